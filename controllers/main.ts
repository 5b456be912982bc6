/** Builds the application: rooms are wired here and nowhere else. */

import { createBus } from '../bus/bus.ts';
import { OPENING_EXAMPLE } from '../examples/index.ts';
import { createModels } from '../models/models.ts';
import { DEFAULT_SETTINGS } from '../models/settings.ts';
import { attachGraphView } from '../views/graph-view.ts';
import { attachHeader } from '../views/header.ts';
import { attachMessages } from '../views/messages.ts';
import { buildPage } from '../views/page.ts';
import { attachProblems } from '../views/problems.ts';
import { attachExplore } from './explore.ts';
import { attachDrop, attachLoad } from './load.ts';
import { attachMapOverlay } from './overlay.ts';
import { readParameters, settingsFor } from './start.ts';
import { attachTheme } from './theme.ts';

const parameters = readParameters(location.search);
const bus = createBus();
const models = createModels(bus, settingsFor(parameters, DEFAULT_SETTINGS));
const context = { bus, models };

const page = buildPage(document.body);
const { setBackground } = attachTheme(context);
if (parameters.background) setBackground(parameters.background);
attachHeader(page.header, context);
attachMessages(page.messages, context);
attachProblems(page.dialogs, context);
const view = attachGraphView(page.graph, context);
attachMapOverlay(context, page, view);
attachExplore(context, view);
attachLoad(context);
attachDrop(context, page.canvas);

if (parameters.src) bus.emit('intent:open-address', { address: parameters.src, origin: 'src' });
else if (!parameters.embed) bus.emit('intent:open-example', { name: parameters.example ?? OPENING_EXAMPLE });
