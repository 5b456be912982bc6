/** Templates of a list by key: elements stay with their items, and nothing remains of removed items. */

import QUnit from 'qunit';
import { useTestApp } from '../setup/person.ts';

const LISTS = ['abc', 'c', 'cab', '', 'xyz', 'zyx', 'aybz', 'b', 'ab', 'ba', ''];

/** Loaded once there is a page. */
async function load() {
  const [{ html, render }, { keyed }] = await Promise.all([import('lit-html'), import('../../views/ui/list/keyed.ts')]);
  return { html, render, keyed };
}

QUnit.module('app/keyed', (hooks) => {
  const open = useTestApp(hooks);

  QUnit.test(
    'a list shows its items in order, keeps their elements and leaves nothing of those that go',
    async (assert) => {
      await open({ nodes: [] });
      const { html, render, keyed } = await load();
      const host = document.createElement('div');
      const draw = (items: string) =>
        render(
          html`<p>${keyed(
            [...items],
            (item) => item,
            (item) => html`<b>${item}</b>`,
          )}</p>`,
          host,
        );
      const elements = () => new Map([...host.querySelectorAll('b')].map((element) => [element.textContent, element]));
      const nodes = () => host.querySelector('p')?.childNodes.length ?? 0;
      draw('');
      const empty = nodes();
      for (const items of LISTS) {
        const before = elements();
        draw(items);
        assert.strictEqual(host.textContent, items);
        for (const [item, element] of elements())
          if (before.has(item))
            assert.strictEqual(element, before.get(item), `${item} keeps its element in "${items}"`);
      }
      assert.strictEqual(nodes(), empty);
    },
  );

  QUnit.test('a template drawn in place of a list removes the list', async (assert) => {
    await open({ nodes: [] });
    const { html, render, keyed } = await load();
    const host = document.createElement('div');
    const list = (items: string) =>
      keyed(
        [...items],
        (item) => item,
        (item) => html`<b>${item}</b>`,
      );
    const draw = (content: unknown) => render(html`<p>${content}</p>`, host);
    draw(list('ab'));
    draw('text');
    assert.strictEqual(host.textContent, 'text');
    draw(list('c'));
    assert.strictEqual(host.textContent, 'c');
    draw(undefined);
    assert.strictEqual(host.textContent, '');
  });
});
