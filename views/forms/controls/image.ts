import { html, nothing, type TemplateResult } from 'lit-html';
import { PICTURE_NAMES } from '../../../formats/document/icon-names.ts';
import type { ControlContext } from '../base/context.ts';
import { iconGrid, pictureGlyph } from './icon.ts';
import { pictureFile } from './pictures/embed-image.ts';
import type { FitChoice } from './pictures/image-fit.ts';
import { cssColor, lineInput } from './plain.ts';

/** @param setPicture - with the best fit of an icon or file @param color - behind the icons, which are white */
export function imageControl(
  context: ControlContext<'image'>,
  setPicture: (address: string | undefined, fit: FitChoice) => void = context.set,
  color?: string,
): TemplateResult {
  const { id, value, kept, keep } = context;
  const shown = value || String(context.inherited?.value ?? '');
  // The search text, and why a file was refused.
  const [sought = '', failure = ''] = kept.split('\n');
  const choose = (address: string | undefined, fit: FitChoice) => {
    keep(sought);
    setPicture(address, fit);
  };
  return html`${value?.startsWith('data:') ? embeddedImage(context, value) : lineInput(context, { empty: 'https://…, or a path such as icons/tool.svg' })}
    <div class="image-sources bar wrap">
      ${pictureFile(
        ({ address, fit }) => choose(address, fit),
        (text) => keep(`${sought}\n${text}`),
      )}
    </div>
    ${failure ? html`<div class="field-note bad-note" role="alert">${failure}</div>` : nothing}
    <div class="image-icons">
      ${iconGrid({
        id: `${id}-icon`,
        names: PICTURE_NAMES,
        picture: pictureGlyph,
        value: shown ? (/^icons\/(.+)\.svg$/.exec(shown)?.[1] ?? '') : undefined,
        set: (name) => choose(name === undefined ? undefined : `icons/${name}.svg`, 'icon'),
        sought,
        seek: keep,
        style: color === undefined ? '' : `--tile: ${cssColor(color)}`,
      })}
    </div>`;
}

function embeddedImage({ id, set }: ControlContext<'image'>, address: string): TemplateResult {
  return html`<div class="embedded-image bar">
    <img src=${address} alt="" width="32" height="32" /><span id=${id} tabindex="-1">Embedded picture, ${Math.ceil(address.length / 1024)} KB</span>
    <button type="button" class="link" @click=${() => set(undefined)}>Remove</button>
  </div>`;
}
