import QUnit from 'qunit';
import { FULL, node, report, section } from './markdown-support.ts';

QUnit.module('formats/report/markdown, details and relationships', () => {
  QUnit.test('S407 S408 S409 details are a nested list with readable keys and links', (assert) => {
    const lines = section(report(FULL), '#### A');
    const start = lines.indexOf('- **Details:**');
    assert.deepEqual(lines.slice(start + 1, lines.indexOf('- **Relationships:**')), [
      '  - Spec version: 1.0',
      '  - Is open: yes',
      '  - Closed: no',
      '  - Count: 0',
      '  - Languages: en, fr',
      '  - Home page: [a.example/home](https://a.example/home)',
      '  - Note: See [a.example/note](https://a.example/note), and javascript:alert(1).',
      '  - Governance:',
      '    - Lead person: Ada',
      '  - Evidence:',
      '    - Url: [e.example/1](https://e.example/1); Label: One',
      '    - Label: Two',
      '  - Deep:',
      '    - 1:',
      '      - Name: x',
      '      - Inner:',
      '        - Y: 1',
    ]);
  });
  QUnit.test('S410 every relationship is a sentence under its nodes', (assert) => {
    const lines = section(report(FULL), '#### A');
    assert.deepEqual(lines.slice(lines.indexOf('- **Relationships:**') + 1), [
      '  - **A** uses **B**.',
      '  - **A** uses **C**.',
      '  - **B** depends on **A**.',
      '  - **A** uses **D**.',
      '  - **A** sponsors **C**.',
    ]);
    assert.deepEqual(section(report(FULL), '#### D').slice(1), [
      '- **Relationships:**',
      '  - **B** depends on **D**.',
      '  - **A** uses **D**.',
      '  - **D** is linked to itself.',
    ]);
    const twice = { nodes: [node('a'), node('b')], edges: [0, 1].map(() => ({ from: 'a', to: 'b', label: 'uses' })) };
    for (const heading of ['### A', '### B']) {
      assert.deepEqual(section(report(twice), heading).slice(1), ['  - **A** uses **B**.', '  - **A** uses **B**.']);
    }
    assert.deepEqual(section(report(twice), '## Relationships'), ['- **A** uses **B**.'], 'merged there alone');
  });
  QUnit.test(
    'S411 S412 S413 relationships are grouped by type; those with facts are separate, the others merge',
    (assert) => {
      assert.deepEqual(section(report(FULL), '## Relationships'), [
        '### Uses',
        '- **A** uses **B**, **C** and **D**.',
        '### Depends on',
        '- **B** depends on **D**. Through its interface.',
        '  - Since: 2024',
        '- **B** depends on **A**.',
        '### Sponsors',
        '- **A** sponsors **C**.',
        '### Other relationships',
        '- **D** is linked to itself.',
      ]);
      const alone = section(
        report({
          nodes: [node('a'), node('b'), node('c')],
          edges: [
            { from: 'a', to: 'b', label: 'uses', description: 'First' },
            { from: 'a', to: 'b', label: 'uses', details: { since: 1 } },
            { from: 'a', to: 'b', label: 'uses' },
            { from: 'a', to: 'c', label: 'uses (daily)' },
            { from: 'a', to: 'b', label: 'uses (daily)' },
            { from: 'a', to: 'c', label: 'uses', direction: 'none' },
            { from: 'b', to: 'c', label: 'uses' },
            { from: 'a', to: 'c', label: 'Uses' },
          ],
        }),
        '## Relationships',
      );
      assert.deepEqual(alone, [
        '- **A** uses **B**. First.',
        '- **A** uses **B**.',
        '  - Since: 1',
        '- **A** uses **B** and **C**.',
        '- **A** uses **C** and **B** (daily).',
        '- **B** uses **C**.',
        '- **A** is linked to **C** (Uses).',
      ]);
      const untyped = report({ nodes: [node('a'), node('b')], edges: [{ from: 'a', to: 'b' }] });
      assert.deepEqual(section(untyped, '## Relationships'), ['- **A** is linked to **B**.']);
    },
  );
  QUnit.test('S413 the design’s example of a merged sentence', (assert) => {
    const names = { m: 'MISP Project', x: 'MISP', y: 'PyMISP', z: 'misp-modules' };
    const nodes = Object.entries(names).map(([id, label]) => ({ id, label }));
    const edges = ['x', 'y', 'z'].map((to) => ({ from: 'm', to, label: 'maintains' }));
    assert.ok(
      report({ nodes, edges }).includes('**MISP Project** maintains **MISP**, **PyMISP** and **misp-modules**.'),
    );
    const both = edges.map((edge, i) => ({ ...edge, label: 'syncs with', direction: i < 2 ? 'both' : 'forward' }));
    const markdown = report({ nodes, edges: both });
    assert.ok(markdown.includes('- **MISP Project** syncs with **MISP** and **PyMISP**, in both directions.'));
    assert.ok(markdown.includes('- **MISP Project** syncs with **misp-modules**.'));
  });
  QUnit.test('S414 every tag with its nodes, by name', (assert) => {
    assert.deepEqual(section(report(FULL), '## Tags'), ['- `#core`: **A**', '- `#graph`: **A** and **B**']);
  });
});
