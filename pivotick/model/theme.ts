/** Colours and fonts from the page's styles. Read once per theme, and again when `data-theme` changes. */

/** Resolves values that a canvas cannot read: variables, mixed colours, invalid values. */
export class ColorResolver {
  #root: HTMLElement;
  #probe: HTMLElement;
  readonly #letter = document.createElement('span');
  #textScale: number | undefined;
  #colors = new Map<string, string>();
  #families = new Map<string, string>();
  #watchers: (() => void)[] = [];

  /** @param onChange - called when the colours may have changed */
  constructor(root: HTMLElement, onChange: () => void) {
    this.#root = root;
    this.#probe = document.createElement('span');
    this.#probe.style.cssText = 'display:none';
    root.append(this.#probe);
    const refresh = (): void => {
      this.forget();
      onChange();
    };
    const observer = new MutationObserver(refresh);
    for (const element of [root, document.documentElement])
      observer.observe(element, { attributeFilter: ['data-theme', 'style', 'class'] });
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', refresh);
    // The browser's text size may change while the page is open.
    const letter = new ResizeObserver(
      () => this.#textScale !== undefined && this.#textScale !== readTextScale() && refresh(),
    );
    this.#letter.style.cssText = 'position:absolute;visibility:hidden;width:1rem;height:0';
    root.append(this.#letter);
    letter.observe(this.#letter);
    this.#watchers.push(
      () => letter.disconnect(),
      () => observer.disconnect(),
      () => dark.removeEventListener('change', refresh),
    );
  }

  /** Drops the cached values; the next access reads the page's styles again. */
  forget(): void {
    this.#colors.clear();
    this.#families.clear();
    this.#textScale = undefined;
  }

  destroy(): void {
    for (const stop of this.#watchers) stop();
    this.#probe.remove();
    this.#letter.remove();
  }

  /** @param value - untrusted @returns a colour that a canvas accepts; `none` for a transparent one */
  color(value: string, fallback: string): string {
    const known = this.#colors.get(value);
    if (known !== undefined) return known;
    const read = this.#read(value === 'none' || CSS.supports('color', value) ? value : fallback);
    const color = /^(none|transparent)$|(^rgba\(.*,|\/)\s*0(\.0+)?\)$/.test(read) ? 'none' : read;
    this.#colors.set(value, color);
    return color;
  }

  /** A CSS font-family list that a canvas accepts; the theme's own when the value is invalid. */
  family(value = ''): string {
    const known = this.#families.get(value);
    if (known !== undefined) return known;
    let family = CSS.supports('font-family', value) ? value : 'var(--pvt-font-family, system-ui, sans-serif)';
    if (family.includes('var(')) {
      this.#probe.style.fontFamily = family;
      family = getComputedStyle(this.#probe).fontFamily;
    }
    this.#families.set(value, family);
    return family;
  }

  /** Size of the browser's text relative to the default of 16 pixels: names grow with it. */
  get textScale(): number {
    this.#textScale ??= readTextScale();
    return this.#textScale;
  }

  /** Whether the page asks for reduced motion. */
  get prefersStillness(): boolean {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** The element whose styles are read. */
  get root(): HTMLElement {
    return this.#root;
  }

  #read(value: string): string {
    if (!/[(]|current|inherit|initial|unset|revert|canvas|link|text|accent/i.test(value) || /^rgba?\(/.test(value)) {
      return value;
    }
    this.#probe.style.color = '';
    this.#probe.style.color = value;
    return getComputedStyle(this.#probe).color;
  }
}

// Host pages set a smaller size for units of their own, such as 62.5%, so names never shrink.
const readTextScale = (): number =>
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1);
