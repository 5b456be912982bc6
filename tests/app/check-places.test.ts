/** View → Check…: for every rule, a click on a finding selects its element and opens the form at the field. */

import QUnit from 'qunit';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { checkMap, findingWords } from '../../formats/check/check.ts';
import { RULE_IDS } from '../../formats/check/rules.ts';
import { PLANTED } from '../formats/check/planted.ts';
import { startTestApp } from '../setup/app.ts';

QUnit.module('app/check/places', () => {
  for (const rule of RULE_IDS) {
    const { map, pictures } = PLANTED[rule];
    QUnit.test(`${rule}: a click selects the element and opens its form at the field`, async (assert) => {
      const app = await startTestApp(map);
      await app.ready();
      app.bus.emit('intent:check', {});
      await app.until(() => app.element.querySelector('.check-list') !== null);
      const ground = { document: app.map(), today: '2026-08-01', ...(pictures ? { pictures } : {}) };
      const result = checkMap(ground);
      const finding = result.findings.find((one) => one.rule === rule);
      if (!finding) throw new Error('The fault must be found.');
      app.bus.emit('check:changed', { ...result, areSuggestionsQuiet: false });
      const { what, where } = findingWords(ground, finding);
      const button = () =>
        [...app.element.querySelectorAll<HTMLButtonElement>('.check-finding')].find(
          ({ textContent }) => textContent === what || textContent === where,
        );
      await app.until(() => button() !== undefined);
      button()?.click();
      const { about, field } = finding;
      if ('id' in about && ['node', 'edge', 'section', 'arrow'].includes(about.kind)) {
        assert.deepEqual(app.models.selection.current(), [about as ElementRef]);
      }
      const opened = field === undefined ? '.side-form' : `.side-form [data-field="${field}"]`;
      await app.until(() => app.element.querySelector(opened) !== null);
      const inField = () =>
        field === undefined || document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === field;
      await app.until(inField);
      assert.true(inField(), `${field} of ${about.kind} has the focus`);
      app.destroy();
    });
  }
});
