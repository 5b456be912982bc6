/**
 * Finds the site generator that the tests of the Hugo component run: `HUGO`, then PATH, then (on Debian) its packages,
 * unpacked into `.tools/hugo` of the project. Nothing on the system changes: apt works on folders of its own.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onPath } from './chromium.ts';

/** How to start Hugo: its path, and the environment to add to one's own. */
export type Hugo = { readonly path: string; readonly env: Readonly<Record<string, string>> };

export const HUGO_HINT =
  'No Hugo 0.130 or later found: set the environment variable HUGO to its path, or put hugo on the PATH (on Debian the tests unpack its package into .tools/hugo by themselves).';

/** Oldest minor version that the component supports: 0.130. */
const MINIMUM = 130;
const FOLDER = resolve('.tools/hugo');
/** Debian 13 has a Hugo that is new enough; the one library that left Debian with it comes from Debian 12. */
const PACKAGES = [
  { suite: 'trixie', names: ['hugo', 'libwebp7', 'libsharpyuv0'] },
  { suite: 'bookworm', names: ['libsass1'] },
] as const;

let found: Hugo | undefined;
let hasDownloaded = false;

/**
 * The first Hugo that starts and is new enough, or undefined when none is here and none can be had, or when `HUGO` is
 * `none`: everything that needs one is left out then.
 *
 * @param mayDownload - whether Debian's packages may be fetched when nothing else is found
 */
export function findHugo({ mayDownload = true } = {}): Hugo | undefined {
  if (process.env.HUGO === 'none') return undefined;
  found ??= search();
  if (!found && mayDownload && !hasDownloaded) {
    hasDownloaded = true;
    const unpacked = unpackFromDebian();
    if (unpacked && isUsable(unpacked)) found = unpacked;
  }
  return found;
}

/** Version that `hugo version` prints, such as `0.131.0`; undefined when it does not start. */
export function hugoVersion(hugo: Hugo): string | undefined {
  try {
    const printed = execFileSync(hugo.path, ['version'], { encoding: 'utf8', env: { ...process.env, ...hugo.env } });
    return /v?(\d+\.\d+(?:\.\d+)?)/.exec(printed)?.[1];
  } catch {
    return undefined;
  }
}

function search(): Hugo | undefined {
  const given = process.env.HUGO ?? onPath(['hugo']);
  if (given && isUsable({ path: given, env: {} })) return { path: given, env: {} };
  const unpacked = fromFolder();
  return unpacked && isUsable(unpacked) ? unpacked : undefined;
}

function isUsable(hugo: Hugo): boolean {
  const [major = 0, minor = 0] = (hugoVersion(hugo) ?? '').split('.').map(Number);
  return major > 0 || minor >= MINIMUM;
}

function fromFolder(): Hugo | undefined {
  const path = join(FOLDER, 'usr/bin/hugo');
  if (!existsSync(path)) return undefined;
  const libraries = readdirSync(join(FOLDER, 'usr/lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes('-linux-'))
    .map((entry) => join(FOLDER, 'usr/lib', entry.name));
  return {
    path,
    env: { LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean).join(':') },
  };
}

/** Downloads and unpacks the packages; two test files that start together must not do it twice. */
function unpackFromDebian(): Hugo | undefined {
  if (!onPath(['apt-get']) || !onPath(['dpkg'])) return undefined;
  const lock = `${FOLDER}.lock`;
  mkdirSync(resolve('.tools'), { recursive: true });
  try {
    mkdirSync(lock);
  } catch {
    return waitForOther(lock);
  }
  const work = `${FOLDER}.part`;
  try {
    const mirror = debianMirror();
    if (!mirror) return undefined;
    rmSync(work, { recursive: true, force: true });
    for (const { suite, names } of PACKAGES)
      download(join(work, 'apt', suite), mirror, suite, names, join(work, 'root'));
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(join(work, 'root'), FOLDER);
    return fromFolder();
  } catch {
    return undefined;
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Waits until the process that holds the lock has unpacked Hugo; a lock older than five minutes is nobody's. */
function waitForOther(lock: string): Hugo | undefined {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (existsSync(lock)) {
    if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 300_000) {
      rmSync(lock, { recursive: true, force: true });
      return unpackFromDebian();
    }
    Atomics.wait(pause, 0, 0, 250);
  }
  return fromFolder();
}

/** Fetches packages of one suite with apt folders under `folder`, and unpacks them into `root`. */
function download(folder: string, mirror: string, suite: string, names: readonly string[], root: string): void {
  for (const part of ['lists/partial', 'cache/archives/partial', 'packages']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  mkdirSync(root, { recursive: true });
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  const signed = existsSync(keyring) ? `[signed-by=${keyring}] ` : '';
  writeFileSync(join(folder, 'sources.list'), `deb ${signed}${mirror} ${suite} main\n`);
  writeFileSync(join(folder, 'status'), '');
  const options = [
    `Dir::Etc::sourcelist=${join(folder, 'sources.list')}`,
    'Dir::Etc::sourceparts=/dev/null',
    'Dir::Etc::preferencesparts=/dev/null',
    `Dir::State=${folder}`,
    `Dir::State::lists=${join(folder, 'lists')}`,
    `Dir::State::status=${join(folder, 'status')}`,
    `Dir::Cache=${join(folder, 'cache')}`,
    'Acquire::Languages=none',
    'APT::Sandbox::User=root',
    'Debug::NoLocking=true',
  ].flatMap((option) => ['-o', option]);
  const run = (program: string, argv: readonly string[]) =>
    execFileSync(program, [...argv], { stdio: 'ignore', cwd: join(folder, 'packages') });
  run('apt-get', [...options, 'update']);
  run('apt-get', [...options, 'download', ...names]);
  for (const file of readdirSync(join(folder, 'packages'))) run('dpkg', ['-x', file, root]);
}

/** Address of the mirror that this Debian system itself uses, read from its apt sources. */
function debianMirror(): string | undefined {
  const folder = '/etc/apt/sources.list.d';
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []),
  ].filter((file) => /\.(list|sources)$/.test(file) && existsSync(file));
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const addresses = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .flatMap((line) => line.match(/https?:\/\/\S+/g) ?? []);
  return addresses.find((address) => /\/debian\/?$/.test(address));
}
