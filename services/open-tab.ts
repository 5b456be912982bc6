/** New tabs for web pages. */

/**
 * Opens an address in a new tab without access to this one.
 * @returns false when the browser blocks it, for example when the click is too long ago
 */
export function openTab(address: string): boolean {
  // With `noopener` the browser would not report whether the tab opened.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
