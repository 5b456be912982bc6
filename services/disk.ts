/** Files on disk, where the browser lets a page write those that a person chose (File System Access API). */

/** Handles of files that a person opened, dropped or launched. */
export const fileHandles = new WeakMap<File, FileSystemFileHandle>();

/** The browser's own choosers. They give nothing when the person cancels. */
export type Disk = {
  readonly open: (endings: readonly string[]) => Promise<File | undefined>;
  readonly create: (name: string) => Promise<FileSystemFileHandle | undefined>;
};

type Pickers = {
  readonly showOpenFilePicker?: (options: object) => Promise<readonly FileSystemFileHandle[]>;
  readonly showSaveFilePicker?: (options: object) => Promise<FileSystemFileHandle>;
};

const MAP_TYPE = { description: 'Graphmap map', accept: { 'application/json': ['.json'] } };

/** Undefined where the browser has none, and in frames, which may not use them. */
export function browserDisk(): Disk | undefined {
  const { showOpenFilePicker, showSaveFilePicker } = globalThis as Pickers;
  if (!showOpenFilePicker || !showSaveFilePicker || window.parent !== window) return undefined;
  return {
    async open(endings) {
      const types = [{ description: 'Maps and files to import', accept: { 'application/octet-stream': endings } }];
      const [handle] = await chosen(showOpenFilePicker({ types }));
      return handle && withHandle(handle);
    },
    create: async (suggestedName) =>
      (await chosen(showSaveFilePicker({ suggestedName, types: [MAP_TYPE] }).then((handle) => [handle])))[0],
  };
}

/** Nothing when the person cancels. */
const chosen = (picking: Promise<readonly FileSystemFileHandle[]>): Promise<readonly FileSystemFileHandle[]> =>
  picking.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  });

/** The file of a handle, which **Save** can write again. */
export async function withHandle(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile();
  // Other formats, and pictures with a map, are no files for the text of a map.
  if (/\.(?:json|graphmap)$/i.test(file.name)) fileHandles.set(file, handle);
  return file;
}
