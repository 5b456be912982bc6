/** Finds and starts the browser that the tests drive: `CHROMIUM`, then PATH, then (as root on Debian) its package. */

import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

// The shell is Chromium without the browser's own windows: the same engine, for half the time that a page takes to open.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // The address bar's popups are pages of their own in every window, as costly to start as the page under test.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

export const CHROMIUM_HINT =
  'No Chromium found: set the environment variable CHROMIUM to its path, or put chromium on the PATH (on Debian: apt-get install chromium).';

/** Path of the browser, or undefined when none is here and none can be installed. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM;
  if (given) return given;
  return onPath(NAMES) ?? installFromDebian();
}

/** Starts it without a window; rejects with a hint on how to get one when there is none. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(CHROMIUM_HINT);
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
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
  const apt = (...words: readonly string[]) =>
    execFileSync('apt-get', words, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
  try {
    apt('update');
    try {
      install('chromium-headless-shell');
    } catch {
      // Older releases of Debian have the whole browser only.
      install('chromium');
    }
  } catch {
    return undefined;
  }
  return onPath(NAMES);
}
