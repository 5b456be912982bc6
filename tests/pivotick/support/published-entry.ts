/**
 * Content of a published build, for `publish` to bundle: the engine of this repository with what the library does besides
 * drawing in its mode `viewer`, as its documentation has it, unless a switch of its options is off.
 */

import { Edge, Pivotick as Engine, type GraphOptions, Node } from '../../../pivotick/index.ts';

/** Whether the build is to lack what came with the library's version 2; written in by `publish`. */
declare const IS_OLD: boolean;

type Switch = { readonly enabled?: boolean };
type Container = ConstructorParameters<typeof Engine>[0];
type Data = ConstructorParameters<typeof Engine>[1];

class Published extends Engine {
  static readonly Node = Node;
  static readonly Edge = Edge;

  constructor(container: Container, data?: Data, options?: GraphOptions) {
    super(container, data, options);
    const root = container.querySelector('.pivotick') as HTMLElement;
    root.dataset.published = '';
    const UI = (options?.UI ?? {}) as Readonly<Record<string, Switch | undefined>>;
    const editors = (options?.UI?.editors ?? {}) as Readonly<Record<string, Switch | undefined>>;
    for (const name of ['tooltip', 'contextMenu', 'navigation']) {
      if (UI[name]?.enabled !== false) root.append(made('div', `pvt-${name}`));
    }
    root.addEventListener('keydown', ({ key, shiftKey }) => {
      if (key === 'E' && shiftKey && editors.nodeEditor?.enabled !== false) root.append(editDialog());
      if (key === 'n' && UI.notes?.enabled !== false) root.append(made('div', 'pvt-note'));
      if (key === 'i' && UI.inspector?.enabled !== false) root.append(made('div', 'pvt-inspector'));
    });
    if (IS_OLD) lose(this, { queryEngine: ['setFacets', 'setEdgeFacets'], renderer: ['getRootContainer'] });
  }
}

function made(name: string, className: string): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  return element;
}

/** The library's own form of a node. */
function editDialog(): HTMLElement {
  const dialog = made('div', 'pvt-modal');
  dialog.role = 'dialog';
  dialog.id = 'edit-node-modal';
  const button = document.createElement('button');
  button.textContent = 'Edit Node';
  dialog.append(button);
  return dialog;
}

function lose(graph: Engine, members: { readonly [part in keyof Engine]?: readonly string[] }): void {
  for (const [part, names] of Object.entries(members)) {
    for (const name of names) Object.defineProperty(graph[part as keyof Engine], name, { value: undefined });
  }
}

export { Edge, Node, Published as Pivotick };
