/** The bench page's script: the measuring functions and the engine; peers come in scripts of their own. */

import { makeMap } from './map.ts';
import { measureDrawing, measureLayout, show } from './page.ts';
import { engine } from './peers/engine.ts';

Object.assign(window, { bench: { makeMap, measureDrawing, measureLayout, show }, peers: { engine } });
