/** Colours of a picture where neither the document nor the page says otherwise; the greys are the overlay's. */

import { SECTION_GREYS } from '../../document/section-colors.ts';
import type { PictureColors } from './context.ts';

export const LIGHT_COLORS: PictureColors = {
  page: '#f6f7f9',
  ink: '#1b2130',
  labelBackground: 'rgb(255 255 255 / 0.86)',
  section: SECTION_GREYS.light,
  arrow: '#343a40',
  moreTags: '#d5dae3',
};

export const DARK_COLORS: PictureColors = {
  page: '#12151b',
  ink: '#e9edf4',
  labelBackground: 'rgb(18 21 27 / 0.82)',
  section: SECTION_GREYS.dark,
  arrow: '#c3cad6',
  moreTags: '#3b4352',
};
