/** What the pages of the documentation do in a browser. */

import { enlargePictures } from './enlarge.ts';
import { enableSearch } from './search.ts';

enableSearch();
enlargePictures();
