/** Unique ids, even with several applications on a page. */

import type { TemplateResult } from 'lit-html';
import { Directive, directive } from 'lit-html/directive.js';

let given = 0;

/** The name with a unique number. Call it once for each element, not for each drawing. */
export function ownId(name: string): string {
  given += 1;
  return `${name}-${given}`;
}

const applications = new WeakMap<object, number>();

/** A unique id in the page: the name with the number of the application, identified by its bus. */
export function idIn({ bus }: { readonly bus: object }, name: string): string {
  if (!applications.has(bus)) {
    given += 1;
    applications.set(bus, given);
  }
  return `${name}-${applications.get(bus)}`;
}

class WithOwnId extends Directive {
  #id: string | undefined;

  render(name: string, template: (id: string) => TemplateResult): TemplateResult {
    this.#id ??= ownId(name);
    return template(this.#id);
  }
}

/** Draws a template with a unique id, which stays the same while the template is in place. */
export const withOwnId = directive(WithOwnId);
