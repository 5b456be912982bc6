/** Every look on one sheet: raw nodes and edges for the engine, laid out by hand. */

import { approximateText, drawNode } from '../../drawing/commands/index.ts';
import type { NodeLook } from '../../formats/document/document.ts';
import { nodeLook } from '../../formats/document/look.ts';
import type { RawEdge, RawNode } from '../../pivotick/model/types.ts';

const SHAPES = ['circle', 'square', 'triangle', 'hexagon'] as const;
const FITS = ['cover', 'contain', 'icon', 'frame'] as const;

const svg = (body: string, box: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box}" width="${box.split(' ')[0]}" height="${box.split(' ')[1]}">${body}</svg>`)}`;
/** A wide picture whose corners are marked, so that clipping and fitting can be seen. */
const WIDE = svg(
  '<rect width="90" height="60" fill="#f4c95d"/><circle cx="0" cy="0" r="14" fill="#d6384b"/><circle cx="90" cy="0" r="14" fill="#3354d1"/><circle cx="0" cy="60" r="14" fill="#0b8f7d"/><circle cx="90" cy="60" r="14" fill="#7c5cd6"/><path d="M20 45 45 15 70 45z" fill="#fff"/>',
  '90 60',
);
const TALL = svg(
  '<rect width="60" height="90" fill="#9ad1d4"/><rect x="4" y="4" width="52" height="82" fill="none" stroke="#d6384b" stroke-width="4"/><circle cx="30" cy="45" r="18" fill="#fff"/>',
  '60 90',
);
const GLYPH = svg(
  '<path d="M12 2l3 7h7l-5.500 4.500L18.500 21 12 16.500 5.500 21l2-7.500L2 9h7z" fill="#fff"/>',
  '24 24',
);

export function sheet(): { nodes: RawNode[]; edges: RawEdge[] } {
  const nodes: RawNode[] = [];
  const edges: RawEdge[] = [];
  const add = (id: string, x: number, y: number, label: string, style: RawNode['style'] = {}): void => {
    nodes.push({
      id,
      x,
      y,
      fx: x,
      fy: y,
      style: { size: 26, ...style, look: { label: { text: label }, ...style.look } },
    });
  };
  const link = (id: string, from: string, to: string, label: string, style: RawEdge['style'] = {}): void => {
    edges.push({ id, from, to, data: { label }, style });
  };

  // Shapes, and pictures in every shape and fit.
  SHAPES.forEach((shape, row) => {
    add(`plain-${shape}`, 0, row * 110, shape, { shape, color: '#3354d1' });
    FITS.forEach((imageFit, column) => {
      const imagePath = imageFit === 'icon' ? GLYPH : row % 2 === 0 ? WIDE : TALL;
      add(`${shape}-${imageFit}`, 110 + column * 110, row * 110, imageFit, {
        shape,
        imageFit,
        imagePath,
        color: '#0b8f7d',
      });
    });
    add(`${shape}-border`, 560, row * 110, 'border 8', {
      shape,
      color: '#fde9d5',
      strokeColor: '#e8833a',
      strokeWidth: 8,
    });
    add(`${shape}-none`, 660, row * 110, 'no border', { shape, color: '#b7791f', strokeWidth: 0 });
    add(`${shape}-clear`, 760, row * 110, 'transparent', {
      shape,
      color: 'transparent',
      strokeColor: '#d6384b',
      strokeWidth: 3,
    });
  });
  // Sizes and labels.
  [1, 6, 14, 40].forEach((size, index) => {
    add(`size-${size}`, 860 + (index % 2) * 100, 20 + Math.floor(index / 2) * 110, `size ${size}`, {
      size,
      color: '#7c5cd6',
    });
  });
  const labels = [
    ['teal on dark', { color: '#7fffd4', background: '#14323a' }],
    ['no background', { background: 'none' }],
    ['size 24', { size: 24 }],
    ['serif', { font: 'Georgia, "DejaVu Serif", serif' }],
    ['mono', { font: 'ui-monospace, "DejaVu Sans Mono", monospace', color: '#d6384b' }],
    ['日本語 العربية 🙂', {}],
  ] as const;
  labels.forEach(([text, look], index) => {
    add(`label-${index}`, 880 + (index % 2) * 150, 240 + Math.floor(index / 2) * 80, text, {
      size: 14,
      color: '#56627a',
      look: { label: { text, ...look } },
    });
  });
  add('inside', 1160, 20, '', { size: 30, color: '#3354d1', text: 'inside', look: { label: undefined } });
  add('pale', 1160, 130, 'dimmed', { color: '#3354d1', look: { label: { text: 'dimmed' }, dimmed: true } });

  // Heads on every shape at every angle.
  SHAPES.forEach((shape, index) => {
    const x = 60 + index * 300;
    star(add, link, `star-${shape}`, x, 640, { shape, size: 34, color: '#3354d1' });
  });
  star(add, link, 'star-card', 1290, 640, {
    ...card('Card', 120, 60),
  });

  // Cards.
  add('card-top', 60, 960, '', card('Image above', 150, 130, { image: WIDE }, 'and a subtitle'));
  const left = {
    image: TALL,
    imagePosition: 'left',
    color: '#fff7e6',
    borderColor: '#e8833a',
    borderWidth: 3,
  } as const;
  add('card-left', 330, 960, '', card('Image beside', 220, 88, left, 'two lines of text'));
  add('card-plain', 640, 960, '', card('Transparent card', 170, 60, { color: 'transparent', borderColor: '#0b8f7d' }));
  link('card-edge', 'card-top', 'card-left', 'ends on the border', {});
  link('card-edge-2', 'card-left', 'card-plain', '', { edge: { markerStart: 'start' } });

  // Edges.
  const pairs: [string, RawEdge['style'], string][] = [
    ['forward', {}, '#8a94a6'],
    ['backward', { edge: { markerEnd: 'none', markerStart: 'start' } }, '#d6384b'],
    ['both', { edge: { markerStart: 'start' } }, '#0b8f7d'],
    ['none', { edge: { markerEnd: 'none' } }, '#56627a'],
    ['dashed', { edge: { dashed: true, animateDash: false } }, '#3354d1'],
    ['animated', { edge: { dashed: true, animateDash: true } }, '#b7791f'],
    ['curved', { edge: {}, look: { curve: 'curved' } }, '#7c5cd6'],
    ['width 8', { edge: { strokeWidth: 8 } }, '#c2410c'],
    ['width 0.5', { edge: { strokeWidth: 0.5 } }, '#1b2130'],
    [
      'label look',
      { look: { label: { color: '#ffffff', background: '#0f9d8a', fields: { labelSize: 16 } } } },
      '#0f9d8a',
    ],
  ];
  pairs.forEach(([label, style, strokeColor], index) => {
    const y = 1120 + index * 60;
    add(`from-${index}`, 0, y, '', { size: 14, color: strokeColor, look: {} });
    add(`to-${index}`, 240, y, '', { size: 14, color: strokeColor, look: {} });
    link(`pair-${index}`, `from-${index}`, `to-${index}`, label, { ...style, edge: { strokeColor, ...style?.edge } });
  });
  // Fans: several edges between two nodes, level, upright and slanting; and loops.
  [2, 3, 5].forEach((count, index) => {
    fan(add, link, `fan-${count}`, 360 + index * 10, 1140 + index * 170, 250, 0, count);
  });
  fan(add, link, 'fan-up', 760, 1130, 0, 280, 3);
  fan(add, link, 'fan-slant', 880, 1130, 220, 220, 4);
  [1, 2, 3, 5].forEach((count, index) => {
    const id = `loop-${count}`;
    add(id, 800 + index * 190, 1560, `${count} loops`, {
      size: 22,
      color: '#0b8f7d',
      shape: SHAPES[index] ?? 'circle',
    });
    for (let loop = 0; loop < count; loop++) link(`${id}-${loop}`, id, id, `loop ${loop + 1}`, {});
  });
  add('loop-card', 700, 1700, '', card('Card', 120, 60));
  link('loop-card-0', 'loop-card', 'loop-card', 'itself', {});
  return { nodes, edges };
}

type Add = (id: string, x: number, y: number, label: string, style?: RawNode['style']) => void;
type Link = (id: string, from: string, to: string, label: string, style?: RawEdge['style']) => void;

function star(add: Add, link: Link, id: string, x: number, y: number, style: NonNullable<RawNode['style']>): void {
  add(id, x, y, '', { ...style, look: { label: { text: '' }, ...style.look } });
  for (let spoke = 0; spoke < 16; spoke++) {
    const angle = (spoke / 16) * 2 * Math.PI + 0.1;
    const end = `${id}-${spoke}`;
    add(end, x + 118 * Math.cos(angle), y + 118 * Math.sin(angle), '', { size: 5, color: '#8a94a6', look: {} });
    link(`${end}-e`, end, id, '', {
      edge: { strokeColor: spoke % 2 ? '#d6384b' : '#0b8f7d', markerStart: spoke % 4 === 0 ? 'start' : 'none' },
    });
  }
}

function fan(add: Add, link: Link, id: string, x: number, y: number, dx: number, dy: number, count: number): void {
  add(`${id}-a`, x, y, '', { size: 14, color: '#3354d1', look: {} });
  add(`${id}-b`, x + dx, y + dy, '', { size: 14, color: '#0b8f7d', look: {} });
  for (let edge = 0; edge < count; edge++) {
    const there = edge % 2 === 0;
    link(
      `${id}-${edge}`,
      `${id}-${there ? 'a' : 'b'}`,
      `${id}-${there ? 'b' : 'a'}`,
      `${there ? 'there' : 'back'} ${edge + 1}`,
      {},
    );
  }
}

/** A card of that size in the words of the engine. */
function card(label: string, width: number, height: number, look: NodeLook = {}, subtitle?: string) {
  const drawing = drawNode(
    nodeLook({ nodeTypes: {} }, { borderColor: '#cbd1db', ...look, id: label, shape: 'card', width, height }),
    {
      text: { label, subtitle },
      family: 'sans-serif',
      ink: () => '#1b2130',
      isNamed: true,
      source: look.image,
      ratio: look.image === WIDE ? 1.5 : 2 / 3,
      isFramed: false,
    },
    approximateText,
  );
  return { look: { drawing } };
}
