/** Addresses that are safe as links and pictures. The document keeps the original text. */

/**
 * An address that is safe in a link.
 * @returns the trimmed address when it is `http:`, `https:` or `mailto:`; otherwise `undefined`, and it is shown as
 * text
 */
export function safeLink(text: string): string | undefined {
  const url = parsed(text);
  if (!url || !LINK_PROTOCOLS.includes(url.protocol)) return undefined;
  return url.protocol === 'mailto:' || url.hostname !== '' ? url.href : undefined;
}

/** `example.org/page` with its scheme; undefined for what lacks more than that, or nothing. */
export function completedLink(text: string): string | undefined {
  const value = `https://${text.trim()}`;
  return /^https:\/\/(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(value) && safeLink(value) ? value : undefined;
}

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:'];

/**
 * An address that may be loaded as a picture: `http:`, `https:`, `data:image/…`, or a path relative to the application.
 *
 * @returns the address without surrounding spaces, or `undefined`
 */
export function safeImage(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^data:/i.test(trimmed)) return IMAGE_DATA.test(trimmed) ? trimmed : undefined;
  return safePlace(trimmed);
}

const IMAGE_DATA = /^data:image\/[a-z0-9.+-]+(?:;[a-z0-9=_.-]+)*,/i;

/** The address of another graph: `http:`, `https:`, or a path relative to the application or else to the map. Else `undefined`. */
export function safeGraph(text: string): string | undefined {
  return safePlace(text.trim());
}

function safePlace(trimmed: string): string | undefined {
  if (trimmed === '' || hasControl(trimmed)) return undefined;
  const url = parsed(trimmed);
  if (url) return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  // `//host/path` and `\\host` would leave the application's own site without saying so.
  return /^[\\/]{2}/.test(trimmed) || SCHEME.test(trimmed) ? undefined : trimmed;
}

type ParsedAddress = Pick<URL, 'protocol' | 'hostname' | 'href'>;

/** A complete address starts with a scheme; asking the browser about a relative one throws, which is slow. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Drawing, reports and checks ask for the same addresses again and again. */
const remembered = new Map<string, ParsedAddress | undefined>();
const MAX_REMEMBERED = 20_000;
/** Longer addresses, such as embedded pictures, are not cached. */
const LONGEST_REMEMBERED = 2000;

/** The absolute address as parsed by the browser; `undefined` for a relative or invalid one. */
function parsed(text: string): ParsedAddress | undefined {
  const trimmed = text.trim();
  if (!SCHEME.test(trimmed) || hasControl(trimmed)) return undefined;
  if (trimmed.length > LONGEST_REMEMBERED) return parseUncached(trimmed);
  const known = remembered.get(trimmed);
  if (known !== undefined || remembered.has(trimmed)) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const url = parseUncached(trimmed);
  remembered.set(trimmed, url);
  return url;
}

function parseUncached(text: string): ParsedAddress | undefined {
  try {
    const { protocol, hostname, href } = new URL(text);
    return { protocol, hostname, href };
  } catch {
    return undefined;
  }
}

/** Browsers drop tabs and line breaks in addresses, which can hide a scheme, so an address with any is unsafe. */
function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
