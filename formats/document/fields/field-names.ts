/** Displayed names of fields in forms and undo labels. */

/** Names that differ from the keys in the file. */
const OTHERWISE: Readonly<Record<string, string>> = {
  url: 'Website',
  graph: 'Linked map',
  repo: 'Repository',
  links: 'Other links',
  imageSize: 'Image height',
  hideLabel: 'Hide the label',
  hideBadges: 'Hide the tag pills',
  linkDistance: 'Spacing',
  x: 'Left',
  y: 'Top',
};

/** The displayed name of a field, capitalized: "Label size", "Border colour". */
export function fieldName(key: string): string {
  if (Object.hasOwn(OTHERWISE, key)) return OTHERWISE[key] ?? key;
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/color$/, 'colour');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
