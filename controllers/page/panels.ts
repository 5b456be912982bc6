/** Composition of the views around the map and the controllers that open them. */

import { filter, Subscription, take } from 'rxjs';
import type { Point } from '../../bus/base/payloads.ts';
import { eventsOf } from '../../bus/bus.ts';
import { savedNotice } from '../../services/download.ts';
import { attachTaskBar } from '../../views/canvas/bars/task-bar.ts';
import { attachTools, attachZoomControls } from '../../views/canvas/tools/tools.ts';
import type { DetailsPanel } from '../../views/details/details.ts';
import { attachProblems } from '../../views/dialogs/problems.ts';
import type { GraphView } from '../../views/graph/graph-view.ts';
import { attachHeader } from '../../views/header.ts';
import type { Page } from '../../views/page.ts';
import { attachSidePanel } from '../../views/panel/side-panel.ts';
import { attachAnnouncer } from '../../views/ui/notices/announcer.ts';
import { attachMessages } from '../../views/ui/notices/notices.ts';
import { lazyAfterMap, type PartsAfterMap } from '../base/after-map.ts';
import type { ControllerContext } from '../base/context.ts';
import { firstMap, lazy, withLazyStyles } from '../base/lazy.ts';
import { attachSurfaces, type Openers, type Surfaces } from './surfaces.ts';

type Add = <T>(part: T) => T;

type Around = {
  readonly view: GraphView;
  readonly layout: Pick<Surfaces, 'closeDrawer' | 'openPanel'>;
  readonly cancelTask: () => void;
  readonly isBare: boolean;
  readonly isFramed: boolean;
};

export function attachPanels(
  context: ControllerContext,
  page: Page,
  { view, layout, cancelTask, isBare, isFramed }: Around,
): Subscription & Openers {
  const panels = new Subscription();
  const add: Add = (part) => {
    if (part instanceof Subscription) panels.add(part);
    return part;
  };
  add(attachHeader(page.header, context, { canCopy: !isFramed }));
  add(attachMessages(page.messages, context, () => selectedPlaces(context, page, view)));
  const mapIsThere = firstMap(context);
  const parts = lazyAfterMap(context, panels, (loaded) => loaded);
  add(attachProblems(page.dialogs, context, parts));
  const around = isBare ? {} : { panels: attachAround(context, page, view, { add, mapIsThere, parts }) };
  add(attachTaskBar(page.dialogs, context, cancelTask));
  add(attachZoomControls(page.tools, context));
  const tooltip = lazyAfterMap(context, panels, ({ attachTooltip }) =>
    attachTooltip(page.dialogs, context, view.clientBox),
  );
  add(attachAnnouncer(page.dialogs, context));
  const { closeDrawer, openPanel } = layout;
  const surfaces = { tooltip, closeDrawer, openPanel, cancelTask, focusMap: view.focus, ...around };
  const opening = attachSurfaces(context, surfaces);
  opening.add(panels);
  return opening;
}

/** Positions of selected nodes in the window. */
function selectedPlaces({ models }: ControllerContext, { canvas }: Page, view: GraphView): readonly Point[] {
  const { left, top } = canvas.getBoundingClientRect();
  return models.selection.current().flatMap(({ id }) => {
    const place = view.position(id);
    if (!place) return [];
    const { x, y } = models.viewport.toScreen(place);
    return [{ x: x + left, y: y + top }];
  });
}

function attachAround(
  context: ControllerContext,
  page: Page,
  view: GraphView,
  {
    add,
    mapIsThere,
    parts,
  }: {
    readonly add: Add;
    readonly mapIsThere: Promise<unknown>;
    readonly parts: (use: (parts: PartsAfterMap) => void) => Promise<void>;
  },
): NonNullable<Surfaces['panels']> {
  // Code that needs the styles requests them again, and reports failures.
  mapIsThere.then(context.services.lazyStyles).catch(() => {});
  const side = add(
    attachSidePanel(page.side, context, {
      json: async () => {
        const { attachReadJsonTab } = await withLazyStyles(context, () => import('../work/json-tab.ts'));
        return (host) => attachReadJsonTab(host, context);
      },
      check: async () => (await withLazyStyles(context, () => import('../../views/panel/check-tab.ts'))).attachCheckTab,
    }),
  );
  lazyAfterMap(context, add(new Subscription()), ({ attachPanelResize }) => attachPanelResize(page.side, context));
  const details = add(attachLazyDetails(page.details, context, mapIsThere));
  const lifetime = add(new Subscription());
  const tools = add(attachTools(page.tools, context, parts));
  add(attachLazyLegend(page.tools, context, view));
  // Within the map's landmark, where texts about the map belong.
  const menu = lazyAfterMap(context, lifetime, ({ attachContextMenu }) =>
    attachContextMenu(page.canvas, context, details.focus),
  );
  add(attachLazyStyleBar(page.canvas, context, view));
  for (const part of ['attachSelectionBar', 'attachEmptyMap', 'attachWriteLine'] as const)
    lazyAfterMap(context, lifetime, (loaded) => loaded[part](page.canvas, context));
  return {
    side,
    details,
    tools,
    menu,
    search: async () => (await import('../../views/panel/search.ts')).attachSearch(page.dialogs, context),
    importing: async () => (await import('../../views/dialogs/import.ts')).attachImportDialog(page.dialogs, context),
    grid: async () => (await import('../../views/table/grid.ts')).attachGrid(page.dialogs, context),
    matrix: async () =>
      (await import('../../views/table/matrix.ts')).attachMatrix(page.dialogs, context, (text, name) => {
        const outcome = context.services.download(new Blob([text], { type: 'text/csv' }), name);
        const { text: said, tone } = savedNotice(name, outcome);
        if (outcome !== 'sent') context.bus.emit('notice:raised', { text: said, tone });
      }),
    tables: async () => (await import('../../views/dialogs/tables.ts')).attachTableDialog(page.dialogs, context),
    write: async () => (await import('../../views/write/write.ts')).attachWrite(page.tools, context),
    help: async () => (await import('../../views/dialogs/help.ts')).attachHelp(page.dialogs, context),
    start: async () => (await import('../../views/start/start-card.ts')).attachStartCard(page.tools, context),
    introduction: async () =>
      (await import('../../views/start/introduction.ts')).attachIntroduction(page.tools, context),
  };
}

/** The legend and the minimap. A changed setting, which may show one of them, reports that they could not be loaded. */
function attachLazyLegend(tools: HTMLElement, context: ControllerContext, view: GraphView): Subscription {
  const lifetime = new Subscription();
  const use = lazyAfterMap(context, lifetime, ({ attachLegend, attachMinimap }) => {
    const attached = attachLegend(tools, context, view);
    attached.add(attachMinimap(tools, context, view));
    return attached;
  });
  const attach = () => use(() => {});
  lifetime.add(eventsOf(context.bus, 'settings:changed').pipe(take(1)).subscribe(attach));
  return lifetime;
}

/** Loaded after the first map, otherwise when something is selected; calls in the meantime wait. */
function attachLazyDetails(
  host: HTMLElement,
  context: ControllerContext,
  mapIsThere: Promise<unknown>,
): Subscription & DetailsPanel {
  const lifetime = new Subscription();
  let details: DetailsPanel | undefined;
  const fetchParts = () =>
    Promise.all([import('../../views/details/details.ts'), import('../../services/repository.ts')]);
  const use = lazy(context, lifetime, async () => {
    const [{ attachDetails }, { apiBase, repositoryFetcher }] = await fetchParts();
    const fetchRepository = repositoryFetcher(context.services, apiBase(document));
    const attached = attachDetails(host, context, { fetchRepository });
    details = attached;
    return attached;
  });
  const attach = () => use(() => {});
  host.hidden = true;
  mapIsThere.then(fetchParts).then(attach, () => {});
  lifetime.add(eventsOf(context.bus, 'selection:changed').pipe(take(1)).subscribe(attach));
  return Object.assign(lifetime, {
    focus: () => use((panel) => panel.focus()),
    edit: (...about: Parameters<DetailsPanel['edit']>) => use((panel) => panel.edit(...about)),
    leave: () => details?.leave() ?? false,
  });
}

/** The style bar is loaded when something is first selected on an editable map. */
function attachLazyStyleBar(canvas: HTMLElement, context: ControllerContext, view: GraphView): Subscription {
  const { models, bus } = context;
  const lifetime = new Subscription();
  const first$ = eventsOf(bus, 'selection:changed').pipe(
    filter(({ selected }) => selected.length > 0 && !models.document.isLocked()),
    take(1),
  );
  const bring = lazy(context, lifetime, async () =>
    (await import('../../views/canvas/style/style-bar.ts')).attachStyleBar(canvas, context, view),
  );
  lifetime.add(first$.subscribe(() => bring(() => {})));
  return lifetime;
}
