import { NoDiagram } from '../formats/diagrams/base/diagram.ts';
import type { MapDocument } from '../formats/document/document.ts';
import { FILE_FORMATS } from '../formats/open/file-formats.ts';

/** Reads a diagram; `lost`: parts that the map does not include. @throws Error with a sentence for the person */
export async function diagramIn(
  file: File,
): Promise<{ readonly document: MapDocument; readonly lost: readonly string[] }> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('The file could not be read. Check that it still exists, and open it again.');
  });
  try {
    return FILE_FORMATS.diagram.read({ name: file.name, bytes: new Uint8Array(bytes) });
  } catch (error) {
    throw error instanceof NoDiagram ? error : new Error('This diagram cannot be read.');
  }
}
