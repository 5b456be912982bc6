/** **Save**: the map is written to its file on disk, or downloaded where the browser cannot write files. */

import { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { LoadOrigin } from '../../bus/origins.ts';
import { fileHandles } from '../../services/disk.ts';
import type { ControllerContext } from '../base/context.ts';
import { lazy } from '../base/lazy.ts';
import type { SavedFile } from './saved-file.ts';

/** Loads that change the map of the same file. */
const KEEPS_FILE: readonly LoadOrigin[] = ['apply', 'elsewhere', 'undo'];

/** The file of the current map. `text`: of the file when it was read. */
type Current = { readonly handle: FileSystemFileHandle; readonly text?: Promise<string>; saved?: SavedFile };

/** @param openedFile - the file from which the current map was read; undefined for any other map */
export function attachFile(
  context: ControllerContext,
  openedFile: () => File | undefined,
): Subscription & { readonly save: () => void } {
  const { bus, models } = context;
  const life = new Subscription();
  let current: Current | undefined;
  const announce = (isSaved: boolean) => bus.emit('file:changed', { name: current?.handle.name, isSaved });
  const markEdited = () => current && announce(false);

  const follow = () => {
    const file = openedFile();
    const handle = file && !models.document.isLocked() ? fileHandles.get(file) : undefined;
    const had = current;
    // A file that was changed since it was read cannot be read; **Save** then meets another text.
    current = file && handle ? { handle, text: file.text().catch(() => '') } : undefined;
    if (had || current) announce(true);
  };

  follow();
  life.add(
    onFacts(bus, {
      'document:loaded': ({ origin }) => (!openedFile() && KEEPS_FILE.includes(origin) ? markEdited() : follow()),
      'document:changed': ({ cause }) => (cause === 'layout' ? undefined : markEdited()),
    }),
  );

  const use = lazy(context, life, () => import('./saved-file.ts'), 'last');
  return Object.assign(life, {
    save: () =>
      use(async ({ SavedFile, newFile }) => {
        const map = models.document.source();
        if (!current) {
          const handle = await newFile(context);
          if (!handle || models.document.source() !== map) return;
          current = { handle };
        }
        const file = current;
        file.saved ??= new SavedFile(context, file.handle, await file.text);
        file.saved.save();
      }),
  });
}
