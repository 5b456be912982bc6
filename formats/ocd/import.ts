/**
 * Conversion of an Open Contributions Descriptor to a map document. Specification: Open Contributions Descriptor
 * mapping; readings A13 to A23.
 * Nothing is lost: values without a corresponding field are preserved in `details`, in their order.
 */

import { childPath, isRecord, own, type RawRecord, setOwn } from '../base/json.ts';
import type { Problem } from '../problems/problem.ts';
import { dateInWords } from '../words/dates.ts';
import { OCD_EDGE_TYPES, OCD_NODE_TYPES, OCD_STATUS_TAGS, OcdDrawing, ocdLinkDistance } from './looks.ts';
import { type Entry, readRelationships } from './relationships.ts';
import * as messages from './sentences.ts';
import {
  addTo,
  type Detailed,
  described,
  firstLink,
  labelField,
  type RawElement,
  readableWord,
  repositoryOf,
  sameName,
  siteOf,
  tagsOf,
  textOf,
  withoutPlaceholders,
} from './values.ts';

type Imported = {
  /** A raw map document, to be parsed. It contains parts of the descriptor, which stays unchanged. */
  readonly map: RawElement;
  readonly notices: readonly Problem[];
  /** The pointer in the descriptor for a pointer in the map. */
  readonly originOf: (mapPath: string) => string;
};

/**
 * Converts a descriptor. Never throws; malformed values are imported as far as possible, with notices.
 * @param raw - a value accepted by `isOcd`; any other gives an empty organization
 */
export function importOcd(raw: unknown): Imported {
  const descriptor = isRecord(raw) ? raw : {};
  const drawing = new OcdDrawing();
  addOrganization(descriptor, drawing);
  const { name } = drawing;
  for (const { value, path, index } of entriesOf(descriptor, 'projects', drawing)) {
    addProject(value, path, index, drawing);
  }
  for (const { value, path, index } of entriesOf(descriptor, 'open_data', drawing)) {
    addOpenData(value, path, index, drawing);
  }
  addOpenStandards(descriptor, drawing);
  readRelationships(entriesOf(descriptor, 'relationships', drawing), drawing);
  const { nodes, edges } = drawing;
  const domain = textOf(organizationOf(descriptor), 'domain');
  const map = {
    version: 1,
    meta: {
      title: `${name} – open contributions`,
      description: descriptionOf(descriptor, drawing),
      linkDistance: ocdLinkDistance(nodes.length),
      readOnly: true,
      source: { format: 'ocd', ...(domain === undefined ? {} : { domain }) },
    },
    nodeTypes: drawing.nodeTypes,
    edgeTypes: drawing.edgeTypes,
    tags: drawing.tags,
    nodes,
    edges,
  };
  return { map, notices: drawing.problems.notices, originOf: (path) => drawing.originOf(path) };
}

/** The entries of a list as objects. A text is used as the name; any other value is left out with a notice. */
function entriesOf(descriptor: RawRecord, list: messages.OcdList, drawing: OcdDrawing): Entry[] {
  const value = own(descriptor, list);
  if (!Array.isArray(value)) return [];
  const nameKey = list === 'open_standards' ? 'body' : list === 'relationships' ? 'target' : 'name';
  const entries: Entry[] = [];
  for (let index = 0; index < value.length; index += 1) {
    const entry: unknown = value[index];
    const path = `/${list}/${index}`;
    if (isRecord(entry)) entries.push({ value: entry, path, index });
    else if (typeof entry === 'string' && entry.trim() !== '') {
      drawing.notice(path, messages.entryIsName(list, entry));
      entries.push({ value: { [nameKey]: entry }, path, index });
    } else drawing.notice(path, messages.entryDropped(list, index));
  }
  return entries;
}

const LISTS = ['projects', 'open_data', 'open_standards', 'relationships'] as const;

function organizationOf(descriptor: RawRecord): RawRecord {
  const value = own(descriptor, 'organization');
  return isRecord(value) ? value : {};
}

function addOrganization(descriptor: RawRecord, drawing: OcdDrawing): void {
  const organization = organizationOf(descriptor);
  const domain = textOf(organization, 'domain');
  const name = textOf(organization, 'name');
  drawing.name = name ?? domain ?? OCD_NODE_TYPES.organization.label;
  if (name === undefined) drawing.notice('/organization', messages.organizationNameMissing(drawing.name));
  const { details, ...node } = described(organization, name === undefined ? [] : ['name']);
  for (const key of Object.keys(descriptor)) {
    if (key === 'organization') continue;
    const isList = (LISTS as readonly string[]).includes(key);
    if (isList && Array.isArray(descriptor[key])) continue;
    if (isList && descriptor[key] !== undefined) {
      drawing.notice(`/${key}`, messages.listExpected(key as messages.OcdList));
    }
    let kept = key;
    while (Object.hasOwn(details, kept)) kept = `descriptor_${kept}`;
    if (kept !== key) drawing.notice(childPath('', key), messages.keptAs(key, kept));
    setOwn(details, kept, withoutPlaceholders(descriptor[key]));
    drawing.besideOrganization(kept, key);
  }
  const links = own(organization, 'links');
  const url = firstLink(links, ['homepage', 'website']) ?? siteOf(domain);
  const label = { label: drawing.name };
  drawing.addNode(
    'organization',
    'organization',
    { ...label, ...node, ...(url ? { url } : {}), details },
    '/organization',
  );
}

function addProject(value: RawRecord, path: string, index: number, drawing: OcdDrawing): void {
  const repository = repositoryOf(own(value, 'repository'));
  const name = textOf(value, 'name');
  const label = name ?? repository?.split('/')[1] ?? `${OCD_NODE_TYPES.project.label} ${index + 1}`;
  if (name === undefined) drawing.notice(path, messages.nameMissing('projects', index, label));
  const tags = tagsOf(value);
  const used = [...(name === undefined ? [] : ['name']), ...(tags === undefined ? [] : ['tags'])];
  const node = described(value, used);
  const status = textOf(value, 'status')?.toLowerCase() ?? '';
  const look = own(OCD_STATUS_TAGS, status);
  if (look) setOwn(drawing.tags, status, look);
  const allTags = look ? [...(tags ?? []), status] : tags;
  const url = firstLink(own(value, 'links'), ['project_page', 'homepage', 'website']);
  const { id } = drawing.addNode(
    'project',
    'project',
    {
      label,
      ...node,
      ...(url ? { url } : {}),
      ...(repository === undefined ? {} : { repo: repository }),
      ...(allTags ? { tags: allTags } : {}),
    },
    path,
  );
  setOwn(drawing.edgeTypes, 'maintains', OCD_EDGE_TYPES.maintains);
  drawing.addEdge(id, { type: 'maintains' }, path);
}

function addOpenData(value: RawRecord, path: string, index: number, drawing: OcdDrawing): void {
  const name = textOf(value, 'name');
  const label = name ?? `${OCD_NODE_TYPES['open-data'].label} ${index + 1}`;
  if (name === undefined) drawing.notice(path, messages.nameMissing('open_data', index, label));
  const tags = tagsOf(value);
  const node = described(value, name === undefined ? [] : ['name']);
  const { id } = drawing.addNode('data', 'open-data', { label, ...node, ...(tags ? { tags } : {}) }, path);
  setOwn(drawing.edgeTypes, 'publishes', OCD_EDGE_TYPES.publishes);
  drawing.addEdge(id, { type: 'publishes' }, path);
}

/** One node per body, one edge per entry. */
function addOpenStandards(descriptor: RawRecord, drawing: OcdDrawing): void {
  const bodies = new Map<string, Detailed & { id: string }>();
  for (const { value, path, index } of entriesOf(descriptor, 'open_standards', drawing)) {
    const nameKey = textOf(value, 'body') === undefined ? 'name' : 'body';
    const name = textOf(value, nameKey);
    const label = name ?? `${OCD_NODE_TYPES['open-standard'].label} ${index + 1}`;
    if (name === undefined) drawing.notice(path, messages.nameMissing('open_standards', index, label));
    const said = described(value, name === undefined ? [] : [nameKey]);
    const known = name === undefined ? undefined : bodies.get(sameName(name));
    const rest = known ? addTo(known, said) : {};
    const body = known ?? drawing.addNode('standard', 'open-standard', { label, ...said }, path);
    if (name !== undefined) bodies.set(sameName(name), body);
    const edge = { type: 'participates in', ...labelField(contributionTypes(value)) };
    setOwn(drawing.edgeTypes, 'participates in', OCD_EDGE_TYPES['participates in']);
    drawing.addEdge(body.id, Object.keys(rest).length > 0 ? { ...edge, details: rest } : edge, path);
  }
}

/** The kinds of contribution of an entry, each once. */
function contributionTypes(value: RawRecord): string {
  const contributions = own(value, 'contributions');
  const list: readonly unknown[] = Array.isArray(contributions) ? contributions : [];
  const types = list.map((entry) =>
    isRecord(entry) ? textOf(entry, 'type') : typeof entry === 'string' && entry.trim(),
  );
  return [...new Set(types.filter(Boolean))].map((type) => readableWord(String(type))).join(', ');
}

function descriptionOf(descriptor: RawRecord, { name, edges }: OcdDrawing): string {
  const date = dateInWords(textOf(descriptor, 'generated_at') ?? '');
  const says = `What ${name} maintains, publishes and takes part in, as its Open Contributions Descriptor`;
  const upstream = edges.some(({ direction }) => direction === 'backward')
    ? ', except from what is upstream of it'
    : '';
  return `${says}${date === undefined ? '' : ` of ${date}`} says. Arrows run from the organization${upstream}.`;
}
