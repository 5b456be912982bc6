import type { Subscription } from 'rxjs';
import { type LoadOrigin, ORIGINS } from '../../bus/origins.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { titleInWords } from '../../formats/words/words.ts';
import { newMap } from '../../models/document/new-map.ts';
import type { Models } from '../../models/models.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { ScreenMap } from '../screen/screen-map.ts';

/** @param isFramed - the map belongs to the host page: it is not copied, and Back leads to it */
export function attachNewMap(
  context: ControllerContext,
  screen: Pick<ScreenMap, 'document'>,
  isFramed: boolean,
): Subscription {
  const { bus, models } = context;
  function begin(map: MapDocument, origin: 'new' | 'copy'): void {
    if (isFramed && leavesHostsMap(models, map, origin)) models.document.depart();
    models.document.load(map, { origin, name: titleInWords(map.meta), warnings: [], notices: [] });
  }

  function copy(): void {
    const title = titleInWords(models.document.current().meta);
    begin(ownCopy(screen.document()), 'copy');
    const text = `This is your own copy of “${title}”, saved in this browser.`;
    bus.emit('notice:raised', { tone: 'success', text });
  }

  return answer(context, {
    'intent:new-graph': () => begin(newMap(), 'new'),
    ...(isFramed ? {} : { 'intent:make-copy': copy }),
  });
}

function ownCopy(map: MapDocument): MapDocument {
  const { readOnly: _, ...meta } = map.meta;
  return { ...map, meta: { ...meta, title: `${titleInWords(meta)} (copy)` } };
}

/** In a frame: whether a map replaces the host's permanently. Two editable maps share one undo history instead. */
export function leavesHostsMap(
  { document }: Pick<Models, 'document'>,
  next: Pick<MapDocument, 'meta'>,
  origin: LoadOrigin,
): boolean {
  if (!ORIGINS[origin].isVisit || document.source().origin === 'start') return false;
  const { undoLabel } = ORIGINS[origin];
  return undoLabel === undefined || next.meta.readOnly === true || document.isLocked();
}
