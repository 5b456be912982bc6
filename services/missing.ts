/** Whether a file of the application's own site is gone. */

type MissingRequest = {
  readonly request: typeof fetch;
  /** Address of the page, which paths start from. */
  readonly base: string;
  readonly signal: AbortSignal;
};

/** Status codes by which a host says that something is not there. */
const MISSING_STATUSES: readonly number[] = [404, 410];

/** Asks the site for its head alone. What cannot be told counts as there. */
export async function isMissing(path: string, { request, base, signal }: MissingRequest): Promise<boolean> {
  const url = URL.parse(path, base);
  if (!url) return false;
  try {
    const { status } = await request(url, { method: 'HEAD', credentials: 'omit', signal });
    return MISSING_STATUSES.includes(status);
  } catch {
    return false;
  }
}
