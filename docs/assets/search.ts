/** Search over the documentation: a list made when it was built, read when the field is first used. */

import MiniSearch from 'minisearch';

type Entry = { readonly id: string; readonly page: string; readonly title: string; readonly text: string };

const box = document.querySelector<HTMLElement>('nav .search');
const field = box?.querySelector('input');
const list = box?.querySelector('ol');
const MOST = 8;
/** Characters that are searched for, and those of a word that may have typing errors, which takes memory with their square. */
const LONGEST_QUERY = 200;
const LONGEST_FUZZY = 40;

let index: Promise<MiniSearch<Entry>> | undefined;

/** Fetched once, and again when that failed. */
function readIndex(): Promise<MiniSearch<Entry>> {
  index ??= fetch('search.json')
    .then((response) => response.json())
    .then((entries: readonly Entry[]) => {
      const search = new MiniSearch<Entry>({ fields: ['title', 'text', 'synonyms'], storeFields: ['page', 'title'] });
      search.addAll(entries);
      return search;
    })
    .catch((error) => {
      index = undefined;
      throw error;
    });
  return index;
}

async function show(): Promise<void> {
  if (!field || !list) return;
  const words = field.value.trim();
  if (words === '') return list.replaceChildren();
  const search = await readIndex();
  if (field.value.trim() !== words) return;
  const fuzzy = (term: string) => term.length <= LONGEST_FUZZY && 0.2;
  const options = { prefix: true, fuzzy, boost: { title: 3, synonyms: 8 } };
  const found = search.search(words.slice(0, LONGEST_QUERY), options).slice(0, MOST);
  list.replaceChildren(...found.map(({ id, page, title }) => row(String(id), String(page), String(title))));
  if (found.length === 0)
    list.replaceChildren(Object.assign(document.createElement('li'), { textContent: 'Nothing found.' }));
}

function row(address: string, page: string, title: string): HTMLElement {
  const item = document.createElement('li');
  const link = Object.assign(document.createElement('a'), { href: address, textContent: title });
  const small = Object.assign(document.createElement('small'), { textContent: page });
  item.append(link, small);
  return item;
}

/** Shows the field, which does nothing without scripts. */
export function enableSearch(): void {
  if (!box || !field) return;
  box.hidden = false;
  field.addEventListener('input', () => void show());
}
