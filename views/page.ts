import { html, render } from 'lit-html';
import { ownId } from './ui/own-id.ts';

export type Page = ReturnType<typeof buildPage>;

export function buildPage(host: HTMLElement) {
  const keys = ownId('canvas-keys');
  render(
    html`<div class="app">
        <header></header>
        <aside class="side" aria-label="Side panel"></aside>
        <div class="backdrop"></div>
        <main class="canvas" aria-label="Map">
          <p id=${keys} class="visually-hidden">
            Use the arrow keys to follow relationships, Page Up and Page Down to go through all nodes, and Enter to open the details.
          </p>
          <div class="under"></div>
          <div class="graph" data-keys=${keys}></div>
          <div class="over"></div>
          <div class="tools"></div>
        </main>
        <aside class="details" aria-label="Details"></aside>
        <div class="messages"></div>
      </div>
      <div class="dialogs"></div>`,
    host,
  );
  const find = (selector: string): HTMLElement => {
    const element = host.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`The page has no ${selector}.`);
    return element;
  };
  return {
    root: find('.app'),
    header: find('header'),
    side: find('.side'),
    /** Behind the side panel where it is a drawer; a click on it closes the drawer. */
    backdrop: find('.backdrop'),
    canvas: find('.canvas'),
    /** Stacked from back to front: sections, the graph, arrows and pills. */
    under: find('.canvas > .under'),
    graph: find('.canvas > .graph'),
    over: find('.canvas > .over'),
    /** Tools, minimap and legend, which float on the canvas. */
    tools: find('.canvas > .tools'),
    details: find('.details'),
    dialogs: find('.dialogs'),
    messages: find('.messages'),
  };
}
