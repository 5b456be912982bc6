/**
 * The maps that come with the application, in the order of the Graph menu. Each is the file `examples/<name>.json`, which
 * the build puts beside the page: an example is read like any other document.
 */

export type Example = {
  /** Name in the address (`?example=<name>`) and of the file. */
  readonly name: string;
  /** The map's own title. */
  readonly title: string;
};

export const EXAMPLES: readonly Example[] = [
  { name: 'python-packaging', title: 'Projects around the Python Package Index' },
  { name: 'cloud-native', title: 'Code organizations of the Cloud Native Computing Foundation' },
  { name: 'cve-record', title: 'From a finding to a CVE record' },
  { name: 'minimal', title: 'Minimal map' },
];

/** Name of the example that opens at start, locked. Specification: What the service does, 5. */
export const OPENING_EXAMPLE = 'python-packaging';

/** A small map to overwrite, which **New graph** offers: the file `examples/<name>.json`. */
export type Template = {
  readonly name: string;
  /** The question that the map answers, as a button names it. */
  readonly label: string;
  /** The map's own title. */
  readonly title: string;
};

export const TEMPLATES: readonly Template[] = [
  { name: 'town-library', label: 'Who is involved', title: 'A town library' },
  { name: 'school-software', label: 'Software we run', title: 'Software of a school' },
];
