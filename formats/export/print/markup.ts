/** HTML writers: elements with escaped attributes, and the parts of report sentences. */

import type { MapDocument } from '../../document/document.ts';
import { findIcon } from '../../document/icons.ts';
import { tagColor, textOn } from '../../document/tags.ts';
import { own } from '../../parse/json.ts';
import type { Part, Sentence } from '../../report/parts.ts';
import { escapeText } from '../svg/markup.ts';

/** An element; attributes without a value are left out. `content` is markup. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeText(String(value))}"`)
    .join('');
  return `<${name}${written}>${content}</${name}>`;
}

/** Writes sentences of one report: names lead to the entries of their nodes, tags are pills. */
export class SentenceWriter {
  readonly #document: MapDocument;
  readonly #entries: ReadonlyMap<string, string>;

  /** @param entries - the id of the entry of each node in the page */
  constructor(document: MapDocument, entries: ReadonlyMap<string, string>) {
    this.#document = document;
    this.#entries = entries;
  }

  sentence(parts: Sentence): string {
    return parts.map((part) => this.#part(part)).join('');
  }

  /** The tags of a sentence as a list of pills. */
  pills(parts: Sentence): string {
    const items = parts.flatMap((part) => (part.kind === 'tag' ? [tag('li', {}, this.pill(part.tag))] : []));
    return tag('ul', { class: 'pills' }, items.join(''));
  }

  /** A tag in its colour, with its icon. Specification: Tag registry. */
  pill(name: string): string {
    const look = own(this.#document.tags, name);
    const color = look?.color ?? tagColor(name);
    const icon = findIcon(look?.icon);
    const drawn = icon
      ? tag(
          'svg',
          { viewBox: `0 0 ${icon.width} ${icon.height}`, 'aria-hidden': 'true' },
          tag('path', { d: icon.path }, ''),
        )
      : '';
    const style = `--pill:${color};--on-pill:${textOn(color)}`;
    return tag('span', { class: 'pill', style }, drawn + escapeText(icon ? name : `#${name}`));
  }

  #part(part: Part): string {
    switch (part.kind) {
      case 'text':
        return escapeText(part.text);
      case 'value':
        return tag('b', {}, escapeText(part.text));
      case 'break':
        return '<br>';
      case 'tag':
        return this.pill(part.tag);
      case 'link':
        return tag('a', { href: part.url }, escapeText(part.text));
      case 'node': {
        const entry = this.#entries.get(part.id);
        const name = tag('strong', {}, escapeText(part.name));
        return entry === undefined ? name : tag('a', { href: `#${entry}` }, name);
      }
    }
  }
}
