/** Finds the browser that the tests drive: `CHROMIUM`, then PATH, then (as root on Debian) its package. */

import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

export const CHROMIUM_HINT =
  'No Chromium found: set the environment variable CHROMIUM to its path, or put chromium on the PATH (on Debian: apt-get install chromium).';

/** Path of the browser, or undefined when none is here and none can be installed. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) return given;
  return onPath(NAMES) ?? installFromDebian();
}

/** First of the names that is an executable file on PATH. */
export function onPath(names: readonly string[]): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  return undefined;
}

function installFromDebian(): string | undefined {
  // Only as root (a container, CI): elsewhere a test run would stop at a password prompt.
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], options);
  } catch {
    return undefined;
  }
  return onPath(NAMES);
}
