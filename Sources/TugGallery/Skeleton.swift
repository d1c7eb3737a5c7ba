enum TugGallerySkeleton {}
