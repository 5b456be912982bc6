/** Default options, and the caller's options merged with them. */

import { USUAL_FORCES } from './layout/forces.ts';
import type { GraphOptions, MarkerStyle, Options } from './types.ts';

const arrow = (orient: 'auto' | 'auto-start-reverse'): MarkerStyle => ({
  pathD: 'M0,-5L10,0L0,5Z',
  viewBox: '0 -5 10 10',
  refX: 6,
  refY: 0,
  markerWidth: 10,
  markerHeight: 10,
  orient,
});

const CIRCLE: MarkerStyle = {
  ...arrow('auto'),
  pathD: 'M5,0A5,5,0,1,1,-5,0A5,5,0,1,1,5,0Z',
  viewBox: '-5 -5 10 10',
  refX: 0,
};

const DEFAULTS: Options = {
  isDirected: true,
  render: {
    defaultNodeStyle: {
      shape: 'circle',
      size: 10,
      color: 'var(--pvt-node-color, #4f7cff)',
      strokeColor: 'var(--pvt-node-stroke, #ffffff)',
      strokeWidth: 2,
    },
    defaultEdgeStyle: {
      strokeColor: 'var(--pvt-edge-stroke, #8a94a6)',
      strokeWidth: 2,
      opacity: 1,
      curveStyle: 'bidirectional',
      dashed: false,
      animateDash: true,
      markerEnd: 'arrow',
    },
    defaultLabelStyle: { fontSize: 12 },
    markerStyleMap: {
      arrow: arrow('auto'),
      circle: CIRCLE,
      bigcircle: { ...CIRCLE, markerWidth: 16, markerHeight: 16 },
      diamond: { ...arrow('auto'), pathD: 'M0,0L5,-4L10,0L5,4Z', refX: 5 },
    },
    minZoom: 0.05,
    maxZoom: 10,
    zoomEnabled: true,
    zoomAnimation: true,
    zoomAnimationDuration: 300,
    dragEnabled: true,
    interactionEnabled: true,
    enableFocusMode: true,
    selectionBox: { enabled: true },
    wheelNeedsKey: false,
    snap: null,
    fitOnLoad: true,
    largestFit: 3,
  },
  simulation: {
    enabled: true,
    useWorker: true,
    freezeNodesOnDrag: true,
    d3LinkDistance: 40,
    d3LinkStrength: USUAL_FORCES.linkStrength,
    d3ManyBodyStrength: USUAL_FORCES.repulsion,
    d3ManyBodyTheta: USUAL_FORCES.theta,
    d3CollideRadiusMultiplier: USUAL_FORCES.collision,
    d3GravityStrength: 0.1,
    d3GravityStrengthConnected: USUAL_FORCES.gravity,
    d3VelocityDecay: USUAL_FORCES.friction,
    d3AlphaDecay: 0.05,
    callbacks: {},
  },
  UI: { mode: 'viewer' },
  callbacks: {},
};

/** The caller's options merged with the defaults. An unsupported `UI.mode` becomes `viewer`. */
export function readOptions(given: GraphOptions = {}): Options {
  const options = merge(DEFAULTS, given) as Options;
  const { mode } = options.UI;
  if (mode === 'full' || mode === 'light') {
    console.info(`pivotick: the mode "${mode}" is drawn as "viewer".`);
    options.UI.mode = 'viewer';
  }
  if (mode === 'static') {
    options.render.zoomEnabled = false;
    options.render.dragEnabled = false;
    options.render.selectionBox = { enabled: false };
    options.simulation.enabled = false;
  }
  return options;
}

/** Merges plain objects key by key; any other value replaces. Neither argument is changed. */
function merge(base: unknown, over: unknown): unknown {
  if (over === undefined) return isPlain(base) ? merge(base, {}) : base;
  if (!isPlain(base) || !isPlain(over)) return over;
  const result: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(base), ...Object.keys(over)])) {
    if (key !== '__proto__') result[key] = merge(Object.hasOwn(base, key) ? base[key] : undefined, over[key]);
  }
  return result;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
