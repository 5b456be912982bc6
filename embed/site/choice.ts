/** The visitor's choice of mode, saved in the address, the browser tab and the links to pages of the site. */

import { pageOfSite } from './addresses.ts';

/** The modes, as named in the address. */
export const MODES = ['interactive', 'static'] as const;
export type Mode = (typeof MODES)[number];

const PARAMETER = 'graphview';
/** The deprecated name of the parameter, which older links have. */
const DEPRECATED = 'pivograph';
const STORAGE_KEY = 'graphmap-view';

/** The mode in the address, or the last choice in this tab; undefined without one. */
export function chosenMode(): Mode | undefined {
  return modeIn(new URLSearchParams(location.search)) ?? modeNamed(savedMode());
}

/** The mode in the parameters of an address. The current name has priority. */
export function modeIn(given: URLSearchParams): Mode | undefined {
  return modeNamed(given.get(PARAMETER)) ?? modeNamed(given.get(DEPRECATED));
}

export function keepInTab(mode: Mode): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // A browser may refuse storage; the address and the links still keep the choice.
  }
}

/** Puts the visitor's choice into the address, without a step of the browser's history. */
export function keepInAddress(mode: Mode): void {
  const address = new URL(location.href);
  setMode(address.searchParams, mode);
  history.replaceState(history.state, '', address);
}

/** Adds the choice to the links to pages of the site, except files and fragments of this page. */
export function keepInLinks(mode: Mode, root: URL): void {
  for (const link of document.querySelectorAll('a[href]:not([download])')) {
    const address = pageOfSite(link.getAttribute('href') ?? '', document.baseURI, root);
    if (!address || address.searchParams.get(PARAMETER) === mode) continue;
    setMode(address.searchParams, mode);
    link.setAttribute('href', address.href);
  }
}

/** Puts a choice into the parameters of an address, under the present name alone. */
export function setMode(parameters: URLSearchParams, mode: Mode): void {
  parameters.delete(DEPRECATED);
  parameters.set(PARAMETER, mode);
}

function savedMode(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // As above.
  }
}

function modeNamed(name: string | null): Mode | undefined {
  return MODES.find((mode) => mode === name);
}
