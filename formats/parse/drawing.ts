/** Parser of sections and arrows. Broken ones are left out and never refuse a document. */

import { isRecord, own, type RawRecord } from '../base/json.ts';
import { NearNames } from '../base/suggestions.ts';
import { keepWritten } from '../document/as-written.ts';
import type { Arrow, Section } from '../document/document.ts';
import { LARGEST } from '../document/fields/fields.ts';
import type { ArrowEnd } from '../document/fields/values.ts';
import { arrowBase, IdMaker, isDerivable, readId, sectionBase } from '../document/id.ts';
import * as messages from '../problems/sentences.ts';
import { type Nodes, type Owner, type ParseState, readRecord } from './record.ts';

/** The sections with a position, each with an id. Specification: Section; readings A06, A07. */
export function readSections(raw: unknown, reading: ParseState): Section[] {
  const sections: (Omit<Section, 'id'> & Entry)[] = [];
  for (const { value, owner } of entriesOf('sections', raw, messages.sectionName, 'title', reading)) {
    const section = readRecord('section', value, owner, reading);
    const { x, y, id } = section;
    if (x === undefined || y === undefined) {
      reading.problems.add('entry-dropped', owner.path, messages.sectionWithoutPlace(owner.name()));
    } else sections.push({ ...section, x, y, id, owner, raw: value });
  }
  return identified(sections, sectionBase, reading);
}

/** The arrows that have both ends, each with an id. Specification: Arrow; readings A07, A08. */
export function readArrows(raw: unknown, nodes: Nodes, sections: readonly Section[], reading: ParseState): Arrow[] {
  const arrows: (Omit<Arrow, 'id'> & Entry)[] = [];
  const sectionIds = new Set(sections.map((section) => section.id));
  const targets: Targets = { nodes, sectionIds, nearSections: new NearNames(() => sectionIds) };
  for (const { value, owner } of entriesOf('arrows', raw, messages.arrowName, 'label', reading)) {
    const arrow = readRecord('arrow', value, owner, reading);
    const from = readEnd('from', own(value, 'from'), targets, owner, reading);
    const to = from && readEnd('to', own(value, 'to'), targets, owner, reading);
    if (from && to) arrows.push({ ...arrow, from, to, id: arrow.id, owner, raw: value });
  }
  return identified(arrows, arrowBase, reading);
}

function entriesOf(
  key: 'sections' | 'arrows',
  raw: unknown,
  nameOf: (label: unknown, index: number) => string,
  labelKey: 'title' | 'label',
  { problems }: ParseState,
): { value: RawRecord; owner: Owner }[] {
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) {
    problems.add('value-ignored', `/${key}`, messages.wrongShapeIgnored(key, 'a list', raw));
    return [];
  }
  const entries: { value: RawRecord; owner: Owner }[] = [];
  for (let index = 0; index < raw.length; index += 1) {
    const value: unknown = raw[index];
    const path = `/${key}/${index}`;
    if (isRecord(value)) entries.push({ value, owner: { name: () => nameOf(value[labelKey], index), path } });
    else problems.add('entry-dropped', path, messages.entryNotObject(nameOf(undefined, index), value));
  }
  return entries;
}

/** A section or an arrow being parsed. */
type Entry = { readonly id: string | undefined; readonly owner: Owner; readonly raw: RawRecord };

/** Gives every entry a unique id: given ids first, with later duplicates renamed, then generated ones. */
function identified<T extends Entry>(
  entries: readonly T[],
  baseOf: (entry: T) => string,
  { problems }: ParseState,
): (Omit<T, 'id' | 'owner' | 'raw'> & { id: string })[] {
  const given = new Set<string>();
  const repeated = new Set<T>();
  for (const entry of entries) {
    if (entry.id === undefined) continue;
    if (given.has(entry.id)) repeated.add(entry);
    given.add(entry.id);
  }
  const ids = new IdMaker(given);
  return entries.map((entry) => {
    const { owner, raw, id, ...rest } = entry;
    if (id === undefined) return { ...rest, id: ids.make(baseOf(entry)) };
    if (!repeated.has(entry)) {
      const element = { ...rest, id };
      keepWritten(element, raw, ['id'], isDerivable(id, baseOf(entry)));
      return element;
    }
    const renamed = ids.make(id);
    problems.add('value-ignored', `${owner.path}/id`, messages.duplicateId(owner.name(), id, renamed));
    return { ...rest, id: renamed };
  });
}

type Targets = { readonly nodes: Nodes; readonly sectionIds: ReadonlySet<string>; readonly nearSections: NearNames };

function readEnd(
  end: 'from' | 'to',
  raw: unknown,
  targets: Targets,
  owner: Owner,
  { problems, copier }: ParseState,
): ArrowEnd | undefined {
  const path = `${owner.path}/${end}`;
  const drop = (message: string): undefined => {
    problems.add('entry-dropped', raw === undefined ? owner.path : path, message);
    return undefined;
  };
  if (!isRecord(raw)) return drop(messages.arrowWithoutEnd(owner.name(), end, raw));
  const copy = copier.copy(raw, path);
  const rest = isRecord(copy) ? copy : {};
  const { node: _node, section: _section, x: _x, y: _y, at: _at, ...unknown } = rest;
  for (const kind of ['node', 'section'] as const) {
    if (own(raw, kind) === undefined) continue;
    const id = readId(raw[kind]);
    if (id === undefined) return drop(messages.arrowWithoutEnd(owner.name(), end, raw));
    const isThere = kind === 'node' ? targets.nodes.ids.has(id) : targets.sectionIds.has(id);
    const near = kind === 'node' ? targets.nodes.near : targets.nearSections;
    if (!isThere) return drop(messages.arrowToMissing(owner.name(), kind, id, near.find(id)));
    const at = readShare(own(raw, 'at'));
    if (at === undefined && own(raw, 'at') !== undefined) {
      problems.add('value-ignored', `${path}/at`, messages.atIgnored(owner.name(), end));
    }
    const target = kind === 'node' ? { node: id } : { section: id };
    const found = { ...unknown, ...target, ...(at ? { at } : {}) };
    keepWritten(found, raw, [kind]);
    return found;
  }
  const [x, y] = [own(raw, 'x'), own(raw, 'y')];
  if (!isCoordinate(x) || !isCoordinate(y)) {
    return drop(messages.arrowWithoutEnd(owner.name(), end, raw));
  }
  if (own(raw, 'at') !== undefined) {
    problems.add('value-ignored', `${path}/at`, messages.atWithoutTarget(owner.name(), end));
  }
  return { ...unknown, x: x + 0, y: y + 0 };
}

const isCoordinate = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= LARGEST;

/** Two numbers from 0 to 1, or `undefined`. */
function readShare(value: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [x, y] = value as readonly unknown[];
  const isShare = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;
  return isShare(x) && isShare(y) ? [x + 0, y + 0] : undefined;
}
