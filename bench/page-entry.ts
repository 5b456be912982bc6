/** The bench page's script: the measuring functions and the engine; peers come in scripts of their own. */

import { measureDrawing, measureLayout, show } from './page.ts';
import { engine } from './peers/engine.ts';

Object.assign(window, { bench: { measureDrawing, measureLayout, show }, peers: { engine } });
