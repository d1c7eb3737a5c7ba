import TugGallery

TugCommand.main()
