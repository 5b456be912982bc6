/** The maps that come with the application, in the order of the Graph menu. The first opens when nothing else does. */

export type Example = {
  /** Name in the address (`?example=<name>`) and of the file. */
  readonly name: string;
  /** The map's own title. */
  readonly title: string;
  /** The document as a file holds it: unparsed, to be read like any other. */
  readonly load: () => Promise<unknown>;
};

export const EXAMPLES: readonly Example[] = [
  {
    name: 'python-packaging',
    title: 'Projects around the Python Package Index',
    load: async () => (await import('./python-packaging.json')).default,
  },
  {
    name: 'cloud-native',
    title: 'Code organizations of the Cloud Native Computing Foundation',
    load: async () => (await import('./cloud-native.json')).default,
  },
  {
    name: 'cve-record',
    title: 'From a finding to a CVE record',
    load: async () => (await import('./cve-record.json')).default,
  },
  { name: 'minimal', title: 'Minimal map', load: async () => (await import('./minimal.json')).default },
];

/** Name of the example that opens at start, locked. Specification: What the service does, 5. */
export const OPENING_EXAMPLE = 'python-packaging';
