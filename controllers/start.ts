import type { Settings, ThemeChoice } from '../bus/payloads.ts';
import { isColor } from '../formats/document/colors/color.ts';

export type Parameters = {
  readonly src: string | undefined;
  readonly example: string | undefined;
  /** In a frame of another page: no header, starts empty, never uses the visitor's saved map. */
  readonly embed: boolean;
  /** With `embed`: includes the header's menus. */
  readonly toolbar: boolean;
  readonly sidebar: boolean | undefined;
  readonly tags: boolean | undefined;
  /** The graph alone: pan, zoom, drag, no panels. */
  readonly viewer: boolean;
  readonly theme: ThemeChoice | undefined;
  readonly background: string | undefined;
  readonly view: string | undefined;
  readonly tour: boolean;
  /** Address of the file of `graphmap open`; set by the page, never by its address. */
  readonly file?: string | undefined;
  /** The part of the address from `#` on, which contains the data of a link. */
  readonly fragment: string;
};

/** Reads the address; unknown parameters are ignored. @param fragment - from `#` on, unchanged */
export function readParameters(search: string, fragment = ''): Parameters {
  const query = new URLSearchParams(search);
  const flag = (name: string) => (query.has(name) ? query.get(name) !== '0' && query.get(name) !== 'false' : undefined);
  const theme = query.get('theme');
  const background = query.get('bg');
  return {
    src: query.get('src') || undefined,
    example: query.get('example') || undefined,
    embed: flag('embed') ?? false,
    toolbar: flag('toolbar') ?? false,
    sidebar: flag('sidebar'),
    tags: flag('tags'),
    viewer: query.get('mode') === 'viewer',
    theme: theme === 'light' || theme === 'dark' ? theme : undefined,
    background: background && isColor(background) ? background : undefined,
    view: query.get('view') || undefined,
    tour: flag('tour') ?? false,
    fragment,
  };
}

export function settingsFor(parameters: Parameters, saved: Settings): Settings {
  const { theme, tags, sidebar, embed, viewer } = parameters;
  return {
    ...saved,
    ...(theme ? { theme } : {}),
    ...(tags === undefined ? {} : { tagsOnGraph: tags }),
    panel: !viewer && (sidebar ?? (embed ? false : saved.panel)),
  };
}
