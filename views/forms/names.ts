/** What fields and their values are called in forms. A field without an entry is called by its own name. */

import type { Field } from '../../formats/document/fields.ts';
import { type Inherited, isDefault } from './inherit.ts';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  id: 'Id',
  label: 'Label',
  type: 'Type',
  subtitle: 'Subtitle',
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
  url: 'Website',
  graph: 'Its own graph',
  repo: 'Repository',
  links: 'Other links',
  details: 'Details',
  from: 'From',
  to: 'To',
  color: 'Colour',
  shape: 'Shape',
  size: 'Size',
  image: 'Image',
  imageFit: 'Image fit',
  width: 'Width',
  height: 'Height',
  padding: 'Padding',
  imageSize: 'Image height',
  imagePosition: 'Image position',
  borderColor: 'Border colour',
  borderWidth: 'Border width',
  hideLabel: 'Hide the label',
  labelColor: 'Label colour',
  labelBackground: 'Label background',
  labelSize: 'Label size',
  labelFont: 'Label font',
  labelOffset: 'Label offset',
  hideBadges: 'Hide the tag pills',
  direction: 'Direction',
  dashed: 'Dashed',
  curve: 'Curve',
  animated: 'Animated',
  route: 'Route',
  underline: 'Underline',
  titleSize: 'Title size',
  titleFont: 'Title font',
  fill: 'Fill',
  linkDistance: 'Edge length',
  icon: 'Icon',
  name: 'Name',
  x: 'Left',
  y: 'Top',
};

export function fieldName(key: string): string {
  return Object.hasOwn(FIELD_NAMES, key) ? (FIELD_NAMES[key] ?? key) : key;
}

/** A value of a list of choices as people read it: with a capital. */
export function choiceName(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** A value as it is shown in a placeholder or a note. */
export function valueText(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value).replace(/\s+/g, ' ');
  if (text.startsWith('data:')) return 'embedded picture';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** What stands in an empty control: "20 from Project", "automatic", "the id". */
export function placeholderOf(field: Field, inherited: Inherited | undefined): string {
  if (!inherited) return (field.defaultDoc ?? '').replaceAll('`', '');
  const value = valueText(inherited.value);
  return isDefault(inherited) ? value : `${value} from ${inherited.from}`;
}
