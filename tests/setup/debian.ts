/**
 * Unpacks packages of Debian into a folder of this project, of another release than the machine's where need be. Nothing on
 * the system changes: apt works on folders of its own, and any user may do it.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onPath } from './chromium.ts';

/** Packages of one release of Debian. */
export type Packages = { readonly suite: string; readonly names: readonly string[] };

/**
 * Downloads packages and unpacks them; two processes that start together do not do it twice.
 *
 * @param folder - the folder that comes to hold what is unpacked, as it would lie below `/`
 * @param finish - told the folder before it is in its place, to add to it
 * @returns whether the folder is there now: false on systems other than Debian, and without a network
 */
export function unpackFromDebian(
  folder: string,
  packages: readonly Packages[],
  finish: (folder: string) => void,
): boolean {
  if (!onPath(['apt-get']) || !onPath(['dpkg'])) return false;
  const lock = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(lock);
  } catch {
    return waitForOther(lock) ? existsSync(folder) : unpackFromDebian(folder, packages, finish);
  }
  const work = `${folder}.part`;
  try {
    const mirror = debianMirror();
    if (!mirror) return false;
    rmSync(work, { recursive: true, force: true });
    for (const { suite, names } of packages)
      download(join(work, 'apt', suite), mirror, suite, names, join(work, 'root'));
    finish(join(work, 'root'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(work, 'root'), folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(work, { recursive: true, force: true });
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Waits until the process that holds the lock is done; false when a lock older than five minutes was nobody's. */
function waitForOther(lock: string): boolean {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (existsSync(lock)) {
    if (Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 300_000) {
      rmSync(lock, { recursive: true, force: true });
      return false;
    }
    Atomics.wait(pause, 0, 0, 250);
  }
  return true;
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
