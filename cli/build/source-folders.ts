/** Folders that contain source, styles and templates. */
export const SOURCE_FOLDERS = [
  'bench',
  'bus',
  'cli',
  'controllers',
  'drawing',
  'embed',
  'formats',
  'hugo-theme',
  'jobs',
  'models',
  'overlay',
  'pivotick',
  'scene',
  'services',
  'views',
] as const;
