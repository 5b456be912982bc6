/** Recognition of organizations and projects by the words of their types in five languages, their look, and what they do. */

import type { MapDocument, MapNode } from '../document/document.ts';
import { relationWord } from './relations.ts';

/** English and German nouns, which end what they name: *funding agency*, *Landesbehörde*. */
const AT_END =
  /(?:organi[sz]ations?|organisationen|foundations?|compan(?:y|ies)|corporations?|agenc(?:y|ies)|universit(?:y|ies)|colleges?|ministr(?:y|ies)|institut(?:e|es|ions?)|associations?|authorit(?:y|ies)|consorti(?:um|a|ums)|governments?|enterprises?|charit(?:y|ies)|municipalit(?:y|ies)|hospitals?|museums?|schools?|laborator(?:y|ies)|^unions?|^councils?|^clubs?|societ(?:y|ies)|federations?|vendors?|non-?profits?|firms?|cooperatives?|start-?ups?|ngos?|csirts?|behörden?|stiftung(?:en)?|unternehmen|firm(?:a|en)|agentur(?:en)?|universität(?:en)?|hochschulen?|ministeri(?:um|en)|vereine?|verb(?:and|ände)|gesellschaft(?:en)?|institut|genossenschaft(?:en)?|anstalt(?:en)?|kammern?|gemeinden?|klinik(?:en)?|museen|schulen?|gewerkschaft(?:en)?|(?:^|\b|bundes|landes)[aä]mt(?:er)?)$/u;

/** French, Spanish and Italian nouns, which begin what they name: *agence publique*, *ministerio de cultura*. */
const AT_START =
  /^(?:organi[sz]ations?|organismes?|fondations?|entreprises?|sociétés?|agences?|universités?|ministères?|instituts?|associations?|autorités?|administrations?|collectivités?|établissements?|communes?|mairies?|musées?|écoles?|laboratoires?|syndicats?|organizaci(?:ón|on|ones)|fundaci(?:ón|on|ones)|empresas?|compañías?|agencias?|universidad(?:es)?|ministerios?|institutos?|asociaci(?:ón|on|ones)|autoridad(?:es)?|sociedad(?:es)?|ayuntamientos?|museos?|escuelas?|hospital(?:es)?|sindicatos?|organizzazion[ei]|fondazion[ei]|aziend[ae]|impres[ae]|società|agenzi[ae]|università|minister[oi]|istitut[oi]|associazion[ei]|autorità|comun[ei]|muse[oi]|scuol[ae]|ospedal[ei]|sindacat[oi]|ent[ei])$/u;

/** Words after which a phrase only says more of what it names. */
const MORE =
  /\s(?:of|for|in|at|from|with|by|für|der|des|dem|von|im|in|mit|de|du|d|pour|en|del|para|di|della|dello|per)\s.*$/u;

/** Whether a type is one of organizations, by its key or its label. */
export function namesOrganization(words: string): boolean {
  return phrasesOf(words).some((phrase) => {
    const all = phrase.replace(MORE, '').split(' ');
    const last = all.at(-1) ?? '';
    return (
      AT_END.test(last) ||
      (AT_START.test(all[0] ?? '') && !THING.test(last) && !PERSON.test(last) && !PROJECT.test(last))
    );
  });
}

/** The parts of *Company / agency (public)* and of `publicAgency`, in lower case. */
const phrasesOf = (words: string): readonly string[] =>
  words
    .normalize('NFC')
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/\b(non|start)-(?=profit|up)/gu, '$1')
    .split(/[/,;|&+]|\s(?:and|or|und|oder|et|ou|y|o|e)\s/u)
    .map((part) => ` ${part} `.replace(/[\s_’'-]+/gu, ' ').trim())
    .filter(Boolean);

const PERSON =
  /person|people|user|maintainer|developer|contact|author|member|employee|nutzer|mitarbeiter|mitglied|utilisateur|usuario|utente/iu;
const PROJECT = /project|repositor|software|projekt|projet|proyecto|progett|paket|package|library/iu;

/** Things of an organization, as in *organization chart*. */
const THING =
  /^(?:charts?|units?|roles?|rules?|class(?:es)?|accounts?|profiles?|pages?|files?|names?|types?|codes?|events?|lists?)$/u;

/** Bundled pictures of organizations. */
const LOOK = /^icons\/(?:organization|building)\.svg$/;

type Types = Pick<MapDocument, 'nodeTypes' | 'nodes' | 'edges'>;
const cache = new WeakMap<Types, ReadonlySet<string>>();

/** Whether a node is an organization, by its type. */
export const isOrganization = (document: Types, { type }: MapNode): boolean =>
  type !== undefined && organizationTypes(document).has(type);

/** The types of organizations; cached per document. Linear in its size. */
function organizationTypes(document: Types): ReadonlySet<string> {
  const known = cache.get(document);
  if (known) return known;
  const maintaining = typesOfMaintainers(document);
  const types = new Set<string>();
  for (const type of new Set(document.nodes.map((node) => node.type))) {
    if (type === undefined) continue;
    const declared = Object.hasOwn(document.nodeTypes, type) ? document.nodeTypes[type] : undefined;
    const words = [type, declared?.label ?? ''];
    const isOther = words.some((one) => PERSON.test(one) || PROJECT.test(one));
    const isSo =
      words.some(namesOrganization) || (!isOther && (LOOK.test(declared?.image ?? '') || maintaining.has(type)));
    if (isSo) types.add(type);
  }
  cache.set(document, types);
  return types;
}

function typesOfMaintainers({ nodes, edges }: Types): ReadonlySet<string> {
  const maintainers = new Set<string>();
  for (const edge of edges) {
    const word = relationWord({
      ...(edge.type ? { type: edge.type } : {}),
      ...(edge.label ? { label: edge.label } : {}),
    });
    if (word === 'maintains') maintainers.add(edge.from);
    else if (word === 'maintained by') maintainers.add(edge.to);
  }
  return new Set(nodes.flatMap(({ id, type }) => (type !== undefined && maintainers.has(id) ? [type] : [])));
}

/** Whether a node is a project, by its type. */
export function isProject(document: Pick<MapDocument, 'nodeTypes'>, { type, repo }: MapNode): boolean {
  if (type === undefined) return repo !== undefined;
  const label = Object.hasOwn(document.nodeTypes, type) ? document.nodeTypes[type]?.label : undefined;
  return PROJECT.test(type) || PROJECT.test(label ?? '');
}
