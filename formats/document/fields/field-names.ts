/** What fields are called in forms, and in the words of undo. */

/** Those that people call otherwise than the file does. */
const OTHERWISE: Readonly<Record<string, string>> = {
  url: 'Website',
  graph: 'Linked map',
  repo: 'Repository',
  links: 'Other links',
  imageSize: 'Image height',
  hideLabel: 'Hide the label',
  hideBadges: 'Hide the tag pills',
  linkDistance: 'Edge length',
  x: 'Left',
  y: 'Top',
};

/** What people call a field, with a capital: "Label size", "Border colour". */
export function fieldName(key: string): string {
  if (Object.hasOwn(OTHERWISE, key)) return OTHERWISE[key] ?? key;
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/color$/, 'colour');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
