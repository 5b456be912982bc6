import { readFileSync } from 'node:fs';
import QUnit from 'qunit';
import { edgeLabel, edgeLook, nodeLook } from '../../formats/document/look.ts';
import { isOcd } from '../../formats/ocd/is-ocd.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { relationshipSentence } from '../../formats/report/relationships.ts';
import { plainText } from '../../formats/words/parts.ts';
import { descriptor, EVERY_SECTION, edgeAt, edgeTo, every, FLOWINTEL, imported, nodeCalled } from './ocd-support.ts';
import { edgeLabelsOf } from './svg-support.ts';

QUnit.module('formats/ocd', () => {
  QUnit.test('A77 what only says that nothing is known is no fact, at any depth', (assert) => {
    const { document } = parseDocument({
      organization: { name: 'Harbour', description: 'N/A', license: 'NOASSERTION', motto: 'No pier given away.' },
      projects: [
        {
          name: 'Atlas',
          description: 'No description provided.',
          license: 'NOASSERTION',
          repository: { url: 'https://github.com/o/atlas', license: 'noassertion', homepage: 'not available' },
          topics: ['charts', 'NOASSERTION'],
        },
        { name: 'Buoy', description: 'No license specified for it yet, says the harbour master.' },
      ],
      generator: 'No version available',
    });
    const [harbour, atlas, buoy] = document?.nodes ?? [];
    assert.deepEqual([harbour?.description, harbour?.details], [undefined, { motto: 'No pier given away.' }]);
    assert.strictEqual(atlas?.description, undefined);
    assert.deepEqual(atlas?.details, { repository: { url: 'https://github.com/o/atlas' }, topics: ['charts'] });
    assert.strictEqual(buoy?.description, 'No license specified for it yet, says the harbour master.');
  });

  QUnit.test('S262 a descriptor is distinguished from a map document', (assert) => {
    assert.ok(isOcd(EVERY_SECTION));
    assert.strictEqual(parseDocument(EVERY_SECTION).format, 'ocd');
    assert.strictEqual(parseDocument({ nodes: [{ id: 1 }], organization: { name: 'x' } }).format, 'map');
    for (const other of [{ organization: 'x' }, { organization: [] }, { projects: [] }, {}, [], null, 'x', 3]) {
      assert.notOk(isOcd(other), JSON.stringify(other));
    }
  });
  QUnit.test('S263 the organization is one central node', (assert) => {
    const document = every();
    const [organization] = document.nodes;
    assert.strictEqual(organization?.label, 'Harbour Institute');
    assert.strictEqual(organization?.type, 'organization');
    assert.strictEqual(document.nodeTypes.organization?.label, 'Organization');
    assert.strictEqual(organization?.description, 'Publishes tools, data and standards work on port logistics.');
    assert.strictEqual(document.nodes.filter(({ type }) => type === 'organization').length, 1);
    assert.ok(document.edges.every(({ from }) => from === organization?.id));
    assert.ok(document.meta.title?.startsWith('Harbour Institute'));
  });
  QUnit.test('S264 S265 S266 its fields, the document’s and unknown sections are its details, in order', (assert) => {
    const { details } = nodeCalled(every(), 'Harbour Institute');
    assert.deepEqual(details, {
      domain: 'harbour.example',
      country: 'LU',
      links: {
        homepage: 'https://harbour.example',
        opensource_page: 'https://harbour.example/open',
        github_org: 'https://github.com/harbour-institute',
      },
      founded: 1998,
      spec_version: '1.0',
      generated_at: '2026-03-04T10:15:00Z',
      contacts: {
        opensource: { email: 'open@harbour.example' },
        security: { url: 'https://harbour.example/.well-known/security.txt' },
      },
      policies: {
        code_of_conduct: 'https://harbour.example/conduct',
        contributing: 'https://harbour.example/contributing',
      },
      extensions: { research: { funded_by: 'Example Programme' } },
      sustainability: { report: 'https://harbour.example/green', score: 7 },
    });
    assert.deepEqual(Object.keys(details ?? {}), [
      ...['domain', 'country', 'links', 'founded', 'spec_version', 'generated_at', 'contacts', 'policies'],
      ...['extensions', 'sustainability'],
    ]);
    const both = imported({ organization: { name: 'x', contacts: 1 }, contacts: 2 });
    assert.deepEqual(both.nodes[0]?.details, { contacts: 1, descriptor_contacts: 2 });
  });
  QUnit.test('S267 S268 S269 each project is a node, linked by maintains without a label', (assert) => {
    const document = every();
    const projects = document.nodes.filter(({ type }) => type === 'project');
    assert.deepEqual(
      projects.map(({ label }) => label),
      ['Berth Planner', 'Tide Tables', 'Old Ferry Bot'],
    );
    assert.strictEqual(document.nodeTypes.project?.label, 'Project');
    for (const project of projects) {
      const edge = edgeAt(document, project);
      assert.strictEqual(edge.from, document.nodes[0]?.id);
      assert.strictEqual(edge.to, project.id);
      assert.strictEqual(edge.type, 'maintains');
      assert.strictEqual(edgeLook(document, edge).direction, 'forward');
      const said = plainText(relationshipSentence(document, edge));
      assert.strictEqual(said, `Harbour Institute maintains ${project.label}.`, 'the report reads the type');
    }
  });
  QUnit.test('S269 S281 in the picture what it maintains has no label, what it publishes has one', (assert) => {
    const labels = (parts: object) => {
      const document = imported(descriptor(parts));
      const nodes = document.nodes.map((node, index) => ({ ...node, x: 200 * index, y: 0 }));
      return edgeLabelsOf({ ...document, nodes });
    };
    const named = [{ name: 'One' }, { name: 'Two' }];
    assert.deepEqual(labels({ projects: named }), []);
    assert.deepEqual(labels({ open_data: named }), ['publishes', 'publishes']);
    assert.deepEqual(labels({ projects: named, open_data: named }), ['publishes', 'publishes']);
    assert.deepEqual(labels({ relationships: [{ type: 'maintains', target: { name: 'x' } }] }), ['maintains']);
  });
  QUnit.test('S270 S271 S272 name, description and tags of a project', (assert) => {
    const project = nodeCalled(every(), 'Berth Planner');
    assert.strictEqual(project.description, 'Plans which ship lies where, and when.');
    assert.deepEqual(project.tags, ['planning', 'open-source']);
  });
  QUnit.test('S273 S274 the repository, when it is on the code host', (assert) => {
    const document = every();
    assert.strictEqual(nodeCalled(document, 'Berth Planner').repo, 'harbour-institute/berth-planner');
    assert.strictEqual(nodeCalled(document, 'Old Ferry Bot').repo, 'harbour-institute/old-ferry-bot', 'a git remote');
    assert.strictEqual(nodeCalled(document, 'Tide Tables').repo, undefined, 'another host');
    assert.deepEqual(parseDocument(EVERY_SECTION).warnings, [], 'and no warning about it');
    const bare = imported(descriptor({ projects: [{ name: 'x', repository: { url: 'owner/name' } }] }));
    assert.strictEqual(bare.nodes[1]?.repo, undefined, 'no host is named');
  });
  QUnit.test('S275 S276 S277 all other keys of a project are preserved unchanged and in order', (assert) => {
    const { details } = nodeCalled(every(), 'Berth Planner');
    assert.deepEqual(details, {
      status: 'active',
      repository: { url: 'https://github.com/harbour-institute/berth-planner', license: 'MPL-2.0', type: 'git' },
      links: {
        project_page: 'https://berth.harbour.example',
        metadata: { openapi: 'https://berth.harbour.example/openapi.json' },
      },
      governance: { maintainers: ['Ada', 'Grace'] },
      funding: { programme: 'Example 2030', amount_eur: 120000 },
    });
    assert.deepEqual(Object.keys(details ?? {}), ['status', 'repository', 'links', 'governance', 'funding']);
    const project = {
      participate: [{ kind: 'issues', url: 'https://x.example' }, { kind: 'chat' }],
      release: { a: [1, { b: 2 }] },
    };
    const document = imported(descriptor({ projects: [{ name: 'x', ...project }] }));
    assert.deepEqual(document.nodes[1]?.details, project, 'lists of objects too');
  });
  QUnit.test('S278 S279 S280 a status of archived or disabled is a tag with a look; active is none', (assert) => {
    const document = every();
    assert.deepEqual(nodeCalled(document, 'Tide Tables').tags, ['archived']);
    assert.deepEqual(nodeCalled(document, 'Old Ferry Bot').tags, ['disabled']);
    assert.notOk(nodeCalled(document, 'Berth Planner').tags?.includes('active'));
    for (const tag of ['archived', 'disabled']) {
      assert.ok(document.tags[tag]?.color, tag);
      assert.ok(document.tags[tag]?.icon, tag);
    }
    assert.deepEqual(imported(FLOWINTEL).tags, {}, 'no look for tags that nothing carries');
  });
  QUnit.test('S281 S282 open data', (assert) => {
    const document = every();
    const data = nodeCalled(document, 'Port calls');
    assert.strictEqual(data.type, 'open-data');
    assert.strictEqual(document.nodeTypes['open-data']?.label, 'Open data');
    assert.strictEqual(data.description, 'Every port call since 2001.');
    assert.strictEqual(edgeAt(document, data).type, 'publishes');
    assert.deepEqual(data.tags, ['shipping']);
    assert.deepEqual(data.details, {
      license: 'CC-BY-4.0',
      publisher: 'Harbour Institute',
      urls: { download: 'https://data.harbour.example/calls.csv', api: 'https://data.harbour.example/api' },
      formats: ['csv', 'json'],
      update_frequency: 'daily',
      tags: ['shipping'],
    });
  });
  QUnit.test('S283 S284 S285 S286 open standards, one node per body', (assert) => {
    const document = every();
    const body = nodeCalled(document, 'W3C');
    assert.strictEqual(body.type, 'open-standard');
    assert.strictEqual(document.nodeTypes['open-standard']?.label, 'Open standard');
    const edge = edgeAt(document, body);
    assert.strictEqual(edge.type, 'participates in');
    assert.strictEqual(edge.label, 'editor, review');
    assert.deepEqual(body.details, {
      working_groups: ['Spatial Data on the Web'],
      contributions: [
        { type: 'editor', title: 'Vessel vocabulary', url: 'https://w3.example/vessel' },
        { type: 'review', title: 'Geo ontology', url: 'https://w3.example/geo' },
        { type: 'editor', title: 'Port vocabulary', url: 'https://w3.example/port' },
      ],
    });
    assert.strictEqual(edgeLabel(document, edgeTo(document, 'IETF')), 'participates in', 'no contributions');
    const twice = imported(
      descriptor({
        open_standards: [
          { body: 'OASIS', working_groups: ['a'], role: 'member', contributions: [{ type: 'editor' }] },
          {
            body: 'oasis',
            description: 'Publishes standards.',
            working_groups: ['b'],
            role: 'chair',
            since: 2020,
            contributions: [{ type: 'tech_review' }],
          },
        ],
      }),
    );
    assert.strictEqual(twice.nodes.length, 2);
    assert.strictEqual(twice.nodes[1]?.description, 'Publishes standards.');
    assert.deepEqual(
      twice.edges.map(({ label }) => label),
      ['editor', 'tech review'],
    );
    assert.deepEqual(twice.nodes[1]?.details, {
      working_groups: ['a', 'b'],
      role: 'member',
      contributions: [{ type: 'editor' }, { type: 'tech_review' }],
      since: 2020,
    });
    assert.deepEqual(twice.edges[1]?.details, { role: 'chair' }, 'what contradicts stays with its entry');
  });
  QUnit.test('S296 the import is locked and says where it came from', (assert) => {
    const { meta } = every();
    assert.strictEqual(meta.readOnly, true);
    assert.deepEqual(meta.source, { format: 'ocd', domain: 'harbour.example' });
  });
  QUnit.test('S297 S602 unknown fields at any level are preserved', (assert) => {
    const document = imported({
      organization: { name: 'Home', mascot: 'owl' },
      motto: ['a', { b: 1 }],
      projects: [{ name: 'p', mood: { good: true } }],
      open_data: [{ name: 'd', rows: 5 }],
      open_standards: [{ body: 's', seat: 'yes' }],
      relationships: [{ type: 'supports', weight: 2, target: { kind: 'organization', name: 'o', size: 'big' } }],
    });
    assert.deepEqual(
      document.nodes.map(({ details }) => details),
      [
        { mascot: 'owl', motto: ['a', { b: 1 }] },
        { mood: { good: true } },
        { rows: 5 },
        { seat: 'yes' },
        { size: 'big' },
      ],
    );
    assert.deepEqual(document.edges[3]?.details, { weight: 2 });
  });
  QUnit.test('S298 descriptors load without an error, a warning or a notice', (assert) => {
    for (const raw of [EVERY_SECTION, FLOWINTEL]) {
      const { errors, warnings, notices } = parseDocument(raw);
      assert.deepEqual({ errors, warnings, notices }, { errors: [], warnings: [], notices: [] });
    }
    assert.strictEqual(imported(FLOWINTEL).nodes.length, 6);
  });
  QUnit.test('every type is declared, has a glyph, and colours that a white glyph reads on', (assert) => {
    const document = every();
    for (const node of document.nodes) {
      const look = nodeLook(document, node);
      assert.ok(/^icons\/[a-z]+\.svg$/.test(look.image ?? ''), node.id);
      assert.strictEqual(look.imageFit, 'icon');
      assert.ok(contrastToWhite(look.color) >= 3, `${node.type} ${look.color}`);
      assert.ok(readFileSync(`public/${look.image}`).length > 0);
    }
    for (const { type } of document.edges)
      assert.ok(type !== undefined && Object.hasOwn(document.edgeTypes, type), type);
  });
  QUnit.test('ids are unique, readable and the same at every import', (assert) => {
    const raw = descriptor({
      projects: [
        { name: 'Same' },
        { name: 'same' },
        {},
        {},
        { name: '!!!' },
        { name: 'same-2' },
        { name: 'x'.repeat(500) },
      ],
    });
    const ids = imported(raw).nodes.map(({ id }) => id);
    assert.deepEqual(ids.slice(0, 7), [
      ...['organization-home', 'project-same', 'project-same-2', 'project-3', 'project-4', 'project'],
      'project-same-2-2',
    ]);
    assert.strictEqual(new Set(ids).size, ids.length);
    assert.ok(ids.every((id) => id.length < 80));
    assert.deepEqual(
      imported(raw).nodes.map(({ id }) => id),
      ids,
    );
  });
});

function contrastToWhite(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
