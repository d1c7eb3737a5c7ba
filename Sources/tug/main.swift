print("tug")
