/** The JSON tab: the map as text, with marks at what is wrong, to be edited and applied as one step. */

import { html, nothing, render, type TemplateResult } from 'lit';
import type { Subscription } from 'rxjs';
import { onFacts } from '../../bus/bus.ts';
import type { BusEvents } from '../../bus/events.ts';
import { serializeDocument } from '../../formats/document/serialize.ts';
import { ORIGINS } from '../../models/origins.ts';
import { onceAFrame, type ViewContext } from '../ui/view.ts';
import { createEditor } from './json/editor.ts';

/** How often the text follows a map that keeps changing, in milliseconds. */
const FOLLOW_MS = 400;

/** Fills `host` with the editor. Loaded when the tab is opened first. */
export type JsonTab = {
  /** Leads to a place, in the map's text or in the text of a file that was refused. */
  readonly show: (place: BusEvents['intent:show-json']) => void;
};

export function attachJsonTab(host: HTMLElement, { bus, models }: ViewContext): Subscription & JsonTab {
  /** What the editor holds: the map as it is; the person's own text; or the text of a file that was refused. */
  let holds: 'map' | 'edit' | 'refused' = 'map';
  let isStale = false;
  let isVisible = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const place = document.createElement('div');
  place.className = 'json-tab';
  const top = document.createElement('div');
  const area = document.createElement('div');
  area.className = 'json-editor';
  const bottom = document.createElement('div');
  place.append(top, area, bottom);
  host.replaceChildren(place);

  const editor = createEditor(area, { document: models.document.current, onEdit: edited, onApply: apply });

  function edited(): void {
    if (holds === 'map') {
      holds = 'edit';
      // The map changed a moment ago, and its text was on the way: the person's own stays.
      isStale = timer !== undefined;
      clearTimeout(timer);
      timer = undefined;
    }
    draw();
  }

  function apply(): void {
    if (!models.document.isLocked()) bus.emit('intent:apply-json', { text: editor.text() });
  }

  /** Puts the map as it is into the editor, and with it the person's own text out of it. */
  function showMap(): void {
    clearTimeout(timer);
    timer = undefined;
    holds = 'map';
    isStale = false;
    editor.setText(serializeDocument(models.document.current(), { positions: true }));
    draw();
  }

  /** Follows the map, unless the person's own text would be lost; then it says so. */
  function follow(): void {
    if (holds !== 'map') {
      isStale = true;
      draw();
    } else if (isVisible) timer ??= setTimeout(showMap, FOLLOW_MS);
    else isStale = true;
  }

  const draw = onceAFrame(() => {
    render(notices(), top);
    render(tools(), bottom);
  });

  function notices(): unknown {
    if (models.document.isLocked()) {
      return notice(
        holds === 'refused'
          ? html`This is the text that was not opened. Mend the file, then open it again.`
          : html`This map is locked, so its JSON can be read and exported, not changed.`,
      );
    }
    if (holds === 'edit' && isStale) {
      return notice(html`The map changed meanwhile. Apply puts this text in its place.`);
    }
    if (holds === 'refused') return notice(html`This text is not the map on screen yet. Mend it, then press Apply.`);
    return nothing;
  }

  const notice = (text: TemplateResult) => html`<div class="json-notice" role="status">
    <span>${text}</span>
    ${holds === 'map' ? nothing : html`<button class="link" @click=${showMap}>Show the map’s JSON</button>`}
  </div>`;

  function tools(): TemplateResult {
    const { positions } = models.settings.current();
    const isLocked = models.document.isLocked();
    return html`<div class="json-tools">
      <label class="tick" title="Whether exported JSON says where nodes are"
        ><input
          type="checkbox"
          .checked=${positions}
          @change=${(event: Event) =>
            bus.emit('intent:set-setting', { positions: (event.target as HTMLInputElement).checked })}
        />Positions</label
      >
      <span class="grow"></span>
      ${holds === 'edit' && !isStale ? html`<button class="outlined" @click=${showMap}>Revert</button>` : nothing}
      <button class="primary" title="Apply (Ctrl Enter)" ?disabled=${isLocked || holds === 'map'} @click=${apply}>Apply</button>
    </div>`;
  }

  const listening = onFacts(bus, {
    'document:loaded': ({ origin }) => {
      editor.setReadOnly(models.document.isLocked());
      // A text of one's own outlives another map's coming, but not its own being applied.
      if (holds === 'map' || ORIGINS[origin].kept === 'as before' || models.document.isLocked()) showMap();
      else follow();
    },
    'document:changed': follow,
    'settings:changed': draw,
  });
  function show({ path, text }: BusEvents['intent:show-json']): void {
    if (text !== undefined) {
      holds = 'refused';
      isStale = false;
      editor.setText(text);
      draw();
    } else if (holds === 'map') showMap();
    editor.show(path);
  }

  const visibility = new IntersectionObserver((entries) => {
    isVisible = entries.at(-1)?.isIntersecting ?? false;
    if (isVisible && isStale && holds === 'map') showMap();
  });
  visibility.observe(place);
  listening.add(() => {
    clearTimeout(timer);
    visibility.disconnect();
    editor.destroy();
  });

  editor.setReadOnly(models.document.isLocked());
  showMap();
  return Object.assign(listening, { show });
}
