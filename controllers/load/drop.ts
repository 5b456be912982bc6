import {
  catchError,
  EMPTY,
  filter,
  from,
  fromEvent,
  merge,
  type Observable,
  of,
  type Subscription,
  switchMap,
  tap,
} from 'rxjs';
import { withHandle } from '../../services/disk.ts';
import { type FileOpening, openFiles } from './open-files.ts';

const UNREADABLE = 'The folder could not be read. Drop it again, or open its maps one by one.';

/** Opens what is dropped; `target` indicates the drop. */
export function attachDrop(opening: FileOpening, target: HTMLElement): Subscription {
  const drags = (name: string) => fromEvent<DragEvent>(window, name);
  const files$ = (name: string) =>
    drags(name).pipe(
      filter(({ dataTransfer }) => dataTransfer?.types.includes('Files') ?? false),
      tap((event) => event.preventDefault()),
    );
  return merge(
    merge(files$('dragenter'), files$('dragover')).pipe(tap(() => target.classList.add('drop-target'))),
    drags('dragleave').pipe(
      filter(({ relatedTarget }) => relatedTarget === null),
      tap(() => target.classList.remove('drop-target')),
    ),
    drags('drop').pipe(tap(() => target.classList.remove('drop-target'))),
    files$('drop').pipe(
      switchMap(({ dataTransfer }) =>
        // A folder that cannot be read must not end the reading of later ones.
        (dataTransfer ? droppedFiles(dataTransfer) : EMPTY).pipe(
          catchError(() => {
            opening.bus.emit('notice:raised', { tone: 'error', text: UNREADABLE });
            return EMPTY;
          }),
        ),
      ),
      tap((files) => openFiles(opening, files)),
    ),
  ).subscribe();
}

/** The files of a drop; of folders, the maps, descriptors and fragments in them, by their names. */
function droppedFiles({ items, files }: DataTransfer): Observable<readonly File[]> {
  // Entries and handles are readable during the event only.
  const [item] = items ?? [];
  const handle = items?.length === 1 ? (item as HandleItem | undefined)?.getAsFileSystemHandle?.() : undefined;
  const entries = [...(items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.some(({ isDirectory }) => isDirectory)) return from(filesIn(entries));
  const plain = [...files];
  return handle ? from(withHandleOf(handle, plain)) : of(plain);
}

type HandleItem = DataTransferItem & { readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> };

/** The dropped file with its handle, so that **Save** can write it again. */
async function withHandleOf(
  dropped: Promise<FileSystemHandle | null>,
  plain: readonly File[],
): Promise<readonly File[]> {
  const handle = await dropped.catch(() => null);
  return handle instanceof FileSystemFileHandle ? [await withHandle(handle)] : plain;
}

const filesIn = async (entries: readonly FileSystemEntry[]) => (await import('./read-file.ts')).filesOf(entries);
