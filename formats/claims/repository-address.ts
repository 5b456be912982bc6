/** Host and path of a repository in any address that people write of it. */

type HostAndPath = {
  readonly host: string;
  /** With its colon, where it is not the usual one of a web page; otherwise empty. */
  readonly port: string;
  readonly path: string;
};

const SHORT_HOSTS: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
  codeberg: 'codeberg.org',
};

/** Hosts of files and interfaces of another host. */
const FILE_HOSTS = /^(?:raw\.githubusercontent\.com|codeload\.github\.com|raw\.github\.com)$/;

const HOST = '([\\w-]+(?:\\.[\\w-]+)*\\.[a-z]{2,}\\.?)';
/** Hosts of an own network often have one word as a name, or a number. */
const ANY_HOST = '([\\w-]+(?:\\.[\\w-]+)*\\.?)';
const REMOTE = new RegExp(`^[\\w.-]+@${ANY_HOST}:(?:\\d+/|/)?([^?#\\s]+)$`, 'i');
const WEB = new RegExp(
  `^(?:[a-z]+\\+)?(https?|git|ssh):/{2}(?:[^/@\\s]*@)?${ANY_HOST}(?:(:\\d+)?/+|:(?!\\d+/))([^?#\\s]*)`,
  'i',
);
const BARE = new RegExp(`^${HOST}/([^?#\\s]+)`, 'i');

/** Host and path of an address: a web page, a clone address, a git remote, a short form; undefined for any other text. */
export function readPosition(written: string): HostAndPath | undefined {
  const text = written
    .trim()
    .replace(/^scm:[a-z]+:/i, '')
    .replace(/^git:(?=[a-z+]+:\/\/|[\w.-]+@)/i, '')
    .replace(/^<(.*)>$/, '$1');
  const short = /^(github|gitlab|bitbucket|codeberg):(?!\/)([\w.-]+\/[^?#\s]+)(?:[?#]\S*)?$/i.exec(text);
  const name = short?.[1]?.toLowerCase() ?? '';
  if (short && !BARE.test(short[2] ?? '')) {
    return { host: SHORT_HOSTS[name] ?? '', port: '', path: decoded(short[2] ?? '') };
  }
  const web = WEB.exec(text);
  const found = REMOTE.exec(text) ?? web?.slice(1) ?? BARE.exec(text);
  if (!found) return undefined;
  const [host, path] = [(found[1] ?? '').toLowerCase(), found.at(-1) ?? ''];
  return FILE_HOSTS.test(host)
    ? { host: 'github.com', port: '', path: decoded(path) }
    : { host, port: web ? webPort(web[1] ?? '', web[3] ?? '') : '', path: decoded(withoutInterface(path)) };
}

/** A port of a web page that is not the usual one. That of `ssh` says nothing about the pages of the host. */
export function webPort(scheme: string, port: string): string {
  const usual = { https: ':443', http: ':80' }[scheme.toLowerCase()];
  return usual === undefined || usual === port ? '' : port;
}

/** The path without the parts of an interface for programs: `api/v4/projects/a%2Fb` is `a/b`. */
function withoutInterface(path: string): string {
  const gitLab = /^api\/v4\/projects\/([^/]+)/i.exec(path);
  if (gitLab) return (gitLab[1] ?? '').replace(/%2f/gi, '/');
  return path.replace(/^(?:api\/v[13]\/)?repos\/(?=[^/]+\/[^/]+)/i, '');
}

/** Each part without percent-encoding, unless it would be another part then. */
const decoded = (path: string): string =>
  path
    .split('/')
    .map((part) => {
      try {
        const text = decodeURIComponent(part);
        return /[/?#\s]/.test(text) ? part : text;
      } catch {
        return part;
      }
    })
    .join('/');

/** Pages of a repository, after its name. */
const PAGES = new Set(
  'tree blob raw blame src commit commits branches tags releases issues pull pulls merge_requests wiki wikis archive actions activity network graphs'.split(
    ' ',
  ),
);

/** First parts of paths that are no accounts. */
const NO_ACCOUNTS = new Set(
  'orgs groups users sponsors marketplace topics collections features settings apps about login explore search notifications -'.split(
    ' ',
  ),
);

/** The parts of a path that name an account, or a repository with its account. */
export function repositoryParts(path: string, hasTwoParts: boolean): readonly string[] {
  const [before = ''] = path.toLowerCase().split('/-/');
  const parts = before.split('/').filter(Boolean);
  if (NO_ACCOUNTS.has(parts[0] ?? '')) return [];
  const named = parts.findIndex((part) => part.endsWith('.git'));
  const page = parts.findIndex((part, at) => at >= 2 && PAGES.has(part));
  const end = hasTwoParts ? 2 : named >= 0 ? named + 1 : page >= 0 ? page : parts.length;
  return parts
    .slice(0, end)
    .map((part, at, all) => (at < all.length - 1 ? part : part.replace(/\.+$/, '').replace(/\.git$/, '')));
}
