/**
 * A map and its view as the fragment of an address, which browsers send to no server: `#map=<the document>&see=<the
 * view>`, each as deflated JSON in base64url.
 * Addresses are untrusted, so they are read within size limits and by the same parsers as maps and views from files.
 */

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import { isRecord } from '../base/json.ts';
import type { MapDocument } from '../document/document.ts';
import { plainDocument } from '../document/serialize.ts';
import { type NamedView, readUnnamedView, viewEntry } from '../document/views.ts';

/** Maximum number of compressed characters of a map or view in a link. */
export const LONGEST_PART = 8000;
/** Maximum number of characters of a fragment: map, view and selection. */
const LONGEST_FRAGMENT = 16_000;
/** More bytes than this no part of a link may become; a map of more is not tried, either. */
const MAX_BYTES = 2_000_000;

/** A link that cannot be read. */
class BadLink extends Error {}

/** A view without a name, and the selection. */
export type LinkedView = { readonly view: NamedView; readonly selected: readonly Ref[] };

/** An element of a map. */
type Ref = { readonly kind: (typeof KINDS)[number]; readonly id: string };
const KINDS = ['node', 'edge', 'section', 'arrow'] as const;

/** A map for a link, including node positions; undefined when it takes more than {@link LONGEST_PART} characters. */
export const packMap = (document: MapDocument): string | undefined =>
  packShort(JSON.stringify(plainDocument(document, { positions: true })));

/** The text of the map that a link carries. @throws BadLink */
export const unpackMap = (packed: string): string => unpack(packed);

/** A view for a link, without its name; undefined when it takes too many characters. */
export function packSeen({ view, selected }: LinkedView): string | undefined {
  const { name: _, caption: __, ...seen } = viewEntry(view);
  return packShort(JSON.stringify({ ...seen, ...(selected.length > 0 ? { selected } : {}) }));
}

/** The view in a link, without invalid parts. @throws BadLink */
export function unpackSeen(packed: string): LinkedView {
  let entry: unknown;
  try {
    entry = JSON.parse(unpack(packed));
  } catch {
    throw new BadLink();
  }
  if (!isRecord(entry)) throw new BadLink();
  const selected = Array.isArray(entry.selected) ? entry.selected.flatMap((ref: unknown) => refOf(ref) ?? []) : [];
  return { view: { ...readUnnamedView(entry), name: '' }, selected };
}

function refOf(value: unknown): Ref | undefined {
  if (!isRecord(value) || typeof value.id !== 'string') return undefined;
  const kind = KINDS.find((one) => one === value.kind);
  return kind && { kind, id: value.id };
}

function packShort(text: string): string | undefined {
  const packed = text.length > MAX_BYTES ? undefined : pack(text);
  return packed !== undefined && packed.length <= LONGEST_PART ? packed : undefined;
}

function pack(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function unpack(packed: string): string {
  if (packed.length > LONGEST_FRAGMENT) throw new BadLink();
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (one) => one.charCodeAt(0));
    // Input beyond the size limit is cut off.
    const text = inflateSync(bytes, { out: new Uint8Array(MAX_BYTES + 1) });
    if (text.length > MAX_BYTES) throw new BadLink();
    return strFromU8(text);
  } catch {
    throw new BadLink();
  }
}
