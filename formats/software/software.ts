/** A software with its people, organizations and other software, as a raw map document. */

import { isRecord, own, type RawRecord, setOwn } from '../base/json.ts';
import { IdMaker, slug } from '../document/id.ts';
import { OCD_NODE_TYPES } from '../ocd/looks.ts';
import { repositoryOf, textOf, webAddress } from '../ocd/values.ts';

const NODE_TYPES = {
  project: OCD_NODE_TYPES.project,
  organization: { ...OCD_NODE_TYPES['external-organization'], label: 'Organization' },
  person: { label: 'Person', color: '#13795b', shape: 'circle', size: 20 },
  software: { ...OCD_NODE_TYPES['external-project'], label: 'Software' },
} as const;

type Kind = keyof typeof NODE_TYPES;

/** Someone or something that the software has a relationship with. */
export type Party = {
  readonly name: string;
  readonly kind: Kind;
  readonly word: string;
  /** Whether the relationship leads from the software to it. */
  readonly isObject?: boolean;
  readonly url?: string | undefined;
  readonly repository?: string | undefined;
  readonly details?: RawRecord;
};

export type Software = {
  readonly name: string;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly repository?: string | undefined;
  readonly tags: readonly string[];
  readonly details: RawRecord;
  readonly parties: readonly Party[];
};

/** The raw map of a software. */
export function softwareMap({ name, description, url, repository, tags, details, parties }: Software): object {
  const ids = new IdMaker();
  const main = ids.make(slug(name) || 'software');
  const nodes: RawRecord[] = [
    {
      id: main,
      label: name,
      type: 'project',
      ...filled({ description, url: webAddress(url) }),
      ...codeOf(repository),
      ...(tags.length > 0 ? { tags } : {}),
      details: { ...details, ...(repository === undefined ? {} : { repository: { url: repository } }) },
    },
  ];
  const known = new Map<string, string>();
  const edges = parties.map(({ word, isObject = false, details: facts, ...party }) => {
    const key = `${party.kind} ${party.name.toLowerCase()}`;
    const id = known.get(key) ?? ids.make(slug(party.name) || party.kind);
    if (!known.has(key)) nodes.push(partyNode(id, party));
    known.set(key, id);
    const ends = isObject ? { from: main, to: id } : { from: id, to: main };
    return { ...ends, type: word, label: word, ...(facts && Object.keys(facts).length > 0 ? { details: facts } : {}) };
  });
  const used = new Set(nodes.map(({ type }) => type));
  const edgeTypes: RawRecord = {};
  for (const { word } of parties) setOwn(edgeTypes, word, { label: word });
  return {
    version: 1,
    meta: { title: name },
    nodeTypes: Object.fromEntries(Object.entries(NODE_TYPES).filter(([type]) => used.has(type))),
    edgeTypes,
    nodes,
    edges,
  };
}

const partyNode = (id: string, { name, kind, url, repository }: Omit<Party, 'word'>): RawRecord => ({
  id,
  label: name,
  type: kind,
  ...filled({ url: webAddress(url) }),
  ...codeOf(repository),
  ...(repository === undefined ? {} : { details: { repository: { url: repository } } }),
});

function codeOf(repository: string | undefined): RawRecord {
  const repo = repositoryOf(repository);
  return repo === undefined ? {} : { repo };
}

/** The fields that have a value. */
const filled = (fields: RawRecord): RawRecord =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The fields that are not read, in their order. */
export function restOf(raw: RawRecord, used: readonly string[]): RawRecord {
  const rest: RawRecord = {};
  for (const [key, value] of Object.entries(raw)) if (!used.includes(key)) setOwn(rest, key, value);
  return rest;
}

/** The entries of a value that may be one or a list, each as an object; a text is a name. */
export const recordsIn = (value: unknown): readonly RawRecord[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    isRecord(one) ? [one] : typeof one === 'string' && one.trim() !== '' ? [{ name: one.trim() }] : [],
  );

export const recordIn = (raw: RawRecord, key: string): RawRecord => {
  const value = own(raw, key);
  return isRecord(value) ? value : {};
};

/** The first of some fields that is a text. */
export const firstText = (raw: RawRecord, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => textOf(raw, key)).find(Boolean);
