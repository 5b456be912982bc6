/** Recognition of relationships in a table whose columns have no known names. */

import { fieldNamed } from './columns.ts';
import { isVerdict } from './matrix.ts';
import { isMostlyUnique, kindOfCell, valuesOf, widthOf } from './values.ts';

/** Words for the two sides of a relationship, in the languages of the known names of columns. */
const SIDE =
  /(?:suppliers?|vendors?|sellers?|buyers?|customers?|clients?|contract(?:or|ee)s?|employe(?:r|e)s?|don(?:or|ee)s?|funders?|grant(?:or|ee)s?|recipients?|beneficiar(?:y|ies)|senders?|receivers?|payers?|payees?|importers?|exporters?|lenders?|borrowers?|parents?(?: company)?|child(?:ren)?|subsidiar(?:y|ies)|upstream|downstream|callers?|callees?|lieferant(?:in|en)?|kunden?|kundin|auftrag(?:geber|nehmer)(?:in)?|absender(?:in)?|empfänger(?:in)?|geldgeber(?:in)?|käufer(?:in)?|verkäufer(?:in)?|muttergesellschaft|tochtergesellschaft|fournisseur|client|acheteur|vendeur|donateur|bailleur|bénéficiaire|expéditeur|destinataire|proveedor|cliente|comprador|vendedor|donante|beneficiario|remitente|destinatario|fornitore|acquirente|venditore|donatore|mittente)$/iu;

/** Roles of the first columns of relationships; undefined when the rows are not relationships. */
export function orderOfEnds(rows: readonly (readonly string[])[], looksNamed: boolean): readonly string[] | undefined {
  const width = widthOf(rows);
  if (width < 2 || rows.length < 2) return undefined;
  const body = rows.slice(1);
  const column = (at: number) => body.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const [first = '', second = ''] = rows[0]?.map((name) => name.trim()) ?? [];
  if (looksNamed && first !== second && SIDE.test(first) && SIDE.test(second)) return ['from', 'to'];
  const hasFact = (at: number) => column(at).some((cell) => kindOfCell(cell) !== 'text');
  const isVerbal = (at: number) =>
    column(at).filter((cell) => /^\p{Ll}/u.test(cell)).length > column(at).length / 2 && !hasFact(at + 1);
  const firsts = new Set(column(0));
  const sharesNames = (at: number) => column(at).some((name) => firsts.has(name));
  if (width === 2) {
    const isList = () => column(1).some((cell) => cell.includes(';'));
    const isSmall = rows[0]?.some((name) => /^[\p{Ll}_ ]+$/u.test(name)) && isMostlyUnique(valuesOf(body, 0));
    const hasHead = looksNamed && !sharesNames(1) && (isSmall || isList());
    return hasHead || hasFact(0) !== hasFact(1) ? undefined : ['from', 'to'];
  }
  const hasNames = (at: number) => 2 * column(at).length > body.length && !column(at).every(isVerdict);
  if (!areNames(body, width) || !hasNames(1)) return undefined;
  if (hasNames(2) && isVerbal(1) && (width === 3 || sharesNames(2))) return ['from', 'label', 'to'];
  if (sharesNames(1)) return isVerbal(2) ? ['from', 'to', 'label'] : ['from', 'to'];
  return width === 3 && hasNames(2) && sharesNames(2) ? ['from', 'label', 'to'] : undefined;
}

/** Whether the first column may contain nodes: no dates, and no numbers if another column has a name for each row. */
function areNames(body: readonly (readonly string[])[], width: number): boolean {
  const columns = Array.from({ length: width }, (_, at) => valuesOf(body, at));
  const kind = columns[0]?.kind;
  if (kind === 'date' || kind === 'address') return false;
  return kind !== 'number' || !columns.some((values) => values.kind === 'text' && isMostlyUnique(values));
}

/**
 * Whether the first row is a header of relationships: its ends occur in no other row. A word in lower case between two
 * names is no header, unless those below come again.
 */
export function isHeadOfEdges(
  head: readonly string[],
  body: readonly (readonly string[])[],
  { order, looksNamed }: { readonly order: readonly string[]; readonly looksNamed: boolean },
): boolean {
  if (head.some((name) => fieldNamed(name, 'edges') !== undefined)) return looksNamed;
  const ends = [order.indexOf('from'), order.indexOf('to')];
  const below = ends.flatMap((at) => valuesOf(body, at).cells);
  const names = ends.map((at) => head[at]?.trim() ?? '');
  if (names.some((name) => name === '' || kindOfCell(name) !== 'text' || below.includes(name))) return false;
  if (isLikeOthers(names, below)) return false;
  const label = head[order.indexOf('label')];
  if (label === undefined || !/^\p{Ll}/u.test(label)) return true;
  if (valuesOf(body, order.indexOf('label')).cells.includes(label)) return false;
  const isSmall = names.every((name) => /^\p{Ll}/u.test(name)) && !below.every((name) => /^\p{Ll}/u.test(name));
  return isSmall || new Set(below).size <= below.length * REPEATED;
}

/** Ends of company names, which are no names of columns. */
const LEGAL_FORM =
  /\s(?:Ltd|Limited|LLC|Inc|Corp|plc|GmbH|mbH|AG|KG|SE|e\.?\s?V|SA|SAS|SARL|S\.A|Srl|S\.r\.l|SpA|S\.p\.A|BV|B\.V|NV|Oy|AB|ApS|A\/S)\.?$/;

/** Whether a first row has names like those of the rows below, and unlike names of columns. */
export const isLikeOthers = (names: readonly string[], below: readonly string[]): boolean =>
  names.some((name) => LEGAL_FORM.test(name) || isNumberedAs(name, below));

/** Whether a name is one of several with a number or letter: `Server 1` above `Server 3`. */
function isNumberedAs(name: string, below: readonly string[]): boolean {
  const stem = stemOf(name);
  return stem !== name && stem !== '' && below.some((other) => stemOf(other) === stem);
}

const stemOf = (name: string): string => name.trim().replace(/[\s._-]*(?:\d+|\b\p{Lu})$/u, '');

/** Share of different names among the ends of relationships that are connected. */
const REPEATED = 0.7;
