/** The details of a joined map: who says what, and when. */

import QUnit from 'qunit';
import type { Fragment } from '../../formats/claims/fragment.ts';
import { joinTexts } from '../../jobs/join-texts.ts';
import { type PersonsPage, useTestApp } from '../setup/person.ts';

const node = (source: string, name: string, date: string, more: object): Fragment =>
  ({ kind: 'node', source, name, date, ...more }) as Fragment;
const maintains = (source: string, name: string, date: string, from: string): Fragment => ({
  kind: 'edge',
  source,
  name,
  date,
  from,
  to: 'git:github.com/misp/misp',
  says: { type: 'maintains' },
});

const MISP = ['https://misp.example/d.json', 'MISP'] as const;
const CIRCL = ['https://circl.example/d.json', 'CIRCL'] as const;
const CODE = { keys: ['git:github.com/misp/misp'] };
const FRAGMENTS: readonly Fragment[] = [
  node(...MISP, '2026-09-23', { ...CODE, says: { label: 'MISP', type: 'project', details: { license: 'AGPL-3.0' } } }),
  node(...CIRCL, '2026-05-02', { ...CODE, says: { label: 'MISP', type: 'project', details: { license: 'MIT' } } }),
  node(...MISP, '2026-09-23', {
    keys: ['domain:misp.example'],
    own: true,
    says: { label: 'MISP Project', type: 'organization' },
  }),
  node(...CIRCL, '2026-05-02', {
    keys: ['domain:circl.example'],
    own: true,
    says: { label: 'CIRCL', type: 'organization' },
  }),
  node('https://evil.example/d.json', 'Evil', '2026-09-24', {
    keys: ['ocd:evil.example/d.json'],
    claims: ['domain:misp.example'],
    own: true,
    says: { label: 'MISP for sure', type: 'organization' },
  }),
  maintains(...MISP, '2026-09-23', 'domain:misp.example'),
  maintains(...CIRCL, '2026-05-02', 'domain:circl.example'),
];

const details = (page: PersonsPage) => page.getByRole('complementary', { name: 'Details' });
const sources = (page: PersonsPage) => details(page).getByRole('region', { name: 'Sources' });

QUnit.module('app/joined-details', (hooks) => {
  const openApp = useTestApp(hooks);

  async function select(label: string, readOnly: boolean) {
    const { parsed } = joinTexts({ files: [], fragments: FRAGMENTS, today: '2026-11-01' });
    const document = parsed?.document;
    if (!document) throw new Error('There is no map.');
    const app = await openApp({ ...document, meta: { ...document.meta, readOnly } });
    const id = document.nodes.find((one) => one.label === label)?.id ?? '';
    app.bus.emit('intent:select', { refs: [{ kind: 'node', id }], mode: 'replace' });
    await sources(app.page).waitFor();
    return { ...app, text: (await sources(app.page).words()).replace(/\s+/g, ' ') };
  }

  for (const readOnly of [true, false]) {
    const where = readOnly ? 'a locked map' : 'a map that can be edited';
    QUnit.test(`sources are named with their date, the newer one first, on ${where}`, async (assert) => {
      const { text, page } = await select('MISP', readOnly);
      assert.ok(/According to MISP \(2026-09-23\).*According to CIRCL \(2026-05-02\)/.test(text), text);
      const all = await details(page).words();
      assert.notOk(/says|git:github/.test(all), 'the list itself is not shown');
      assert.strictEqual(await details(page).getByLabel('Name of sources').count(), 0);
    });

    QUnit.test(`what sources disagree about is shown with both values, on ${where}`, async (assert) => {
      const { text } = await select('MISP', readOnly);
      assert.ok(
        /License AGPL-3.0 According to MISP \(2026-09-23\) ?MIT According to CIRCL \(2026-05-02\)/.test(text),
        text,
      );
      assert.ok(/Maintainer MISP Project According to MISP .*CIRCL According to CIRCL/.test(text), text);
    });
  }

  QUnit.test('a domain that did not serve its descriptor is marked as claimed', async (assert) => {
    assert.ok((await select('MISP for sure', true)).text.includes('misp.example: claimed'));
    assert.notOk((await select('MISP Project', true)).text.includes('claimed'));
  });
});
