/** Addresses of pictures, and requests for them, which never send cookies to other sites. */

/** Receives the picture, or nothing when it could not be loaded. */
type Settle = (image: HTMLImageElement | undefined) => void;

type RequestImage = (source: string, done: Settle) => void;

export class PictureSites {
  #document: string | undefined;
  /** Addresses of the loaded pictures, by source. */
  readonly #found = new Map<string, string>();
  readonly #base: () => string;
  readonly #request: RequestImage;
  readonly #origin: () => string | undefined;

  /** @param origin - origin of the page if it differs from its address's, as in a sandbox */
  constructor(
    base: () => string,
    request: RequestImage = requestImage,
    origin: () => string | undefined = () => URL.parse(base())?.origin,
  ) {
    this.#origin = origin;
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

  /** Whether the picture can be read only if its site allows that (CORS). */
  needsCors(source: string): boolean {
    const url = URL.parse(source, this.#base());
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false;
    return url.origin !== this.#origin();
  }

  /** Loads a picture, with one request for each address that it may have. */
  load(source: string, settle: Settle): void {
    const [first = source, second] = this.addressesOf(source);
    if (second === undefined) {
      this.#request(first, settle);
      return;
    }
    const document = this.#document;
    const settleAt = (address: string, image: HTMLImageElement | undefined): void => {
      if (image && document === this.#document) this.#found.set(source, address);
      settle(image);
    };
    this.#request(first, (image) => {
      if (image) settleAt(first, image);
      else this.#request(second, (other) => settleAt(second, other));
    });
  }

  /** The second address of a relative picture, which is searched next to the application first. */
  #besideDocument(source: string): string | undefined {
    if (this.#document === undefined || /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(source)) return undefined;
    const beside = URL.parse(source, this.#document);
    const isWeb = beside?.protocol === 'http:' || beside?.protocol === 'https:';
    return beside && isWeb && beside.href !== URL.parse(source, this.#base())?.href ? beside.href : undefined;
  }
}

/** With CORS also for the own site, which may redirect to another one: only the own site then gets its cookies. */
function requestImage(source: string, done: Settle): void {
  const image = new Image();
  image.decoding = 'async';
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.onload = () => done(image);
  image.onerror = () => done(undefined);
  image.src = source;
}

export const PICTURE_SITES = new PictureSites(
  () => document.baseURI,
  requestImage,
  () => self.origin,
);
