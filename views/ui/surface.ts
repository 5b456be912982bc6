/** Registers what floats over the map with the page layout, while it is on the page. */

import { noChange } from 'lit-html';
import { AsyncDirective, directive, type ElementPart } from 'lit-html/async-directive.js';
import { Subscription } from 'rxjs';
import type { SurfaceKind } from '../../models/places/page-layout.ts';
import type { ViewContext } from './view.ts';

type Context = Pick<ViewContext, 'models'>;

/** Registers an element; it counts while it has a size. Unsubscribing removes it. */
export function registerSurface(element: HTMLElement, { models }: Context, kind: SurfaceKind): Subscription {
  const surface = models.pageLayout.add({
    kind,
    box() {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.isConnected && !element.hidden ? { x, y, width, height } : undefined;
    },
    takesSpace: () => element.dataset.onMap === undefined,
  });
  const sizes = new ResizeObserver(surface.changed);
  sizes.observe(element);
  return new Subscription(() => {
    sizes.disconnect();
    surface.remove();
  });
}

class SurfaceDirective extends AsyncDirective {
  #element: Element | undefined;
  #again: (() => Subscription) | undefined;
  #registered: Subscription | undefined;

  render(_context: Context, _kind: SurfaceKind): unknown {
    return noChange;
  }

  override update({ element }: ElementPart, [context, kind]: [Context, SurfaceKind]): unknown {
    if (this.#element === element) return noChange;
    this.disconnected();
    this.#element = element;
    this.#again = () => registerSurface(element as HTMLElement, context, kind);
    this.#registered = this.#again();
    return noChange;
  }

  override disconnected(): void {
    this.#registered?.unsubscribe();
    this.#registered = undefined;
  }

  override reconnected(): void {
    this.#registered ??= this.#again?.();
  }
}

/** In a template: `<section ${surface(context, 'card')}>` is a surface as long as it is drawn. */
export const surface = directive(SurfaceDirective);
