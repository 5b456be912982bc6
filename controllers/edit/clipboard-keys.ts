import { fromEvent, Subscription } from 'rxjs';
import { lazyAfterMap } from '../base/after-map.ts';
import { answer } from '../base/answer.ts';
import type { ControllerContext } from '../base/context.ts';
import type { FileOpening } from '../load/open-files.ts';
import type { ScreenMap } from '../screen/screen-map.ts';

export type Pasting = { readonly paste: (text: string, files: readonly File[]) => void };

/** The clipboard is loaded after the first map; keys pressed before are carried out then. */
export function attachClipboardKeys(
  context: ControllerContext & FileOpening,
  screen: ScreenMap,
): Subscription & Pasting {
  const keys = new Subscription();
  const use = lazyAfterMap(context, keys, ({ createClipboard }) => createClipboard(context, screen));
  const onMap = (name: 'copy' | 'cut' | 'paste', run: (event: ClipboardEvent) => void) =>
    keys.add(fromEvent<ClipboardEvent>(document, name).subscribe((event) => isText(event) || run(event)));
  for (const name of ['copy', 'cut'] as const) {
    onMap(name, (event) => {
      let isOver = false;
      void use((clipboard) => {
        const text = clipboard[name]();
        if (text === undefined) return;
        // After its event a text reaches the clipboard only with permission.
        if (isOver) void context.services.copyText(text);
        event.clipboardData?.setData('text/plain', text);
        event.preventDefault();
      });
      isOver = true;
    });
  }
  onMap('paste', (event) => {
    // The event's data is gone after it.
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const html = event.clipboardData?.getData('text/html') ?? '';
    const files = [...(event.clipboardData?.files ?? [])];
    void use(({ paste }) => paste({ text, html }, files));
    event.preventDefault();
  });
  keys.add(
    answer(context, {
      'intent:duplicate': ({ refs }) => use(({ duplicate }) => duplicate(refs)),
      'intent:copy': ({ refs }) =>
        use(({ copy }) => {
          const text = copy(refs);
          if (text !== undefined) void context.services.copyText(text);
        }),
    }),
  );
  const pasting: Pasting = { paste: (text, files) => void use(({ paste }) => paste({ text, html: '' }, files)) };
  return Object.assign(keys, pasting);
}

/** Whether the person is in a text field, where these keys concern its text. */
function isText(event: ClipboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : document.activeElement;
  if (document.querySelector('dialog[open]')) return true;
  if (target?.matches('.write-line') && event.type === 'paste' && !isLine(event)) return false;
  if (target?.closest('input, textarea, select, [contenteditable], .cm-editor')) return true;
  return (getSelection()?.toString() ?? '') !== '';
}

/** Whether one line of text is pasted. Anything else on the line of an empty map is pasted on the map. */
const isLine = ({ clipboardData }: ClipboardEvent): boolean =>
  /^\s*\S.*\s*$/.test(clipboardData?.getData('text/plain') ?? '');
