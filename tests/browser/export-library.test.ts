/** The graph-library file of a small example, drawn by the graph library. */

import QUnit from 'qunit';
import { EXAMPLES } from '../../examples/index.ts';
import { testLibraryFiles } from './library-files.ts';

QUnit.module('browser/export-library', (hooks) => {
  testLibraryFiles(
    hooks,
    EXAMPLES.filter(({ name }) => name === 'minimal'),
  );
});
