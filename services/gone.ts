/** Whether a file of the application's own site is gone. */

type Asking = {
  readonly request: typeof fetch;
  /** Address of the page, which paths start from. */
  readonly base: string;
  readonly signal: AbortSignal;
};

/** Status codes by which a host says that something is not there. */
const GONE: readonly number[] = [404, 410];

/** Asks the site for its head alone. What cannot be told counts as there. */
export async function isGone(path: string, { request, base, signal }: Asking): Promise<boolean> {
  const url = URL.parse(path, base);
  if (!url) return false;
  try {
    const { status } = await request(url, { method: 'HEAD', credentials: 'omit', signal });
    return GONE.includes(status);
  } catch {
    return false;
  }
}
