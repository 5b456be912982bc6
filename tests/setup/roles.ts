/** Roles, names and states of elements as for assistive technology, as far as these pages need them. */

/** Search: contained text in any case, or a pattern. */
export type Words = string | RegExp;

/** Further conditions for an element of a role. */
export type RoleOptions = {
  readonly name?: Words;
  /** The name is the whole one, in this case. */
  readonly exact?: boolean;
  readonly includeHidden?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly expanded?: boolean;
};

const BY_TAG: Readonly<Record<string, string>> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  button: 'button',
  dialog: 'dialog',
  fieldset: 'group',
  footer: 'contentinfo',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  header: 'banner',
  hr: 'separator',
  img: 'img',
  li: 'listitem',
  main: 'main',
  meter: 'meter',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  output: 'status',
  progress: 'progressbar',
  section: 'region',
  select: 'combobox',
  table: 'table',
  td: 'cell',
  textarea: 'textbox',
  th: 'columnheader',
  tr: 'row',
  ul: 'list',
};

const BY_INPUT: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'checkbox',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
};

/** Roles that are named by what is in them. */
const NAMED_BY_CONTENT: ReadonlySet<string> = new Set([
  ...['button', 'cell', 'checkbox', 'columnheader', 'heading', 'link', 'menuitem', 'menuitemcheckbox', 'option'],
  ...['radio', 'row', 'tab', 'tooltip'],
]);

/** The role of an element: its own, or that of its tag. */
export function roleOf(element: Element): string | undefined {
  const own = element.getAttribute('role');
  if (own) return own;
  const tag = element.localName;
  if (tag === 'input') return BY_INPUT[element.getAttribute('type') ?? ''] ?? 'textbox';
  if (tag === 'a' && !element.hasAttribute('href')) return undefined;
  return BY_TAG[tag];
}

/** The accessible name, on one line. */
export function nameOf(element: Element): string {
  const by = element.getAttribute('aria-labelledby');
  if (by) {
    const parts = by.split(/\s+/).map((id) => element.ownerDocument.getElementById(id));
    return parts.map((part) => (part ? wordsOf(part) : '')).join(' ');
  }
  const label = element.getAttribute('aria-label') ?? ownedText(element) ?? element.getAttribute('alt');
  if (label) return label;
  const content = NAMED_BY_CONTENT.has(roleOf(element) ?? '') ? wordsOf(element, true) : '';
  return content || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
}

/** The text of the labels of a field, or of the legend of a group; undefined for what has none. */
export function ownedText(element: Element): string | undefined {
  if (element.localName === 'fieldset') {
    const legend = element.querySelector(':scope > legend');
    return legend ? wordsOf(legend) : undefined;
  }
  if (!['input', 'select', 'textarea'].includes(element.localName)) return undefined;
  const around = element.closest('label');
  const beside = element.id ? element.ownerDocument.querySelector(`label[for="${element.id}"]`) : null;
  const label = beside ?? around;
  return label ? wordsOf(label, true) : undefined;
}

/** The text of an element on one line; without what screen readers pass over, when asked. */
export function wordsOf(element: Element, spokenOnly = false): string {
  return rawText(element, spokenOnly).replace(/\s+/g, ' ').trim();
}

function rawText(element: Element, spokenOnly: boolean): string {
  if (!spokenOnly) return element.textContent ?? '';
  return [...element.childNodes]
    .map((child) => {
      if (child.nodeType === child.TEXT_NODE) return child.textContent ?? '';
      if (child.nodeType !== child.ELEMENT_NODE) return '';
      const inner = child as Element;
      if (inner.getAttribute('aria-hidden') === 'true' || ['select', 'option', 'style'].includes(inner.localName)) {
        return '';
      }
      return inner.getAttribute('aria-label') ?? rawText(inner, true);
    })
    .join('');
}

/** Whether text is what was looked for. */
export function matches(text: string, wanted: Words, exact = false): boolean {
  const line = text.replace(/\s+/g, ' ').trim();
  if (wanted instanceof RegExp) return wanted.test(line);
  return exact ? line === wanted : line.toLowerCase().includes(wanted.toLowerCase());
}

/** A state of an element by its name in {@link RoleOptions}: true, false, a level, or undefined for what has none. */
export function stateOf(element: Element, state: string): boolean | number | undefined {
  if (state === 'level') {
    return Number(element.getAttribute('aria-level') ?? /^h(\d)$/.exec(element.localName)?.[1]);
  }
  if (state === 'checked' && 'checked' in element) return element.checked === true;
  const told = element.getAttribute(`aria-${state}`);
  if (told !== null) return told === 'true';
  return undefined;
}
