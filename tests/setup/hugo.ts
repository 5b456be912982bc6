/**
 * Finds the site generators that the tests of the Hugo component run, the oldest that it supports and the newest: those
 * that the environment names, then PATH, then (on Debian) its packages, unpacked into `.tools` of the project.
 *
 * Run by itself (`npm run hugo`) it gets both and says which they are.
 */

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onPath } from './chromium.ts';
import { type Packages, unpackFromDebian } from './debian.ts';

/** Which of the two: the one that runs all tests, near the oldest supported, or the newest. */
export type Edition = 'oldest' | 'newest';

type Source = {
  /** Variable of the environment that names its program. */
  readonly variable: string;
  /** Oldest minor version that will do. */
  readonly minimum: number;
  readonly folder: string;
  readonly packages: readonly Packages[];
};

const SOURCES: Readonly<Record<Edition, Source>> = {
  // 0.130 brought the math functions that place nodes. The one library that left Debian 13 comes from Debian 12.
  oldest: {
    variable: 'HUGO',
    minimum: 130,
    folder: resolve('.tools/hugo-oldest'),
    packages: [
      { suite: 'trixie', names: ['hugo', 'libwebp7', 'libsharpyuv0'] },
      { suite: 'bookworm', names: ['libsass1'] },
    ],
  },
  // Any of this year serves on a machine that has one; Debian's unstable release follows within weeks.
  newest: {
    variable: 'HUGO_NEWEST',
    minimum: 160,
    folder: resolve('.tools/hugo-newest'),
    packages: [
      {
        suite: 'sid',
        names: ['hugo', 'libc6', 'libgcc-s1', 'libstdc++6', 'libsass1', 'libwebp7', 'libsharpyuv0'],
      },
    ],
  },
};

/** Message where an edition is missing. */
export const HUGO_HINTS: Readonly<Record<Edition, string>> = {
  oldest:
    'No Hugo 0.130 or later found: put hugo on the PATH, or its path into the environment variable HUGO; on Debian `npm run hugo` unpacks it into .tools, as the tests do by themselves.',
  newest:
    'No Hugo 0.160 or later found: put its path into the environment variable HUGO_NEWEST; on Debian `npm run hugo` unpacks it into .tools, as the tests do by themselves.',
};

const found = new Map<Edition, string>();
const asked = new Set<Edition>();

/**
 * Path of the first Hugo that starts and is new enough, or undefined when none is here and none can be had, or when `HUGO`
 * is `none`: everything that needs one is left out then.
 *
 * @param mayDownload - whether Debian's packages may be fetched when nothing else is found
 */
export function findHugo({
  edition = 'oldest',
  mayDownload = true,
}: {
  edition?: Edition;
  mayDownload?: boolean;
} = {}): string | undefined {
  if (process.env.HUGO === 'none') return undefined;
  const known = found.get(edition);
  if (known) return known;
  const source = SOURCES[edition];
  let hugo = candidates(source).find((one) => isUsable(one, source));
  if (!hugo && mayDownload && !asked.has(edition)) {
    asked.add(edition);
    if (unpackFromDebian(source.folder, source.packages, writeStarter)) {
      hugo = candidates(source).find((one) => isUsable(one, source));
    }
  }
  if (hugo) found.set(edition, hugo);
  return hugo;
}

/** Version that `hugo version` prints, such as `0.131.0`; undefined when it does not start. */
export function hugoVersion(path: string): string | undefined {
  try {
    return /v?(\d+\.\d+(?:\.\d+)?)/.exec(execFileSync(path, ['version'], { encoding: 'utf8' }))?.[1];
  } catch {
    return undefined;
  }
}

/** Whether a Hugo is of the extended edition, which reads Sass and writes WebP. */
export function isExtended(path: string): boolean {
  return execFileSync(path, ['version'], { encoding: 'utf8' }).includes('+extended');
}

function candidates({ variable, folder }: Source): readonly string[] {
  const all = [process.env[variable], process.env.HUGO, onPath(['hugo']), join(folder, 'hugo')];
  return all.flatMap((path) => (path ? [path] : []));
}

function isUsable(path: string, { minimum }: Source): boolean {
  const [major = 0, minor = 0] = (hugoVersion(path) ?? '').split('.').map(Number);
  return major > 0 || minor >= minimum;
}

/**
 * Writes a script that starts what was unpacked with the libraries that came with it: by their own loader when the C
 * library, newer than the machine's, is among them.
 */
function writeStarter(folder: string): void {
  writeFileSync(
    join(folder, 'hugo'),
    `#!/bin/sh
here=$(cd "\${0%/*}" && pwd)
libraries=$(echo "$here"/usr/lib/*-linux-*)
for loader in "$libraries"/ld-linux*; do
  test -e "$loader" && exec "$loader" --library-path "$libraries" "$here/usr/bin/hugo" "$@"
done
LD_LIBRARY_PATH="$libraries\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" exec "$here/usr/bin/hugo" "$@"
`,
    { mode: 0o755 },
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const edition of ['oldest', 'newest'] as const) {
    const hugo = findHugo({ edition });
    console.log(hugo ? `Hugo ${hugoVersion(hugo)}: ${hugo}` : HUGO_HINTS[edition]);
  }
}
