/** Work of reading a diagram, done in the worker of tables except for short ones. */

import type { MapDocument } from '../../formats/document/document.ts';

/** A diagram, or the reason why it could not be read. `lost`: parts that the map does not include. */
export type DiagramRead =
  | { readonly kind: 'diagram'; readonly document: MapDocument; readonly lost: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: string };

/** Reads a file; never rejects. */
export async function diagramOf(file: File): Promise<DiagramRead> {
  try {
    const [{ FILE_FORMATS }, { NoDiagram }] = await Promise.all([
      import('../../formats/file-formats.ts'),
      import('../../formats/diagrams/diagram.ts'),
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    try {
      return { kind: 'diagram', ...FILE_FORMATS.diagram.read({ name: file.name, bytes }) };
    } catch (error) {
      return { kind: 'failed', reason: error instanceof NoDiagram ? error.message : 'This diagram cannot be read.' };
    }
  } catch {
    return { kind: 'failed', reason: 'The file could not be read. Check that it still exists, and open it again.' };
  }
}
