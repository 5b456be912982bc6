/** A pattern of the published schema for `repo`, which takes what `normalizeRepository` does. JSON Schema has no flags. */

import { anyCase } from '../base/color-pattern.ts';
import { CODE_HOST, NOT_OWNERS } from './repository.ts';

/** An empty text counts as no repository. */
export function repositoryPattern(): string {
  const domain = CODE_HOST.replace('.', '\\.');
  const hosts = [domain, `www\\.${domain}`, `ssh\\.${domain}`];
  const api = `api\\.${domain}`;
  const host = anyCase(...hosts, api);
  const web = `${anyCase(...hosts)}(?::\\d+)?/+|${anyCase(api)}(?::\\d+)?/+(?:repos/|(?!repos/))`;
  const protocol = `(?:${anyCase('git')}\\+)?${anyCase('https', 'http', 'git', 'ssh')}://(?:[^/@\\s]*@)?`;
  const forms = [
    repository('/?\\s*$'),
    `[\\w.-]+@${host}:${repository('/.*$|\\s*$')}`,
    `${protocol}(?:${web})${repository('[/?#\\s].*$|$')}`,
    `${host}/${repository('[/?#].*$|\\s*$')}`,
  ];
  return `^\\s*(?:$|${forms.join('|')})`;
}

/** An owner that is no page of the code host, and a name that is not only dots. @param end - the pattern of the rest */
function repository(end: string): string {
  const git = anyCase('\\.git');
  const owner = `(?!${anyCase(...NOT_OWNERS)}/)[a-zA-Z0-9][\\w-]{0,38}`;
  return `${owner}/(?!\\.{0,2}${git}?(?:${end}))[\\w.-]{1,100}(?:${git})?(?:${end})`;
}
