/**
 * A person's actions on the page in Node, by role and name. The functions are those of Playwright's locators, so
 * that a test reads the same on either; what is asked for may come later, and is waited for.
 *
 *     const { page } = await open(map);
 *     await page.getByRole('button', { name: 'Help' }).click();
 *     await page.getByRole('dialog', { name: 'Help' }).waitFor();
 *
 * There are no pixels and no style sheets: what is hidden is hidden by its attribute, its dialog or its menu.
 */

import { startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { matches, nameOf, ownedText, type RoleOptions, roleOf, stateOf, type Words, wordsOf } from './roles.ts';

export type { Words };

/** Interval between two checks of an expectation, in milliseconds. */
const LOOK_MS = 4;

/** Time limit for an expectation, in milliseconds, on a busy machine. */
const PATIENCE_MS = 60_000;

type State = 'visible' | 'hidden' | 'attached' | 'detached';
type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** Fields whose text changed since the focus came, which tell so when it leaves. */
const changed = new WeakSet<Element>();

/** The page of an application, as a person finds it. */
function personAt(app: TestApp) {
  const page = new Found(() => [app.element], 'the page');
  return Object.assign(page, {
    app,
    keyboard: {
      /** Presses a key where the focus is. */
      press: (key: string) => new Found(() => [focused(app.element)], 'the focus').press(key),
    },
  });
}

/** The page of an application, and the keyboard before it. */
export type PersonsPage = ReturnType<typeof personAt>;

/** Elements that are looked for anew whenever something is asked of them. */
export class Found {
  readonly #find: () => readonly Element[];
  readonly #words: string;

  constructor(find: () => readonly Element[], words: string) {
    this.#find = find;
    this.#words = words;
  }

  // ——— Finding ———

  getByRole(role: string, options: RoleOptions = {}): Found {
    const { name, exact, includeHidden, ...states } = options;
    const isIt = (element: Element) =>
      roleOf(element) === role &&
      (includeHidden || isVisible(element)) &&
      (name === undefined || matches(nameOf(element), name, exact)) &&
      Object.entries(states).every(([state, wanted]) => stateOf(element, state) === wanted);
    return this.#inside(isIt, `${role} ${name ?? ''} ${Object.keys(states).length > 0 ? JSON.stringify(states) : ''}`);
  }

  getByLabel(label: Words, { exact }: { readonly exact?: boolean } = {}): Found {
    const isIt = (element: Element) => {
      const own = element.getAttribute('aria-label') ?? ownedText(element);
      return own !== undefined && matches(own, label, exact);
    };
    return this.#inside(isIt, `label ${label}`);
  }

  getByTitle(title: Words, { exact }: { readonly exact?: boolean } = {}): Found {
    const isIt = (element: Element) => matches(element.getAttribute('title') ?? '', title, exact);
    return this.#inside(isIt, `title ${title}`);
  }

  /** The innermost elements with this text. */
  getByText(text: Words, { exact }: { readonly exact?: boolean } = {}): Found {
    const holds = (element: Element) => matches(wordsOf(element), text, exact);
    return this.#inside((element) => holds(element) && ![...element.children].some(holds), `text ${text}`);
  }

  locator(selector: string): Found {
    return new Found(
      () => this.#find().flatMap((element) => [...element.querySelectorAll(selector)]),
      `${this.#words} › ${selector}`,
    );
  }

  filter({ hasText }: { readonly hasText: Words }): Found {
    return new Found(
      () => this.#find().filter((element) => matches(wordsOf(element), hasText)),
      `${this.#words} with ${hasText}`,
    );
  }

  first = () => this.nth(0);
  last = () => this.nth(-1);
  nth(index: number): Found {
    return new Found(() => [this.#find().at(index)].filter((one) => one !== undefined), `${this.#words} [${index}]`);
  }

  #inside(isIt: (element: Element) => boolean, words: string): Found {
    const find = () => this.#find().flatMap((element) => [...element.querySelectorAll('*')].filter(isIt));
    return new Found(() => [...new Set(find())], `${this.#words} › ${words.trim()}`);
  }

  // ——— Asking ———

  /** Waits until there is exactly one, unless the first of several will do. */
  async #one(): Promise<HTMLElement> {
    let found: readonly Element[] = [];
    const isThere = () => {
      found = this.#find();
      return found.length > 0;
    };
    await untilSo(isThere, () => `There is no ${this.#words}`);
    if (found.length > 1) throw new Error(`There are ${found.length} of ${this.#words}`);
    return found[0] as HTMLElement;
  }

  async waitFor({ state = 'visible' }: { readonly state?: State } = {}): Promise<void> {
    const isSo: Readonly<Record<State, () => boolean>> = {
      visible: () => this.#find().some(isVisible),
      hidden: () => !this.#find().some(isVisible),
      attached: () => this.#find().length > 0,
      detached: () => this.#find().length === 0,
    };
    await untilSo(isSo[state], () => `${this.#words} did not become ${state}`);
  }

  count = async () => this.#find().length;
  isVisible = async () => this.#find().some(isVisible);
  isDisabled = async () => (await this.#one()).matches(':disabled, [aria-disabled="true"]');
  isChecked = async () => stateOf(await this.#one(), 'checked') === true;
  getAttribute = async (name: string) => (await this.#one()).getAttribute(name);
  inputValue = async () => (await this.#field()).value;
  textContent = async () => (await this.#one()).textContent ?? '';
  /** The text on one line. */
  words = async () => wordsOf(await this.#one());
  /** Of each, its text on one line. */
  allWords = async () => this.#find().map((element) => wordsOf(element));
  isFocused = async () => (await this.#one()).ownerDocument.activeElement === (await this.#one());
  evaluate = async <T>(ask: (element: HTMLElement) => T) => ask(await this.#one());

  // ——— Doing ———

  async click({ modifiers = [] }: { readonly modifiers?: readonly ('Shift' | 'Control')[] } = {}): Promise<void> {
    const element = await this.#one();
    await untilSo(
      () => !element.matches(':disabled'),
      () => `${this.#words} cannot be clicked: it is off`,
    );
    if (!isVisible(element)) throw new Error(`${this.#words} cannot be clicked: it is hidden`);
    moveFocus(element);
    element.dispatchEvent(
      new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        composed: true,
        shiftKey: modifiers.includes('Shift'),
        ctrlKey: modifiers.includes('Control'),
      }),
    );
    const popover = element.getAttribute('popovertarget');
    if (popover) togglePopover(element.ownerDocument.getElementById(popover));
  }

  async dblclick(): Promise<void> {
    await this.click();
    (await this.#one()).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
  }

  async fill(text: string): Promise<void> {
    const field = await this.#field();
    if (field.matches(':disabled')) throw new Error(`${this.#words} cannot be filled: it is off`);
    moveFocus(field);
    field.value = text;
    changed.add(field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Chooses by the value or by the label. */
  async selectOption(wanted: string | { readonly label: string }): Promise<void> {
    const field = (await this.#field()) as unknown as HTMLSelectElement;
    const label = typeof wanted === 'string' ? wanted : wanted.label;
    const isWanted = (option: HTMLOptionElement) => wordsOf(option) === label || option.value === wanted;
    await untilSo(
      () => [...field.options].some(isWanted),
      () => `${this.#words} does not offer ${label}`,
    );
    moveFocus(field);
    field.value = [...field.options].find(isWanted)?.value ?? '';
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }

  check = () => this.#setChecked(true);
  uncheck = () => this.#setChecked(false);
  async #setChecked(wanted: boolean): Promise<void> {
    if ((await this.isChecked()) !== wanted) await this.click();
  }

  async setInputFiles(chosen: File | readonly File[]): Promise<void> {
    const field = await this.#field();
    const files = [chosen].flat() as readonly File[];
    const value = files.map(
      ({ name, mimeType, buffer }) => new globalThis.File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    Object.defineProperty(field, 'files', { value, configurable: true });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  async focus(): Promise<void> {
    moveFocus(await this.#one());
  }

  /** Presses a key, as `Control+k`; Enter and the space bar do what they do to buttons and forms. */
  async press(keys: string): Promise<void> {
    const element = await this.#one();
    moveFocus(element);
    const parts = keys === '+' ? ['+'] : keys.split('+');
    const key = parts.at(-1) ?? '';
    const event = new KeyboardEvent('keydown', {
      key,
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Control'),
      altKey: parts.includes('Alt'),
      bubbles: true,
      cancelable: true,
      composed: true,
    });
    if (key === 'Tab' || key === 'Enter') reportChanged(element);
    if (!element.dispatchEvent(event)) return;
    const isButton = element.matches('button, summary, a[href]');
    if (isButton && (key === 'Enter' || key === ' ')) await this.click();
    else if (element.matches('input') && key === 'Enter') element.closest('form')?.requestSubmit();
    else if (key === 'Escape') leave(element);
  }

  async #field(): Promise<HTMLInputElement> {
    return (await this.#one()) as HTMLInputElement;
  }
}

// ——— What a browser does by itself ———

/** Where the focus is; in the dialog that was opened last, as long as there is one. */
function focused(root: HTMLElement): Element {
  const dialog = [...root.querySelectorAll('dialog[open]')].at(-1);
  const active = root.ownerDocument.activeElement;
  const place = dialog ?? root;
  return active && place.contains(active) ? active : place;
}

function moveFocus(element: HTMLElement): void {
  const before = element.ownerDocument.activeElement;
  if (before && before !== element) reportChanged(before);
  element.focus();
}

function reportChanged(field: Element): void {
  if (!changed.delete(field)) return;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Esc closes the menu or the dialog that the focus is in. */
function leave(element: Element): void {
  const dialog = element.closest('dialog');
  if (!dialog?.open) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

function togglePopover(list: HTMLElement | null): void {
  if (list?.hasAttribute('data-shown')) list.hidePopover();
  else list?.showPopover();
}

function isVisible(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden')) return false;
    if (at.localName === 'dialog' && !at.hasAttribute('open')) return false;
    if (at.hasAttribute('popover') && !at.hasAttribute('data-shown')) return false;
    const folded = at.parentElement;
    if (folded?.localName === 'details' && !folded.hasAttribute('open') && at.localName !== 'summary') return false;
  }
  return true;
}

async function untilSo(isSo: () => boolean, complaint: () => string): Promise<void> {
  const started = Date.now();
  while (!isSo()) {
    if (Date.now() - started > PATIENCE_MS) throw new Error(complaint());
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Opens a map in an application of its own. */
export type OpenApp = (map?: object, options?: TestAppOptions) => Promise<TestApp & { readonly page: PersonsPage }>;

/** Opens maps, each in an application that ends with the next one or with the test. */
export function useTestApp(hooks: NestedHooks): OpenApp {
  const open: TestApp[] = [];
  const end = () => {
    for (const app of open.splice(0)) app.destroy();
  };
  hooks.afterEach(end);
  return async (map, options) => {
    end();
    const app = await startTestApp(map, options);
    open.push(app);
    return Object.assign(app, { page: personAt(app) });
  };
}
