/** Attribution of changes since the last update: to the source or to a person. */

import { deriveFields } from '../claims/derive.ts';
import { BY_HAND, entriesIn, type SourceEntry } from '../claims/fragment.ts';
import { withSourceNames } from '../claims/renamed-sources.ts';
import { possibleSigns, signsOf } from '../claims/signs.ts';
import type { Change, FieldChange } from '../compare/change.ts';
import { withNewIds } from '../compare/compare.ts';
import type { MapDocument, MapEdge, MapNode } from '../document/document.ts';
import {
  existence,
  type FieldHashes,
  fieldGroup,
  fieldHashes,
  groupOf,
  type HashGroup,
  type Memory,
  type SourceList,
  trace,
  traceId,
  traces,
} from './recall.ts';

/** The remembered state of a source, for elements with the ids of the map. */
export class RememberedSource {
  readonly #memory: Memory;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #edgeFields: ReadonlySet<string>;
  readonly #signsInMap: ReadonlySet<string>;
  /** Former names of sources, by their present ones. */
  readonly #before: ReadonlyMap<string, string>;

  /** @param ids - ids in the source by those in the map */
  constructor(
    map: MapDocument,
    memory: Memory,
    ids: ReadonlyMap<string, string>,
    source: MapDocument,
    renamed: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#before = new Map([...renamed].map(([old, now]) => [now, old]));
    this.#signsInMap = new Set(map.nodes.flatMap(({ details }) => signsOf(entriesIn(details))));
    this.#memory = memory;
    this.#ids = new Map([...memory.ids, ...ids]);
    this.#edgeFields = new Set(source.edges.flatMap((edge) => Object.keys(fieldHashes('edges', edge))));
  }

  get exists(): boolean {
    return this.#memory.seen !== undefined;
  }

  hasNode(id: string): boolean {
    return this.has('nodes', existence(this.idOf(id)));
  }

  /** Whether a node with at least the texts or the facts of this one was there: two signs, because each may mislead. */
  hasContent(node: MapNode): boolean {
    const entries = entriesIn(node.details);
    if (entries.length > 0 && this.#memory.seen?.nodes.isOlder === false) return this.#hasSign(entries);
    const [existing, ...content] = traces('nodes', this.idOf(node.id), fieldHashes('nodes', node));
    if (existing === undefined || !this.has('nodes', existing)) return false;
    // Maps of older versions remember only that a joined node was there.
    return entries.length > 0 || content.some((one) => this.has('nodes', one));
  }

  /** Whether a joined node was there that no node of the map is now. */
  #hasSign(entries: readonly SourceEntry[]): boolean {
    return [entries, withSourceNames(entries, this.#before)].some((some) =>
      possibleSigns(some).some((sign) => this.has('nodes', existence(sign)) && !this.#signsInMap.has(sign)),
    );
  }

  hasEdge(edge: MapEdge): boolean {
    if (!this.hasNode(edge.from) || !this.hasNode(edge.to)) return false;
    const texts = groupOf('edges', 'texts', this.fieldsOf('edges', edge));
    // A sheet may lack types, for example.
    const inSource = Object.fromEntries(Object.entries(texts).filter(([field]) => this.#edgeFields.has(field)));
    return [texts, inSource].some((fields) => this.has('edges', trace(traceId('edges', '', texts), fields)));
  }

  has(kind: SourceList, text: string): boolean {
    return this.#memory.seen?.[kind === 'edges' ? 'edges' : 'nodes'].has(text) === true;
  }

  fieldsOf(kind: SourceList, element: object): FieldHashes {
    return fieldHashes(kind, withNewIds(element, this.#ids));
  }

  idOf(id: string): string {
    return this.#ids.get(id) ?? id;
  }
}

const KINDS: Readonly<Partial<Record<Change['kind'], SourceList>>> = { meta: 'meta', node: 'nodes', edge: 'edges' };

/** The source as it was written, with the ids of the map. A sheet lacks values that the map has. */
type SourceElements = {
  readonly meta: object;
  readonly nodes: ReadonlyMap<string, object>;
  readonly edges: ReadonlyMap<string, object>;
};

export class ChangeReview {
  readonly #remembered: RememberedSource;
  readonly #source: SourceElements;
  readonly #states = new Map<string, readonly FieldHashes[]>();

  constructor(remembered: RememberedSource, source: SourceElements) {
    this.#remembered = remembered;
    this.#source = source;
  }

  /** An element that was in the source but not in the map was removed manually. */
  isRemovedByHand(added: Change & { readonly what: 'added' }): boolean {
    return added.kind === 'node'
      ? this.#remembered.hasContent(added.after as MapNode)
      : this.#remembered.hasEdge(added.after as MapEdge);
  }

  /** An element that was never in the source was added manually. */
  isAddedByHand(removed: Change & { readonly what: 'removed' }): boolean {
    if (!this.#remembered.exists) return false;
    return removed.kind === 'node'
      ? !this.#remembered.hasNode(removed.id)
      : !this.#remembered.hasEdge(removed.before as MapEdge);
  }

  /** The only side that changed a field: the source or a person. Undefined for both and for an unknown element. */
  of(change: Change, { path }: FieldChange): 'theirs' | 'mine' | undefined {
    const kind = KINDS[change.kind];
    if (change.what !== 'changed' || !kind) return undefined;
    const field = path.join('.');
    const group = fieldGroup(kind, field);
    const raw = kind === 'meta' ? this.#source.meta : (this.#source[kind].get(change.id) ?? change.after);
    const [mine, theirs] = [this.#remembered.fieldsOf(kind, change.before), this.#remembered.fieldsOf(kind, raw)];
    const key = JSON.stringify([kind, change.id, group]);
    if (!this.#states.has(key)) {
      const joined = joinedState(change.before, raw);
      const states = joined
        ? [this.#remembered.fieldsOf(kind, joined)]
        : this.#statesOf(kind, change.id, group, mine, theirs);
      this.#states.set(key, this.#remembered.exists ? states : []);
    }
    const states = this.#states.get(key) ?? [];
    const sideIn = (state: FieldHashes) =>
      state[field] === mine[field] ? 'theirs' : state[field] === theirs[field] ? 'mine' : undefined;
    const [side, ...others] = new Set(states.map(sideIn));
    return others.length === 0 ? side : undefined;
  }

  /** Mixtures of both sides that may be the remembered fields. Almost always there is at most one. */
  #statesOf(kind: SourceList, ownId: string, group: HashGroup, ...sides: readonly FieldHashes[]): FieldHashes[] {
    if (kind === 'nodes' && !this.#remembered.hasNode(ownId)) return [];
    const [mine = {}, theirs = {}] = sides.map((fields) => groupOf(kind, group, fields));
    const id = traceId(kind, this.#remembered.idOf(ownId), sides[0] ?? {});
    const possible = [...mixtures(mine, theirs)];
    const known = possible.filter((fields) => this.#remembered.has(kind, trace(id, fields)));
    // Nothing is remembered of an element without facts.
    return known.length > 0 || group === 'texts' ? known : possible.filter((one) => Object.keys(one).length === 0);
  }
}

/** The fields of a joined element by what its sources say. A merge by hand is not undone by a source without it. */
function joinedState(before: object, raw: object): object | undefined {
  const [entries, others] = [before, raw].map((element) => entriesIn((element as MapNode).details));
  if (!entries || entries.length === 0) return undefined;
  const isByHand = ({ source }: { readonly source: string }) => source === BY_HAND.source;
  const isMerged = entries.some(isByHand) && others?.some(isByHand) !== true;
  const { details, ...fields } = deriveFields(entries);
  const { from, to } = before as Partial<MapEdge>;
  const sources = (isMerged ? (raw as MapNode) : (before as MapNode)).details?.sources;
  return { from, to, ...fields, details: { ...(details as object), sources } };
}

/** Of more differing fields only the likeliest mixtures are tried. */
const MOST_MIXED = 5;

/** The fields that both sides share, with each mixture of the others. What a repository host says stays together. */
function* mixtures(mine: FieldHashes, theirs: FieldHashes): Iterable<FieldHashes> {
  const all = { ...mine, ...theirs };
  const unitOf = (field: string) => (field.startsWith('repoInfo.') ? 'repoInfo' : field);
  const differing = Object.keys(all).filter((field) => mine[field] !== theirs[field]);
  const units = [...new Set(differing.map(unitOf))];
  const mixed = (isTheirs: (unit: string) => boolean) =>
    Object.fromEntries(
      Object.keys(all).flatMap((field) => {
        const value = (isTheirs(unitOf(field)) ? theirs : mine)[field];
        return value === undefined ? [] : [[field, value]];
      }),
    );
  if (units.length <= MOST_MIXED) {
    for (let mask = 0; mask < 2 ** units.length; mask += 1)
      yield mixed((unit) => ((mask >> units.indexOf(unit)) & 1) === 1);
    return;
  }
  const isIn = (fields: FieldHashes, unit: string) => Object.keys(fields).some((field) => unitOf(field) === unit);
  const likely = [
    () => false,
    () => true,
    // Fields of only one side were added there.
    (unit: string) => !isIn(theirs, unit),
    (unit: string) => isIn(mine, unit),
  ];
  for (const isTheirs of likely) {
    yield mixed(isTheirs);
    for (const flipped of units) yield mixed((unit) => isTheirs(unit) !== (unit === flipped));
  }
}
