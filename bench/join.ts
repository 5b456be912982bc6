/**
 * The built-in join by size: `npx tsx bench/join.ts [organizations…]`, by default 1,000, 10,000 and 100,000, each with 20 projects.
 * A code host tells all of them, a descriptor a quarter of them again, and every organization names another one. Prints time,
 * processor time and memory of `graphmap join in.ndjson out.ndjson` as a table.
 */

import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROJECTS = 20;

function writeEcosystem(file: string, organizations: number): number {
  const handle = openSync(file, 'w');
  let part = '';
  let lines = 0;
  const add = (fragment: object): void => {
    part += `${JSON.stringify(fragment)}\n`;
    lines += 1;
    if (part.length < 1 << 20) return;
    writeSync(handle, part);
    part = '';
  };
  for (let at = 0; at < organizations; at += 1) {
    const own = {
      source: `https://org${at}.example/.well-known/open-contributions.json`,
      name: `Org ${at}`,
      date: '2026-09-23',
    };
    const host = { source: `https://github.com/org${at}`, name: `github.com/org${at}`, date: '2026-10-01' };
    const domain = `domain:org${at}.example`;
    const other = (at * 7919 + 1) % organizations;
    const account = `forge:github.com/org${at}`;
    add({
      kind: 'node',
      ...own,
      keys: [domain],
      claims: [account],
      own: true,
      says: { label: `Org ${at}`, type: 'organization' },
    });
    add({
      kind: 'node',
      ...host,
      keys: [account],
      claims: [domain],
      own: true,
      says: { label: `org${at}`, type: 'organization' },
    });
    add({
      kind: 'node',
      ...own,
      keys: [`domain:org${other}.example`],
      says: { label: `Org ${other}`, type: 'external-organization' },
    });
    add({ kind: 'edge', ...own, from: domain, to: `domain:org${other}.example`, says: { type: 'supports' } });
    for (let project = 0; project < PROJECTS; project += 1) {
      const key = `git:github.com/org${at}/project${project}`;
      const label = `project${project}`;
      const description = 'Collects, checks and shares what was found, for people and machines.';
      const isTwice = project % 4 === 0;
      if (isTwice)
        add({
          kind: 'node',
          ...own,
          keys: [key],
          says: { label, type: 'project', description, details: { status: 'active' } },
        });
      add({
        kind: 'node',
        ...host,
        keys: [key],
        says: { label, type: 'project', description, repo: `org${at}/${label}`, tags: ['security'] },
      });
      if (isTwice) add({ kind: 'edge', ...own, from: domain, to: key, says: { type: 'maintains' } });
      add({ kind: 'edge', ...host, from: account, to: key, says: { type: 'maintains' } });
    }
  }
  writeSync(handle, part);
  closeSync(handle);
  return lines;
}

/** Seconds, processor seconds and megabytes of one run. */
function run(
  input: string,
  output: string,
  heap: number,
): Promise<{ seconds: number; processor: number; megabytes: number; said: string }> {
  const start = performance.now();
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, 'cli/bin.mjs', 'join', input, output]);
  let [megabytes, processor, said] = [0, 0, ''];
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const watch = setInterval(() => {
    try {
      const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      // Fields 14 and 15 of proc(5), in hundredths of a second.
      processor = (Number(stat[11]) + Number(stat[12])) / 100;
      megabytes = Math.max(megabytes, Number(kilobytes) / 1024);
    } catch {
      // It has ended.
    }
  }, 50);
  return new Promise((done) => {
    child.on('close', () => {
      clearInterval(watch);
      done({
        seconds: (performance.now() - start) / 1000,
        processor,
        megabytes,
        said: said.trim().split(': / ').at(-1) ?? '',
      });
    });
  });
}

const sizes = process.argv.slice(2).map(Number);
console.log(
  '| Organizations | Projects | Fragments | Input | Time | Processor | Memory | Result |\n|---|---|---|---|---|---|---|---|',
);
for (const organizations of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) {
  const folder = mkdtempSync(join(tmpdir(), 'graphmap-bench-'));
  const [input, output] = [join(folder, 'in.ndjson'), join(folder, 'out.ndjson')];
  const lines = writeEcosystem(input, organizations);
  const { seconds, processor, megabytes, said } = await run(input, output, 3_800);
  const cells = [
    organizations.toLocaleString('en'),
    (organizations * PROJECTS).toLocaleString('en'),
    lines.toLocaleString('en'),
    `${Math.round(statSync(input).size / 1e6).toLocaleString('en')} MB`,
    `${seconds.toFixed(1)} s`,
    `${processor.toFixed(1)} s`,
    `${Math.round(megabytes).toLocaleString('en')} MB`,
    said,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  rmSync(folder, { recursive: true, force: true });
}
