import { html, render } from 'lit-html';
import type { Subscription } from 'rxjs';
import type { UiIconName } from '../../ui/icons/icon.ts';
import { iconButton } from '../../ui/icons/icon-button.ts';
import { registerSurface } from '../../ui/surface.ts';
import type { ViewContext } from '../../ui/view.ts';

export function attachZoomControls(host: HTMLElement, context: ViewContext): Subscription {
  const { bus } = context;
  const button = (by: 'in' | 'out' | 'fit', name: string, key: string, picture: UiIconName) =>
    iconButton(name, picture, () => bus.emit('intent:zoom', { by }), `${name} (${key})`);
  const place = document.createElement('div');
  place.className = 'zoom floating';
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', 'Zoom');
  host.append(place);
  render(
    html`${button('in', 'Zoom in', '+', 'plus')}${button('out', 'Zoom out', '−', 'minus')}${button('fit', 'Fit', '0', 'fit')}`,
    place,
  );
  return registerSurface(place, context, 'toolbar');
}
