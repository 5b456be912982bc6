module graphmap.example/hugo-theme

go 1.21
