import { parseDocument } from '../../../formats/parse-any/parse.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';

/** The day of the reports of these tests. */
export const DATE = '2026-09-23';

/** The report of a document, which must be sound; `image` is the address of its picture. */
export function report(raw: unknown, image?: string): string {
  const { document, errors } = parseDocument(raw);
  if (!document) throw new Error(`The test document must be sound: ${errors[0]?.message}`);
  return reportMarkdown(document, { date: DATE, ...(image === undefined ? {} : { image }) });
}

/** The lines of one section, without the empty ones. */
export function section(markdown: string, title: string): string[] {
  const [, rest = ''] = markdown.split(`\n${title}\n`);
  const level = /^#+/.exec(title)?.[0].length ?? 0;
  const lines = rest.split('\n');
  const end = lines.findIndex((line) => line === '---' || (/^#+ /.exec(line)?.[0].length ?? 9) - 1 <= level);
  return lines.slice(0, end < 0 ? undefined : end).filter((line) => line !== '');
}

/** A node of a document with a label of its own. */
export const node = (id: string, more: object = {}) => ({ id, label: id.toUpperCase(), ...more });

/** A map with everything that a report can say. */
export const FULL = {
  meta: { title: 'Example map', description: 'What it shows.' },
  nodeTypes: { p: { label: 'Platform' }, t: { label: 'Project' } },
  edgeTypes: { uses: {}, on: { label: 'depends on' }, s: { label: 'sponsors' } },
  nodes: [
    node('a', {
      type: 'p',
      description: 'Holds it all',
      url: 'https://a.example/x',
      repo: 'owner/repo',
      repoInfo: {
        description: 'What it does',
        stars: 55,
        forks: 9,
        issues: 14,
        language: 'Python',
        license: 'AGPL-3.0',
        topics: ['graph', 'maps'],
        archived: true,
        pushedAt: '2026-09-12T23:10:00Z',
        fetchedAt: '2026-09-23T08:00:00Z',
      },
      links: [{ label: 'Guide', url: 'https://a.example/guide' }, { url: 'https://a.example/more' }],
      tags: ['graph', 'core'],
      details: {
        spec_version: '1.0',
        is_open: true,
        closed: false,
        count: 0,
        languages: ['en', 'fr'],
        home_page: 'https://a.example/home',
        note: 'See https://a.example/note, and javascript:alert(1).',
        governance: { lead_person: 'Ada', empty: '' },
        evidence: [{ url: 'https://e.example/1', label: 'One' }, { label: 'Two' }],
        deep: [{ name: 'x', inner: { y: 1 } }],
      },
    }),
    node('b', { type: 't', tags: ['graph'] }),
    node('c', { description: 'No type here.' }),
    node('d', { type: 't' }),
    node('e', { type: 't' }),
  ],
  edges: [
    { from: 'a', to: 'b', type: 'uses' },
    { from: 'a', to: 'c', type: 'uses' },
    { from: 'b', to: 'd', type: 'on', description: 'Through its interface', details: { since: 2024 } },
    { from: 'b', to: 'a', type: 'on' },
    { from: 'a', to: 'd', type: 'uses' },
    { from: 'd', to: 'd' },
    { from: 'c', to: 'a', type: 's', direction: 'backward' },
  ],
};
