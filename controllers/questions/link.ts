/** Link to the present view: the address of the map if it has one, otherwise the whole map, with view and selection. */

import { LONGEST_PART, packMap, packSeen } from '../../formats/link/fragment.ts';
import { currentView } from '../../models/questions/views.ts';
import type { AnswerPanel } from '../../views/questions/answer-panel.ts';
import { type LinkNow, linkAnswer } from '../../views/questions/link.ts';
import type { ControllerContext } from '../base/context.ts';
import { positionedDocument } from '../screen/positioned-document.ts';
import type { QuestionParts } from './parts.ts';

export function offerLink(
  context: ControllerContext,
  { view, source, camera }: QuestionParts,
  panel: AnswerPanel,
): void {
  const { bus, models, services } = context;
  let known: readonly [document: unknown, packed: string | undefined] | undefined;

  /** Compressed once per document: only the view changes while the panel is open. */
  function mapNow(): string | undefined {
    const document = models.document.current();
    if (known?.[0] !== document) known = [document, packMap(positionedDocument(document, view))];
    return known[1];
  }

  function linkNow(): LinkNow {
    const address = new URL(services.base());
    address.search = '';
    const see = packSeen({
      view: currentView('', undefined, {
        filter: models.filter.current(),
        // A window of another size fits the whole map again.
        viewport: camera.showsAll() ? undefined : models.viewport.current(),
        tags: models.settings.current().tagsOnGraph,
      }),
      selected: models.selection.current(),
    });
    if (see === undefined) return { carries: 'nothing', tooLong: 'seen', most: LONGEST_PART };
    const from = source();
    if (from) {
      address.search = `?${new URLSearchParams({ [from.parameter]: from.value })}`;
      address.hash = `see=${see}`;
      return { address: address.href, carries: from.parameter };
    }
    const map = mapNow();
    if (map === undefined) return { carries: 'nothing', tooLong: 'map', most: LONGEST_PART };
    address.hash = `map=${map}&see=${see}`;
    return { address: address.href, carries: 'map' };
  }

  async function copy(): Promise<boolean> {
    known = undefined;
    const link = linkNow();
    const isCopied = link.carries !== 'nothing' && (await services.copyText(link.address));
    bus.emit(
      'notice:raised',
      isCopied
        ? { tone: 'success', text: 'Link copied.', about: 'link' }
        : { tone: 'warning', text: 'The clipboard is not available. Copy the link from the field.', about: 'link' },
    );
    return isCopied;
  }

  panel.show(linkAnswer(context, { linkNow, copy }));
}
