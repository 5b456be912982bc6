/** What a form's element will look like, drawn by the engine that draws the map. */

import { html, nothing, render, svg } from 'lit';
import { Pivotick } from 'pivotick';
import { type EdgeType, EMPTY_DOCUMENT, type MapDocument, type NodeType } from '../../formats/document.ts';
import { fontFamily } from '../../formats/fonts.ts';
import { findIcon } from '../../formats/icons.ts';
import { own } from '../../formats/json.ts';
import { arrowLook, nodeLook, sectionLook } from '../../formats/look.ts';
import { tagColor, textOn } from '../../formats/tags.ts';
import { graphOptions, rawEdge, rawNode } from '../graph-elements.ts';
import type { Preview } from './form.ts';

const LABELS = { nodeLabels: true, edgeLabels: true };

/** A small still graph in `host`, drawn anew for each map given. */
function stillGraph(host: HTMLElement): { readonly show: (map: MapDocument) => void; readonly destroy: () => void } {
  let graph: Pivotick | undefined;
  let shown = '';
  const destroy = () => {
    graph?.destroy();
    graph = undefined;
    host.replaceChildren();
  };
  return {
    destroy,
    show(map) {
      const text = JSON.stringify(map);
      if (text === shown) return;
      shown = text;
      destroy();
      const options = graphOptions(map);
      graph = new Pivotick(
        host,
        {
          nodes: map.nodes.map((node) => rawNode(map, node, LABELS)),
          edges: map.edges.map((edge) => rawEdge(map, edge, LABELS)),
        },
        {
          ...options,
          UI: { mode: 'static' },
          render: { ...options.render, maxZoom: 1.25, zoomAnimation: false },
          simulation: { ...options.simulation, enabled: false },
          callbacks: {},
        },
      );
    },
  };
}

/** The canvas of the graph and the pills below it, which the overlay draws on the map itself. */
function canvasWithPills(host: HTMLElement): { readonly canvas: HTMLElement; readonly pills: HTMLElement } {
  const canvas = document.createElement('div');
  canvas.className = 'preview-graph';
  const pills = document.createElement('div');
  pills.className = 'preview-pills';
  host.append(canvas, pills);
  return { canvas, pills };
}

export function nodePreview(host: HTMLElement, map: MapDocument): Preview<'node'> {
  const { canvas, pills } = canvasWithPills(host);
  const graph = stillGraph(canvas);
  return {
    destroy: graph.destroy,
    show(node) {
      graph.show({ ...EMPTY_DOCUMENT, nodeTypes: map.nodeTypes, nodes: [{ ...node, x: 0, y: 0 }] });
      const tags = nodeLook(map, node).hideBadges ? [] : (node.tags ?? []);
      render(
        tags.map((tag) => {
          const color = own(map.tags, tag)?.color ?? tagColor(tag);
          return html`<span class="tag-pill" style=${`background:${color};color:${textOn(color)}`}>#${tag}</span>`;
        }),
        pills,
      );
    },
  };
}

/** The edge between its two nodes, which are told apart even when they are one. */
export function edgePreview(host: HTMLElement, map: MapDocument): Preview<'edge'> {
  const graph = stillGraph(host);
  return {
    destroy: graph.destroy,
    show(edge) {
      const from = map.nodes.find(({ id }) => id === edge.from) ?? { id: 'from', label: 'Source' };
      const to = map.nodes.find(({ id }) => id === edge.to) ?? { id: 'to', label: 'Target' };
      const isLoop = from.id === to.id;
      graph.show({
        ...EMPTY_DOCUMENT,
        nodeTypes: map.nodeTypes,
        edgeTypes: map.edgeTypes,
        nodes: isLoop
          ? [{ ...from, x: 0, y: 0 }]
          : [
              { ...from, x: 0, y: 0 },
              { ...to, x: 210, y: 0 },
            ],
        edges: [{ ...edge, from: from.id, to: to.id }],
      });
    },
  };
}

const SAMPLE = 'type';

export function nodeTypePreview(host: HTMLElement): Preview<'nodeType'> {
  const graph = stillGraph(host);
  return {
    destroy: graph.destroy,
    show(type: NodeType) {
      graph.show({
        ...EMPTY_DOCUMENT,
        nodeTypes: { [SAMPLE]: type },
        nodes: [{ id: 'sample', label: type.label ?? 'Sample', type: SAMPLE, x: 0, y: 0 }],
      });
    },
  };
}

export function edgeTypePreview(host: HTMLElement): Preview<'edgeType'> {
  const graph = stillGraph(host);
  return {
    destroy: graph.destroy,
    show(type: EdgeType) {
      graph.show({
        ...EMPTY_DOCUMENT,
        edgeTypes: { [SAMPLE]: type },
        nodes: [
          { id: 'a', label: 'Source', x: 0, y: 0 },
          { id: 'b', label: 'Target', x: 190, y: 0 },
        ],
        edges: [{ id: 'sample', from: 'a', to: 'b', type: SAMPLE }],
      });
    },
  };
}

export function sectionPreview(host: HTMLElement): Preview<'section'> {
  return {
    destroy: () => host.replaceChildren(),
    show(section) {
      const look = sectionLook(section);
      const color = look.color ?? 'var(--ink-2)';
      const none = (value: string | undefined, otherwise: string) => (value === 'none' ? 'none' : (value ?? otherwise));
      render(
        svg`<svg viewBox="-10 -10 420 260" class="preview-svg" role="img" aria-label="The section as it will look">
          <rect width="400" height="240" rx="8" fill=${none(look.fill, 'rgb(120 130 150 / .08)')} stroke=${none(look.borderColor, 'rgb(120 130 150 / .4)')} stroke-width="2"></rect>
          <text x="16" y=${12 + look.titleSize} font-size=${look.titleSize} font-family=${fontFamily(look.titleFont)} font-weight="600" fill=${color}>${look.title ?? ''}</text>
          ${look.underline ? svg`<path d=${`M16 ${20 + look.titleSize}h368`} stroke=${color} stroke-width="2"></path>` : nothing}
        </svg>`,
        host,
      );
    },
  };
}

export function arrowPreview(host: HTMLElement): Preview<'arrow'> {
  return {
    destroy: () => host.replaceChildren(),
    show(arrow) {
      const look = arrowLook(arrow);
      const size = 6 + 2 * look.width;
      const head = (x: number, way: number) =>
        svg`<path d=${`M${x} 60l${-way * size} ${-size / 2}v${size}z`} fill=${look.color}></path>`;
      const path = look.route === 'elbow' ? 'M20 30H120V60H220' : 'M20 60H220';
      render(
        svg`<svg viewBox="0 0 240 120" class="preview-svg" role="img" aria-label="The arrow as it will look">
          <path d=${path} fill="none" stroke=${look.color} stroke-width=${look.width} stroke-dasharray=${look.dashed ? '8 6' : nothing}></path>
          ${look.direction === 'forward' || look.direction === 'both' ? head(224, 1) : nothing}
          ${
            look.direction === 'backward' || look.direction === 'both'
              ? svg`<g transform=${look.route === 'elbow' ? 'translate(0 -30)' : nothing}>${head(16, -1)}</g>`
              : nothing
          }
          ${(look.label ?? '')
            .split('\n')
            .map(
              (line, index) =>
                svg`<text x="120" y=${90 + index * look.labelSize * 1.25} text-anchor="middle" font-size=${look.labelSize} font-family=${fontFamily(look.labelFont)} fill=${look.labelColor}>${line}</text>`,
            )}
        </svg>`,
        host,
      );
    },
  };
}

export function tagPreview(host: HTMLElement): Preview<'tag'> {
  return {
    destroy: () => host.replaceChildren(),
    show(tag, values) {
      const name = String(values.name ?? 'tag') || 'tag';
      const color = tag.color ?? tagColor(name);
      render(
        html`<span class="tag-pill" style=${`background:${color};color:${textOn(color)}`}>${pillIcon(tag.icon)}#${name}</span>`,
        host,
      );
    },
  };
}

function pillIcon(name: string | undefined) {
  const found = findIcon(name);
  return found
    ? html`<svg class="pill-icon" viewBox=${`0 0 ${found.width} 512`} aria-hidden="true">${svg`<path d=${found.path} />`}</svg>`
    : nothing;
}
