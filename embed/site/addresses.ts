/** Addresses on a site that may be served from another location than it was built for. */

export type Site = {
  readonly root: URL;
  /** The configured address of the site. */
  readonly base: string;
};

/**
 * The site's root, from the address of one of its files.
 * @param path - of that file in the site, without a leading slash
 */
export function siteRoot(file: URL, path: string): URL {
  const { href } = new URL(file.pathname, file);
  return new URL(href.endsWith(path) ? href.slice(0, -path.length) : './', file);
}

/** The application's address: complete, or a path from the site's root. Folders end with a slash. */
export function appAddress(written: string, { root, base }: Site): URL {
  const isComplete = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(written);
  const basePath = new URL(base, root).pathname;
  const path = written.startsWith(basePath) ? written.slice(basePath.length) : written.replace(/^\/+/, '');
  const address = isComplete ? new URL(written, root) : new URL(path, root);
  if (!/\/$|\.html?$/.test(address.pathname)) address.pathname += '/';
  return address;
}

/** An address below the site's configured one, where the site is really served; a site path as a complete address. */
export function movedAddress(address: string, { root, base }: Site): string {
  if (address.startsWith('/') && !address.startsWith('//')) return new URL(address, root).href;
  if (/^https?:/.test(base) && address.startsWith(base)) return new URL(address.slice(base.length), root).href;
  return address;
}

/**
 * The address of a link to another page of the site, excluding files and fragments of the same page.
 * @param written - as in the page
 * @param page - address of that page
 * @returns the absolute address; undefined for other links
 */
export function pageOfSite(written: string, page: string, root: URL): URL | undefined {
  if (written.startsWith('#') || !URL.canParse(written, page)) return undefined;
  const address = new URL(written, page);
  const isInside = address.origin === root.origin && address.pathname.startsWith(root.pathname);
  const isFile = /\.(?!html?$)[a-z0-9]+$/i.test(address.pathname);
  return isInside && !isFile ? address : undefined;
}
