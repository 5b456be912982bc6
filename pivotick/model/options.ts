import { USUAL_FORCES } from './forces.ts';
import type { GraphOptions, Options } from './types.ts';

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
      curveStyle: 'bidirectional',
      dashed: false,
      animateDash: true,
      markerEnd: 'arrow',
    },
    defaultLabelStyle: { fontSize: 12 },
    markerStyleMap: { arrow: {}, circle: {}, bigcircle: {}, diamond: {} },
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
