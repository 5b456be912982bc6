import QUnit from 'qunit';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { nodeChoices, nodeIdOf } from '../../../views/forms/controls/end.ts';
import { isAbout, withTopics } from '../../../views/forms/controls/repository.ts';
import {
  broken,
  endRule,
  graphRule,
  idRule,
  imageRule,
  linksRule,
  nameRule,
  newTagRule,
  nodeRule,
  placeRule,
  tagNameRule,
  takenIds,
  websiteRule,
} from '../../../views/forms/specs/rules.ts';
import { tagsInUse, wordings } from '../../../views/forms/specs/suggestions.ts';

const { document: MAP } = parseDocument({
  edgeTypes: { uses: { label: 'uses' }, owns: { label: 'owns' } },
  tags: { quiet: { color: 'teal' } },
  nodes: [
    { id: 'a', label: 'Atlas', tags: ['maps', 'loud'] },
    { id: 'b', label: 'Harbour', tags: ['maps'] },
    { id: 'c', label: 'Harbour' },
  ],
  edges: [
    { from: 'a', to: 'b', label: 'publishes to' },
    { from: 'b', to: 'a', label: 'publishes to' },
    { from: 'a', to: 'c', type: 'uses' },
  ],
});
if (!MAP) throw new Error('The map of these tests does not load.');

QUnit.module('views/forms/rules', () => {
  QUnit.test('an id is required and unique; an element’s own id is allowed', (assert) => {
    const taken = takenIds(MAP.nodes, 'a');
    assert.deepEqual([...taken], ['b', 'c']);
    assert.strictEqual(idRule('a', taken, true), undefined);
    assert.deepEqual(idRule(' b ', taken, true), ['id', 'The id “b” is taken. b-2 is free.']);
    assert.strictEqual(idRule('', taken, true)?.[0], 'id');
    assert.strictEqual(idRule('  ', taken), undefined, 'where an id may be left to the map');
  });

  QUnit.test('only addresses and pictures that cannot be opened are refused', (assert) => {
    const rows = [
      [
        websiteRule,
        ['https://a.example/', 'mailto:ada@a.example', '', undefined],
        ['javascript:alert(1)', 'data:text/html,x'],
      ],
      [graphRule, ['https://a.example/map.json', 'examples/minimal.json'], ['javascript:alert(1)']],
      [imageRule, ['icons/tool.svg', 'data:image/png;base64,AA=='], ['javascript:alert(1)', 'data:text/html,x']],
    ] as const;
    for (const [rule, good, bad] of rows) {
      for (const address of good) assert.strictEqual(rule(address), undefined, String(address));
      for (const address of bad) assert.strictEqual(typeof rule(address)?.[1], 'string', address);
    }
    assert.strictEqual(linksRule([{ url: 'https://a.example/' }, { url: '' }])?.[1].startsWith('Link 2 needs'), true);
    assert.strictEqual(linksRule(undefined), undefined);
  });

  QUnit.test('ends are nodes of the map, or points', (assert) => {
    assert.strictEqual(nodeRule('from', 'a', MAP), undefined);
    assert.deepEqual(nodeRule('from', undefined, MAP), ['from', 'Choose a node.']);
    assert.deepEqual(nodeRule('to', 'z', MAP), ['to', 'There is no node “z”.']);
    assert.deepEqual(endRule('to', { node: '' }), ['to', 'Choose a node.']);
    assert.deepEqual(endRule('to', { x: 4, y: 'far' }), ['to', 'Use two numbers for a free point.']);
    for (const end of [{ node: 'a' }, { section: 's' }, { x: 4, y: 5 }, undefined])
      assert.strictEqual(endRule('to', end), undefined);
    assert.deepEqual(placeRule('x', ' '), ['x', 'Use a number.']);
  });

  QUnit.test('types and tags have a unique name, and a new tag has a style', (assert) => {
    const taken = new Set(['tool']);
    assert.strictEqual(nameRule(' ', taken, 'nodes')?.[1], 'Enter a key: nodes refer to the type by it.');
    assert.strictEqual(nameRule('tool', taken, 'nodes')?.[1], 'The key “tool” is already used.');
    assert.strictEqual(nameRule('tools', taken, 'nodes'), undefined);
    assert.deepEqual(tagNameRule(' # '), ['name', 'Enter a name for the tag.']);
    assert.deepEqual(newTagRule({ name: '#Quiet', color: 'red' }, MAP), ['name', '#quiet already exists.']);
    assert.strictEqual(newTagRule({ name: 'new' }, MAP)?.[0], 'color');
    assert.strictEqual(newTagRule({ name: 'new', icon: 'bug' }, MAP), undefined);
    assert.deepEqual([...broken(undefined, tagNameRule(''))], [['name', 'Enter a name for the tag.']]);
  });

  QUnit.test('labels of the map are suggested, most used first', (assert) => {
    assert.deepEqual(tagsInUse(MAP), ['maps', 'loud', 'quiet']);
    assert.deepEqual(wordings(MAP), ['publishes to', 'uses', 'owns']);
  });

  QUnit.test('a node is found by its id, or by a unique name', (assert) => {
    assert.deepEqual(
      nodeChoices(MAP).map(({ text }) => text),
      ['Atlas', 'Harbour (b)', 'Harbour (c)'],
    );
    const rows = [
      ['c', 'c'],
      [' atlas ', 'a'],
      ['harbour', 'harbour'],
      ['Harbour (b)', 'b'],
      ['nobody', 'nobody'],
    ] as const;
    for (const [typed, id] of rows) assert.strictEqual(nodeIdOf(MAP, typed), id, typed);
  });

  QUnit.test('topics become tags, and unchecking removes only those', (assert) => {
    const on = withTopics(['maps', 'gis'], [], ['GIS', 'Open Data']);
    assert.deepEqual(on, { tags: ['maps', 'gis', 'open-data'], added: ['open-data'] });
    assert.deepEqual(withTopics(on.tags, on.added, []), { tags: ['maps', 'gis'], added: [] });
    assert.deepEqual(withTopics(on.tags, on.added, ['tiles']), { tags: ['maps', 'gis', 'tiles'], added: ['tiles'] });
  });

  QUnit.test('repository details are matched by name in any case', (assert) => {
    assert.true(isAbout({ fullName: 'Ada/Atlas' }, 'ada/atlas'));
    assert.false(isAbout({ fullName: 'Ada/Atlas' }, 'ada/harbour'));
    assert.false(isAbout(undefined, 'ada/atlas'));
    assert.false(isAbout({ fullName: 'Ada/Atlas' }, undefined));
  });
});
