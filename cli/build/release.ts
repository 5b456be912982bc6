/** `npm run release`: writes everything that a version publishes to `release/`; without `--dry` it also tags the commit. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundledPackages } from './bundled.ts';

const FOLDER = 'release';

/** The section of a version in the changelog. @throws Error when it is missing or empty */
export function changelogSection(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((one) => one.startsWith(`## [${version}]`) || one.startsWith(`## ${version}`));
  const body = section?.split('\n').slice(1).join('\n').trim();
  if (!body) throw new Error(`CHANGELOG.md has no section for version ${version}.`);
  return `${body}\n`;
}

type Bom = { readonly components: readonly { readonly group?: string; readonly name: string }[] };

/** The bill of materials that npm writes, with the bundled packages alone. */
export function billOfMaterials(text: string, bundled: readonly string[]): string {
  const bom = JSON.parse(text) as Bom & Record<string, unknown>;
  const nameOf = ({ group, name }: Bom['components'][number]) => (group ? `${group}/${name}` : name);
  const components = bom.components.filter((component) => bundled.includes(nameOf(component)));
  const { dependencies: _dependencies, ...rest } = bom;
  return `${JSON.stringify({ ...rest, components }, null, 2)}\n`;
}

/** Lines for `sha256sum --check`. */
export function checksums(folder: string): string {
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return readdirSync(folder)
    .sort()
    .map((name) => `${sum(name)}  ${name}\n`)
    .join('');
}

const run = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] });

/** Writes the notes, package, site archive, bill of materials and checksums. */
function writeRelease(version: string, isDry: boolean): void {
  const notes = changelogSection(readFileSync('CHANGELOG.md', 'utf8'), version);
  const tag = `v${version}`;
  if (!isDry && run('git', ['status', '--porcelain']) !== '') throw new Error('Commit everything first.');
  if (!isDry && run('git', ['tag', '--list', tag]) !== '') throw new Error(`The tag ${tag} exists.`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  run('npm', ['pack', '--pack-destination', FOLDER]);
  run('tar', [
    '--create',
    '--gzip',
    '--file',
    join(FOLDER, `graphmap-site-${version}.tar.gz`),
    '--directory',
    'dist',
    '.',
  ]);
  const bom = run('npm', ['sbom', '--sbom-format', 'cyclonedx']);
  writeFileSync(
    join(FOLDER, 'sbom.cdx.json'),
    billOfMaterials(
      bom,
      bundledPackages().map(({ name }) => name),
    ),
  );
  writeFileSync(join(FOLDER, 'SHA256SUMS'), checksums(FOLDER));
  writeFileSync(join(FOLDER, 'notes.md'), notes);
  if (!isDry) run('git', ['tag', '--annotate', tag, '--message', `Version ${version}`]);
  console.log(`Version ${version} is in ${resolve(FOLDER)}${isDry ? '; nothing was tagged' : `, tagged ${tag}`}.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { dry } = parseArgs({ options: { dry: { type: 'boolean', default: false } } }).values;
  try {
    writeRelease((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version, dry);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
