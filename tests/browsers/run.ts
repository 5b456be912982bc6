/**
 * `npm run test:browsers`: the smoke in Firefox and in WebKit, the engine of Safari; `npm run test:browsers -- webkit`
 * for one of them. Says which of them is not here, and how to get it. `npm test` covers Chromium.
 *
 * With `PICTURES` set to a folder, a picture of each part's end is put there. `CI` makes a missing browser a failure.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Driver } from './driver.ts';
import { FIREFOX_HINT, findFirefox, startFirefox } from './firefox.ts';
import { handsOn } from './hands.ts';
import { type Site, serveSite } from './site.ts';
import { PARTS } from './smoke.ts';
import { findWebKit, startWebKit, WEBKIT_HINT } from './webkit.ts';

/** Time limit of a part, in milliseconds. */
const LONGEST_MS = 120_000;

type Browser = { readonly name: string; readonly hint: string; readonly start: (() => Promise<Driver>) | undefined };

const firefox = findFirefox();
const webkit = findWebKit();
const BROWSERS: readonly Browser[] = [
  { name: 'firefox', hint: FIREFOX_HINT, start: firefox === undefined ? undefined : () => startFirefox(firefox) },
  { name: 'webkit', hint: WEBKIT_HINT, start: webkit && (() => startWebKit(webkit)) },
];

const words = process.argv.slice(2);
const wanted = BROWSERS.filter(({ name }) => words.length === 0 || words.includes(name));
const pictures = process.env.PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
let [passed, failed, missing] = [0, 0, 0];

if (!existsSync('dist/index.html')) {
  console.log('Building the application…');
  spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
}
const site = await serveSite('dist');
for (const { name, hint, start } of wanted) {
  if (start) await smoke(name, await start(), site);
  else {
    missing += 1;
    console.log(`– ${hint}`);
  }
}
site.close();
console.log(
  `${passed} passed, ${failed} failed${missing > 0 ? `, ${missing} of ${wanted.length} browsers not found` : ''}`,
);
process.exitCode = failed > 0 || (missing > 0 && process.env.CI) ? 1 : 0;

/** A page may never answer. */
async function tooLong(): Promise<never> {
  await setTimeout(LONGEST_MS, undefined, { ref: false });
  throw new Error(`Not done after ${LONGEST_MS / 1000} s.`);
}

async function smoke(browser: string, driver: Driver, site: Site): Promise<void> {
  console.log(driver.name);
  const hands = handsOn(driver);
  for (const [at, [part, run]] of PARTS.entries()) {
    const started = Date.now();
    let problem: unknown;
    try {
      await Promise.race([run({ driver, hands, site }), tooLong()]);
      const complaints = await driver.evaluate(() => globalThis.complaints);
      if (complaints.length > 0) throw new Error(`The page complains: ${complaints.join('; ')}`);
    } catch (error) {
      problem = error;
    }
    console.log(`${problem ? '✗' : '✓'} ${part} (${Date.now() - started} ms)`);
    if (problem) console.log(problem instanceof Error ? problem.message : problem);
    if (problem) failed += 1;
    else passed += 1;
    if (pictures) writeFileSync(join(pictures, `${browser}-${at + 1}.png`), await driver.screenshot());
  }
  await driver.close();
}
