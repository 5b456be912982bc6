/** The page's side of the contract tests: the library's names on `window`. */

import { Edge, Node, Pivotick } from 'pivotick';

Object.assign(window, { Pivotick, GraphNode: Node, GraphEdge: Edge });
