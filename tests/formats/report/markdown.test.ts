import { readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { EMPTY_DOCUMENT } from '../../../formats/document/document.ts';
import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';
import { reportModel } from '../../../formats/report/model.ts';
import { linkedOutside } from '../../../formats/report/overview.ts';
import { workOf } from '../../setup/work.ts';
import { DATE, FULL, node, report, section } from './markdown-support.ts';

QUnit.module('formats/report/markdown', () => {
  QUnit.test('S393 title, picture, description, then the sections in order', (assert) => {
    const markdown = report(FULL, 'pictures/my map.png');
    const opening =
      '# Example map\n\n![Picture of the graph](pictures/my%20map.png)\n\nWhat it shows.\n\n## Overview\n';
    assert.strictEqual(markdown.slice(0, opening.length), opening);
    assert.deepEqual(markdown.match(/^##? .*$/gm), [
      '# Example map',
      '## Overview',
      '## Nodes',
      '## Relationships',
      '## Tags',
    ]);
    assert.notOk(report(FULL).includes('!['), 'no picture unless one is given');
    assert.ok(report({ nodes: [{ id: 1 }] }).startsWith('# Untitled graph\n'));
  });
  QUnit.test('S394 S395 the overview counts nodes and relationships by type', (assert) => {
    const [overview = ''] = section(report(FULL), '## Overview');
    assert.ok(
      overview.startsWith(
        'This graph has 5 nodes (1 platform, 3 projects and 1 other node) connected by 7 relationships. ',
      ),
    );
    assert.ok(overview.includes('The relationships are 3 × “uses”, 2 × “depends on”, 1 × “sponsors” and 1 × other.'));
    const typed = (...edgeTypes: (string | undefined)[]) =>
      section(
        report({
          edgeTypes: { u: { label: 'makes use of' }, open_data: {} },
          nodes: [node('a')],
          edges: edgeTypes.map((type) => ({ from: 'a', to: 'a', type })),
        }),
        '## Overview',
      ).join(' ');
    assert.ok(typed('u', 'open_data', 'u').includes('The relationships are 2 × “makes use of” and 1 × “open data”.'));
    assert.ok(typed('u', undefined).includes('The relationships are 1 × “makes use of” and 1 × other.'));
    assert.notOk(typed('u', 'u').includes('The relationships are'));
    assert.ok(typed(' ', 'u').includes('1 × “unnamed type”'), 'there is no name to read');
    const one = section(report({ nodes: [node('a'), node('b')], edges: [{ from: 'a', to: 'b' }] }), '## Overview');
    assert.deepEqual(one, ['This graph has 2 nodes connected by 1 relationship.']);
    const none = section(report({ nodes: [node('a', { type: 'x' })] }), '## Overview');
    assert.deepEqual(none, ['This graph has 1 node (1 x) and no relationships. **A** has no relationship.']);
  });
  QUnit.test('the report of a part is silent about nodes whose relationships are outside the part', (assert) => {
    const map = (nodes: readonly object[], edges: readonly object[]) =>
      parseDocument({ nodes, edges }).document ?? EMPTY_DOCUMENT;
    const nodes = ['a', 'b', 'c', 'd'].map((id) => node(id));
    const uses = { from: 'a', to: 'b' };
    const whole = map(nodes, [uses, { from: 'a', to: 'c' }]);
    const part = map(nodes, [uses]);
    const linked = linkedOutside(part, whole);
    assert.deepEqual(linked, ['c']);
    const overview = section(reportMarkdown(part, { date: '2026-09-23', linked }), '## Overview').join(' ');
    assert.true(overview.endsWith('**D** has no relationship.'), overview);
    assert.false(overview.includes('**C**'), overview);
    assert.true(reportMarkdown(part, { date: '2026-09-23' }).includes('**C** and **D** have no relationship.'));
  });
  QUnit.test('S394 the parenthesis of the design’s example', (assert) => {
    const nodes = Array.from({ length: 11 }, (_, i) => node(`n${i}`, { type: i === 0 ? 'platform' : 'project' }));
    const edges = Array.from({ length: 14 }, (_, i) => ({ from: 'n0', to: `n${(i % 10) + 1}`, type: 'uses' }));
    const [overview = ''] = section(report({ nodes, edges }), '## Overview');
    assert.ok(
      overview.startsWith(
        'This graph has 11 nodes (1 platform and 10 projects) connected by 14 relationships. The most',
      ),
      'one relationship type is not counted apart',
    );
  });
  QUnit.test('S396 the three most connected nodes, of two relationships or more; a self-edge counts once', (assert) => {
    const [overview = ''] = section(report(FULL), '## Overview');
    assert.ok(overview.includes('The most connected nodes are **A** (5), **B** (3) and **D** (3).'), overview);
    const pairs = {
      nodes: ['a', 'b', 'c', 'd'].map((id) => node(id)),
      edges: [
        { from: 'a', to: 'b' },
        { from: 'c', to: 'd' },
      ],
    };
    assert.notOk(report(pairs).includes('most connected'), 'a map of pairs names none');
    const star = {
      nodes: pairs.nodes,
      edges: [
        { from: 'a', to: 'b' },
        { from: 'a', to: 'c' },
      ],
    };
    assert.ok(report(star).includes('The most connected node is **A** (2).'));
  });
  QUnit.test('S397 nodes without any relationship', (assert) => {
    assert.ok(report(FULL).includes('**E** has no relationship.'));
    const two = { nodes: ['a', 'b', 'x', 'y'].map((id) => node(id)), edges: [{ from: 'a', to: 'b' }] };
    assert.ok(report(two).includes('**X** and **Y** have no relationship.'));
    const overview = (nodes: object[], edges: object[] = []) =>
      section(report({ nodes, edges }), '## Overview').join(' ');
    assert.strictEqual(
      overview([node('a')]),
      'This graph has 1 node and no relationships. **A** has no relationship.',
      'also without any edge',
    );
    assert.strictEqual(
      overview(['a', 'b', 'c'].map((id) => node(id))),
      'This graph has 3 nodes and no relationships. **A**, **B** and **C** have no relationship.',
    );
    const self = [{ from: 'a', to: 'a' }];
    assert.strictEqual(
      overview([node('a'), node('b')], self),
      'This graph has 2 nodes connected by 1 relationship. **B** has no relationship.',
    );
    assert.notOk(overview([node('a')], self).includes('no relationship'), 'one with itself is one');
  });
  QUnit.test('S398 the most used tags', (assert) => {
    assert.ok(report(FULL).includes('The nodes carry 2 tags; the most used are `#graph` (2) and `#core` (1).'));
    const tagged = (...tags: string[][]) => report({ nodes: tags.map((list, i) => ({ id: i, tags: list })) });
    assert.ok(tagged(['b', 'a'], ['c']).includes('The nodes carry 3 tags: `#a`, `#b` and `#c`.'));
    assert.ok(tagged(['a', 'b', 'c'], ['d', 'e']).includes('The nodes carry 5 tags: `#a`, `#b`, `#c`, `#d` and `#e`.'));
    assert.ok(tagged(['a', 'b', 'c'], ['d', 'e', 'f']).includes('The nodes carry 6 tags, each on one node.'));
    assert.ok(tagged(['a'], ['a']).includes('The nodes carry 1 tag: `#a` (2).'));
    const many = tagged(['a', 'b', 'c', 'd', 'e', 'f'], ['f', 'b'], ['f']);
    assert.ok(
      many.includes('The nodes carry 6 tags; the most used are `#f` (3), `#b` (2), `#a` (1), `#c` (1) and `#d` (1).'),
    );
  });
  QUnit.test('an empty map', (assert) => {
    assert.strictEqual(
      report({ nodes: [] }),
      '# Untitled graph\n\n## Overview\n\nThis graph is empty.\n\n---\n\n' +
        '*Report generated by Graphmap on 23 September 2026: 0 nodes, 0 relationships.*\n',
    );
  });
  QUnit.test('S399 S400 groups by type in order of first appearance, Other last', (assert) => {
    assert.deepEqual(
      section(report(FULL), '## Nodes').filter((line) => line.startsWith('#')),
      ['### Platform', '#### A', '### Project', '#### B', '#### D', '#### E', '### Other', '#### C'],
    );
    assert.deepEqual(
      section(report({ nodes: [node('a'), node('b')] }), '## Nodes').filter((line) => line.startsWith('#')),
      ['### A', '### B'],
      'without types there are no groups',
    );
    assert.deepEqual(
      section(report({ nodes: [node('a', { type: 'data_set' })] }), '## Nodes').filter((line) => line.startsWith('#')),
      ['### Data set', '#### A'],
      'an undeclared type is a group of its own',
    );
  });
  QUnit.test('S401 a sentence says the type, the description follows', (assert) => {
    const markdown = report(FULL);
    assert.strictEqual(section(markdown, '#### A')[0], '**A** is a platform. Holds it all.');
    assert.strictEqual(section(markdown, '#### B')[0], '**B** is a project.');
    assert.strictEqual(section(markdown, '#### C')[0], 'No type here.');
  });
  QUnit.test('S402 S403 S404 S405 S406 website, repository, links and tags', (assert) => {
    assert.deepEqual(section(report(FULL), '#### A').slice(1, 6), [
      '- **Website:** [a.example/x](https://a.example/x)',
      '- **Source code:** [owner/repo](https://github.com/owner/repo) — What it does. ' +
        'The repository has 55 stars, 9 forks and 14 open issues, is written mainly in Python, is licensed under ' +
        'AGPL-3.0 and was last updated on 12 September 2026. It is archived. Topics: maps. ' +
        '(Repository data of 23 September 2026.)',
      '- **Guide:** [a.example/guide](https://a.example/guide)',
      '- **Link:** [a.example/more](https://a.example/more)',
      '- **Tags:** `#graph` `#core`',
    ]);
    const bare = report({ nodes: [node('a', { repo: 'o/r', repoInfo: { stars: 1, license: 'NOASSERTION' } })] });
    assert.ok(bare.includes('- **Source code:** [o/r](https://github.com/o/r). The repository has 1 star.\n'), bare);
    assert.ok(report({ nodes: [node('a', { repo: 'o/r' })] }).includes('[o/r](https://github.com/o/r)\n'));
  });
  QUnit.test('S403 a homepage is said unless it is the website, however that is written', (assert) => {
    const of = (url: string | undefined, homepage: string) => {
      const text = report({ nodes: [node('a', { url, repo: 'o/r', repoInfo: { homepage } })] });
      return /\(https:\/\/github\.com\/o\/r\)\.(.*)/.exec(text)?.[1];
    };
    const said = ' Homepage: [b.example/x](https://b.example/x).';
    assert.strictEqual(of('https://a.example', 'https://b.example/x'), said);
    assert.strictEqual(of(undefined, ' https://b.example/x '), said);
    assert.strictEqual(of('https://b.example', 'https://b.example/x'), said);
    assert.strictEqual(of('https://x.example/?to=http://b.example/x', 'https://b.example/x'), said);
    for (const same of ['https://b.example/x', 'http://www.B.example/x/', ' https://b.example/x ', 'b.example/x']) {
      assert.strictEqual(of(same, 'https://b.example/x'), '', same);
    }
  });
  QUnit.test('S403 what was not saved about a repository is not said', (assert) => {
    const of = (repoInfo: object, more: object = {}) =>
      /Source code:\*\* (.*)/.exec(report({ nodes: [node('a', { repo: 'o/r', repoInfo, ...more })] }))?.[1];
    const link = '[o/r](https://github.com/o/r)';
    assert.strictEqual(of({ topics: ['b', 'a'] }), `${link}. Topics: b, a.`);
    assert.strictEqual(of({ topics: ['b', 'a'] }, { tags: ['b'] }), `${link}. Topics: a.`);
    assert.strictEqual(of({ topics: ['b'] }, { tags: ['b'] }), `${link}.`);
    assert.strictEqual(
      of({ language: ' ', license: ' ', pushedAt: ' ', fetchedAt: ' ', description: ' ' }),
      `${link}.`,
    );
    assert.strictEqual(of({ language: 'C' }), `${link}. The repository is written mainly in C.`);
    assert.strictEqual(of({ license: 'MIT' }), `${link}. The repository is licensed under MIT.`);
    assert.strictEqual(of({ pushedAt: 'last week' }), `${link}. The repository was last updated on last week.`);
    assert.strictEqual(of({ fetchedAt: 'today' }), `${link}. (Repository data of today.)`);
    assert.strictEqual(of({ forks: 1, issues: 1 }), `${link}. The repository has 1 fork and 1 open issue.`);
    assert.strictEqual(of({ archived: true }), `${link}. It is archived.`);
    assert.strictEqual(of({ archived: false, stars: 0 }), `${link}. The repository has 0 stars.`);
    assert.strictEqual(of({ description: 'Does it!' }), `${link} — Does it!`);
  });
  QUnit.test('S404 S129 links by their label, the graph of a node, and the second line of a card', (assert) => {
    const lines = (fields: object) => section(report({ nodes: [node('a', fields)] }), '### A');
    const links = [
      { label: ' Guide : ', url: 'https://a.example/g' },
      { label: ':', url: 'https://a.example/h' },
      { label: 'Bad *one*', url: 'javascript:alert(1)' },
    ];
    assert.deepEqual(lines({ links, graph: 'maps/a.json', shape: 'card', subtitle: 'By\nthe sea' }), [
      '- **Subtitle:** By the sea',
      '- **Guide:** [a.example/g](https://a.example/g)',
      '- **Link:** [a.example/h](https://a.example/h)',
      '- **Bad \\*one\\*:** javascript:alert(1)',
      '- **Its graph:** maps/a.json',
    ]);
    assert.deepEqual(lines({ subtitle: 'Never said' }), []);
    assert.deepEqual(lines({ subtitle: ' ', shape: 'card' }), []);
    assert.deepEqual(lines({ tags: ['a', 'b'] }), ['- **Tags:** `#a` `#b`']);
  });
  QUnit.test('the layout of odd texts and lists', (assert) => {
    const exactly = (fields: object) => {
      const text = report({ nodes: [node('a', fields)] });
      return text.slice(text.indexOf('### A'), text.indexOf('\n\n---'));
    };
    assert.strictEqual(exactly({}), '### A', 'nothing follows a name alone');
    assert.strictEqual(exactly({ description: 'One\n- two\n\n1. three' }), '### A\n\nOne\\\n\\- two.\n\n1\\. three.');
    const details = {
      lines: 'one\n# two',
      '- key': '- value',
      list: ['- a', { '+ b': 'c\nd', '# e': '- f' }, [{ deep: { g: 1 } }]],
      '1.': { x: 2 },
    };
    assert.strictEqual(
      exactly({ details }),
      [
        '### A',
        '',
        '- **Details:**',
        '  - Lines: one\\\n    \\# two',
        '  - \\- key: - value',
        '  - List:',
        '    - \\- a',
        '    - \\+ b: c\\\n      d; # e: - f',
        '    - 3:',
        '      - 1:',
        '        - Deep:',
        '          - G: 1',
        '  - 1\\.:',
        '    - X: 2',
      ].join('\n'),
    );
    const edge = { from: 'a', to: 'a', label: 'uses' };
    const entries = (...facts: object[]) => {
      const edges = facts.map((fact) => ({ ...edge, ...fact }));
      const text = report({ nodes: [node('a')], edges });
      return text.slice(text.indexOf('## Relationships\n\n') + 18, text.indexOf('\n\n---'));
    };
    const told = { description: 'One\ntwo\n\nThree\nfour', details: { since: 2024 } };
    assert.strictEqual(
      entries(told, { description: told.description }, { details: told.details }),
      [
        '- **A** uses itself. One\\\n  two.\n\n  Three\\\n  four.\n\n  - Since: 2024',
        '- **A** uses itself. One\\\n  two.\n\n  Three\\\n  four.',
        '- **A** uses itself.\n  - Since: 2024',
      ].join('\n'),
    );
    assert.strictEqual(
      entries({ description: ' \n ', details: { x: '' } }, {}),
      '- **A** uses itself.',
      'nothing said',
    );
    const ticks = report({ nodes: [node('a', { tags: ['a`b``c', 'd'] })] });
    assert.ok(ticks.includes('- **Tags:** ``` #a`b``c ``` `#d`\n'), ticks);
  });
  QUnit.test('S415 the footer has the date and the counts', (assert) => {
    const footer = '---\n\n*Report generated by Graphmap on 23 September 2026: 5 nodes, 7 relationships.*\n';
    assert.ok(report(FULL).endsWith(footer));
    const one = report({ nodes: [node('a')], edges: [{ from: 'a', to: 'a' }] });
    assert.ok(one.endsWith('1 node, 1 relationship.*\n'));
  });
  QUnit.test('S392 the same map gives the same text in any locale and time zone', (assert) => {
    const before = { tz: process.env.TZ, lang: process.env.LANG };
    const first = report(FULL);
    process.env.TZ = 'Pacific/Kiritimati';
    process.env.LANG = 'tr_TR.UTF-8';
    const second = report(structuredClone(FULL));
    process.env.TZ = before.tz;
    process.env.LANG = before.lang;
    if (before.tz === undefined) delete process.env.TZ;
    if (before.lang === undefined) delete process.env.LANG;
    assert.strictEqual(second, first);
  });
  QUnit.test('a date that is no day is refused', (assert) => {
    const { document } = parseDocument(FULL);
    if (!document) throw new Error('The test document must be sound.');
    for (const date of ['', 'today', '2026-02-30', '2026-9-1']) {
      assert.throws(() => reportModel(document, { date }), new RegExp(`RangeError: The date .*“${date}”`), date);
    }
  });
  QUnit.test('a report of 10,000 nodes takes less than a second', (assert) => {
    const nodes = Array.from({ length: 10_000 }, (_, i) => ({
      id: i,
      label: `Node ${i}`,
      type: `t${i % 7}`,
      tags: [`g${i % 50}`],
    }));
    const edges = nodes.flatMap(({ id }) => [
      { from: 0, to: id, type: 'maintains' },
      { from: id, to: (id * 7) % 10_000, label: 'uses', description: 'Why.' },
    ]);
    const { document } = parseDocument({ nodes, edges });
    if (!document) throw new Error('The test document must be sound.');
    let length = 0;
    const took = workOf(() => {
      length = reportMarkdown(document, { date: DATE }).length;
    }, 5);
    assert.ok(length > 1_000_000);
    assert.ok(took < 1000, `${Math.round(took)} ms`);
  });
});

QUnit.module('what the report leaves to its picture', () => {
  QUnit.test('S239 arrows and sections are in no report’s text', (assert) => {
    const map = {
      nodes: [
        { id: 'a', label: 'Atlas' },
        { id: 'b', label: 'Bay' },
      ],
      edges: [{ from: 'a', to: 'b' }],
    };
    const drawn = {
      ...map,
      sections: [{ id: 's', title: 'Quay', x: 0, y: 0 }],
      arrows: [{ from: { node: 'a' }, to: { section: 's' }, label: 'to sea', description: 'By ship.' }],
    };
    assert.strictEqual(report(drawn), report(map));
  });
});

QUnit.module('the opening example’s report', () => {
  QUnit.test('reads as it was read aloud', (assert) => {
    const snapshot = 'tests/fixtures/report/python-packaging.md';
    const text = report(JSON.parse(readFileSync('examples/python-packaging.json', 'utf8')));
    // After a change of the example or of a sentence: `UPDATE=1 npm test -- report/markdown`, then read the difference.
    if (process.env.UPDATE) writeFileSync(snapshot, text);
    assert.strictEqual(text, readFileSync(snapshot, 'utf8'));
  });
});
