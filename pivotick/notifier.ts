/** The published library shows these as toasts; here they go to the console, quietly. */
export function notifier(): Record<
  'success' | 'warning' | 'error' | 'info',
  (title: string, message?: string) => void
> {
  const log = (title: string, message?: string): void => console.info(message ? `${title}: ${message}` : title);
  return { success: log, warning: log, error: log, info: log };
}
