/** A year of weekly updates from files, descriptors and maps at addresses, with edits in them and by hand. */

import QUnit from 'qunit';
import type { Fragment } from '../../../formats/claims/fragment.ts';
import { CollectClient } from '../../../formats/collect/client.ts';
import { followSources } from '../../../formats/collect/follow.ts';
import { CollectFailure } from '../../../formats/collect/services.ts';
import type { MapDocument, MapNode } from '../../../formats/document/document.ts';
import { parseText } from '../../../formats/open/read.ts';
import { remembering } from '../../../formats/update/memory.ts';
import { updateJoined } from '../../../formats/update/update-joined.ts';
import { fileOf, joined, mapped } from '../join/support.ts';
import { numbers } from './ecosystem/model.ts';

const WEEKS = 52;
const REMOVED_AFTER = 28;

type Thing = { truth: string; id: string; label: string; repo?: string; text: string; gone?: number };

/** A drawn map, whose nodes have no key at first. */
class DrawnMap {
  readonly things: Thing[];
  title: string;
  readonly #prefix: string;
  /** A data set of a descriptor is known by its name alone. */
  readonly #isNamed: boolean;

  constructor(prefix: string, title: string, isNamed = false) {
    this.#prefix = prefix;
    this.#isNamed = isNamed;
    this.title = title;
    this.things = Array.from({ length: 10 }, (_, at) => this.#made(at));
  }

  #made(at: number): Thing {
    return { truth: `${this.#prefix}${at}`, id: `n${at}`, label: `${this.#prefix} ${at}`, text: 'first' };
  }

  get present(): readonly Thing[] {
    return this.things.filter(({ gone }) => gone === undefined);
  }

  /** A week's edits by its author. */
  edit(random: () => number, week: number): void {
    const thing = this.present[Math.floor(random() * this.present.length)] as Thing;
    const kind = week % 6;
    if (kind === 0) thing.text = `written in week ${week}`;
    else if (kind === 1 && !this.#isNamed) thing.label = `${this.#prefix} named in ${week}`;
    else if (kind === 2) thing.repo ??= `${this.#prefix}/project-${week}`;
    else if (kind === 3) delete thing.repo;
    else if (kind === 4) this.things.push(this.#made(this.things.length));
    else if (this.present.length > 6) thing.gone = week;
    if (week === 13) this.title = `${this.title}, second edition`;
  }

  get map(): object {
    const { present } = this;
    return {
      meta: { title: this.title },
      nodes: present.map(({ truth, id, label, repo, text }) => ({
        id,
        label,
        repo,
        description: text,
        details: { truth },
      })),
      edges: present.slice(1).map(({ id }, at) => ({ from: present[at]?.id, to: id, label: 'is next to' })),
    };
  }
}

const descriptor = (domain: string, things: readonly Thing[]) => ({
  generated_at: '2026-01-05T00:00:00Z',
  organization: { name: `Org of ${domain}`, domain, truth: domain },
  open_data: things.map(({ truth, label, text }) => ({ name: label, description: text, truth })),
});

/** All sources, and what is read of them in a week. */
class World {
  readonly files = { partners: new DrawnMap('p', 'Partners'), team: new DrawnMap('t', 'Partners') };
  readonly served = new DrawnMap('s', 'Served');
  readonly data = new DrawnMap('d', 'Data', true);
  readonly down = new Set<string>();
  week = 0;

  get all(): readonly DrawnMap[] {
    return [this.files.partners, this.files.team, this.served, this.data];
  }

  /** Each thing of the sources now. */
  get truths(): ReadonlySet<string> {
    return new Set([
      ...this.all.flatMap(({ present }) => present.map(({ truth }) => truth)),
      'file.example',
      'd.example',
    ]);
  }

  get today(): string {
    return new Date(Date.parse('2026-01-05') + this.week * 7 * 86_400_000).toISOString().slice(0, 10);
  }

  async collect(): Promise<{ readonly fragments: readonly Fragment[]; readonly incomplete: readonly string[] }> {
    const { partners, team } = this.files;
    const client = new CollectClient({
      request: (address) => this.#answer(address),
      now: () => new Date(this.today),
      wait: async () => {},
    });
    const addresses = ['https://maps.example/m.json', 'https://d.example/.well-known/open-contributions.json'];
    const { fragments, incomplete } = await followSources(client, { addresses }, 0);
    const moved = this.week >= 30 ? 'maps/partners.json' : 'partners.json';
    return {
      fragments: [
        ...mapped(partners.map, { file: moved }),
        ...mapped(team.map, { file: 'Team' }),
        ...mapped(descriptor('file.example', []), { file: 'own.json' }),
        ...fragments,
      ],
      incomplete,
    };
  }

  /** The map moves on to another address, which is another one from week 25. */
  async #answer(asked: string) {
    const { host } = new URL(asked);
    if (this.down.has(host)) throw new CollectFailure(host, 'there is no such host');
    const isMap = host === 'maps.example';
    const address = isMap ? `https://www.maps.example/v${this.week < 25 ? 1 : 2}/m.json` : asked;
    const body = isMap ? this.served.map : descriptor('d.example', this.data.present);
    return { status: 200, headers: {}, text: JSON.stringify(body), address };
  }
}

const truthOf = ({ details }: MapNode): string => String(details?.truth ?? '');

/** Edits by hand, and what must remain of them. */
class Person {
  readonly labels = new Map<string, string>();
  readonly deleted = new Set<string>();
  readonly edges = new Set<string>();

  edit(map: MapDocument, random: () => number, week: number): MapDocument {
    const pick = (): MapNode => map.nodes[Math.floor(random() * map.nodes.length)] as MapNode;
    const [named, removed, moved] = [pick(), pick(), pick()];
    let { nodes, edges } = map;
    nodes = nodes.map((node, at) => ({ ...node, x: node.x ?? week * 100 + at, y: node.y ?? week }));
    nodes = nodes.map((node) => (node === moved ? { ...node, x: -week, y: -week } : node));
    if (truthOf(named) !== '' && week % 3 === 0) {
      this.labels.set(truthOf(named), `By hand ${week}`);
      nodes = nodes.map((node) => (node.id === named.id ? { ...node, label: `By hand ${week}` } : node));
    }
    const isFree = !this.labels.has(truthOf(removed)) && truthOf(removed).length > 1;
    if (
      week % 5 === 2 &&
      isFree &&
      !edges.some(({ id, from, to }) => this.edges.has(id) && [from, to].includes(removed.id))
    ) {
      this.deleted.add(truthOf(removed));
      nodes = nodes.filter(({ id }) => id !== removed.id);
      edges = edges.filter(({ from, to }) => from !== removed.id && to !== removed.id);
    }
    // An edge of a source is connected to another node.
    const edge = edges.find(
      ({ id, details }) => details?.sources && details.missing_since === undefined && !this.edges.has(id),
    );
    const others = nodes.filter(({ id }) => !edges.some(({ from, to }) => from === edge?.from && to === id));
    const end = others[week % others.length];
    if (week % 8 === 3 && edge && end && edge.from !== end.id) {
      this.edges.add(edge.id);
      edges = edges.map((one) => (one === edge ? { ...one, to: end.id } : one));
    }
    return { ...map, nodes, edges };
  }
}

/** The faults of a week. */
function* faults(before: MapDocument, after: MapDocument, world: World, person: Person): Iterable<string> {
  const byTruth = new Map<string, MapNode[]>();
  for (const node of after.nodes) byTruth.set(truthOf(node), [...(byTruth.get(truthOf(node)) ?? []), node]);
  for (const truth of world.truths) {
    const found = byTruth.get(truth) ?? [];
    const wanted = person.deleted.has(truth) ? 0 : 1;
    if (found.length !== wanted) yield `${truth} is there ${found.length} times instead of ${wanted}`;
    for (const { details } of found) if (details?.missing_since !== undefined) yield `${truth} is marked as missing`;
  }
  for (const old of before.nodes) {
    const now = byTruth.get(truthOf(old))?.[0];
    if (now && (now.id !== old.id || now.x !== old.x || now.y !== old.y)) yield `${truthOf(old)} moved`;
    if (!now && old.details?.missing_since === undefined) yield `${truthOf(old)} went without a mark`;
  }
  for (const [truth, label] of person.labels) {
    const found = byTruth.get(truth)?.[0];
    if (!found || found.label !== label) yield `the name of ${truth} is ${found?.label}`;
  }
  const edges = new Map(after.edges.map((edge) => [edge.id, edge]));
  if (edges.size < after.edges.length) yield 'edges share an id';
  for (const id of person.edges) if (!edges.has(id)) yield `the edge ${id} is gone`;
}

QUnit.module('formats/collect year of maps', () => {
  QUnit.test(
    'in 52 weeks of edits in all kinds of sources and by hand, nothing is lost and nothing returns',
    async (assert) => {
      const [world, person, random] = [new World(), new Person(), numbers(11)];
      const first = joined((await world.collect()).fragments);
      let map = remembering(first, first, { date: world.today });
      const lost: string[] = [];
      const counts = { marked: 0, removed: 0, asked: 0 };
      for (let week = 1; week <= WEEKS; week += 1) {
        world.week = week;
        for (const drawn of world.all) drawn.edit(random, week + world.all.indexOf(drawn));
        world.down.clear();
        const before = person.edit(map, random, week);
        const isDown = week % 7 === 5;
        // A source that is down says what it said the week before.
        if (isDown) world.down.add('maps.example').add('d.example');
        const collected = await world.collect();
        const kept = updateJoined(before, collected, { today: world.today, removeAfterDays: REMOVED_AFTER });
        counts.marked += kept.marked.length;
        counts.removed += kept.removed.length;
        const said = [...faults(before, kept.document, world, person)];
        lost.push(...said.filter((one) => !isDown || !/^[sd]\d+ is/.test(one)).map((one) => `week ${week}: ${one}`));
        map = parseText(fileOf(kept.document)).document as MapDocument;
      }
      assert.deepEqual(lost.slice(0, 12), []);
      assert.true(counts.marked > 15 && counts.removed > 10, JSON.stringify(counts));
    },
  );
});
