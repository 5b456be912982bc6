/** Search and enlarged pictures on the pages of the documentation. */

import { enlargePictures } from './enlarge.ts';
import { enableSearch } from './search.ts';

enableSearch();
enlargePictures();
