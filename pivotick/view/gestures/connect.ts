/** Drawing a new edge by click or drag: `graph.editing.connectManager`. */

import type { Edge, Node } from '../../model/elements.ts';
import { Emitter, guarded } from '../../model/events.ts';
import type { EdgeDecision, EdgeRequest, Options } from '../../model/types.ts';
import type { Renderer } from '../stage/renderer.ts';

type ConnectHost = {
  readonly options: Options;
  createEdge(source: Node, target: Node, details: EdgeDetails): Edge | null;
};

/** Properties of a new edge other than its ends. */
export type EdgeDetails = Omit<Exclude<EdgeDecision, boolean>, 'accept'>;

const DRAG_FROM = 4;

export class ConnectManager {
  #host: ConnectHost;
  #renderer: Renderer;
  #events = new Emitter<{ start: () => void; stop: () => void }>();
  #active = false;
  #source: Node | undefined;
  #pressedAt: { x: number; y: number; node: Node | undefined } | undefined;

  constructor(host: ConnectHost, renderer: Renderer) {
    this.#host = host;
    this.#renderer = renderer;
  }

  on(name: 'start' | 'stop', listener: () => void): void {
    this.#events.on(name, listener);
  }

  off(name: 'start' | 'stop', listener: () => void): void {
    this.#events.off(name, listener);
  }

  isActive(): boolean {
    return this.#active;
  }

  /** Activates the tool: click or drag from a source to a target. Escape or a right click cancels. */
  startNodeClickConnection(source?: Node): void {
    if (this.#active) return;
    this.#active = true;
    this.#source = source;
    this.#renderer.dom.canvasBox.classList.add('pvt-connect-mode-active');
    this.#renderer.dom.canvasBox.style.cursor = 'crosshair';
    document.addEventListener('keydown', this.#onKey, true);
    this.#events.emit('start');
  }

  cancel(): void {
    if (!this.#active) return;
    this.#active = false;
    this.#source = undefined;
    this.#pressedAt = undefined;
    this.#renderer.marks.newEdge = undefined;
    this.#renderer.stage.ask('marks');
    this.#renderer.dom.canvasBox.classList.remove('pvt-connect-mode-active');
    this.#renderer.dom.canvasBox.style.cursor = '';
    document.removeEventListener('keydown', this.#onKey, true);
    this.#events.emit('stop');
  }

  /** Creates the edge as an accepted gesture would; null when its ends were removed or its id is taken. */
  createEdge(source: Node, target: Node, decision: EdgeDecision = true): Edge | null {
    const { accept, ...details } = typeof decision === 'boolean' ? { accept: decision } : decision;
    return accept ? this.#host.createEdge(source, target, details) : null;
  }

  /** @returns whether the press belongs to the tool */
  down(event: PointerEvent, node: Node | undefined): boolean {
    if (!this.#active) return false;
    this.#pressedAt = { x: event.clientX, y: event.clientY, node };
    if (!this.#source && node) this.#source = node;
    this.#show(event, undefined);
    return true;
  }

  move(event: PointerEvent, node: Node | undefined): void {
    if (this.#active && this.#source) this.#show(event, node);
  }

  up(event: PointerEvent, node: Node | undefined): void {
    const pressed = this.#pressedAt;
    const source = this.#source;
    this.#pressedAt = undefined;
    if (!this.#active || !pressed) return;
    const wasDrag = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > DRAG_FROM;
    if (!source || !node) {
      // A press outside every node resets the source.
      this.#forgetSource();
      return;
    }
    if (!wasDrag && pressed.node === source && this.#isFirstClick) {
      this.#isFirstClick = false;
      return;
    }
    this.#finish(source, node, wasDrag ? 'drag' : 'click');
  }
  #isFirstClick = true;

  #finish(source: Node, target: Node, origin: 'click' | 'drag'): void {
    const isValid = this.#isValid(source, target);
    this.#forgetSource();
    if (!isValid) return;
    const request: EdgeRequest = {
      source,
      target,
      origin,
      kind: 'edge',
      promptLabel: () => Promise.resolve(null),
      promptData: () => Promise.resolve(null),
    };
    void this.#decide(request);
  }

  async #decide(request: EdgeRequest): Promise<void> {
    const { onBeforeEdgeCreate } = this.#host.options.callbacks;
    try {
      const decision = onBeforeEdgeCreate ? await onBeforeEdgeCreate(request) : true;
      this.createEdge(request.source, request.target, decision);
    } catch (error) {
      guarded(() => {
        throw error;
      });
    }
  }

  #forgetSource(): void {
    this.#source = undefined;
    this.#isFirstClick = true;
    this.#renderer.marks.newEdge = undefined;
    this.#renderer.stage.ask('marks');
  }

  #isValid(source: Node, target: Node): boolean {
    const { isValidConnection } = this.#host.options.callbacks;
    try {
      return isValidConnection?.(source, target) ?? true;
    } catch {
      return false;
    }
  }

  #show(event: PointerEvent, over: Node | undefined): void {
    const from = this.#source ? this.#renderer.scene.itemOf(this.#source) : undefined;
    if (!from || !this.#source) return;
    const target = over ? this.#renderer.scene.itemOf(over) : undefined;
    this.#renderer.marks.newEdge = {
      from,
      to: this.#renderer.screenToGraphCoordinates(event.clientX, event.clientY),
      target,
      isValid: over ? this.#isValid(this.#source, over) : true,
    };
    this.#renderer.stage.ask('marks');
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.cancel();
  };
}
