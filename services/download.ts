/** Saving of files. A page around a frame may forbid it, and most browsers do not say so. */

/** Time for the browser to start saving, in milliseconds. */
const KEEP_MS = 60_000;

/** `unsure`: the page around the frame may forbid it. */
export type SaveOutcome = 'sent' | 'refused' | 'unsure';

/** Saves content under a name, as a click on a download link does. */
export function saveFile(content: Blob, name: string): SaveOutcome {
  const parameter = new URLSearchParams(location.search).get('downloads');
  if (parameter === '0' && window.parent !== window) return 'refused';
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  const isStarted = startsDownload(() => link.click());
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  if (window.parent === window || parameter === '1' || isStarted === true) return 'sent';
  if (isStarted === false) return 'refused';
  // Only a sandbox makes the origin opaque, and most sandboxes forbid downloads.
  return self.origin === 'null' ? 'unsure' : 'sent';
}

/** Whether a click starts a download; undefined where the browser does not tell, as in a page of an opaque origin. */
function startsDownload(click: () => void): boolean | undefined {
  const { navigation } = window as { readonly navigation?: EventTarget };
  if (!navigation || self.origin === 'null') {
    click();
    return undefined;
  }
  let isStarted = false;
  const note = () => {
    isStarted = true;
  };
  navigation.addEventListener('navigate', note);
  click();
  navigation.removeEventListener('navigate', note);
  return isStarted;
}

export function jsonFile(text: string): Blob {
  return new Blob([text], { type: 'application/json' });
}

type SavedNotice = {
  readonly text: string;
  /** `warning` when something may be unexpected. */
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  /** The file may not have been saved. */
  readonly isUnsure?: true;
};

/** The notice about a downloaded file. */
export function savedNotice(
  name: string,
  outcome: SaveOutcome,
  { holds = '', isFramed = window.parent !== window }: { readonly holds?: string; readonly isFramed?: boolean } = {},
): SavedNotice {
  if (outcome === 'refused')
    return { text: `${name} was not saved, because the page around this map doesn’t allow downloads.`, tone: 'error' };
  if (outcome === 'unsure') {
    const text = `The page around this map may not allow downloads. If ${name}${holds} isn’t among them, it was not saved.`;
    return { text, tone: 'warning', isUnsure: true };
  }
  return isFramed
    ? { text: `Sent to the browser’s downloads as ${name}${holds}.`, tone: 'info' }
    : { text: `Saved as ${name}${holds}.`, tone: 'success' };
}
