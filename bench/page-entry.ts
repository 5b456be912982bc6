/** Script of the benchmark page: measuring functions and the engine; the other libraries have separate scripts. */

import { makeMap } from './map.ts';
import { measureDrawing, measureLayout, show } from './page.ts';
import { engine } from './peers/engine.ts';

Object.assign(window, { bench: { makeMap, measureDrawing, measureLayout, show }, peers: { engine } });
