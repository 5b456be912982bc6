/** Holds what lines say against a map, and collects what is new: nodes, facts about known nodes, edges, types. */

import type { EdgeType, MapDocument, MapEdge, MapNode, NodeType } from '../document/document.ts';
import { edgeBase, IdMaker, slug } from '../document/id.ts';
import { normalizeTags } from '../document/tags.ts';
import { own, setOwn } from '../parse/json.ts';
import { lowered, raised } from '../report/nouns.ts';
import { nodeName, onOneLine, paragraphs, plainText, text } from '../report/parts.ts';
import { typeInWords } from '../report/relationships.ts';
import { readLabel, sentence } from '../report/sentence.ts';
import { isAlike } from './alike.ts';
import type { Answers, NodeChange, Plan, Question } from './plan.ts';
import type { Name, NodeStatement, RelationStatement } from './statement.ts';
import { looseType, typeColor } from './type-names.ts';

/** From how many new relationships with the same words on they are a type. */
const TYPE_FROM = 2;

/** Takes statements one by one; `plan` is what they add up to. */
export class Planner {
  readonly questions: Question[] = [];
  readonly #document: MapDocument;
  readonly #answers: Answers;
  readonly #nodeIds: IdMaker;
  readonly #edgeIds: IdMaker;
  readonly #exact = new Map<string, string>();
  readonly #loose = new Map<string, string>();
  readonly #nodes = new Map<string, MapNode>();
  readonly #changes = new Map<string, MapNode>();
  readonly #known: ReadonlyMap<string, MapNode>;
  readonly #nodeTypes: Record<string, NodeType> = {};
  readonly #edgeTypes: Record<string, EdgeType> = {};
  readonly #relations: { readonly from: string; readonly to: string; readonly said: RelationStatement }[] = [];

  constructor(document: MapDocument, answers: Answers) {
    this.#document = document;
    this.#answers = answers;
    this.#nodeIds = new IdMaker(document.nodes.map(({ id }) => id));
    this.#edgeIds = new IdMaker(document.edges.map(({ id }) => id));
    this.#known = new Map(document.nodes.map((node) => [node.id, node]));
    for (const node of document.nodes) this.#remember(nodeName(node), node.id);
    // A name counts before another node's id.
    for (const { id } of document.nodes) this.#remember(onOneLine(id), id);
  }

  #remember(name: string, id: string): void {
    if (!this.#exact.has(name)) this.#exact.set(name, id);
    const loose = name.toLowerCase();
    if (!this.#loose.has(loose)) this.#loose.set(loose, id);
  }

  // ——— Nodes ———

  /** The node of a name: a known one, or a new one. */
  node({ text: written, isExact }: Name, line: number): string {
    const name = onOneLine(written) || 'unnamed node';
    const found = this.#exact.get(name) ?? (isExact ? undefined : this.#loose.get(name.toLowerCase()));
    if (found !== undefined) return found;
    const answer = this.#answers.get(name);
    const same =
      answer === undefined || answer === 'new' ? undefined : (this.#known.get(answer) ?? this.#nodes.get(answer));
    if (same) {
      this.#remember(name, same.id);
      return same.id;
    }
    if (answer === undefined) this.#ask(name, isExact, line);
    const id = this.#nodeIds.make(slug(name) || 'node');
    this.#nodes.set(id, { id, ...(name === id ? {} : { label: name }) });
    this.#remember(name, id);
    return id;
  }

  /** Asks about nodes of the map, and of what was typed, that are probably the same. */
  #ask(name: string, isExact: boolean, line: number): void {
    const alike = [...this.#known.values(), ...(isExact ? [] : this.#nodes.values())]
      .filter((node) => isAlike(name, nodeName(node)))
      .map((node) => ({ id: node.id, name: nodeName(node) }));
    if (alike.length > 0) this.questions.push({ name, line, alike });
  }

  say(said: NodeStatement, line: number): void {
    const id = this.node(said.name, line);
    const now = this.#nodes.get(id) ?? this.#changes.get(id) ?? this.#known.get(id);
    if (!now) return;
    const type = said.type === undefined ? undefined : this.#nodeType(said.type);
    const tags = normalizeTags([...(now.tags ?? []), ...said.tags]);
    const next: MapNode = {
      ...now,
      ...(type === undefined ? {} : { type }),
      ...(tags.length > (now.tags?.length ?? 0) ? { tags } : {}),
      ...(said.url === undefined || sameAddress(said.url, now.url) ? {} : { url: said.url }),
      ...(said.repo === undefined ? {} : { repo: said.repo }),
      ...this.#more(now, said),
    };
    if (this.#nodes.has(id)) this.#nodes.set(id, next);
    else if (JSON.stringify(next) !== JSON.stringify(now)) this.#changes.set(id, next);
  }

  #more(now: MapNode, { description, details, links = [] }: NodeStatement): Partial<MapNode> {
    const known = new Set((now.links ?? []).map(({ url }) => url));
    const added = links.filter(({ url }) => !known.has(url));
    const isNews = description !== undefined && readAs(description) !== readAs(now.description);
    return {
      ...(isNews ? { description } : {}),
      // Details of a known node are richer than the words that the report makes of them.
      ...(details && !now.details && Object.keys(details).length > 0 ? { details } : {}),
      ...(added.length > 0 ? { links: [...(now.links ?? []), ...added] } : {}),
    };
  }

  /** The key of a type by its words; a new type when the map has none of them. */
  #nodeType(words: string): string {
    const wanted = looseType(words);
    for (const types of [this.#document.nodeTypes, this.#nodeTypes]) {
      for (const key of Object.keys(types)) {
        if (looseType(key) === wanted || looseType(this.#typeWords('node', key)) === wanted) return key;
      }
    }
    const used = this.#document.nodes.find(({ type }) => type !== undefined && looseType(type) === wanted)?.type;
    if (used !== undefined) return used;
    const key = freeKey(slug(words) || 'type', this.#document.nodeTypes, this.#nodeTypes);
    const count = Object.keys(this.#document.nodeTypes).length + Object.keys(this.#nodeTypes).length;
    setOwn(this.#nodeTypes, key, { label: raised(onOneLine(words)), color: typeColor(count) });
    return key;
  }

  #typeWords(kind: 'node' | 'edge', key: string): string {
    const types = kind === 'node' ? this.#nodeTypes : this.#edgeTypes;
    return own<{ readonly label?: string }>(types, key)?.label ?? typeInWords(this.#document, kind, key);
  }

  // ——— Relationships ———

  relate(said: RelationStatement, line: number): void {
    this.#relations.push({ from: this.node(said.subject, line), to: this.node(said.object, line), said });
  }

  /** All that is new. Asked once, when everything was said. */
  plan(): Plan {
    const edges = this.#edges();
    const changes: NodeChange[] = [...this.#changes].map(([id, next]) => ({ id, next }));
    const nodes = [...this.#nodes.values()];
    return { nodes, changes, edges, nodeTypes: this.#nodeTypes, edgeTypes: this.#edgeTypes };
  }

  #edges(): MapEdge[] {
    const seen = new Set(this.#document.edges.map((edge) => this.#keyOf(edge)));
    const counts = new Map<string, number>();
    for (const { said } of this.#relations) {
      const label = readLabel(said.words).text;
      if (label !== '') counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    const edges: MapEdge[] = [];
    for (const relation of this.#relations) {
      const edge = this.#edgeOf(relation, counts);
      const key = this.#keyOf(edge);
      if (seen.has(key)) continue;
      seen.add(key);
      edges.push({ ...edge, id: this.#edgeIds.make(edgeBase(edge)) });
    }
    return edges;
  }

  /** Two relationships are the same when they read the same. */
  #keyOf(edge: MapEdge): string {
    const direction = this.#directionOf(edge);
    const [subject, object] = direction === 'backward' ? [edge.to, edge.from] : [edge.from, edge.to];
    const typeWords = edge.type === undefined ? undefined : this.#typeWords('edge', edge.type);
    const words = edge.label?.trim() ? edge.label : typeWords;
    const said = sentence(readLabel(words), text('\n'), [[text('\r')]], direction === 'both');
    return JSON.stringify([subject, object, plainText(said)]);
  }

  #directionOf({ direction, type }: MapEdge): MapEdge['direction'] {
    return direction ?? (type === undefined ? undefined : own(this.#document.edgeTypes, type)?.direction);
  }

  #edgeOf(
    { from, to, said }: { from: string; to: string; said: RelationStatement },
    counts: ReadonlyMap<string, number>,
  ): MapEdge {
    const type = this.#edgeType(said, counts);
    // Under a heading, a relationship without words has not those of the type.
    const bare = said.heading ? 'is linked to' : undefined;
    const words = said.words === undefined ? bare : onOneLine(said.words);
    const typeWords = type === undefined ? undefined : this.#typeWords('edge', type);
    const usual = (type === undefined ? undefined : own(this.#document.edgeTypes, type)?.direction) ?? 'forward';
    const isTurned = usual === 'backward' && said.direction === 'forward';
    const isUsual = isTurned || usual === said.direction || (usual === 'both' && said.heading === undefined);
    return {
      id: '',
      from: isTurned ? to : from,
      to: isTurned ? from : to,
      ...(type === undefined ? {} : { type }),
      ...(words === undefined || words === typeWords ? {} : { label: words }),
      ...(isUsual ? {} : { direction: said.direction }),
      ...(said.description === undefined ? {} : { description: said.description }),
      ...(said.details === undefined ? {} : { details: said.details }),
    };
  }

  #edgeType({ heading, words }: RelationStatement, counts: ReadonlyMap<string, number>): string | undefined {
    const { text: label, kind } = readLabel(words);
    const { edgeTypes } = this.#document;
    const keys = [...Object.keys(edgeTypes), ...Object.keys(this.#edgeTypes)];
    if (heading === '') return undefined;
    if (heading !== undefined) {
      const found = keys.find((key) => raised(this.#typeWords('edge', key)) === heading);
      return found ?? this.#newEdgeType(lowered(heading));
    }
    if (kind === 'none') return undefined;
    const exact = keys.find((key) => readLabel(this.#typeWords('edge', key)).text === label);
    if (exact !== undefined) return exact;
    return (counts.get(label) ?? 0) >= TYPE_FROM && label.length <= 40 ? this.#newEdgeType(label) : undefined;
  }

  #newEdgeType(label: string): string {
    const key = freeKey(slug(label) || 'type', this.#document.edgeTypes, this.#edgeTypes);
    setOwn(this.#edgeTypes, key, { label });
    return key;
  }
}

const readAs = (description: string | undefined): string => paragraphs(description).map(plainText).join('\n\n');

const sameAddress = (a: string, b: string | undefined): boolean =>
  b !== undefined && a.replace(/\/$/, '') === b.replace(/\/$/, '');

function freeKey(base: string, ...records: readonly object[]): string {
  const isTaken = (key: string) => records.some((record) => Object.hasOwn(record, key));
  let key = base;
  for (let number = 2; isTaken(key); number += 1) key = `${base}-${number}`;
  return key;
}
