/** Conversion of statements to a plan by comparing them with a map. */

import { own, setOwn } from '../base/json.ts';
import { newTypeLook } from '../document/colors/new-type.ts';
import type { EdgeType, MapDocument, MapEdge, MapNode, NodeType } from '../document/document.ts';
import { edgeBase, IdMaker, slug } from '../document/id.ts';
import { normalizeTags } from '../document/tags.ts';
import type { Answers, NodeChange, Plan, Question } from '../plan/plan.ts';
import { looseType, typeKeys } from '../plan/type-names.ts';
import { raised } from '../report/nouns.ts';
import { typeInWords } from '../report/relationships.ts';
import { readLabel, sentence } from '../report/sentence.ts';
import { nodeName, onOneLine, paragraphs, plainText, text } from '../words/parts.ts';
import { AlikeNames } from './alike.ts';
import { nameWithType } from './line.ts';
import type { Name, NodeStatement, RelationStatement } from './statement.ts';

/** From how many new relationships with the same words on they are a type. */
const TYPE_FROM = 2;

/** Collects statements; `plan` returns their total effect. */
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
  /** Nodes that names may refer to, existing and new. */
  readonly #knownNames: AlikeNames<MapNode>;
  readonly #newNames = new AlikeNames<MapNode>();
  readonly #nodeTypes: Record<string, NodeType> = {};
  /** Those of the document, and the new ones. */
  readonly #allNodeTypes: NodeType[];
  readonly #edgeTypes: Record<string, EdgeType> = {};
  readonly #nodeTypeKeys: Map<string, string>;
  readonly #edgeTypeKeys = new Map<string, string>();
  readonly #nodeTypeIds: IdMaker;
  readonly #edgeTypeIds: IdMaker;
  readonly #relations: { readonly from: string; readonly to: string; readonly said: RelationStatement }[] = [];

  constructor(document: MapDocument, answers: Answers) {
    this.#document = document;
    this.#answers = answers;
    this.#nodeIds = new IdMaker(document.nodes.map(({ id }) => id));
    this.#edgeIds = new IdMaker(document.edges.map(({ id }) => id));
    this.#known = new Map(document.nodes.map((node) => [node.id, node]));
    this.#knownNames = alikeNamesOf(document);
    this.#allNodeTypes = Object.values(document.nodeTypes);
    this.#nodeTypeIds = new IdMaker(Object.keys(document.nodeTypes));
    this.#edgeTypeIds = new IdMaker(Object.keys(document.edgeTypes));
    this.#nodeTypeKeys = new Map(typeKeys(document, 'node'));
    for (const { type } of document.nodes) {
      if (type !== undefined) setFirst(this.#nodeTypeKeys, looseType(type), type);
    }
    for (const key of Object.keys(document.edgeTypes)) this.#rememberEdgeType(key);
    for (const node of document.nodes) this.#remember(nodeName(node), node.id);
    // A name counts before another node's id.
    for (const { id } of document.nodes) this.#remember(onOneLine(id), id);
    // A name in quotes is meant as written.
    for (const node of document.nodes)
      if (node.type !== undefined) setFirst(this.#loose, nameWithType(document, node).toLowerCase(), node.id);
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
    const added: MapNode = { id, ...(name === id ? {} : { label: name }) };
    this.#nodes.set(id, added);
    this.#newNames.add(name, added);
    this.#remember(name, id);
    return id;
  }

  /** Creates a question about existing and new nodes that are probably the same. */
  #ask(name: string, isExact: boolean, line: number): void {
    const found = [...this.#knownNames.alike(name), ...(isExact ? [] : this.#newNames.alike(name))];
    const alike = found.map((node) => ({ id: node.id, name: nodeName(node) }));
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
      ...this.#more(now, said),
    };
    if (this.#nodes.has(id)) this.#nodes.set(id, next);
    else if (JSON.stringify(next) !== JSON.stringify(now)) this.#changes.set(id, next);
  }

  #more(now: MapNode, { description, links = [] }: NodeStatement): Partial<MapNode> {
    const known = new Set((now.links ?? []).map(({ url }) => url));
    const added = links.filter(({ url }) => !known.has(url));
    const isNews = description !== undefined && readAs(description) !== readAs(now.description);
    return {
      ...(isNews ? { description } : {}),
      ...(added.length > 0 ? { links: [...(now.links ?? []), ...added] } : {}),
    };
  }

  /** The key of a type by its words; a new type when the map has none of them. */
  #nodeType(words: string): string {
    const wanted = looseType(words);
    const known = this.#nodeTypeKeys.get(wanted);
    if (known !== undefined) return known;
    const key = this.#nodeTypeIds.make(slug(words) || 'type');
    const label = raised(onOneLine(words));
    const type = { label, ...newTypeLook(label, this.#allNodeTypes) };
    setOwn(this.#nodeTypes, key, type);
    this.#allNodeTypes.push(type);
    for (const loose of [wanted, looseType(key), looseType(label)]) setFirst(this.#nodeTypeKeys, loose, key);
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

  /** The plan of all statements. Called once at the end. */
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
    const words = said.words === undefined ? undefined : onOneLine(said.words);
    const typeWords = type === undefined ? undefined : this.#typeWords('edge', type);
    const usual = (type === undefined ? undefined : own(this.#document.edgeTypes, type)?.direction) ?? 'forward';
    const isTurned = usual === 'backward' && said.direction === 'forward';
    const isUsual = isTurned || usual === said.direction || usual === 'both';
    return {
      id: '',
      from: isTurned ? to : from,
      to: isTurned ? from : to,
      ...(type === undefined ? {} : { type }),
      ...(words === undefined || words === typeWords ? {} : { label: words }),
      ...(isUsual ? {} : { direction: said.direction }),
    };
  }

  #edgeType({ words }: RelationStatement, counts: ReadonlyMap<string, number>): string | undefined {
    const { text: label, kind } = readLabel(words);
    if (kind === 'none') return undefined;
    const known = this.#edgeTypeKeys.get(label);
    if (known !== undefined) return known;
    return (counts.get(label) ?? 0) >= TYPE_FROM && label.length <= 40 ? this.#newEdgeType(label) : undefined;
  }

  #newEdgeType(label: string): string {
    const key = this.#edgeTypeIds.make(slug(label) || 'type');
    setOwn(this.#edgeTypes, key, { label });
    this.#rememberEdgeType(key);
    return key;
  }

  #rememberEdgeType(key: string): void {
    const words = this.#typeWords('edge', key);
    setFirst(this.#edgeTypeKeys, readLabel(words).text, key);
  }
}

function setFirst<K, V>(map: Map<K, V>, key: K, value: V): void {
  if (!map.has(key)) map.set(key, value);
}

// The list of nodes stays the same object until a node changes, so that its names are prepared once for all that is typed.
const alikeByNodes = new WeakMap<MapDocument['nodes'], AlikeNames<MapNode>>();

function alikeNamesOf({ nodes }: MapDocument): AlikeNames<MapNode> {
  const known = alikeByNodes.get(nodes);
  if (known) return known;
  const names = new AlikeNames<MapNode>();
  for (const node of nodes) names.add(nodeName(node), node);
  alikeByNodes.set(nodes, names);
  return names;
}

const readAs = (description: string | undefined): string => paragraphs(description).map(plainText).join('\n\n');

const sameAddress = (a: string, b: string | undefined): boolean =>
  b !== undefined && a.replace(/\/$/, '') === b.replace(/\/$/, '');
