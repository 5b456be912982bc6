module graphmap/hugo-theme

go 1.21
