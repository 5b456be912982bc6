/** Accuracy of the documentation: current tables, maps that load, links that work. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import QUnit from 'qunit';
import { buildDocs, readPages } from '../../cli/build/docs.ts';
import { COMMANDS } from '../../cli/commands.ts';
import { GENERATED_PAGES } from '../../cli/generate/docs.ts';
import { LIGHT_COLORS } from '../../drawing/base/colors.ts';
import { BRAND_ICON_NAMES, SOLID_ICON_NAMES } from '../../formats/document/icon-names.ts';
import { slug } from '../../formats/document/id.ts';
import { parseText } from '../../formats/open/read.ts';
import { relationshipSentence } from '../../formats/report/relationships.ts';

/** Code blocks of a language, with the page they stand on. */
function blocks(language: string): readonly { readonly page: string; readonly code: string }[] {
  return [...readPages(), { name: 'README', title: '', markdown: readFileSync('README.md', 'utf8') }].flatMap(
    ({ name, markdown }) =>
      [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
        .filter(([, info]) => info === language)
        .map(([, , code = '']) => ({ page: name, code })),
  );
}

QUnit.module('docs', () => {
  QUnit.test('the field tables are those of the code; `npm run prepare` brings them up to date', (assert) => {
    const page = readFileSync('docs/format.md', 'utf8');
    assert.strictEqual(GENERATED_PAGES['docs/format.md'](page), page);
    const rules = readFileSync('docs/check.md', 'utf8');
    assert.strictEqual(GENERATED_PAGES['docs/check.md'](rules), rules);
  });

  QUnit.test('every map in the docs and the README loads without an error, a warning or a notice', (assert) => {
    const maps = blocks('json').filter(({ code }) => /"nodes"|"organization"/.test(code));
    assert.true(maps.length >= 8, `${maps.length} maps`);
    for (const { page, code } of maps) {
      const { document, errors, warnings, notices } = parseText(code);
      const said = [...errors, ...warnings, ...notices].map(({ message }) => message);
      assert.deepEqual(said, [], page);
      assert.true(Boolean(document), page);
    }
  });

  QUnit.test('every guide has a picture of a map, with a sentence', (assert) => {
    for (const { name, markdown } of readPages()) {
      const [, words = '', file = ''] = /^\[(.+)\]\(assets\/([\w-]+\.json)\)$/m.exec(markdown) ?? [];
      assert.true(/^[A-Z].+ .+\.$/.test(words), `${name}: ${words}`);
      const { errors, warnings, notices } = parseText(readFileSync(`docs/assets/${file}`, 'utf8'));
      assert.deepEqual([...errors, ...warnings, ...notices], [], file);
    }
  });

  QUnit.test(
    'pictures have the theme of their page, names that can be read on a phone, and ids of their own; keys scroll code',
    (assert) => {
      const folder = mkdtempSync(join(tmpdir(), 'graphmap-docs-'));
      try {
        buildDocs(folder);
        for (const { name } of readPages()) {
          const html = readFileSync(join(folder, 'docs', `${name}.html`), 'utf8');
          const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
          assert.deepEqual(
            ids.filter((id, at) => ids.indexOf(id) !== at),
            [],
            name,
          );
          const [, kind, width] = /<figure class="picture( wide)?.*?<svg [^>]*? width="(\d+)"/s.exec(html) ?? [];
          // A phone of 360 px shows 425 units with letters of 11 px; what is wider scrolls.
          assert.true(kind !== undefined || Number(width) <= 425, `${name}: ${width}`);
          const lines = [...html.matchAll(/<pre><code[^>]*>(.*?)<\/code>/gs)].flatMap(([, code = '']) =>
            code.split('\n'),
          );
          const isLong = (line: string) => line.replace(/&\w+;/g, '&').length > 36;
          assert.deepEqual(lines.filter(isLong), [], `${name}: keys scroll to the end of these`);
          const figures = html.match(/<figure.*?<\/figure>/gs) ?? [];
          assert.true(figures.length > 0 && figures.every((one) => one.includes('fill="var(--page)"')), name);
          const { page, ink, mutedInk } = LIGHT_COLORS;
          for (const color of [page, ink, mutedInk]) assert.false(figures.join('').includes(`"${color}"`), name);
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  QUnit.test('every other JSON block is JSON', (assert) => {
    for (const { page, code } of blocks('json')) assert.true(JSON.parse(code) !== undefined, page);
  });

  QUnit.test('every command in the docs is one that the command line knows', (assert) => {
    const commands = blocks('sh').flatMap(({ code }) =>
      [...code.matchAll(/^(?:npx )?graphmap (\w+)/gm)].map(([, name = '']) => name),
    );
    const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts;
    for (const name of commands) assert.true(Object.hasOwn(COMMANDS, name), `graphmap ${name}`);
    for (const { page, code } of blocks('sh')) {
      for (const [, script = ''] of code.matchAll(/npm run (\w[\w:]*)/g))
        assert.true(script in scripts, `${page}: npm run ${script}`);
    }
  });

  QUnit.test('the page of dependencies names every package that is used, and no other', (assert) => {
    const packages = ['package.json', 'pivotick/package.json'].flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
      return Object.keys({ ...dependencies, ...devDependencies });
    });
    const rows = readFileSync('docs/dependencies.md', 'utf8').match(/^\| `.*?(?= +\|)/gm) ?? [];
    const named = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    const isFor = (name: string, one: string) =>
      name.endsWith('/*') ? one.startsWith(name.slice(0, -1)) : name === one;
    // Types of other packages are no choice of their own.
    const wanted = packages.filter((one) => !one.startsWith('@types/'));
    assert.deepEqual(
      wanted.filter((one) => !named.some((name) => isFor(name, one))),
      [],
      'not named',
    );
    assert.deepEqual(
      named.filter((name) => !packages.some((one) => isFor(name, one))),
      [],
      'not used',
    );
  });

  QUnit.test('every bundled icon is named in the format page', (assert) => {
    const page = readFileSync('docs/format.md', 'utf8').replace(/\s+/g, ' ');
    const missing = [...SOLID_ICON_NAMES, ...BRAND_ICON_NAMES].filter(
      (name) => !new RegExp(`[ ,;]${name}[,;. ]`).test(page),
    );
    assert.deepEqual(missing, []);
  });

  QUnit.test('the sentences in the reports page are those that reports say', (assert) => {
    const lines = readFileSync('docs/reports.md', 'utf8').split('\n');
    const sentences = lines.filter((line) => line.includes('| **A**')).map((line) => line.split('|').at(-2)?.trim());
    const labels = ['depends on', 'pushes rules as events', 'member of', 'API', undefined];
    assert.strictEqual(sentences.length, labels.length);
    for (const [i, label] of labels.entries()) {
      const edge = { from: 'A', to: 'B', ...(label ? { label } : {}) };
      const { document } = parseText(JSON.stringify({ nodes: [{ id: 'A' }, { id: 'B' }], edges: [edge] }));
      const [parsed] = document?.edges ?? [];
      if (!document || !parsed) throw new Error('The map of the row does not load.');
      const said = relationshipSentence(document, parsed)
        .map((part) => (part.kind === 'node' ? `**${part.name}**` : part.kind === 'text' ? part.text : ''))
        .join('');
      assert.strictEqual(said, sentences[i]);
    }
  });

  QUnit.test('S053 S055 S057 S062 S063 S593 the mapping guide gives the authoring rules', (assert) => {
    const guide = readFileSync('docs/mapping.md', 'utf8').replace(/\s+/g, ' ');
    for (const words of [
      'One level of granularity',
      'Detail belongs in `description`, `details` or `tags`',
      'the arrow runs from the one that acts to the one acted upon',
      '`direction` `both` only for relations that are the same both ways',
      '`none` for associations without a direction',
      'Omit anything that would be a guess',
      'Cite the source',
      '200 to 350',
      '3 to 8 node types',
    ]) {
      assert.true(guide.includes(words), words);
    }
  });

  QUnit.test('S580 the docs state the limit of repository requests', (assert) => {
    assert.true(/60 unauthenticated requests an hour/.test(readFileSync('docs/app.md', 'utf8').replace(/\s+/g, ' ')));
  });

  QUnit.test('the built pages link to what is there, by relative paths only', (assert) => {
    const folder = mkdtempSync(join(tmpdir(), 'graphmap-docs-'));
    try {
      buildDocs(folder);
      const pages = readdirSync(join(folder, 'docs')).filter((file) => file.endsWith('.html'));
      assert.true(pages.length >= 10, `${pages.length} pages`);
      const wrong: string[] = [];
      for (const page of pages) {
        const html = readFileSync(join(folder, 'docs', page), 'utf8');
        for (const [, address = ''] of html.matchAll(/(?:href|src|srcset)="([^"]+)"/g)) {
          if (/^(https?:|mailto:|data:)/.test(address)) continue;
          const [path = '', anchor] = address.split('#');
          const target = normalize(join(folder, dirname(`docs/${page}`), path || page));
          if (address.startsWith('/')) wrong.push(`${page}: ${address} is no relative path`);
          else if (path === '../index.html') continue;
          else if (!existsSync(target)) wrong.push(`${page}: ${address} leads nowhere`);
          else if (anchor && target.endsWith('.html') && !readFileSync(target, 'utf8').includes(`id="${anchor}"`)) {
            wrong.push(`${page}: ${address} has no such heading`);
          }
        }
        assert.false(/<script(?![^>]*\bsrc=)/.test(html), `${page} has no inline script`);
        assert.false(
          / style="| on\w+="/.test(html.replace(/<svg[\s\S]*?<\/svg>/g, '')),
          `${page} has no inline style or handler`,
        );
      }
      assert.deepEqual(wrong, []);
      const start = readFileSync(join(folder, 'docs', 'index.html'), 'utf8');
      const groups = [...start.matchAll(/<ul aria-label="([^"]*)"/g)].map(([, group]) => group);
      assert.deepEqual(groups, ['Use', 'Bring in', 'Publish', 'Build']);
      const listed = [...(/<nav.*<\/nav>/s.exec(start)?.[0] ?? '').matchAll(/href="([\w-]+)\.html"/g)];
      assert.deepEqual(
        listed.map(([, name]) => name),
        readPages().map(({ name }) => name),
        'every page has its group',
      );
      const index = JSON.parse(readFileSync(join(folder, 'docs', 'search.json'), 'utf8'));
      assert.true(index.some(({ id }: { id: string }) => id === `format.html#${slug('How a node looks')}`));
      assert.true(readFileSync(join(folder, 'llms.txt'), 'utf8').includes('docs/format.html'));
      assert.true(readFileSync(join(folder, 'llms-full.txt'), 'utf8').includes('# Document format'));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
