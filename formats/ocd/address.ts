/** Addresses of descriptors. Specification: Loading entry points, Import an organization. */

const WELL_KNOWN = '/.well-known/open-contributions.json';

/** Sample descriptors of the Open Contributions Descriptor's own repository; read only when a person chooses one. */
export const SAMPLES: readonly { readonly name: string; readonly address: string }[] = [
  { name: 'MISP Project', file: 'misp.json' },
  { name: 'AIL Project', file: 'ail-project.json' },
  { name: 'flowintel', file: 'flowintel.json' },
].map(({ name, file }) => ({
  name,
  address: `https://raw.githubusercontent.com/ossbase-org/Open-Contributions-Descriptor/main/samples/${file}`,
}));

/**
 * The address to load for an input: the well-known descriptor of a domain, or a URL.
 * @returns undefined for anything else
 */
export function importAddress(written: string): string | undefined {
  const text = written.trim();
  if (/^https?:\/\//i.test(text)) return isWebAddress(text) ? text : undefined;
  // Anything else with a scheme is no web address; a colon before digits is a port.
  if (text === '' || /\s|^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return undefined;
  const [host = '', ...path] = text.split('/');
  const address = `https://${text}`;
  if (!isWebAddress(address) || !HOST.test(host)) return undefined;
  return path.join('') === '' ? `https://${host}${WELL_KNOWN}` : address;
}

/** `example.org` with an optional port, or localhost. */
const HOST = /^(?:[^.:]+(?:\.[^.:]+)+|localhost)(?::\d+)?$/i;

function isWebAddress(text: string): boolean {
  try {
    const { hostname, username, password } = new URL(text);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}
