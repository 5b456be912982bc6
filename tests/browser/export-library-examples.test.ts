/** The graph-library files of the other examples, one of them with cards, drawn by the graph library. */

import QUnit from 'qunit';
import { EXAMPLES } from '../../examples/index.ts';
import { testLibraryFiles } from './library-files.ts';

QUnit.module('browser/export-library, examples', (hooks) => {
  testLibraryFiles(
    hooks,
    EXAMPLES.filter(({ name }) => name !== 'minimal'),
  );
});
