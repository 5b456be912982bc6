/** Files that describe a software: from publiccode.yml and codemeta.json to nodes and sentences; hostile YAML. */

import { readFileSync, writeFileSync } from 'node:fs';
import QUnit from 'qunit';
import { collect } from '../../../cli/collect/collect-command.ts';
import { join } from '../../../cli/collect/join-command.ts';
import { importFile } from '../../../cli/library/index.ts';
import { readDiagram } from '../../../formats/diagrams/read.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';
import { useFolder } from '../../setup/command.ts';

const PUBLICCODE = `publiccodeYmlVersion: "0.5"
name: Medusa
url: https://github.com/acme/medusa
landingURL: https://medusa.example
categories: [crm]
organisation: { name: City of Example, uri: https://city.example }
usedBy: [Ministry A]
fundedBy:
  - { name: Fund B, uri: https://fund.example }
description:
  it: { localisedName: Medusa IT, shortDescription: Gestisce testi. }
  en: { shortDescription: Manages texts. }
legal: { license: AGPL-3.0-or-later }
maintenance:
  type: contract
  contacts: [{ name: Anna Rossi, affiliation: City of Example }]
  contractors: [{ name: Contract Inc, until: 2027-01-31, website: https://contract.example }]
dependsOn:
  open: [{ name: PostgreSQL, versionMin: "14" }]
  proprietary: [{ name: Oracle }]
`;
const CODEMETA = JSON.stringify({
  '@context': 'https://w3id.org/codemeta/3.0',
  '@type': 'SoftwareSourceCode',
  name: 'Solver',
  description: 'Solves equations.',
  codeRepository: 'https://github.com/acme/medusa',
  license: 'https://spdx.org/licenses/MIT',
  author: [{ '@type': 'Person', givenName: 'Ben', familyName: 'Stone' }],
  maintainer: { '@type': 'Organization', name: 'Solver Institute' },
  funder: { '@type': 'Organization', name: 'Science Fund' },
  softwareRequirements: ['NumPy'],
});

QUnit.module('formats/software', (hooks) => {
  const folder = useFolder(hooks);

  QUnit.test('a publiccode.yml becomes a software with its people, organizations and other software', (assert) => {
    const { document } = readDiagram(PUBLICCODE);
    const [software] = document.nodes;
    assert.deepEqual(
      [software?.label, software?.description, software?.url, software?.repo],
      ['Medusa', 'Manages texts.', 'https://medusa.example', 'acme/medusa'],
    );
    const { description, legal } = (software?.details ?? {}) as Record<string, unknown>;
    assert.deepEqual(Object.keys(description as object), ['it', 'en'], 'in all languages');
    assert.deepEqual(legal, { license: 'AGPL-3.0-or-later' });
    const text = reportMarkdown(document, { date: '2026-01-05' });
    for (const sentence of [
      'Anna Rossi maintains Medusa',
      'Contract Inc is contractor of Medusa',
      'Ministry A uses Medusa',
      'Fund B funds Medusa',
      'City of Example publishes Medusa',
      'Medusa depends on PostgreSQL',
      'Medusa depends on Oracle',
    ])
      assert.true(
        text
          .replace(/[*_[\]]|\\(?=.)/g, '')
          .replace(/\(#[^)]*\)/g, '')
          .includes(sentence),
        `${sentence}\n${text}`,
      );
  });

  QUnit.test('a codemeta.json as well', (assert) => {
    const { document } = readDiagram(CODEMETA);
    const label = new Map(document.nodes.map((node) => [node.id, node.label]));
    assert.deepEqual(
      document.edges.map(({ from, to, label: word }) => `${label.get(from)} ${word} ${label.get(to)}`),
      [
        'Solver Institute maintains Solver',
        'Ben Stone is author of Solver',
        'Science Fund funds Solver',
        'Solver depends on NumPy',
      ],
    );
  });

  QUnit.test('files of both are imported by their content, and joined by their repository', async (assert) => {
    for (const [name, text] of [
      ['publiccode.yml', PUBLICCODE],
      ['codemeta.json', CODEMETA],
    ] as const) {
      const { document } = await importFile({ name, content: text });
      assert.true(document.nodes.length > 4, name);
      writeFileSync(folder.path(name), text);
    }
    const terminal = { folder: folder.path(), print: () => {}, shell: process };
    await join(['publiccode.yml', 'codemeta.json', 'out.json'], {}, terminal);
    const { nodes } = JSON.parse(readFileSync(folder.path('out.json'), 'utf8')) as { nodes: { repo?: string }[] };
    assert.strictEqual(nodes.filter(({ repo }) => repo === 'acme/medusa').length, 1);
  });

  QUnit.test('hostile YAML is refused with a sentence', (assert) => {
    const start = 'publiccodeYmlVersion: "0.5"\n';
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]', 'b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]']
      .concat('c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]', 'd: [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]')
      .join('\n');
    for (const [text, reason] of [
      [bomb, 'aliases'],
      ['name: !!js/function "x"', 'tag'],
      ['name: !Ruby x', 'tag'],
      ['__proto__: { name: x }', '__proto__'],
      ['legal: { __proto__: { name: x } }', '__proto__'],
      ['name: *nowhere', 'lias'],
      ['name: [', 'YAML'],
      [`name: ${'['.repeat(20_000)}`, 'nested too deeply'],
      [`name: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'nested too deeply'],
      [`name: ${'x'.repeat(4_000_000)}`, 'longer'],
    ] as const) {
      assert.throws(
        () => readDiagram(`${start}${text}\n`),
        (error: Error) => error.message.startsWith('This YAML can’t be read: ') && error.message.includes(reason),
        text.slice(0, 40),
      );
    }
    assert.throws(() => readDiagram(`${start}${'x'.repeat(10_000_000)}`), /longer than/);
    assert.strictEqual(({} as { name?: string }).name, undefined);
  });

  QUnit.test(
    'collect --software reads the file of each repository, which is about that repository alone',
    async (assert) => {
      const api = 'https://api.github.com';
      const tool = (name: string) => ({
        id: 1,
        name,
        full_name: `acme/${name}`,
        html_url: `https://github.com/acme/${name}`,
      });
      const pages: Record<string, string> = {
        [`${api}/orgs/acme`]: JSON.stringify({ name: 'Acme' }),
        [`${api}/orgs/acme/repos?per_page=100&type=public`]: JSON.stringify(
          ['good', 'bad', 'none'].map((name, id) => ({ ...tool(name), id })),
        ),
        [`${api}/repos/acme/good/contents/publiccode.yml`]: PUBLICCODE.replace('acme/medusa', 'victim/tool'),
        [`${api}/repos/acme/bad/contents/publiccode.yml`]: 'publiccodeYmlVersion: "0.5"\nname: !evil x\n',
      };
      const asked: string[] = [];
      const lines: string[] = [];
      const world = {
        request: async (address: string) => {
          asked.push(address);
          return { status: pages[address] ? 200 : 404, headers: {}, text: pages[address] ?? '{}', address };
        },
        now: () => new Date('2026-01-05'),
        wait: async () => {},
        environment: { XDG_CACHE_HOME: folder.path('cache') },
      };
      const terminal = { folder: folder.path(), print: (line: string) => void lines.push(line), shell: process };
      const status = await collect(['github:acme', 'out.json'], { software: 'publiccode' }, terminal, world);
      const text = readFileSync(folder.path('out.json'), 'utf8');
      const { nodes } = JSON.parse(text) as { nodes: { label: string; repo?: string }[] };
      assert.strictEqual(status, 1, 'one file is refused');
      assert.true(
        lines.some((line) => line.includes('https://github.com/acme/bad: This YAML can’t be read')),
        lines.join(),
      );
      assert.strictEqual(asked.length, 5, 'one more request a repository');
      assert.true(nodes.some(({ label }) => label === 'Fund B'));
      assert.deepEqual(nodes.flatMap(({ repo }) => repo ?? []).sort(), ['acme/bad', 'acme/good', 'acme/none']);
      await collect(['github:acme', 'out2.json'], {}, terminal, world);
      assert.strictEqual(asked.length, 7, 'only when it is asked for');
    },
  );
});
