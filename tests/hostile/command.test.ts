/** Hostile documents through the command line, as one process, and through the outputs that only it and pages make. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import QUnit from 'qunit';
import { RefusedError } from '../../cli/base/usage.ts';
import { runReport } from '../../cli/commands/document-commands.ts';
import { runImport } from '../../cli/import-export.ts';
import { toLibraryFile } from '../../formats/export/library-file.ts';
import { printDocument } from '../../formats/export/print/index.ts';
import { parseText } from '../../formats/open/read.ts';
import { SVG } from '../hardening/evil-documents.ts';
import { report } from '../hardening/figures.ts';
import { graphmapProcess } from '../setup/command.ts';
import { corpus } from './corpus.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for is just such a character
const STEERING = /[\u0000-\u0008\u001b\u007f\u009b]/;

const full = process.env.HARDENING === 'full';

QUnit.module('hostile documents, on the command line and on paper', () => {
  QUnit.test('validate judges all of them in one run, and none ends the program', (assert) => {
    const folder = mkdtempSync(join(tmpdir(), 'graphmap-hostile-'));
    try {
      const documents = corpus().filter((_, index) => full || index % 5 === 0);
      const names = documents.map(({ text }, index) => {
        const name = `${index}.json`;
        // A lone surrogate has no bytes; as text in a file it is what a broken program writes.
        writeFileSync(join(folder, name), text);
        return name;
      });
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['cli/bin.mjs', 'validate', ...names.map((name) => join(folder, name))],
        {
          encoding: 'utf8',
          maxBuffer: 1 << 30,
          timeout: 200_000,
        },
      );
      assert.true(status === 0 || status === 1, `ends with ${status}`);
      const verdicts = stdout.split('\n').filter((line) => /\.json: (?:accepted|refused)/.test(line));
      assert.strictEqual(verdicts.length, documents.length, 'each has a verdict');
      assert.false(/should not have happened/.test(stderr), 'no accident');
      assert.false(STEERING.test(stdout + stderr), 'nothing steers the terminal');
      report('inputs', documents.length);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  QUnit.test('report and import write a clean file or refuse with reasons', async (assert) => {
    assert.timeout(600_000);
    const folder = mkdtempSync(join(tmpdir(), 'graphmap-hostile-'));
    const told: string[] = [];
    const terminal = { folder, print: (line: string) => void told.push(line), shell: process };
    const documents = corpus().filter((_, index) => full || index % 5 === 2);
    const found: string[] = [];
    let written = 0;
    try {
      for (const { name, text } of documents) {
        writeFileSync(join(folder, 'in.json'), text);
        for (const [output, run] of [
          ['out.md', () => runReport(['in.json', 'out.md'], { date: '2026-01-01' }, terminal)],
          ['out.json', () => runImport(['in.json', 'out.json'], {}, terminal)],
        ] as const) {
          rmSync(join(folder, output), { force: true });
          try {
            await run();
            const result = readFileSync(join(folder, output), 'utf8');
            written += 1;
            if (output === 'out.json' && !parseText(result).document)
              found.push(`${name}: what was imported is refused`);
          } catch (error) {
            if (error instanceof RefusedError) told.push(...error.lines);
            else found.push(`${name}: ${error}`);
          }
        }
      }
      assert.deepEqual(found, []);
      assert.true(written > documents.length / 2, `${written} files of ${documents.length} documents`);
      assert.false(STEERING.test(told.join('\n')), 'nothing steers the terminal');
      report('inputs', documents.length);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  QUnit.test('nor does any end the program that reports on it', async (assert) => {
    assert.timeout(600_000);
    const folder = mkdtempSync(join(tmpdir(), 'graphmap-hostile-'));
    try {
      for (const { name, text } of corpus().filter((_, index) => index % (full ? 7 : 140) === 5)) {
        writeFileSync(join(folder, 'in.json'), text);
        for (const command of ['report', 'import']) {
          const { status, stderr } = await graphmapProcess([command, 'in.json', 'out'], { folder });
          assert.true(status === 0 || status === 1, `${command} ${name}: ${status}`);
          if (/should not have happened|\n {4}at /.test(stderr)) assert.true(false, `${command} ${name}: ${stderr}`);
        }
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  QUnit.test('a report on paper holds no script, no handler, no frame and no address that could run', (assert) => {
    const found = accepted().flatMap(({ name, document }) => {
      const live = liveIn(printDocument(document, { date: '2026-01-01', svg: SVG }));
      return live ? [`${name}: ${live.slice(0, 200)}`] : [];
    });
    assert.deepEqual(found, []);
  });

  QUnit.test('a graph-library file holds no picture and no markup that could run', (assert) => {
    const found = accepted().flatMap(({ name, document }) => {
      const { nodes } = toLibraryFile(document, { positions: true, images: new Map() });
      return nodes.flatMap(({ style }) => {
        const { imagePath = '' } = style;
        const isBad = /^\s*(?:javascript|vbscript|file|blob|data:(?!image\/))/i.test(imagePath);
        return isBad ? [`${name}: ${imagePath.slice(0, 200)}`] : [];
      });
    });
    assert.deepEqual(found, []);
  });
});

function accepted() {
  return corpus().flatMap(({ name, text }, index) => {
    if (!full && index % 3 !== 0) return [];
    const { document } = parseText(text);
    return document ? [{ name, document }] : [];
  });
}

/** The first thing in a page that is alive: tags are read as a browser reads them, quotes and all. */
function liveIn(html: string): string | undefined {
  for (const [tag, name = '', attributes = ''] of html.matchAll(
    /<([a-z][\w:-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi,
  )) {
    if (/^(script|iframe|object|embed|base|form|animate|set|handler|foreignObject|link)$/i.test(name)) return tag;
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=>"']+)\s*=\s*"([^"]*)"/g)) {
      if (/^(on|srcdoc|formaction)/i.test(attribute)) return tag;
      if (/^(?:xlink:)?(?:href|src)$/i.test(attribute) && !/^(https?:|mailto:|data:image\/|#|[\w./%-]+$)/i.test(value))
        return tag;
      if (attribute === 'style' && /url\(|expression|@import/i.test(value)) return tag;
    }
  }
  return undefined;
}
