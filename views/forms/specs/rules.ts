/** Validation rules of forms that need the map or the person's intention; the parser checks the rest. */

import { safeGraph, safeImage, safeLink } from '../../../formats/document/address.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { uniqueId } from '../../../formats/document/id.ts';
import { normalizeTag, tagColor } from '../../../formats/document/tags.ts';
import type { Draft, DraftEnd, FieldProblems } from '../base/draft.ts';

type Rule = readonly [field: string, sentence: string] | undefined;

export function broken(...rules: readonly Rule[]): FieldProblems {
  return new Map(rules.filter((rule) => rule !== undefined));
}

export function takenIds(list: readonly { readonly id: string }[], own: string | undefined): ReadonlySet<string> {
  return new Set(list.map(({ id }) => id).filter((id) => id !== own));
}

export function idRule(id: string | undefined, taken: ReadonlySet<string>, isRequired = false): Rule {
  const typed = id?.trim() ?? '';
  if (typed === '' && isRequired) return ['id', 'Enter an id: a short word, unique in this map.'];
  return taken.has(typed) ? ['id', `The id “${typed}” is taken. ${uniqueId(typed, taken)} is free.`] : undefined;
}

export function websiteRule(address: string | undefined): Rule {
  return isRefused(address, safeLink)
    ? ['url', 'Use an address that starts with https://, http:// or mailto:.']
    : undefined;
}

export function graphRule(address: string | undefined): Rule {
  return isRefused(address, safeGraph)
    ? ['graph', 'Use an address that starts with https://, or a path such as examples/minimal.json.']
    : undefined;
}

export function imageRule(address: string | undefined): Rule {
  return isRefused(address, safeImage)
    ? ['image', 'Use an address that starts with https://, a path such as icons/tool.svg, or choose a file.']
    : undefined;
}

export function linksRule(links: Draft<'node'>['links']): Rule {
  const bad = links?.findIndex(({ url }) => !safeLink(url)) ?? -1;
  return bad < 0
    ? undefined
    : ['links', `Link ${bad + 1} needs an address that starts with https://, http:// or mailto:.`];
}

export function nodeRule(field: 'from' | 'to', id: string | undefined, { nodes }: MapDocument): Rule {
  if (!id) return [field, 'Choose a node.'];
  return nodes.some((node) => node.id === id) ? undefined : [field, `There is no node “${id}”.`];
}

export function endRule(field: 'from' | 'to', end: DraftEnd | undefined): Rule {
  if (end && 'node' in end && end.node === '') return [field, 'Choose a node.'];
  const isPoint = !end || !('x' in end) || (typeof end.x === 'number' && typeof end.y === 'number');
  return isPoint ? undefined : [field, 'Use two numbers for a free point.'];
}

export function placeRule(field: 'x' | 'y', typed: string | undefined): Rule {
  return (typed ?? '').trim() === '' ? [field, 'Use a number.'] : undefined;
}

export function nameRule(name: string | undefined, taken: ReadonlySet<string>, users: 'nodes' | 'relationships'): Rule {
  const typed = name?.trim() ?? '';
  if (typed === '') return ['name', `Enter a key: ${users} refer to the type by it.`];
  return taken.has(typed) ? ['name', `The key “${typed}” is already used.`] : undefined;
}

/** A missing tag, an existing one, or one without any property to register. */
export function newTagRule({ name = '', color = '', icon }: Draft<'tag'>, { tags }: MapDocument): Rule {
  const tag = normalizeTag(name);
  if (Object.hasOwn(tags, tag)) return ['name', `#${tag} already exists.`];
  if (color.trim() !== '' || icon) return undefined;
  const what = `otherwise #${tag} keeps its automatic colour (${tagColor(tag)}).`;
  return ['color', `Choose a colour or an icon; ${what}`];
}

export function tagNameRule(name: string | undefined): Rule {
  return normalizeTag(name ?? '') === '' ? ['name', 'Enter a name for the tag.'] : undefined;
}

function isRefused(address: string | undefined, safe: (address: string) => unknown): boolean {
  const typed = address?.trim() ?? '';
  return typed !== '' && !safe(typed);
}
