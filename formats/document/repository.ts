/** Notations of code-hosting repositories. Specification: Node, `repo`; reading A13: one code host. */

/** The code host whose repositories `repo` names; its API is `https://api.<host>`. */
export const CODE_HOST = 'github.com';

/** First path segments that are the code host's own pages, not owners. */
export const NOT_OWNERS = new Set(
  (
    'about account apps blog codespaces collections contact customer-stories dashboard enterprise events explore ' +
    'features issues join login logout marketplace new notifications orgs organizations pricing pulls readme search ' +
    'security sessions settings signup site sponsors stars team topics trending users'
  ).split(' '),
);

/** The normal form, which most documents use. */
const PLAIN = /^[\w-]+\/[\w.-]+$/;
// Names of company-managed accounts contain an underscore.
const OWNER = /^[a-z0-9][\w-]{0,38}$/i;
const NAME = /^[\w.-]{1,100}$/;

/**
 * A repository as `owner/repo`.
 * @param text - `owner/repo`, any address of the repository (pages below it, `.git`, `www.`), or a git remote
 * @returns `undefined` when the text is not a repository of the code host
 */
export function normalizeRepository(text: string): string | undefined {
  const path = PLAIN.test(text) ? text : repositoryPath(text.trim());
  const [owner = '', rest = ''] = path?.split('/') ?? [];
  const name = rest.replace(/\.git$/i, '');
  if (!OWNER.test(owner) || !NAME.test(name) || name === '.' || name === '..') return undefined;
  return NOT_OWNERS.has(owner.toLowerCase()) ? undefined : `${owner}/${name}`;
}

/** The web page of a repository in its normal form. */
export function repositoryUrl(repository: string): string {
  return `https://${CODE_HOST}/${repository}`;
}

/** The path after the host, starting with the owner; `undefined` for another host. */
function repositoryPath(text: string): string | undefined {
  const remote = /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.+)$/.exec(text);
  if (remote) return isCodeHost(remote[1] ?? '') ? remote[2] : undefined;
  const web = /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^/@\s]*@)?([\w.-]+)(?::\d+)?\/+([^?#\s]*)/i.exec(text);
  if (web) {
    const [, host = '', path = ''] = web;
    return isCodeHost(host) ? apiPath(host, path) : undefined;
  }
  const [first = '', ...others] = text.split(/[?#]/)[0]?.split('/') ?? [];
  if (isCodeHost(first)) return others.join('/');
  return /^[^/\s:@]+\/[^/\s:@]+\/?$/.test(text) ? text : undefined;
}

function isCodeHost(host: string): boolean {
  const name = host.toLowerCase();
  return (
    name === CODE_HOST || name === `www.${CODE_HOST}` || name === `ssh.${CODE_HOST}` || name === `api.${CODE_HOST}`
  );
}

/** The API puts `repos/` before the owner. */
function apiPath(host: string, path: string): string {
  return host.toLowerCase().startsWith('api.') ? path.replace(/^repos\//, '') : path;
}
