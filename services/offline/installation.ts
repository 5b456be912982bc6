/** Installation of the application in the browser, and files and texts that the installed application is opened with. */

import type { SharedContent, WorkerMessage } from './files.ts';

/** The page as far as it decides whether the application is installed. */
export type PageKind = {
  /** Not in a frame. */
  readonly isTop: boolean;
  readonly isSecure: boolean;
  /** `null` in a sandbox. */
  readonly origin: string;
  /** Its maps are those of this browser, not of a host page, of the page itself or of `graphmap open`. */
  readonly storesMaps: boolean;
  /** The build is finished, so that there is a service worker; not with `graphmap dev`. */
  readonly isFinal: boolean;
};

export const mayInstall = ({ isTop, isSecure, origin, storesMaps, isFinal }: PageKind): boolean =>
  isTop && isSecure && /^https?:/.test(origin) && storesMaps && isFinal;

export function pageKind(storesMaps: boolean): PageKind {
  const { origin } = globalThis;
  const isFinal = process.env.NODE_ENV === 'production';
  return { isTop: window.parent === window, isSecure: window.isSecureContext, origin, storesMaps, isFinal };
}

/** The browser's interface for installed applications. */
export type Installation = {
  /** Installs the files. @param onNew - called with a function that changes to a new version and reloads the page */
  readonly install: (onNew: (change: () => void) => void) => Promise<void>;
  /** On a page that was opened for shared content: gives it, or undefined when it did not arrive. */
  readonly shared: (() => Promise<SharedContent | undefined>) | undefined;
  /** Files that the application was opened with. */
  readonly launched: (use: (files: readonly FileSystemFileHandle[]) => void) => void;
};

type LaunchQueue = {
  readonly setConsumer: (use: (launch: { readonly files?: readonly FileSystemHandle[] }) => void) => void;
};

/** Undefined where the browser installs nothing. */
export function browserInstallation(base: string): Installation | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const workers = navigator.serviceWorker;
  return {
    async install(onNew) {
      addLinks(base);
      await idle();
      const address = new URL('service-worker.js', base);
      const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
      announceUpdates(registration, onNew);
      if (workers.controller) return;
      const { active } = await workers.ready;
      const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.split('/').at(-1) ?? '';
      send(active, { kind: 'claim', script });
    },
    shared: takeShareMark() ? () => sharedContent(workers.controller) : undefined,
    launched(use) {
      const { launchQueue } = globalThis as { readonly launchQueue?: LaunchQueue };
      launchQueue?.setConsumer(({ files = [] }) =>
        use(files.filter((handle) => handle instanceof FileSystemFileHandle)),
      );
    },
  };
}

const send = (worker: ServiceWorker | null, message: WorkerMessage, ports: Transferable[] = []): void =>
  worker?.postMessage(message, ports);

/** Whether the address says that something was shared; a reload must not ask for it again. */
function takeShareMark(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has('shared')) return false;
  address.searchParams.delete('shared');
  history.replaceState(history.state, '', address);
  return true;
}

function sharedContent(worker: ServiceWorker | null): Promise<SharedContent | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    if (worker) send(worker, { kind: 'shared' }, [port2]);
    else resolve(undefined);
  });
}

/** Not on the page from the beginning: frames and packed pages have none, and the first map comes first. */
function addLinks(base: string): void {
  const links = { manifest: 'manifest.webmanifest', 'apple-touch-icon': 'app/icon-180.png' };
  for (const [rel, file] of Object.entries(links)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href: new URL(file, base).href }));
  }
}

/** Longest wait for a pause of the page, in milliseconds. */
const PATIENCE_MS = 5000;

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: PATIENCE_MS });
    else setTimeout(resolve, PATIENCE_MS);
  });

function announceUpdates(registration: ServiceWorkerRegistration, onNew: (change: () => void) => void): void {
  const announce = () => {
    // The first version of all has none before it.
    if (registration.waiting && registration.active) onNew(() => changeVersion(registration));
  };
  announce();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', announce);
  });
}

/** Another tab may have changed already. */
function changeVersion({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting) {
    location.reload();
    return;
  }
  waiting.addEventListener('statechange', () => waiting.state === 'activated' && location.reload());
  send(waiting, { kind: 'activate' });
}
