/** Composition of the application from models, views and controllers (with panels.ts). */

import { Subscription } from 'rxjs';
import type { ElementRef } from '../bus/base/payloads.ts';
import { type Bus, createBus } from '../bus/bus.ts';
import { OPENING_EXAMPLE } from '../examples/index.ts';
import { EMPTY_DOCUMENT } from '../formats/document/document.ts';
import { createModels, type Models } from '../models/models.ts';
import type { Overlay } from '../overlay/index.ts';
import type { Services } from '../services/index.ts';
import { attachGraphView, type GraphView } from '../views/graph/graph-view.ts';
import { buildPage, type Page } from '../views/page.ts';
import { lazyAfterMap } from './base/after-map.ts';
import { refuses } from './base/answer.ts';
import type { ControllerContext } from './base/context.ts';
import { attachKeyboard } from './base/keyboard.ts';
import { answerLazily, firstMap } from './base/lazy.ts';
import { attachSettings, type Parameters, readSettings, settingsFor } from './base/start.ts';
import { MapStorage } from './base/storage.ts';
import { createTasks, type Tasks } from './base/tasks.ts';
import { attachCheck } from './check/check.ts';
import { attachCompare } from './compare/compare.ts';
import { attachEditing } from './edit/index.ts';
import { attachKeyboardNavigation } from './explore/keyboard-navigation.ts';
import { attachLayoutHistory, attachLayoutProgress } from './explore/layout-history.ts';
import { attachSelectionAndFilter } from './explore/selection-filter.ts';
import { attachExport } from './export/export.ts';
import { fileOfMap } from './file/opened-file.ts';
import { beginFrame } from './frame.ts';
import { attachLinks, type Links } from './link/link.ts';
import { attachMapSource } from './link/map-source.ts';
import { attachDrop } from './load/drop.ts';
import { attachImports } from './load/imports.ts';
import { attachLoad, type Loader } from './load/load.ts';
import type { FileOpening } from './load/open-files.ts';
import { attachOpening, type Opening } from './load/opening.ts';
import type { FileDialogs } from './load/read-file.ts';
import { attachLayout } from './page/layout.ts';
import { attachPanels } from './page/panels.ts';
import type { Openers } from './page/surfaces.ts';
import { attachTheme } from './page/theme.ts';
import { attachPointer, type PointerTools } from './pointer/pointer.ts';
import { attachQuestions } from './questions/index.ts';
import { attachPersistence } from './save/save.ts';
import type { Saver } from './save/saved-maps.ts';
import { attachCamera, type Camera } from './screen/camera.ts';
import { screenMap } from './screen/screen-map.ts';
import { type SettledMap, settledMap } from './screen/settled-map.ts';

type AppOptions = {
  /** Container of the application; its content is replaced. */
  readonly element: HTMLElement;
  readonly services: Services;
  readonly parameters: Parameters;
};

type App = {
  readonly bus: Bus;
  readonly models: Models;
  /** Removes all listeners, timers and elements. */
  readonly destroy: () => void;
};

/** Creates the application inside an element. Parts of the address (`src`, `embed` …) are passed as `parameters`. */
export function createApp({ element, services, parameters }: AppOptions): App {
  /** In a frame of another page, which decides the map instead of this browser. */
  const embedded = parameters.embed || window.parent !== window;
  const bus = createBus();
  // An embedded map belongs to the host page, an opened file to its folder: neither is saved in this browser.
  const storage = embedded || hasOwnMap(parameters) ? undefined : new MapStorage(services.storage);
  const models = createModels(bus, settingsFor(parameters, readSettings(storage)));
  const context: ControllerContext = { bus, models, services };
  const lifetime = new Subscription();
  const own = <T extends object>(part: T): T => {
    if (part instanceof Subscription) lifetime.add(part);
    return part;
  };

  const page = buildPage(element);
  const theme = own(attachTheme(context));
  if (parameters.background) theme.setBackground(parameters.background);
  const tasks = createTasks(context);
  // Before the graph, which may have positions immediately.
  lifetime.add(attachLayoutProgress(context, tasks));
  const view = own(attachGraphView(page.graph, context));
  lifetime.add(attachCheck(context));
  const layout = own(attachLayout(context, page, parameters));
  const { cancel: cancelTask } = tasks;
  const isFramed = embedded || parameters.packed !== undefined;
  const openers = own(attachPanels(context, page, { view, layout, cancelTask, isBare: parameters.viewer, isFramed }));
  const overlay = overlayOf(lifetime, context, page, view);
  const pointer = own(attachPointer(context, { layers: page, view, overlay }));

  const loader = own(attachLoad(context, tasks, { embedded }));
  const camera = own(attachCamera(context, view, overlay));
  const imports = own(attachImports(context, screenMap(context, view, camera), { loader, openers }));
  const dialogs = fileDialogs(context, imports, openers);
  const opened = fileOfMap(context, lifetime);
  const opening = own(attachOpening(context, { tasks, dialogs, opened }, loader));
  const settled = settledMap(context, view);
  const fileOpening = { bus, dialogs, opening };
  const parts = { page, tasks, view, settled, camera, pointer, openers, fileOpening, loader, storage, embedded };
  const { links, picture, finished$ } = attachControllers(context, parts, parameters, own);
  lifetime.add(attachSettings(context, storage));
  const persistence = own(attachPersistence(context, storage, page.dialogs));

  const hosted = { loader, view, setBackground: theme.setBackground, settled, picture, finished$ };
  const frame = embedded ? beginFrame(lifetime, context, page, hosted) : undefined;
  if (hasOwnMap(parameters)) void openOwn(lifetime, context, loader, parameters);
  else openFirst(context, parameters, { frame, links, opening, openers, kept: persistence, life: lifetime });
  return {
    bus,
    models,
    destroy() {
      lifetime.unsubscribe();
      bus.all.clear();
      element.replaceChildren();
    },
  };
}

/** Dialogs for files that are no maps. */
const fileDialogs = (
  context: ControllerContext,
  imports: ReturnType<typeof attachImports>,
  openers: Openers,
): FileDialogs => ({
  importTables: (files) => void imports.importTables(files),
  importSources: (sources) => void imports.importSources({ sources }),
  write: (text) => refuses(context) || openers.write(text),
});

type Parts = {
  readonly page: Page;
  readonly tasks: Tasks;
  readonly view: ReturnType<typeof attachGraphView>;
  readonly settled: SettledMap;
  readonly camera: Camera;
  readonly pointer: PointerTools;
  readonly openers: Openers;
  readonly fileOpening: FileOpening;
  readonly loader: Loader;
  readonly storage: MapStorage | undefined;
  readonly embedded: boolean;
};

/** Controllers of a page that is complete, each of which ends with the application. */
function attachControllers(
  context: ControllerContext,
  { page, tasks, view, settled, camera, pointer, openers, fileOpening, loader, storage, embedded }: Parts,
  parameters: Parameters,
  own: <T extends object>(part: T) => T,
) {
  const flashes = lazyAfterMap(context, own(new Subscription()), ({ attachFlash }) =>
    attachFlash(page.tools, context, view),
  );
  const flash = (ref: ElementRef) => void flashes(({ show }) => show(ref));
  const layoutHistory = own(attachLayoutHistory(context, view, camera));
  const { source } = own(attachMapSource(context, parameters));
  const questions = own(attachQuestions(context, { page, view, camera, flash, source }));
  own(attachSelectionAndFilter(context, view, { camera, flash, showHidden: questions.showHidden }));
  const links = own(attachLinks(context, { loader, questions }, parameters, embedded));
  own(attachKeyboard(context, page.graph));
  const lifetime = own(new Subscription());
  const history = lazyAfterMap(context, lifetime, ({ mapHistoryAnswers }) =>
    mapHistoryAnswers(context, camera, loader, { embedded, lifetime }),
  );
  own(answerLazily(context, ['intent:open-graph', 'intent:back'], history));
  if (parameters.packed === undefined) own(attachDrop(fileOpening, page.canvas));
  const { rename, paste } = own(
    attachEditing(
      context,
      { view, camera, pointer, openers, opening: fileOpening, layout: layoutHistory },
      { ...page, isFramed: embedded, tasks },
    ),
  );
  lazyAfterMap(context, own(new Subscription()), ({ attachOffline }) =>
    attachOffline(context, { opening: fileOpening, paste }, storage !== undefined),
  );
  lazyAfterMap(context, own(new Subscription()), ({ marked }) => {
    context.models.filter.markBy(marked);
    return {};
  });
  const { unfold } = questions;
  own(attachKeyboardNavigation(context, { view, camera, canvas: page.graph, openers, rename, unfold }));
  own(attachCompare(context, { view, storage, dialogs: page.dialogs, tasks }));
  const exporting = attachExport(context, view, { tasks, settled, dialogs: page.dialogs, storage });
  const { picture, finished$ } = own(exporting);
  return { links, picture, finished$ };
}

/** The overlay is loaded after the graph, so that the map appears first. Undefined if the application was destroyed. */
function overlayOf(lifetime: Subscription, context: ControllerContext, page: Page, view: GraphView): Promise<Overlay> {
  const loaded = firstMap(context).then(() => import('./page/overlay.ts'));
  return loaded.then(({ attachMapOverlay }) => {
    if (lifetime.closed) return new Promise<never>(() => {});
    const overlay = attachMapOverlay(context, page, view);
    lifetime.add(overlay);
    return overlay;
  });
}

/** Whether the page belongs to one map: it contains it, or `graphmap open` serves it. */
const hasOwnMap = ({ file, packed }: Parameters): boolean => file !== undefined || packed !== undefined;

/** The map of a page that contains it, or of a page of `graphmap open`, which alone loads the code for it. */
async function openOwn(
  life: Subscription,
  context: ControllerContext,
  loader: Loader,
  { packed, file }: Parameters,
): Promise<void> {
  if (packed !== undefined)
    loader.open({ name: 'The map', origin: 'src', locked: true, read: async () => ({ text: packed }) });
  if (file === undefined) return;
  const { openFile } = await import('./file/open-file.ts');
  if (!life.closed) life.add(openFile(context, loader, file));
}

/** Opens the map of the address, otherwise the saved map, otherwise the opening example. */
function openFirst(
  { models }: ControllerContext,
  { src, example }: Parameters,
  {
    frame,
    links,
    opening,
    openers,
    kept,
    life: lifetime,
  }: {
    /** In a frame: resolves when the host's messages can be answered, so that it receives all changes of its map. */
    readonly frame: Promise<void> | undefined;
    readonly links: Links;
    readonly opening: Pick<Opening, 'openAddress' | 'openExample'>;
    readonly openers: Pick<Openers, 'start'>;
    readonly kept: Pick<Saver, 'openLast' | 'ready'>;
    readonly life: Subscription;
  },
): void {
  if (frame) {
    // A frame is empty, and not editable, until something is loaded.
    models.document.load(
      { ...EMPTY_DOCUMENT, meta: { readOnly: true } },
      { origin: 'start', name: '', warnings: [], notices: [] },
    );
  }
  const open = () => {
    if (src) opening.openAddress(src, 'src');
    else if (example) opening.openExample(example);
    else if (!frame) {
      const ready = kept.ready();
      if (ready) void ready.then(() => lifetime.closed || openLastOrExample());
      else openLastOrExample();
    }
  };
  const openLastOrExample = () => {
    if (kept.openLast()) return;
    opening.openExample(OPENING_EXAMPLE);
    if (models.settings.current().start) openers.start({ first: true });
  };
  const begin = () => links.openFirst(open) || open();
  if (frame) void frame.then(() => lifetime.closed || begin());
  else begin();
}
