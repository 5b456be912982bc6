/** Imports of organizations and tables. Their dialogs and readers are loaded on first use. */

import { Subscription } from 'rxjs';
import type { BusEvents } from '../../bus/events.ts';
import { ENDINGS } from '../../formats/base/file-endings.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import { lazy } from '../base/lazy.ts';
import type { Openers } from '../page/surfaces.ts';
import type { ScreenMap } from '../screen/screen-map.ts';
import type { Loader } from './load.ts';
import { chooseFiles } from './open-files.ts';

type Imports = {
  readonly importSources: (request: BusEvents['intent:import']) => Promise<void>;
  readonly importTables: (files: readonly File[]) => Promise<void>;
};

export function attachImports(
  context: ControllerContext,
  screen: ScreenMap,
  {
    loader,
    openers,
  }: { readonly loader: Pick<Loader, 'show'>; readonly openers: Pick<Openers, 'importing' | 'tables'> },
): Subscription & Imports {
  const lifetime = new Subscription();
  const sources = lazy(context, lifetime, async () => (await import('./import.ts')).attachImport(context, loader));
  const tables = lazy(context, lifetime, async () =>
    (await import('./tables.ts')).attachTables(context, screen, loader),
  );
  const imports: Imports = {
    async importSources(request) {
      await openers.importing();
      if (request.sources) await sources(({ start }) => start(request));
    },
    async importTables(files) {
      await openers.tables();
      await tables(({ read }) => read(files));
    },
  };
  lifetime.add(
    answer(context, {
      'intent:import': imports.importSources,
      'intent:import-tables': ({ files }) =>
        files
          ? imports.importTables(files)
          : chooseFiles([...ENDINGS.tables, ...ENDINGS.sentences], imports.importTables, true),
    }),
  );
  return Object.assign(lifetime, imports);
}
