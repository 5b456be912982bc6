/** Test for missing files of the application's own site. */

type MissingRequest = {
  readonly request: typeof fetch;
  /** Address of the page, which paths start from. */
  readonly base: string;
  readonly signal: AbortSignal;
};

/** Status codes for missing files. */
const MISSING_STATUSES: readonly number[] = [404, 410];

/** Sends a HEAD request. An unclear result counts as present. */
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
