/** The requests that the service worker answers; all others go to the network as without it. */

/** Integrity of each file of a build, by its path in the site. */
export type BuildFiles = Readonly<Record<string, string>>;

type SiteRequest = { readonly method: string; readonly mode: string; readonly url: string };

/** Path that an installed application receives shared files and texts at. */
const SHARE = 'share';

/** Files with their content's hash in the name: they are in no other build with other contents. */
const HASHED = /^[\w.-]+\.[0-9a-f]{8}\.\w+$/;
export const isHashed = (file: string): boolean => HASHED.test(file);

/**
 * The path in the site of a requested file; undefined when it is none of this build, nor of an older one that an open
 * page may still have.
 * @param scope - address of the site, with a slash at its end
 */
export function requestedFile(
  { method, mode, url }: SiteRequest,
  scope: string,
  files: BuildFiles,
): string | undefined {
  const { origin, pathname, search } = new URL(url);
  const isVisit = mode === 'navigate';
  if (method !== 'GET' || !`${origin}${pathname}`.startsWith(scope) || (search && !isVisit)) return undefined;
  const path = decoded(pathname).slice(new URL(scope).pathname.length);
  if (isVisit && (path === '' || path.endsWith('/'))) return known(`${path}index.html`, files);
  // Some hosts leave the ending out of addresses.
  return known(path, files) ?? (isVisit ? known(`${path}.html`, files) : isHashed(path) ? path : undefined);
}

const known = (path: string, files: BuildFiles) => (Object.hasOwn(files, path) ? path : undefined);

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a request gives something that was shared with the installed application. */
export const isShare = ({ method, url }: SiteRequest, scope: string): boolean =>
  method === 'POST' && url === new URL(SHARE, scope).href;

/** The builds of the site's open pages, by the browser's id of each page. */
export type OpenPages = { readonly newest: string; readonly builds: Readonly<Record<string, string>> };

/** After a new build has replaced another: each page that is open keeps the build that it began with. */
export function pagesAfter(build: string, before: OpenPages | undefined, open: readonly string[]): OpenPages {
  const builds = open.flatMap((id) => {
    const own = before?.builds[id] ?? before?.newest;
    return own === undefined ? [] : [[id, own]];
  });
  return { newest: build, builds: Object.fromEntries(builds) };
}

/** Files that a person shared, otherwise a text, an address or a title. */
export type SharedContent = { readonly text: string; readonly files: readonly File[] };

/** Messages to the service worker. */
export type WorkerMessage =
  /** Replace the build that is in use. */
  | { readonly kind: 'activate' }
  /** Also answer pages that were opened before, if this script of theirs belongs to the same build. */
  | { readonly kind: 'claim'; readonly script: string }
  /** Send what was shared, or nothing, to the port of this message. */
  | { readonly kind: 'shared' };
