/** The relationships of a descriptor. Specification: Open Contributions Descriptor mapping; readings A18 to A21. */

import { pushTo } from '../base/groups.ts';
import { isRecord, own, type RawRecord, setOwn } from '../base/json.ts';
import { trimEndOf } from '../base/trim.ts';
import type { EdgeType } from '../document/document.ts';
import { slug } from '../document/id.ts';
import { OCD_EDGE_TYPES, OCD_NODE_TYPES, OCD_RELATIONSHIPS, type OcdDrawing, OTHER_EXTERNAL } from './looks.ts';
import * as messages from './sentences.ts';
import {
  addTo,
  type Detailed,
  described,
  labelField,
  type RawElement,
  readableWord,
  repositoryOf,
  sameName,
  siteOf,
  textOf,
  webAddress,
} from './values.ts';

/** An entry of a list with its pointer. */
export type Entry = { readonly value: RawRecord; readonly path: string; readonly index: number };

/** One node per target, one edge per relationship; all start at the organization. */
export function readRelationships(entries: readonly Entry[], drawing: OcdDrawing): void {
  const targets = new Map<string, Target[]>();
  for (const { value, path, index } of entries) {
    const kindField = ['target_kind', 'target_type'].find((key) => textOf(value, key) !== undefined);
    const target = readTarget(own(value, 'target'), kindField && textOf(value, kindField));
    const { id, rest } = findOrAdd(target, index, path, targets, drawing);
    const type = textOf(value, 'type');
    const { details, ...said } = described(value, [
      'target',
      ...(type === undefined ? [] : ['type']),
      ...(kindField !== undefined && target.isKindUsed ? [kindField] : []),
    ]);
    if (Object.keys(rest).length > 0)
      setOwn(details, Object.hasOwn(details, 'target') ? 'target_fields' : 'target', rest);
    if (target.leftover !== undefined) setOwn(details, 'target', target.leftover);
    if (type === undefined) drawing.notice(path, messages.relationshipTypeMissing(target.name ?? id));
    const hasDetails = Object.keys(details).length > 0;
    drawing.addEdge(id, { ...edgeOf(type, drawing), ...said, ...(hasDetails ? { details } : {}) }, path);
  }
}

type Target = {
  readonly node: Detailed & { readonly id: string };
  /** The known domain. */
  domain: string | undefined;
  repository: string | undefined;
};

type ReadTarget = {
  readonly name: string | undefined;
  readonly domain: string | undefined;
  /** The normalized address of its repository. */
  readonly repository: string | undefined;
  readonly type: string;
  /** Declares a type that the fixed list does not have. */
  readonly typeLabel?: string;
  /** Whether the type says all that the relationship says of the target’s kind. */
  readonly isKindUsed: boolean;
  readonly node: Detailed;
  /** A target that is not an object, and therefore cannot be stored in the node's details. */
  readonly leftover?: unknown;
};

/** @param kind - what the relationship calls its target, for a target that does not say it */
function readTarget(raw: unknown, kind: string | undefined): ReadTarget {
  if (!isRecord(raw)) {
    const name = typeof raw === 'string' && raw.trim() !== '' ? raw.trim() : undefined;
    const leftover = name === undefined && raw !== undefined ? { leftover: raw } : {};
    const { isKnown, ...typed } = typeOf(kind, false);
    const nothing = { domain: undefined, repository: undefined, node: { details: {} } };
    return { name, ...typed, isKindUsed: isKnown, ...nothing, ...leftover };
  }
  const domain = textOf(raw, 'domain');
  const project = own(raw, 'project');
  const records = [project, raw].filter(isRecord);
  const repository = records.map(repositoryIn).find(Boolean);
  const field = ['kind', 'type'].find((key) => textOf(raw, key) !== undefined);
  const named = field === undefined ? kind : textOf(raw, field);
  const { type, typeLabel, isKnown } = typeOf(named, repository !== undefined || project !== undefined);
  const name = textOf(raw, 'name') ?? domain ?? repository;
  const used = [
    ...(isKnown && field !== undefined ? [field] : []),
    ...(textOf(raw, 'name') === undefined ? [] : ['name']),
  ];
  const { details, ...node } = described(raw, used);
  const graph = webAddress(textOf(raw, 'ocd'));
  const url = type === 'external-project' ? undefined : siteOf(domain);
  return {
    name,
    domain,
    repository: repository?.toLowerCase() ?? records.map(repositoryAddressIn).find(Boolean),
    type,
    ...(typeLabel === undefined ? {} : { typeLabel }),
    isKindUsed: isKnown && field === undefined,
    node: {
      ...node,
      ...(url ? { url } : {}),
      ...(repository ? { repo: repository } : {}),
      ...(graph ? { graph } : {}),
      details,
    },
  };
}

function repositoryIn(value: RawRecord): string | undefined {
  return repositoryOf(own(value, 'repository_url')) ?? repositoryOf(own(value, 'repository'));
}

/** The normalized address of a repository on any host. */
function repositoryAddressIn(value: RawRecord): string | undefined {
  const repository = own(value, 'repository');
  const address =
    textOf(value, 'repository_url') ??
    textOf(value, 'repository') ??
    (isRecord(repository) ? textOf(repository, 'url') : undefined);
  const bare = address?.toLowerCase().replace(/^[a-z+]+:\/\/(?:www\.)?/, '');
  return bare && trimEndOf(bare, /\//).replace(/\.git$/, '');
}

/** The node type of a target. An unknown kind gets a separate type and stays in the details. */
function typeOf(kind: string | undefined, isProject: boolean): { type: string; typeLabel?: string; isKnown: boolean } {
  const known = kind === undefined ? (isProject ? 'project' : 'organization') : sameName(kind);
  if (known === 'project') return { type: 'external-project', isKnown: kind !== undefined };
  if (known === 'organization' || known === 'organisation') {
    return { type: 'external-organization', isKnown: kind !== undefined };
  }
  const word = slug(known).slice(0, 60);
  if (word === '') return { type: 'external-organization', isKnown: false };
  return { type: `external-${word}`, typeLabel: `External ${readableWord(kind ?? '')}`, isKnown: false };
}

/** The node of a target, existing or new. `rest` contains values that contradict the existing one. */
function findOrAdd(
  target: ReadTarget,
  index: number,
  path: string,
  targets: Map<string, Target[]>,
  drawing: OcdDrawing,
): { id: string; rest: RawElement } {
  const { name, domain, repository, type, typeLabel, node } = target;
  const key = `${type}\n${sameName(name ?? '')}`;
  // Targets of the same name are distinguished by domain and repository.
  const same = (targets.get(key) ?? []).find(
    (other) => name !== undefined && agrees(domain, other.domain) && agrees(repository, other.repository),
  );
  if (same) {
    same.domain ??= domain;
    same.repository ??= repository;
    return { id: same.node.id, rest: addTo(same.node, node) };
  }
  const label = name ?? `${typeLabel ?? OCD_NODE_TYPES[type as keyof typeof OCD_NODE_TYPES].label} ${index + 1}`;
  if (name === undefined) drawing.notice(`${path}/target`, messages.nameMissing('relationships', index, label));
  if (typeLabel !== undefined) setOwn(drawing.nodeTypes, type, { label: typeLabel, ...OTHER_EXTERNAL });
  const added = { node: drawing.addNode(type, type, { label, ...node }, `${path}/target`), domain, repository };
  pushTo(targets, key, added);
  return { id: added.node.id, rest: {} };
}

/** Whether two values are equal or one is missing. */
const agrees = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** Type, label and direction of an edge; declares the type. An unknown type keeps its own words. */
function edgeOf(type: string | undefined, drawing: OcdDrawing): RawElement {
  if (type === undefined) return {};
  const name = type.toLowerCase().replace(/[\s_-]+/g, '_');
  const known = OCD_RELATIONSHIPS.find(({ names }) => names.includes(name));
  const word = known?.word ?? (readableWord(type) || type);
  const ownType = Object.hasOwn(OCD_EDGE_TYPES, word) ? OCD_EDGE_TYPES[word as keyof typeof OCD_EDGE_TYPES] : undefined;
  const look: EdgeType = ownType ?? { label: word, ...known?.look };
  setOwn(drawing.edgeTypes, word, look);
  return { type: word, ...labelField(word), ...(known?.direction ? { direction: known.direction } : {}) };
}
