/** Sites that allow copying their pictures (CORS), tested once per site. With CORS no cookies are sent. */

/** Receives the picture, or nothing when loading failed. @param isCopyable - whether it may be copied into an export */
type Settle = (image: HTMLImageElement | undefined, isCopyable: boolean) => void;

/** Requests an image. @param cors - without credentials, and only if its site allows copying */
type RequestImage = (source: string, cors: boolean, done: (image: HTMLImageElement | undefined) => void) => void;

export class PictureSites {
  readonly #lends = new Map<string, boolean>();
  /** Sites being tested, with the callbacks that wait for the result. */
  readonly #asked = new Map<string, (() => void)[]>();
  /** Sites whose first picture failed both with and without CORS, which does not predict the next one. */
  readonly #unclear = new Set<string>();
  #document: string | undefined;
  /** Addresses of the loaded pictures, by source. */
  readonly #found = new Map<string, string>();
  readonly #isCorsOnly: () => boolean;
  readonly #base: () => string;
  readonly #request: RequestImage;
  readonly #origin: () => string | undefined;

  /** @param origin - origin of the page if it differs from its address's, as in a sandbox */
  constructor(
    isCorsOnly: () => boolean,
    base: () => string,
    request: RequestImage = requestImage,
    origin: () => string | undefined = () => URL.parse(base())?.origin,
  ) {
    this.#origin = origin;
    this.#isCorsOnly = isCorsOnly;
    this.#base = base;
    this.#request = request;
  }

  /** From now on, relative pictures are searched next to the application first, then next to this document. */
  lookBeside(document: string | undefined): void {
    if (document === this.#document) return;
    this.#document = document;
    this.#found.clear();
  }

  /** The address of a picture, or the addresses to try in turn while it is unknown. */
  addressesOf(source: string): readonly string[] {
    const found = this.#found.get(source);
    if (found !== undefined) return [found];
    const beside = this.#besideDocument(source);
    return beside === undefined ? [source] : [source, beside];
  }

  /** Whether the site of a picture allows copying, as this page's own does; undefined while unknown. */
  allowsCors(source: string): boolean | undefined {
    const site = this.#siteOf(source);
    return site === undefined || this.#isCorsOnly() ? true : this.#lends.get(site);
  }

  /** Whether a picture is to be requested with CORS; undefined while this or its address is unknown. */
  withCors(source: string): boolean | undefined {
    if (this.addressesOf(source).length > 1) return undefined;
    return this.#siteOf(source) === undefined ? false : this.allowsCors(source);
  }

  /** Whether pictures must always be requested with CORS, as configured by the operator. */
  needsCors(source: string): boolean {
    return this.#isCorsOnly() && this.#siteOf(source) !== undefined;
  }

  /** Loads a picture. Only the first one of a site may be requested twice: with CORS, and after a refusal without. */
  load(source: string, settle: Settle): void {
    const [first = source, second] = this.addressesOf(source);
    const document = this.#document;
    const settleAt = (address: string): Settle => {
      return (image, isCopyable) => {
        if (image && second !== undefined && document === this.#document) this.#found.set(source, address);
        settle(image, isCopyable);
      };
    };
    this.#loadFrom(first, (image, isCopyable) => {
      if (image || second === undefined) settleAt(first)(image, isCopyable);
      else this.#loadFrom(second, settleAt(second));
    });
  }

  #loadFrom(source: string, settle: Settle): void {
    const site = this.#siteOf(source);
    const lends = this.allowsCors(source);
    if (lends !== undefined || site === undefined) {
      const isCopyable = lends ?? true;
      this.#request(source, site !== undefined && isCopyable, (image) => settle(image, isCopyable));
      return;
    }
    const waiting = this.#asked.get(site);
    if (waiting) waiting.push(() => this.#loadFrom(source, settle));
    else {
      if (!this.#unclear.has(site)) this.#asked.set(site, []);
      this.#tryBothModes(source, site, settle);
    }
  }

  /** The second address of a relative picture, which is searched next to the application first. */
  #besideDocument(source: string): string | undefined {
    if (this.#document === undefined || /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(source)) return undefined;
    const beside = URL.parse(source, this.#document);
    const isWeb = beside?.protocol === 'http:' || beside?.protocol === 'https:';
    return beside && isWeb && beside.href !== URL.parse(source, this.#base())?.href ? beside.href : undefined;
  }

  #siteOf(source: string): string | undefined {
    const url = URL.parse(source, this.#base());
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
    return url.origin === this.#origin() ? undefined : url.origin;
  }

  #tryBothModes(source: string, site: string, settle: Settle): void {
    this.#request(source, true, (copyable) => {
      if (copyable) {
        this.#learn(site, true);
        settle(copyable, true);
        return;
      }
      this.#request(source, false, (image) => {
        this.#learn(site, image ? false : undefined);
        settle(image, false);
      });
    });
  }

  #learn(site: string, lends: boolean | undefined): void {
    if (lends === undefined) this.#unclear.add(site);
    else this.#lends.set(site, lends);
    const waiting = this.#asked.get(site) ?? [];
    this.#asked.delete(site);
    for (const goOn of waiting) goOn();
  }
}

function requestImage(source: string, cors: boolean, done: (image: HTMLImageElement | undefined) => void): void {
  const image = new Image();
  image.decoding = 'async';
  if (cors) image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.onload = () => done(image);
  image.onerror = () => done(undefined);
  image.src = source;
}

/** Whether the page has `<meta name="graphmap-pictures" content="cors-only">`, for pictures of other sites. */
const isCorsOnlyPage = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="graphmap-pictures"]')?.content.trim() === 'cors-only';

export const PICTURE_SITES = new PictureSites(
  isCorsOnlyPage,
  () => document.baseURI,
  requestImage,
  () => self.origin,
);
