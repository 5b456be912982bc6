/** Ids that no other element of the page has, however many applications are on it. */

import type { TemplateResult } from 'lit-html';
import { Directive, directive } from 'lit-html/directive.js';

let given = 0;

/** The name with a number that no other id has. Ask once for each element, not for each time it is drawn. */
export function ownId(name: string): string {
  given += 1;
  return `${name}-${given}`;
}

const applications = new WeakMap<object, number>();

/** An id that no other application on the page has: the name with the number of the application, which its bus tells. */
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

/** Draws a template with an id of its own, which stays the same while the template stays at its place. */
export const withOwnId = directive(WithOwnId);
