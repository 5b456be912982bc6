/**
 * `npm run test:hardening`: everything under fire, in full. Runs the hostile, fault and load tests with `HARDENING=full`
 * (`npm run test:rest` runs their short form), and prints what was tried and what came of it.
 */

import { existsSync } from 'node:fs';
import { CHROMIUM_HINT, findChromium } from '../setup/chromium.ts';
import { type Ended, QUNIT_ENVIRONMENT, runToEnd } from '../setup/process.ts';
import { type Figure, figuresIn, JOIN } from './figures.ts';

type Part = { readonly file: string; readonly isFaults?: true };

const PARTS: readonly Part[] = [
  { file: 'tests/hostile/corpus.test.ts' },
  { file: 'tests/hostile/outputs.test.ts' },
  { file: 'tests/hostile/command.test.ts' },
  { file: 'tests/hugo/hostile.test.ts' },
  { file: 'tests/hardening/evil.test.ts' },
  { file: 'tests/growth/texts.test.ts' },
  { file: 'tests/hardening/edits.test.ts' },
  { file: 'tests/browser/hostile.test.ts' },
  { file: 'tests/browser/policy.test.ts' },
  { file: 'tests/browser/faults-storage.test.ts', isFaults: true },
  { file: 'tests/browser/faults-page.test.ts', isFaults: true },
  { file: 'tests/browser/load.test.ts' },
  { file: 'tests/browser/memory.test.ts' },
];

const chromium = findChromium();
if (!chromium) {
  console.error(CHROMIUM_HINT);
  process.exit(1);
}
if (!existsSync('dist/index.html')) {
  console.log('Building the application…');
  await run(['npm', 'run', '--silent', 'build']);
}

const figures: Record<Figure, number> = { inputs: 0, scripts: 0, lost: 0, blockMs: 0, heapMb: 0 };
const faults = { survived: 0, tried: 0 };
let failed = 0;
for (const { file, isFaults } of PARTS) {
  const started = Date.now();
  const { code, output } = await run(['node', '--import', 'tsx', 'node_modules/qunit/bin/qunit.js', file]);
  const count = (word: string) => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(output)?.[1] ?? 0);
  const broken = count('fail') + (code !== 0 && count('fail') === 0 ? 1 : 0);
  failed += broken;
  if (isFaults) {
    faults.survived += count('pass');
    faults.tried += count('pass') + broken;
  }
  for (const { figure, value } of figuresIn(output)) figures[figure] = JOIN[figure](figures[figure], value);
  console.log(
    `${broken > 0 ? '✗' : '✓'} ${file} (${count('pass')} passed, ${Math.round((Date.now() - started) / 1000)} s)`,
  );
  if (broken > 0) console.log(output);
}

const rows: readonly (readonly [string, string])[] = [
  ['inputs tried', String(figures.inputs)],
  ['faults survived', `${faults.survived} of ${faults.tried}`],
  ['scripts run', String(figures.scripts)],
  ['data lost', String(figures.lost)],
  ['longest block of the page', `${Math.round(figures.blockMs)} ms`],
  ['peak heap', `${Math.round(figures.heapMb)} MB`],
];
const width = Math.max(...rows.map(([name]) => name.length));
console.log(`\n${rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')}\n`);
console.log(failed === 0 ? 'Nothing got through.' : `${failed} failed.`);
process.exitCode = failed > 0 || figures.scripts > 0 || figures.lost > 0 ? 1 : 0;

function run(command: readonly string[]): Promise<Ended> {
  return runToEnd(command, {
    env: { ...QUNIT_ENVIRONMENT, HARDENING: 'full', ...(chromium ? { CHROMIUM: chromium } : {}) },
  });
}
