/** Layout of the page: side panel or drawer, and hidden parts of an embedded or bare view. */

import { filter, fromEvent, type Subscription } from 'rxjs';
import { eventsOf } from '../../bus/bus.ts';
import type { Page } from '../../views/page.ts';
import { NARROW } from '../../views/ui/environment.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { Parameters } from '../base/start.ts';

/**
 * Sets attributes of the page's root for its style sheets: `data-viewer`, `data-embed` (no header), `data-panel` as
 * `open` or `closed`.
 * On narrow screens the panel starts closed, whatever the settings say, and opening it there does not change them.
 */
export function attachLayout(
  context: ControllerContext,
  page: Pick<Page, 'root' | 'side' | 'backdrop' | 'header'>,
  parameters: Pick<Parameters, 'viewer' | 'embed' | 'toolbar'>,
): Subscription & { readonly closeDrawer: () => boolean; readonly openPanel: () => void } {
  const { bus, models } = context;
  const { root, side, backdrop, header } = page;
  const narrow = matchMedia(NARROW);
  let drawerOpen = false;

  hideParts(page, parameters);
  const isOpen = () => !parameters.viewer && (narrow.matches ? drawerOpen : models.settings.current().panel);

  function apply(): void {
    const open = isOpen();
    if (root.dataset.panel === (open ? 'open' : 'closed') && root.hasAttribute('data-drawer') === narrow.matches)
      return;
    root.dataset.panel = open ? 'open' : 'closed';
    root.toggleAttribute('data-drawer', narrow.matches);
    side.hidden = !open;
    bus.emit('panel:changed', { open, drawer: narrow.matches });
  }

  function toggle(open: boolean): void {
    if (open === isOpen()) return;
    const hadFocus = side.contains(document.activeElement);
    if (narrow.matches) drawerOpen = open;
    else models.settings.change({ panel: open });
    apply();
    if (open) side.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    else if (hadFocus) header.querySelector<HTMLElement>('.panel-toggle')?.focus();
  }

  /** Returns whether one was open. */
  function closeDrawer(): boolean {
    const isDrawer = narrow.matches && isOpen();
    if (isDrawer) toggle(false);
    return isDrawer;
  }

  const layout = answer(context, { 'intent:toggle-panel': ({ open = !isOpen() }) => toggle(open) });
  layout.add(eventsOf(bus, 'settings:changed').subscribe(apply));
  // A choice in the drawer is visible only when the drawer is closed.
  layout.add(
    eventsOf(bus, 'camera:changed')
      .pipe(filter(({ shows }) => shows === 'part'))
      .subscribe(closeDrawer),
  );
  layout.add(
    fromEvent(narrow, 'change').subscribe(() => {
      drawerOpen = false;
      apply();
    }),
  );
  layout.add(fromEvent(backdrop, 'click').subscribe(closeDrawer));
  apply();
  return Object.assign(layout, { closeDrawer, openPanel: () => toggle(true) });
}

function hideParts(
  { root, header }: Pick<Page, 'root' | 'header'>,
  { viewer, embed, toolbar }: Pick<Parameters, 'viewer' | 'embed' | 'toolbar'>,
): void {
  root.toggleAttribute('data-viewer', viewer);
  root.toggleAttribute('data-embed', embed);
  header.hidden = viewer || (embed && !toolbar);
  root.toggleAttribute('data-bare', header.hidden);
}
