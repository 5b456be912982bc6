/** The rank of sources: dates, unproven claims, code hosts, trust; and sources of one name in sentences. */

import QUnit from 'qunit';
import { checkMap, findingWords } from '../../../formats/check/check.ts';
import { repositoryFragments } from '../../../formats/collect/repository.ts';
import type { MapDocument } from '../../../formats/document/document.ts';
import { reportMarkdown } from '../../../formats/report/markdown.ts';
import { joined, mapped } from './support.ts';

const TODAY = '2026-11-01';
const project = (status: string, license: string) => ({
  name: 'PyMISP',
  status,
  repository: { url: 'https://github.com/MISP/PyMISP', license },
});
const descriptor = (
  name: string,
  date: string,
  projects: readonly object[],
  domain = `${name.toLowerCase()}.example`,
) => ({
  generated_at: date,
  organization: { name, domain },
  projects,
});
const statusOf = ({ nodes }: MapDocument) => nodes.find(({ repo }) => repo === 'MISP/PyMISP')?.details?.status;
const maintainersOf = (document: MapDocument) =>
  document.edges
    .filter(({ type }) => type === 'maintains')
    .map(({ from, dashed }) => `${document.nodes.find(({ id }) => id === from)?.label}${dashed ? ' (dashed)' : ''}`)
    .sort();
const said = (document: MapDocument) =>
  checkMap({ document, today: TODAY })
    .findings.filter(({ rule }) => rule === 'sources-disagree')
    .map((finding) => findingWords({ document }, finding).what);

const misp = mapped(descriptor('MISP', '2026-09-23', [project('active', 'BSD-2-Clause')]));
const code = repositoryFragments(
  { kind: 'github', scheme: 'https', host: 'github.com', name: 'MISP' },
  {
    name: 'PyMISP',
    fullName: 'MISP/PyMISP',
    url: 'https://github.com/MISP/PyMISP',
    license: 'BSD-2-Clause',
    topics: [],
    isArchived: false,
    date: '2026-09-01',
  },
);

QUnit.module('formats/join rank', () => {
  QUnit.test('a date after today never counts as newer', (assert) => {
    const later = mapped(descriptor('AIL', '2030-01-01', [project('archived', 'MIT')]));
    const document = joined([...misp, ...later], { today: TODAY });
    assert.strictEqual(statusOf(document), 'active');
    assert.deepEqual(maintainersOf(document), ['AIL (dashed)', 'MISP']);
    assert.strictEqual(statusOf(joined([...misp, ...later], { today: '2030-01-01' })), 'archived', 'but on its day');
  });

  QUnit.test('a time in another time zone is a day in UTC, and no day is no date', (assert) => {
    const dateOf = (date: string) => {
      const [first] = mapped(descriptor('AIL', date, []));
      return first && 'date' in first ? first.date : undefined;
    };
    assert.strictEqual(dateOf('2026-11-02T01:00:00+09:00'), '2026-11-01');
    assert.strictEqual(dateOf('2026-13-45'), undefined);
    assert.strictEqual(dateOf('soon'), undefined);
  });

  QUnit.test('an unproven claimant never ranks above a proven source, in facts and in maintainers', (assert) => {
    const claim = mapped(descriptor('Fake', '2026-10-30', [project('archived', 'MIT')], 'misp.example'), {
      address: 'https://evil.example/d.json',
    });
    const document = joined([...misp, ...claim], { today: TODAY });
    assert.strictEqual(statusOf(document), 'active');
    assert.deepEqual(maintainersOf(document), ['Fake (dashed)', 'MISP']);
    const trusting = joined([...misp, ...claim], { today: TODAY, trust: ['evil.example'] });
    assert.strictEqual(statusOf(trusting), 'archived');
  });

  QUnit.test('a descriptor never ranks above the code host about its own repository', (assert) => {
    const fork = mapped(descriptor('AIL', '2026-10-30', [project('archived', 'MIT')]));
    const account = {
      kind: 'node',
      source: 'https://github.com/MISP',
      keys: ['forge:github.com/misp'],
      own: true,
      says: { label: 'misp', type: 'organization' },
    } as const;
    const document = joined([...fork, account, ...code], { today: TODAY });
    assert.strictEqual(statusOf(document), 'active');
    assert.deepEqual(maintainersOf(document), ['AIL (dashed)', 'misp']);
  });

  QUnit.test('a trusted source comes first among maintainers, too', (assert) => {
    const fork = mapped(descriptor('AIL', '2026-10-30', [project('archived', 'MIT')]));
    const all = [...misp, ...fork];
    assert.deepEqual(maintainersOf(joined(all)), ['AIL', 'MISP (dashed)']);
    assert.deepEqual(maintainersOf(joined(all, { trust: ['misp.example'] })), ['AIL (dashed)', 'MISP']);
  });

  QUnit.test('sources of one name are told apart in every sentence', (assert) => {
    const map = (license: string) => ({
      meta: { title: 'Partners' },
      nodes: [{ id: 'p', label: 'P', type: 'project', repo: 'a/p', details: { license } }],
    });
    const document = joined([
      ...mapped(map('MIT'), { file: 'a.json', date: '2026-10-02' }),
      ...mapped(map('ISC'), { file: 'b.json', date: '2026-10-01' }),
      ...mapped({ ...map('MIT'), meta: { title: 'Others' } }, { file: 'c.json' }),
    ]);
    assert.deepEqual(said(document), [
      'The licence of “P” is “MIT” according to Partners (a.json, 2026-10-02) and “ISC” according to Partners (b.json, 2026-10-01).',
    ]);
    const report = reportMarkdown(document, { date: TODAY });
    assert.true(
      report.includes('According to: Partners (a.json, 2026-10-02), Partners (b.json, 2026-10-01), Others'),
      report,
    );
  });
});
