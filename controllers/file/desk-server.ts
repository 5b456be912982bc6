/** Requests of a page to the server of `graphmap open` that it came from. */

import type { Services } from '../../services/index.ts';

/** The page's own server. After it was gone, another program may have its port, which must not learn the token. */
export class DeskServer {
  #isSure = true;
  readonly #file: URL;

  constructor(
    private readonly services: Pick<Services, 'fetch' | 'base'>,
    private readonly address: string,
  ) {
    this.#file = new URL(address, services.base());
  }

  /** @returns undefined when the server is gone @param path - after the file's address */
  async request(path = '', init: RequestInit = {}): Promise<Response | undefined> {
    if (!(await this.isThere())) return undefined;
    const response = await this.services.fetch(`${this.address}${path}`, init).catch(() => undefined);
    this.#isSure = response !== undefined;
    return response;
  }

  /** Whether the server answers; after a failure, whether it is the same one. */
  async isThere(): Promise<boolean> {
    this.#isSure ||= await this.#proves();
    return this.#isSure;
  }

  /** Whether the program at the port knows the token, as `proofOf` in the command computes it. */
  async #proves(): Promise<boolean> {
    try {
      const question = crypto.randomUUID();
      const response = await this.services.fetch(new URL(`/alive?${question}`, this.#file).href);
      return (
        response.ok && (await response.text()) === (await proofOf(this.#file.pathname.split('/')[1] ?? '', question))
      );
    } catch {
      return false;
    }
  }
}

async function proofOf(token: string, question: string): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(token), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(question)));
  return btoa(String.fromCharCode(...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
