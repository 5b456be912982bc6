/**
 * A map, and what is seen of it, as the part of an address after `#`, which browsers send to no server:
 * `#map=<the document>&see=<what is seen>`, each as JSON, deflated and written in base64url. What comes in by an address
 * is untrusted: it is read within limits, and by the same readers as any other map and any other view.
 */

import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import type { MapDocument } from '../document/document.ts';
import { plainDocument } from '../document/serialize.ts';
import { type NamedView, readUnnamedView, viewEntry } from '../document/views.ts';
import { isRecord } from '../parse/json.ts';

/** A map, or what is seen of one, that takes more characters than this when it is compressed is not carried by a link. */
export const LONGEST_PART = 8000;
/** More characters than this are no link of this application: a map, a view and what is selected. */
const LONGEST_FRAGMENT = 16_000;
/** More bytes than this no part of a link may become; a map of more is not tried, either. */
const MAX_BYTES = 2_000_000;

/** A link that cannot be read. */
class BadLink extends Error {}

/** What is seen of a map: a view without a name, and what is selected. */
export type LinkedView = { readonly view: NamedView; readonly selected: readonly Ref[] };

/** An element of a map. */
type Ref = { readonly kind: (typeof KINDS)[number]; readonly id: string };
const KINDS = ['node', 'edge', 'section', 'arrow'] as const;

/** A map for a link, with the places of its nodes; undefined when it takes more than {@link LONGEST_PART} characters. */
export const packMap = (document: MapDocument): string | undefined =>
  packShort(JSON.stringify(plainDocument(document, { positions: true })));

/** The text of the map that a link carries. @throws BadLink */
export const unpackMap = (packed: string): string => unpack(packed);

/** What is seen, for a link; undefined when that takes too many characters. The name of a view does not matter there. */
export function packSeen({ view, selected }: LinkedView): string | undefined {
  const { name: _, caption: __, ...seen } = viewEntry(view);
  return packShort(JSON.stringify({ ...seen, ...(selected.length > 0 ? { selected } : {}) }));
}

/** What a link wants to show; what makes no sense in it is left out. @throws BadLink */
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
    // What does not fit into the room that is given ends there.
    const text = inflateSync(bytes, { out: new Uint8Array(MAX_BYTES + 1) });
    if (text.length > MAX_BYTES) throw new BadLink();
    return strFromU8(text);
  } catch {
    throw new BadLink();
  }
}
