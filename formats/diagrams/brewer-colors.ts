/** ColorBrewer schemes in Graphviz notation: `blues9` has the colours `1` to `9`, `set13` the first three of Set1. */

import {
  schemeAccent,
  schemeBlues,
  schemeBrBG,
  schemeBuGn,
  schemeBuPu,
  schemeDark2,
  schemeGnBu,
  schemeGreens,
  schemeGreys,
  schemeOranges,
  schemeOrRd,
  schemePaired,
  schemePastel1,
  schemePastel2,
  schemePiYG,
  schemePRGn,
  schemePuBu,
  schemePuBuGn,
  schemePuOr,
  schemePuRd,
  schemePurples,
  schemeRdBu,
  schemeRdGy,
  schemeRdPu,
  schemeRdYlBu,
  schemeRdYlGn,
  schemeReds,
  schemeSet1,
  schemeSet2,
  schemeSet3,
  schemeSpectral,
  schemeYlGn,
  schemeYlGnBu,
  schemeYlOrBr,
  schemeYlOrRd,
} from 'd3-scale-chromatic';
import { own } from '../parse/json.ts';

/** A smaller scheme has the first colours of the largest. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  accent: schemeAccent,
  dark2: schemeDark2,
  paired: schemePaired,
  pastel1: schemePastel1,
  pastel2: schemePastel2,
  set1: schemeSet1,
  set2: schemeSet2,
  set3: schemeSet3,
};

/** The colours of a scheme by number of colours. */
const SCALES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  blues: schemeBlues,
  brbg: schemeBrBG,
  bugn: schemeBuGn,
  bupu: schemeBuPu,
  gnbu: schemeGnBu,
  greens: schemeGreens,
  greys: schemeGreys,
  oranges: schemeOranges,
  orrd: schemeOrRd,
  piyg: schemePiYG,
  prgn: schemePRGn,
  pubu: schemePuBu,
  pubugn: schemePuBuGn,
  puor: schemePuOr,
  purd: schemePuRd,
  purples: schemePurples,
  rdbu: schemeRdBu,
  rdgy: schemeRdGy,
  rdpu: schemeRdPu,
  rdylbu: schemeRdYlBu,
  rdylgn: schemeRdYlGn,
  reds: schemeReds,
  spectral: schemeSpectral,
  ylgn: schemeYlGn,
  ylgnbu: schemeYlGnBu,
  ylorbr: schemeYlOrBr,
  ylorrd: schemeYlOrRd,
};

/** @param scheme - in lower case, including the number of colours @param number - from 1 */
export function brewerColor(scheme: string, number: string): string | undefined {
  const [, name = '', size = ''] = /^((?:set|pastel|dark)\d|[a-z]+)(\d{1,2})$/.exec(scheme) ?? [];
  const [count, at] = [Number(size), Number(number)];
  if (count < 3 || !Number.isInteger(at) || at > count) return undefined;
  const categories = own(CATEGORIES, name);
  if (categories) return count > categories.length ? undefined : categories[at - 1];
  return own(SCALES, name)?.[count]?.[at - 1];
}
