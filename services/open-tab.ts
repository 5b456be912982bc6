/** Opens web pages beside the application. */

/**
 * Opens an address in a new tab, which knows nothing of this one.
 *
 * @returns false when the browser does not let it, as when the person's click is too long ago
 */
export function openTab(address: string): boolean {
  // With `noopener` the browser would not say whether there is a tab.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(address);
  return true;
}
