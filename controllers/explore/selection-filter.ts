/** Selection, filter, reveal and websites: what of the map a person looks at. */

import type { Subscription } from 'rxjs';
import type { ElementRef } from '../../bus/base/payloads.ts';
import { safeLink } from '../../formats/document/address.ts';
import { nodeLabel } from '../../formats/document/look.ts';
import { indexesOf } from '../../models/document/indexes.ts';
import { isHiddenBy } from '../../models/filter/filter.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Camera } from '../screen/camera.ts';

export function attachSelectionAndFilter(
  context: ControllerContext,
  view: Pick<GraphView, 'focus' | 'pin'>,
  {
    camera,
    flash,
    showHidden,
  }: {
    readonly camera: Camera;
    readonly flash: (ref: ElementRef) => void;
    /** Shows an element that queries hide, and goes there. */
    readonly showHidden: (ref: ElementRef) => void;
  },
): Subscription {
  const { models } = context;
  return answer(context, {
    'intent:select': ({ refs, mode }) => models.selection.change(refs, mode),
    'intent:set-filter': ({ change }) => {
      models.filter.change(change);
      const isOfTypes = 'toggle' in change && (change.facet === 'types' || change.facet === 'edgeTypes');
      if (isOfTypes) requestAnimationFrame(() => camera.showVisible());
    },
    'intent:reveal': (target) => {
      if ('at' in target) camera.lookAt(target.at);
      else if (target.how === 'near') camera.reveal(target);
      else {
        if (target.how === 'flash' && isHiddenBy(models.filter.visible(), target.ref)) {
          if (models.filter.current().queries.length > 0) {
            showHidden(target.ref);
            return;
          }
          clearFilter(context);
        }
        if (target.how === 'flash') flash(target.ref);
        camera.visit(target.ref, target.how === 'flash');
      }
    },
    'intent:focus-canvas': () => view.focus(),
    'intent:pin': ({ nodeIds }) => view.pin(nodeIds),
    'intent:open-website': ({ nodeId }) => openWebsite(context, nodeId),
  });
}

function openWebsite({ bus, models, services }: ControllerContext, nodeId: string): void {
  const node = indexesOf(models.document.current()).nodes.get(nodeId);
  if (!node) return;
  const address = node.url && safeLink(node.url);
  if (address) services.openTab(address);
  else bus.emit('notice:raised', { tone: 'info', text: `${nodeLabel(node)} has no website.`, about: 'website' });
}

/** Shows everything, because somebody goes to an element that the filter hides. */
export function clearFilter({ bus, models }: ControllerContext): void {
  models.filter.change({ clear: true });
  bus.emit('notice:raised', { tone: 'info', text: 'The filter was cleared to show this.' });
}
