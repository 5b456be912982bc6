import fc from 'fast-check';
import QUnit from 'qunit';
import { parseDocument } from '../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../formats/report/markdown.ts';
import { runsOf } from '../setup/runs.ts';
import { workOf } from '../setup/work.ts';
import { descriptor, imported } from './ocd-support.ts';

QUnit.module('formats/ocd of any shape', () => {
  QUnit.test('a malformed descriptor imports what it can and names the rest', (assert) => {
    const { document, warnings, notices } = parseDocument({
      organization: { domain: 'home.example', description: ['x'], links: 'x' },
      projects: { name: 'not a list' },
      open_data: ['By name', 5, null, { description: 'nameless' }],
      relationships: [
        { target: 'Someone' },
        { type: 'supports' },
        { type: ['x'], target: { kind: 'person', name: 'Ada' } },
        { type: 'supports', target: [1] },
      ],
    });
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      document?.nodes.map(({ label, type }) => `${label}: ${type}`),
      [
        'home.example: organization',
        'By name: open-data',
        'Open data 4: open-data',
        'Someone: external-organization',
        'External organization 2: external-organization',
        'Ada: external-person',
        'External organization 4: external-organization',
      ],
    );
    assert.deepEqual(document?.nodes[0]?.details, {
      domain: 'home.example',
      description: ['x'],
      links: 'x',
      projects: { name: 'not a list' },
    });
    assert.deepEqual(document?.nodes[5]?.details, { kind: 'person' });
    assert.deepEqual(document?.edges[4]?.details, { type: ['x'] });
    assert.deepEqual(document?.edges[5]?.details, { target: [1] });
    assert.deepEqual(
      notices.map(({ path }) => path),
      [
        ...['/organization', '/projects', '/open_data/0', '/open_data/1', '/open_data/2', '/open_data/3'],
        ...['/relationships/0', '/relationships/1/target', '/relationships/2', '/relationships/3/target'],
      ],
    );
    assert.ok(notices.every(({ code, message }) => code === 'descriptor-part-ignored' && message.length > 20));
  });
  QUnit.test('a message about an entry names its value and the expected keys', (assert) => {
    const { notices } = parseDocument({
      organization: { name: 'Home' },
      projects: [{}],
      open_standards: ['IETF'],
      relationships: ['Someone', { type: 'supports' }],
    });
    assert.deepEqual(
      notices.map(({ message }) => message),
      [
        'The entry for project number 1 has no name. It is called “Project 1” here.',
        'The open standard “IETF” is given by its name alone. Write { "body": "…" } to say more.',
        'The relationship with “Someone” is given by its name alone. Write { "type": "…", "target": { "name": "…" } } to say more.',
        'The relationship with “Someone” has no type, so its edge has no label.',
        'The target of relationship number 2 has no name. It is called “External organization 2” here.',
      ],
    );
  });
  QUnit.test('problems of the map point into the descriptor', (assert) => {
    let deep: unknown = 'x';
    for (let i = 0; i < 150; i += 1) deep = { a: deep };
    const { notices } = parseDocument(descriptor({ projects: [{ name: 'p' }, { name: 'q', custom: deep }] }));
    assert.ok(notices[0]?.path.startsWith('/projects/1/custom/a/a'), notices[0]?.path);
  });
  QUnit.test('nothing throws, nothing is changed, nothing is refused', (assert) => {
    const lists = ['projects', 'open_data', 'open_standards', 'relationships', 'contacts', '__proto__', 'extensions'];
    const keys = [
      ...[
        'name',
        'description',
        'tags',
        'status',
        'repository',
        'url',
        'body',
        'contributions',
        'type',
        'target',
        'kind',
      ],
      ...['domain', 'project', 'repository_url', 'ocd', 'links', 'homepage', '__proto__', 'constructor', 'toString'],
    ];
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('project', 'organization', 'member_of', 'archived', 'https://github.com/a/b', '\ud800', '#a #b'),
      fc.double(),
      fc.constant(null),
      fc.boolean(),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        values,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('tree'), { maxKeys: 5 }),
      ),
    }));
    const organization = fc.dictionary(fc.constantFrom(...keys), tree);
    const raw = fc
      .tuple(organization, fc.dictionary(fc.constantFrom(...lists), fc.oneof(tree, fc.array(tree)), { maxKeys: 6 }))
      .map(([home, rest]) => ({ ...rest, organization: home }));
    fc.assert(
      fc.property(raw, (value) => {
        const before = JSON.stringify(value);
        const { document, errors, warnings } = parseDocument(value);
        const text = document ? reportMarkdown(document, { date: '2026-01-01' }) : '';
        return errors.length === 0 && warnings.length === 0 && text.length > 0 && JSON.stringify(value) === before;
      }),
      { numRuns: runsOf(1500), seed: 43 },
    );
    assert.ok(true);
  });
  QUnit.test('2,000 projects become a report in less than a second', (assert) => {
    const projects = Array.from({ length: 2000 }, (_, i) => ({
      name: `Project ${i}`,
      description: 'What it does.',
      status: i % 9 === 0 ? 'archived' : 'active',
      repository: { url: `https://github.com/home/project-${i}`, license: 'MIT' },
      links: { project_page: `https://home.example/${i}` },
      tags: ['one', `tag-${i % 40}`],
    }));
    let length = 0;
    const took = workOf(() => {
      length = reportMarkdown(imported(descriptor({ projects })), { date: '2026-01-01' }).length;
    });
    assert.ok(length > 100_000);
    assert.ok(took < 1000, `${Math.round(took)} ms`);
  });
});
