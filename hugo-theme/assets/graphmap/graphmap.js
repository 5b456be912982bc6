/**
 * Puts the application in the place of the picture, on pages of a Hugo site that show a graph.
 *
 * The map comes from the site itself and goes to the application by message, so the site needs no setting for other
 * origins. What a visitor chose (interactive or not) stays in the address, in the browser tab and in the site's links.
 */
(() => {
  if (window.graphmapIsHere) return;
  window.graphmapIsHere = true;

  /** How long the application may take until the picture comes back, in milliseconds. */
  const PATIENCE_MS = 10_000;
  const PARAMETER = 'graphview';
  const KEPT = 'graphmap-view';
  const MODES = ['interactive', 'static'];

  const graphs = [...document.querySelectorAll('[data-graphmap]')].map(createGraph);
  if (graphs.length === 0) return;

  let chosen = chosenMode();
  if (chosen) keep(chosen);
  for (const graph of graphs) graph.show(chosen ?? 'interactive');
  document.addEventListener('click', keepInLinks, true);
  document.addEventListener('auxclick', keepInLinks, true);

  /** What the address says, else what was chosen before in this tab; undefined when nothing was. */
  function chosenMode() {
    const said = new URLSearchParams(location.search).get(PARAMETER);
    if (MODES.includes(said)) return said;
    try {
      const kept = sessionStorage.getItem(KEPT);
      return MODES.includes(kept) ? kept : undefined;
    } catch {
      return undefined; // A browser may refuse storage; the address and the links still keep the choice.
    }
  }

  function keep(mode) {
    try {
      sessionStorage.setItem(KEPT, mode);
    } catch {
      // As above.
    }
    keepInLinks();
  }

  function choose(mode) {
    chosen = mode;
    keep(mode);
    const address = new URL(location.href);
    address.searchParams.set(PARAMETER, mode);
    history.replaceState(history.state, '', address);
    for (const graph of graphs) graph.show(mode);
  }

  /** Adds the choice to the links to pages of this site; files and places on this page stay as they are. */
  function keepInLinks() {
    if (!chosen) return;
    const root = graphs[0].root;
    for (const link of document.querySelectorAll('a[href]')) {
      const written = link.getAttribute('href');
      if (typeof written !== 'string' || written.startsWith('#') || link.hasAttribute('download')) continue;
      let address;
      try {
        address = new URL(written, document.baseURI);
      } catch {
        continue;
      }
      if (address.origin !== root.origin || !address.pathname.startsWith(root.pathname)) continue;
      if (/\.(?!html?$)[a-z0-9]+$/i.test(address.pathname)) continue;
      if (address.searchParams.get(PARAMETER) === chosen) continue;
      address.searchParams.set(PARAMETER, chosen);
      link.setAttribute('href', address.href);
    }
  }

  /** One graph of the page, with the parts that its mode shows. */
  function createGraph(element) {
    const figure = element.querySelector('.graphmap-figure');
    const text = element.querySelector('.graphmap-text');
    const file = new URL(element.querySelector('.graphmap-data').getAttribute('href'), document.baseURI);
    const root = siteRoot(file, element.dataset.file);
    const app = appAddress(element.dataset.app, root, element.dataset.base);
    let running;

    const buttons = MODES.map((mode) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = mode === 'interactive' ? 'Interactive' : 'Without JavaScript';
      button.addEventListener('click', () => choose(mode));
      return button;
    });
    const group = document.createElement('div');
    group.className = 'graphmap-switch';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', 'How the graph is shown');
    group.append(...buttons);
    figure.before(group);

    const fold = document.createElement('details');
    fold.className = 'graphmap-fold';
    const summary = document.createElement('summary');
    summary.textContent = 'Read the graph as text';
    fold.append(summary);
    addEventListener('hashchange', openTarget);

    const note = document.createElement('p');
    note.className = 'graphmap-note';
    note.setAttribute('role', 'status');

    return { root, show };

    function show(mode) {
      for (const [index, button] of buttons.entries()) {
        button.setAttribute('aria-pressed', String(MODES[index] === mode));
      }
      if (mode === 'static') {
        stop();
        note.remove();
      } else if (!running) {
        note.remove();
        running = start();
      }
    }

    /** Loads the application once the graph is near the part of the page that is seen. */
    function start() {
      let attempt;
      const near = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          near.disconnect();
          attempt = load({ element, figure, file, root, app, onLoaded: showFrame, onFailed: fail });
        },
        { rootMargin: '100% 0px' },
      );
      near.observe(figure);
      element.classList.add('graphmap-loading');
      return () => {
        near.disconnect();
        attempt?.();
      };
    }

    function stop() {
      running?.();
      running = undefined;
      element.classList.remove('graphmap-loading', 'graphmap-interactive');
      if (text && fold.isConnected) fold.replaceWith(text);
    }

    function showFrame() {
      element.classList.remove('graphmap-loading');
      element.classList.add('graphmap-interactive');
      if (!text || fold.isConnected) return;
      text.replaceWith(fold);
      fold.append(text);
      openTarget();
    }

    /** The picture comes back, with a word on why. */
    function fail(reason) {
      stop();
      const again = document.createElement('button');
      again.type = 'button';
      again.textContent = 'Try again';
      again.addEventListener('click', () => {
        note.remove();
        running = start();
      });
      note.replaceChildren(`The interactive graph could not be shown: ${reason} `, again);
      figure.before(note);
    }

    /** A link to an entry of the folded text unfolds it. */
    function openTarget() {
      const id = decodeURIComponent(location.hash.slice(1));
      if (id && fold.isConnected && fold.contains(document.getElementById(id))) {
        fold.open = true;
        document.getElementById(id).scrollIntoView();
      }
    }
  }

  /**
   * Loads the application in a frame and hands it the map. Calls back once: loaded, or failed with a reason.
   * Returns what ends it and takes the frame away.
   */
  function load({ element, figure, file, root, app, onLoaded, onFailed }) {
    const { dataset } = element;
    const frame = document.createElement('iframe');
    frame.className = 'graphmap-frame';
    frame.title = dataset.title;
    frame.allow = 'fullscreen; clipboard-write';
    frame.referrerPolicy = 'no-referrer';
    frame.style.height = dataset.height;
    const address = new URL(app);
    const look = pageLook(element);
    const parameters = {
      embed: '1',
      sidebar: dataset.sidebar === 'true' ? '1' : '0',
      tags: dataset.tags === 'true' ? '1' : '0',
      theme: look.scheme,
      bg: look.background,
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    frame.src = address.href;

    const ended = new AbortController();
    let isLoaded = false;
    const map = readMap(file, root, dataset.base, ended.signal);
    map.catch(() => {}); // It is awaited when the application is ready; until then a failure is nobody's.
    const timer = setTimeout(() => fail('it did not answer in time.'), PATIENCE_MS);
    addEventListener('message', receive, { signal: ended.signal });
    document.addEventListener('securitypolicyviolation', refuse, { signal: ended.signal });
    frame.addEventListener('error', () => fail('it could not be loaded.'), { signal: ended.signal });
    const follow = watchLook(element, ended.signal, (now) => {
      if (isLoaded) send({ type: 'graphapp:theme', ...now });
    });
    figure.prepend(frame);
    return end;

    async function receive({ source, origin, data }) {
      if (source !== frame.contentWindow || origin !== address.origin) return;
      if (typeof data !== 'object' || data === null) return;
      if (data.type === 'graphapp:ready') {
        try {
          send({ type: 'graphapp:load', data: await map, name: dataset.name });
        } catch {
          fail('the data of the graph could not be read.');
        }
      } else if (data.type === 'graphapp:loaded' && !isLoaded) {
        isLoaded = true;
        clearTimeout(timer);
        onLoaded();
        follow();
      } else if (data.type === 'graphapp:error' && !isLoaded) {
        fail(`the application refused the map (${String(data.message)}).`);
      }
    }

    function send(message) {
      if (!ended.signal.aborted) frame.contentWindow?.postMessage(message, address.origin);
    }

    function refuse({ effectiveDirective, blockedURI }) {
      if (!/^(?:frame|child|default)-src$/.test(effectiveDirective)) return;
      if (new URL(blockedURI, location.href).origin === address.origin) fail('this page may not show it in a frame.');
    }

    function fail(reason) {
      if (ended.signal.aborted) return;
      end();
      onFailed(reason);
    }

    function end() {
      clearTimeout(timer);
      ended.abort();
      frame.remove();
    }
  }

  /** The map, with the site's own pictures inside and its pages' addresses where the site really is. */
  async function readMap(file, root, base, signal) {
    const answer = await fetch(file, { credentials: 'same-origin', signal });
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    const map = await answer.json();
    const pictures = new Map();
    const looks = [...(map.nodes ?? []), ...Object.values(map.nodeTypes ?? {})];
    for (const look of looks.filter((entry) => typeof entry === 'object' && entry !== null)) {
      for (const key of ['url', 'graph', 'image']) {
        if (typeof look[key] === 'string') look[key] = movedAddress(look[key], root, base);
      }
      for (const link of Array.isArray(look.links) ? look.links : []) {
        if (typeof link?.url === 'string') link.url = movedAddress(link.url, root, base);
      }
      if (isOwn(look.image)) pictures.set(look.image, undefined);
    }
    await Promise.all([...pictures.keys()].map(async (image) => pictures.set(image, await dataUrl(image, signal))));
    for (const look of looks) if (pictures.has(look?.image)) look.image = pictures.get(look.image);
    return map;

    function isOwn(image) {
      return typeof image === 'string' && /^https?:/.test(image) && new URL(image).origin === root.origin;
    }
  }

  /** A picture as a `data:` URL; its address when it cannot be read. */
  async function dataUrl(address, signal) {
    try {
      const answer = await fetch(address, { credentials: 'same-origin', signal });
      const blob = await answer.blob();
      if (!answer.ok || !blob.type.startsWith('image/')) return address;
      return await new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsDataURL(blob);
      });
    } catch {
      return address;
    }
  }

  /** An address below the site's configured one, where the site is really served; a site path as a complete address. */
  function movedAddress(address, root, base) {
    if (address.startsWith('/') && !address.startsWith('//')) return new URL(address, root).href;
    if (/^https?:/.test(base) && address.startsWith(base)) return new URL(address.slice(base.length), root).href;
    return address;
  }

  /** The site's root, from the address of its data file and that file's path in the site. */
  function siteRoot(file, path) {
    const { href } = new URL(file.pathname, file);
    return new URL(href.endsWith(path) ? href.slice(0, -path.length) : './', file);
  }

  /** The application's address: complete, or a path from the site's root. Folders end with a slash. */
  function appAddress(written, root, base) {
    const isComplete = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(written);
    const basePath = new URL(base, root).pathname;
    const path = written.startsWith(basePath) ? written.slice(basePath.length) : written.replace(/^\/+/, '');
    const address = isComplete ? new URL(written, root) : new URL(path, root);
    if (!/\/$|\.html?$/.test(address.pathname)) address.pathname += '/';
    return address;
  }

  /** Whether the page is light or dark where the graph stands, and its colour. */
  function pageLook(element) {
    for (let at = element; at; at = at.parentElement) {
      const [red, green, blue, alpha = 1] = (getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      if (!(alpha > 0.5) || blue === undefined) continue;
      const isDark = 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
      const hex = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0')).join('');
      return { scheme: isDark ? 'dark' : 'light', background: `#${hex}` };
    }
    const isDark =
      getComputedStyle(document.documentElement).colorScheme.includes('dark') &&
      matchMedia('(prefers-color-scheme: dark)').matches;
    return { scheme: isDark ? 'dark' : 'light', background: isDark ? '#121212' : '#ffffff' };
  }

  /** Tells when the look of the page changed. Returns what tells it at once if it did since it was read. */
  function watchLook(element, signal, changed) {
    let last = JSON.stringify(pageLook(element));
    const check = () => {
      const look = pageLook(element);
      if (JSON.stringify(look) === last) return;
      last = JSON.stringify(look);
      changed(look);
    };
    const observer = new MutationObserver(check);
    for (const at of [document.documentElement, document.body]) observer.observe(at, { attributes: true });
    signal.addEventListener('abort', () => observer.disconnect());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', check, { signal });
    return check;
  }
})();
