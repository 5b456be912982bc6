import type { Arrangement } from '../../formats/arrange/arrange.ts';
import type { ElementRef } from '../base/payloads.ts';
import { type ActionContext, actionsOn, intent, nodeOf, nodesOf, type PayloadsOf, reads } from '../base/row.ts';

type Order = {
  readonly how: Arrangement | 'freely';
  /** The nodes to arrange; all by default. */
  readonly ids?: readonly string[];
  /** The node that a tree and rings start from. */
  readonly root?: string;
  /** Draw a section around each type. */
  readonly sections?: true;
};

export const ARRANGE_INTENTS = {
  /** Arrange nodes as one undo step. `freely` uses the forces, which move all nodes that are not pinned. */
  'intent:arrange': intent<Order>(),
  /** Show what an arrangement would give, while the pointer is on its entry; without `order`, hide it. */
  'intent:preview-arrangement': reads<{ readonly order: Order | undefined }>('Preview the arrangement'),
  /** Align nodes and sections, or distribute them along an axis. Sections move with their content. */
  'intent:align': intent<
    { readonly refs: readonly ElementRef[] } & (
      | { readonly how: 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom' }
      | { readonly axis: 'horizontal' | 'vertical' }
    )
  >(),
  /** Show the map in each style, to choose one. */
  /** On a locked map, the chosen style is for display only. */
  'intent:styles': reads(),
  'intent:physics': reads<{
    readonly running?: boolean;
    readonly linkDistance?: number;
    /** From 0 to 100. */
    readonly repulsion?: number;
    readonly releasePinned?: true;
    readonly arrange?: true;
    /** With `arrange`: who alone is moved. */
    readonly ids?: readonly string[];
    /** The merge key of the undo step that the positions belong to. */
    readonly mergeKey?: string;
  }>(),
  /** Pin nodes at their positions. This counts as arranging, which readers are not offered. */
  'intent:pin': intent<{ readonly nodeIds: readonly string[] }>(),
  'intent:set-fixed-layout': intent<{ readonly fixed: boolean }>(),
};

type Payloads = PayloadsOf<typeof ARRANGE_INTENTS>;
const action = actionsOn(ARRANGE_INTENTS);
const boxesOf = ({ refs }: ActionContext) => refs.filter(({ kind }) => kind === 'node' || kind === 'section');

type Alignment = Extract<Payloads['intent:align'], { readonly how: unknown }>['how'];

const aligning = (label: string, how: Alignment, key: string) =>
  action({
    label,
    keyHelp: `${label}: selected nodes and sections`,
    keys: [`Alt+${key}`],
    needs: 'boxes',
    intent: 'intent:align',
    payload: (context) => ({ refs: boxesOf(context), how }),
  });

const distributing = (label: string, axis: 'horizontal' | 'vertical', key: string) =>
  action({
    label,
    keyHelp: `${label}: equal gaps between selected nodes and sections`,
    keys: [`Alt+Shift+${key}`],
    needs: 'boxes',
    intent: 'intent:align',
    payload: (context) => ({ refs: boxesOf(context), axis }),
  });

/** For one selected node, the arrangement starts there; several selected nodes are arranged alone. */
const arranging = (label: string, how: Payloads['intent:arrange']['how'], more: { readonly sections?: true } = {}) =>
  action({
    label,
    intent: 'intent:arrange',
    payload: (context) => {
      const [root, ...others] = nodesOf(context);
      if (root === undefined) return { how, ...more };
      return others.length > 0 ? { how, ids: [root, ...others], ...more } : { how, root, ...more };
    },
  });

export const ARRANGE_ACTIONS = {
  'fixed-layout': action({
    label: 'Fixed layout',
    intent: 'intent:set-fixed-layout',
    payload: ({ isFixed }) => ({ fixed: !isFixed }),
  }),
  'arrange-freely': arranging('Freely', 'freely'),
  'arrange-layers': arranging('In layers', 'layers'),
  'arrange-tree': arranging('As a tree', 'tree'),
  'arrange-rings': arranging('In rings', 'rings'),
  'arrange-grid': arranging('In a grid', 'grid'),
  'arrange-types': arranging('By type', 'types'),
  'arrange-sections': arranging('By type, with sections', 'types', { sections: true }),
  tidy: action({ label: 'Tidy up', intent: 'intent:physics', payload: () => ({ arrange: true }) }),
  styles: action({
    label: 'Styles…',
    intent: 'intent:styles',
  }),
  'align-left': aligning('Align left', 'left', 'A'),
  'align-center': aligning('Align centres', 'center', 'H'),
  'align-right': aligning('Align right', 'right', 'D'),
  'align-top': aligning('Align top', 'top', 'W'),
  'align-middle': aligning('Align middles', 'middle', 'V'),
  'align-bottom': aligning('Align bottom', 'bottom', 'S'),
  'distribute-across': distributing('Distribute horizontally', 'horizontal', 'H'),
  'distribute-down': distributing('Distribute vertically', 'vertical', 'V'),
  pin: action({
    label: 'Pin here',
    needs: 'node',
    intent: 'intent:pin',
    payload: (context) => ({ nodeIds: [nodeOf(context)] }),
  }),
};
