/** Builds the application: rooms are wired here and nowhere else. */

import { createBus } from '../bus/bus.ts';
import { OPENING_EXAMPLE } from '../examples/index.ts';
import { EMPTY_DOCUMENT } from '../formats/document.ts';
import { createModels } from '../models/models.ts';
import { DEFAULT_SETTINGS } from '../models/settings.ts';
import { attachAnnouncer } from '../views/announcer.ts';
import { attachContextMenu } from '../views/context-menu.ts';
import { attachDetails } from '../views/details.ts';
import { attachEmptyMap } from '../views/empty-map.ts';
import { attachGraphView } from '../views/graph-view.ts';
import { attachHeader } from '../views/header.ts';
import { attachLegend } from '../views/legend.ts';
import { attachMessages } from '../views/messages.ts';
import { attachMinimap } from '../views/minimap.ts';
import { buildPage } from '../views/page.ts';
import { attachProblems } from '../views/problems.ts';
import { attachPulse } from '../views/pulse.ts';
import { attachSelectionBar } from '../views/selection-bar.ts';
import { attachSidePanel } from '../views/side-panel.ts';
import { attachTaskBar } from '../views/task-bar.ts';
import { attachTools } from '../views/tools.ts';
import { attachTooltip } from '../views/tooltip.ts';
import { attachZoomControls } from '../views/zoom-controls.ts';
import { attachEdit } from './edit.ts';
import { attachEmbed, isFramed } from './embed.ts';
import { attachEmbedFrame } from './embed-frame.ts';
import { attachExplore } from './explore.ts';
import { attachExport } from './export.ts';
import { attachFit } from './fit.ts';
import { attachImport } from './import.ts';
import { attachKeeping, createShelf, readSettings } from './keeping.ts';
import { attachKeyboard } from './keyboard.ts';
import { attachLayout } from './layout.ts';
import { openWhenAsked } from './lazy.ts';
import { attachDrop, attachLoad } from './load.ts';
import { pictureOf } from './picture.ts';
import { attachPointing } from './pointing.ts';
import { readParameters, settingsFor } from './start.ts';
import { attachTheme } from './theme.ts';
import { attachTrail } from './trail.ts';

const parameters = readParameters(location.search);
/** In a frame of another page; that page, and not this browser's own map, says what is shown. */
const embedded = parameters.embed || isFramed();
const bus = createBus();
// An embedded map belongs to the page around it: it neither reads nor writes what this browser keeps.
const shelf = embedded ? undefined : createShelf(() => localStorage);
const models = createModels(bus, settingsFor(parameters, shelf ? readSettings(shelf) : DEFAULT_SETTINGS));
const context = { bus, models };

const page = buildPage(document.body);
const { setBackground } = attachTheme(context);
if (parameters.background) setBackground(parameters.background);
attachHeader(page.header, context);
attachMessages(page.messages, context);
attachProblems(page.dialogs, context);
const view = attachGraphView(page.graph, context);
/** What lies around the graph comes after it: the map is on screen first. */
const overlay = import('./overlay.ts').then(({ attachMapOverlay }) => attachMapOverlay(context, page, view));
overlay.then((drawn) => attachPointing(context, drawn, page.graph, view));
attachFit(context, view, overlay);
if (!parameters.viewer) {
  attachSidePanel(page.side, context, async () => (await import('../views/json-tab.ts')).attachJsonTab);
  attachDetails(page.details, context);
  attachTools(page.tools, context);
  attachLegend(page.tools, context);
  attachMinimap(page.tools, context, view);
  attachContextMenu(page.dialogs, context);
  attachSelectionBar(page.canvas, context);
  attachEmptyMap(page.canvas, context);
  openWhenAsked(bus, 'intent:search', async () =>
    (await import('../views/search.ts')).attachSearch(page.dialogs, context),
  );
  openWhenAsked(bus, 'intent:import-dialog', async () =>
    (await import('../views/import-dialog.ts')).attachImportDialog(page.dialogs, context),
  );
  openWhenAsked(bus, 'intent:help', async () => (await import('../views/help.ts')).attachHelp(page.dialogs));
}
attachTaskBar(page.dialogs, context);
attachZoomControls(page.tools, context);
attachTooltip(page.dialogs, context);
attachAnnouncer(page.dialogs, context);
attachExplore(context, view, attachPulse(page.tools, context, view));
const loader = attachLoad(context);
attachTrail(context, view, loader);
attachDrop(context, page.canvas);
attachKeyboard(context, view, page.graph);
attachLayout(context, page, parameters);
attachEdit(context, view, overlay, page);
attachImport(context, loader);
attachExport(context, view);
if (embedded) attachEmbedFrame(context, page.canvas, page.graph, view);
const saver = attachKeeping(context, shelf, page.dialogs);

if (embedded) {
  // A frame shows nothing, and lets nobody begin, before something is loaded in it.
  models.document.load(
    { ...EMPTY_DOCUMENT, meta: { readOnly: true } },
    { origin: 'start', name: '', warnings: [], notices: [] },
  );
}
if (parameters.src) bus.emit('intent:open-address', { address: parameters.src, origin: 'src' });
else if (parameters.example) bus.emit('intent:open-example', { name: parameters.example });
else if (!embedded && !saver?.openLast()) bus.emit('intent:open-example', { name: OPENING_EXAMPLE });
attachEmbed(context, {
  view,
  setBackground,
  cancelReading: loader.cancel,
  picture: () => pictureOf(context, view),
});
