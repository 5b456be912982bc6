/** The installed application: new versions, opened files, shared texts. */

import { Subscription } from 'rxjs';
import { withHandle } from '../../services/disk.ts';
import { browserInstallation, type Installation, mayInstall, pageKind } from '../../services/offline/installation.ts';
import type { ControllerContext } from '../base/context.ts';
import { type FileOpening, openFiles } from './open-files.ts';

type OfflineParts = {
  readonly opening: FileOpening;
  readonly paste: (text: string, files: readonly File[]) => void;
};

/** @param storesMaps - whether the maps of this page are those of this browser */
export function attachOffline(context: ControllerContext, parts: OfflineParts, storesMaps: boolean): Subscription {
  const installation = mayInstall(pageKind(storesMaps)) ? browserInstallation(context.services.base()) : undefined;
  return installation ? useInstallation(context, parts, installation) : new Subscription();
}

export function useInstallation(
  { bus }: Pick<ControllerContext, 'bus'>,
  { opening, paste }: OfflineParts,
  { install, launched, shared }: Installation,
): Subscription {
  const lifetime = new Subscription();
  const announce = (reload: () => void) => {
    if (lifetime.closed) return;
    const answers = [{ label: 'Reload', asks: reload }];
    bus.emit('notice:raised', {
      tone: 'info',
      text: 'A new version of Graphmap is ready.',
      about: 'version',
      answers,
    });
  };
  // Where the browser refuses it, the page works as before.
  install(announce).catch(() => {});
  launched((handles) => {
    void Promise.all(handles.map(withHandle)).then(
      (files) => lifetime.closed || openLaunched(opening, files),
      () => bus.emit('notice:raised', { tone: 'error', text: 'The file could not be read. Open it again.' }),
    );
  });
  if (shared) {
    void shared().then((arrived) => {
      if (lifetime.closed) return;
      if (arrived) paste(arrived.text, arrived.files);
      else bus.emit('notice:raised', { tone: 'error', text: 'What was shared did not arrive. Share it again.' });
    });
  }
  return lifetime;
}

/** As **Open** does, so that **Save** writes the file. */
function openLaunched(opening: FileOpening, files: readonly File[]): void {
  const [file] = files;
  if (file && files.length === 1) opening.opening.openFile(file, 'file');
  else if (files.length > 0) openFiles(opening, files);
}
