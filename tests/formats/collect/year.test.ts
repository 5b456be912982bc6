/** A year of weekly updates: no position and no edit is lost, what disappears is marked first, failures take nothing away. */

import QUnit from 'qunit';
import type { Fragment } from '../../../formats/claims/fragment.ts';
import { entriesIn } from '../../../formats/claims/fragment.ts';
import { CollectClient } from '../../../formats/collect/client.ts';
import { collectSources, readSources } from '../../../formats/collect/sources.ts';
import type { MapDocument, MapNode } from '../../../formats/document/document.ts';
import { parseText } from '../../../formats/open/read.ts';
import { keepCurrent } from '../../../formats/update/keep-current.ts';
import { remembering } from '../../../formats/update/memory.ts';
import { updateJoined } from '../../../formats/update/update-joined.ts';
import { fileOf, fromFile, joined } from '../join/support.ts';
import { localRequest } from './ecosystem/hosts.ts';
import { addressOf, type Ecosystem, makeEcosystem, numbers } from './ecosystem/model.ts';

const WEEKS = 52;
const DAY = 86_400_000;

/** A week's changes of the ecosystem. @returns addresses of repositories that were deleted */
function live(ecosystem: Ecosystem, random: () => number, week: number): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  ecosystem.day = new Date(Date.parse('2026-01-05') + week * 7 * DAY).toISOString().slice(0, 10);
  for (let change = 0; change < 12; change += 1) {
    const owner = pick(ecosystem.organizations);
    const at = Math.floor(random() * owner.repositories.length);
    const repository = owner.repositories[at];
    if (!repository) continue;
    const kind = Math.floor(random() * 6);
    if (kind === 0) repository.stars += 10;
    else if (kind === 1) repository.isArchived = !repository.isArchived;
    else if (kind === 2) repository.license = pick(['MIT', 'ISC', 'EUPL-1.2']);
    else if (kind === 3)
      owner.repositories.push({
        truth: `p${1000 + week * 20 + change}`,
        name: `new-${week}-${change}`,
        stars: 0,
        license: 'MIT',
        isArchived: false,
      });
    else if (kind === 4 && owner.repositories.length > 5 && owner.host === 'github.com') {
      const before = addressOf(owner, at);
      repository.name = `renamed-${week}-${change}`;
      ecosystem.moved.set(before, addressOf(owner, at));
    } else if (kind === 5 && owner.repositories.length > 5) owner.repositories.splice(at, 1);
  }
  ecosystem.limited.clear();
  ecosystem.down.clear();
  if (week % 9 === 4) ecosystem.limited.add('api.github.com');
  if (week % 11 === 6) ecosystem.down.add('gitlab.example.org');
  if (week % 13 === 8) ecosystem.down.add('org02.example');
}

/** A person's edits in a week, and what must remain of them. */
class Person {
  readonly edits = new Map<string, (node: MapNode) => boolean>();
  readonly deleted = new Set<string>();
  readonly made = { nodes: new Set<string>(), edges: new Set<string>() };

  edit(map: MapDocument, random: () => number, week: number): MapDocument {
    const at = (): MapNode => map.nodes[Math.floor(random() * map.nodes.length)] as MapNode;
    const isFree = ({ id, details }: MapNode) =>
      !this.edits.has(id) && !this.made.nodes.has(id) && details?.missing_since === undefined;
    const moved = new Map(Array.from({ length: 5 }, () => [at().id, { x: Math.round(random() * 999), y: week }]));
    let nodes = map.nodes.map((node) => ({ ...node, ...moved.get(node.id) }));
    const [named, noted, removed] = [at(), at(), at()];
    const change = (id: string, make: (node: MapNode) => MapNode, isKept: (node: MapNode) => boolean) => {
      nodes = nodes.map((node) => (node.id === id ? (make(node) as (typeof nodes)[number]) : node));
      this.edits.set(id, isKept);
    };
    if (isFree(named))
      change(
        named.id,
        (node) => ({ ...node, label: `Named ${week}` }),
        ({ label }) => label === `Named ${week}`,
      );
    if (isFree(noted)) {
      change(
        noted.id,
        (node) => ({ ...node, details: { ...node.details, note: week }, color: '#123456' }),
        ({ details, color }) => details?.note === week && color === '#123456',
      );
    }
    let edges = map.edges;
    if (week % 4 === 1 && isFree(removed) && removed.type === 'project') {
      nodes = nodes.filter(({ id }) => id !== removed.id);
      edges = edges.filter(({ from, to }) => from !== removed.id && to !== removed.id);
      this.deleted.add(removed.id).add(removed.label ?? '');
    }
    const other = nodes[week] as MapNode;
    this.made.nodes.add(`mine-${week}`).add(other.id);
    this.made.edges.add(`my-edge-${week}`);
    return {
      ...map,
      nodes: [...nodes, { id: `mine-${week}`, label: `Mine ${week}`, x: week, y: week }],
      edges: [...edges, { id: `my-edge-${week}`, from: `mine-${week}`, to: other.id, label: 'watches' }],
    };
  }
}

QUnit.module('formats/collect year', () => {
  QUnit.test('in 52 weeks of changes no manual position or text is lost', async (assert) => {
    const ecosystem = makeEcosystem();
    const random = numbers(7);
    const person = new Person();
    const collect = ecosystem.organizations.map(({ host, account }) =>
      host === 'github.com' ? `github:${account}` : `gitlab:${host}/${account}`,
    );
    const sources = readSources(
      JSON.stringify({ collect, descriptors: ['org00.example'], follow: 3, removeAfterDays: 21 }),
    );
    const run = async () => {
      const services = {
        request: localRequest(ecosystem),
        now: () => new Date(`${ecosystem.day}T06:00:00Z`),
        wait: async () => {},
      };
      const collected = await collectSources(new CollectClient(services), sources, [] as Fragment[]);
      return collected;
    };
    const first = joined((await run()).fragments);
    let map = remembering(first, first, { date: ecosystem.day });
    const counts = { marked: 0, removed: 0, lost: [] as string[] };
    for (let week = 1; week <= WEEKS; week += 1) {
      live(ecosystem, random, week);
      const before = person.edit(map, random, week);
      const kept = updateJoined(before, await run(), { ...sources, today: ecosystem.day });
      counts.marked += kept.marked.length;
      counts.removed += kept.removed.length;
      const after = new Map(kept.document.nodes.map((node) => [node.id, node]));
      for (const node of before.nodes) {
        const now = after.get(node.id);
        if (!now && node.details?.missing_since === undefined)
          counts.lost.push(`${week}: ${node.id} went without a mark`);
        if (now && (now.x !== node.x || now.y !== node.y)) counts.lost.push(`${week}: ${node.id} moved`);
      }
      for (const [id, isKept] of person.edits) {
        const node = after.get(id);
        if (!person.deleted.has(id) && (!node || !isKept(node))) counts.lost.push(`${week}: the edit of ${id}`);
      }
      for (const id of person.deleted) if (after.has(id)) counts.lost.push(`${week}: ${id} came back`);
      const edges = new Set(kept.document.edges.map(({ id }) => id));
      for (const id of person.made.edges) if (!edges.has(id)) counts.lost.push(`${week}: the edge ${id}`);
      for (const id of person.made.nodes)
        if (!after.has(id) && !person.deleted.has(id)) counts.lost.push(`${week}: the node ${id}`);
      // As a file, which the next week reads.
      map = parseText(fileOf(kept.document)).document as MapDocument;
    }
    assert.deepEqual(counts.lost.slice(0, 10), []);
    assert.true(counts.marked > 20 && counts.removed > 10, `${counts.marked} marked, ${counts.removed} removed`);
    // A last week without failures: everything that is there is in the map.
    ecosystem.limited.clear();
    ecosystem.down.clear();
    const collected = await run();
    const last = updateJoined(map, collected, { ...sources, today: ecosystem.day }).document;
    const labels = (document: MapDocument) =>
      new Set(document.nodes.flatMap(({ details }) => entriesIn(details).map(({ says }) => String(says.label))));
    const missing = [...labels(joined(collected.fragments))].filter((label) => !labels(last).has(label));
    // A repository that was deleted by hand stays deleted, also under a new name.
    assert.deepEqual(
      missing.filter((label) => !person.deleted.has(label) && !label.startsWith('renamed-')),
      [],
    );
    assert.true(fromFile(fileOf(last)).length > 0);
  });

  QUnit.test('data hidden by a rate limit or an unreachable host does not count as removed', async (assert) => {
    const ecosystem = makeEcosystem();
    const sources = readSources(
      JSON.stringify({ collect: ['github:org00-dev', 'gitlab:gitlab.example.org/org01-dev'] }),
    );
    const run = async () => {
      const services = {
        request: localRequest(ecosystem),
        now: () => new Date('2026-02-01T06:00:00Z'),
        wait: async () => {},
      };
      return collectSources(new CollectClient(services), sources, [] as Fragment[]);
    };
    const first = joined((await run()).fragments);
    const map = remembering(first, first, {});
    ecosystem.limited.add('api.github.com');
    const { fragments, incomplete } = await run();
    const kept = keepCurrent(map, joined(fragments), { today: '2026-02-01', removeAfterDays: 0, incomplete });
    assert.deepEqual([kept.marked, kept.removed], [[], []]);
    assert.strictEqual(kept.document.nodes.length, map.nodes.length);
    ecosystem.limited.clear();
    ecosystem.organizations[0]?.repositories.splice(0, 1);
    const next = await run();
    const marked = keepCurrent(map, joined(next.fragments), {
      today: '2026-02-01',
      removeAfterDays: 0,
      incomplete: [],
    });
    assert.deepEqual(
      [marked.marked, marked.removed],
      [['toolkit-0'], []],
      'marked before it is removed, whatever the number of days',
    );
    const removed = keepCurrent(marked.document, joined(next.fragments), {
      today: '2026-02-02',
      removeAfterDays: 0,
      incomplete: [],
    });
    assert.deepEqual(removed.removed, ['toolkit-0']);
  });
});
