/**
 * Conversion of a map document to the pages of a Hugo section: the index with types and tags, and one page per node
 * with its relations.
 * The example site's pages are generated from the bundled examples, so that both show the same map.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeGenerated } from '../../base/write.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Fields = { readonly [key: string]: Json };

/** A map in a file, with every id as a text. */
type MapFile = {
  readonly meta?: Fields;
  readonly nodeTypes?: Fields;
  readonly edgeTypes?: Fields;
  readonly tags?: Fields;
  readonly nodes: readonly (Fields & { readonly id: string })[];
  readonly edges: readonly (Fields & { readonly from: string; readonly to: string })[];
};

/**
 * The files of the section, by their names in its folder.
 *
 * @param body - Markdown below the front matter of the index, such as the shortcode
 */
function pagesOfMap(map: MapFile, body: string): Readonly<Record<string, string>> {
  // The component locks every graph of a site anyway.
  const { title, description, linkDistance, readOnly: _, ...meta } = map.meta ?? {};
  const graph = {
    linkDistance,
    meta: Object.keys(meta).length > 0 ? meta : undefined,
    nodeTypes: map.nodeTypes,
    edgeTypes: map.edgeTypes,
    tags: map.tags,
  };
  const pages = map.nodes.map(({ id, label, description: about, tags, ...node }, index) => {
    const relations = map.edges.filter(({ from }) => from === id).map(({ from: _, ...edge }) => edge);
    const own = { ...node, relations: relations.length > 0 ? relations : undefined };
    return [`${id}.md`, page({ title: label, description: about, weight: index + 1, tags, graph: own }, '')] as const;
  });
  return { '_index.md': page({ title, description, graph }, body), ...Object.fromEntries(pages) };
}

function page(frontMatter: { readonly [key: string]: Json | undefined | object }, body: string): string {
  return `---\n${yaml(frontMatter as Fields, '')}---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** Block YAML, with lists and maps of plain values on one line. */
function yaml(fields: Fields, indent: string): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${indent}${key}:${yamlValue(value ?? null, indent)}`)
    .join('');
}

function yamlValue(value: Json, indent: string): string {
  if (isMap(value)) return Object.keys(value).length === 0 ? ' {}\n' : `\n${yaml(value, `${indent}  `)}`;
  if (!Array.isArray(value)) return ` ${scalar(value)}\n`;
  if (!value.some((item) => typeof item === 'object' && item !== null)) return ` [${value.map(scalar).join(', ')}]\n`;
  return `\n${value.map((item) => listItem(item, `${indent}  `)).join('')}`;
}

function listItem(item: Json, indent: string): string {
  return isMap(item) ? `${indent}- ${yaml(item, `${indent}  `).trimStart()}` : `${indent}-${yamlValue(item, indent)}`;
}

function isMap(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON strings are valid YAML. Unambiguous words are unquoted. */
function scalar(value: Json): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain =
    /^[a-z][a-z0-9]*(?:[-/ .][a-z0-9]+)*$/i.test(value) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}

const SITE = 'hugo-theme/exampleSite';

export function exampleSiteFiles(): Readonly<Record<string, string>> {
  const read = (name: string) => readFileSync(`examples/${name}.json`, 'utf8');
  const section = (name: string, body: string) =>
    Object.entries(pagesOfMap(JSON.parse(read(name)) as MapFile, body)).map(
      ([file, text]) => [`content/${name}/${file}`, text] as const,
    );
  return Object.fromEntries([
    ...section('python-packaging', '{{< graphmap relations=true >}}'),
    ...section('cloud-native', '{{< graphmap tags=true relations=true >}}'),
    ['data/graphdata/cve-record.json', read('cve-record')] as const,
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, text] of Object.entries(exampleSiteFiles())) {
    const path = join(SITE, name);
    writeGenerated(path, text);
  }
}
