/** Imports of organizations and tables, which are loaded on first use. */

import { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';
import { answerLazily, lazy } from '../lazy.ts';
import type { ScreenMap } from '../screen-map.ts';
import type { Loader } from './load.ts';

export function attachImports(
  context: ControllerContext,
  screen: ScreenMap,
  loader: Pick<Loader, 'show'>,
): Subscription {
  const lifetime = new Subscription();
  const importing = lazy(context, lifetime, async () =>
    (await import('../collect/import.ts')).attachImport(context, loader),
  );
  lifetime.add(answerLazily(context, ['intent:import', 'intent:collect', 'intent:cancel-import'], importing));
  const tables = lazy(context, lifetime, async () =>
    (await import('./tables.ts')).attachTables(context, screen, loader),
  );
  lifetime.add(
    answerLazily(
      context,
      ['intent:read-tables', 'intent:set-tables', 'intent:take-tables', 'intent:cancel-tables'],
      tables,
    ),
  );
  lifetime.add(answer(context, { 'intent:choose-tables': () => chooseTables(context) }));
  return lifetime;
}

/** Opens the browser's file chooser. */
function chooseTables({ bus }: ControllerContext): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.csv,.tsv,.xlsx,.zip,.txt,.md';
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) bus.emit('intent:import-tables', { files });
  });
  input.click();
}
