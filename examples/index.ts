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
