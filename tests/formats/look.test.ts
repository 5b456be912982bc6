import QUnit from 'qunit';
import type { MapDocument } from '../../formats/document/document.ts';
import type { Field, FieldTable } from '../../formats/document/fields/field.ts';
import { EDGE_LOOK_FIELDS, NODE_LOOK_FIELDS } from '../../formats/document/fields/fields.ts';
import {
  arrowLook,
  cardSubtitle,
  edgeDirection,
  edgeLabel,
  edgeLook,
  isPictureFrame,
  linkDistance,
  nodeLabel,
  nodeLook,
  picturesOf,
  sectionLook,
  typeLabel,
} from '../../formats/document/look.ts';
import { parseDocument } from '../../formats/parse-any/parse.ts';

function parsed(raw: object): MapDocument {
  const { document } = parseDocument(raw);
  if (!document) throw new Error('refused');
  return document;
}

function lookOfNode(node: object, nodeTypes: object = {}) {
  const document = parsed({ nodes: [{ id: 'a', ...node }], nodeTypes });
  const [first] = document.nodes;
  if (!first) throw new Error('no node');
  return nodeLook(document, first);
}

function lookOfEdge(edge: object, edgeTypes: object = {}) {
  const document = parsed({ nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'a', ...edge }], edgeTypes });
  const [first] = document.edges;
  if (!first) throw new Error('no edge');
  return edgeLook(document, first);
}

QUnit.module('formats/look', () => {
  QUnit.test('S069 S132 S134 S137 S143 S148 S149 S151 S159 S210 a bare node has the built-in look', (assert) => {
    assert.propContains(lookOfNode({}), {
      color: '#4f7cff',
      shape: 'circle',
      size: 14,
      imageFit: 'cover',
      padding: 16,
      imageSize: 56,
      imagePosition: 'top',
      borderColor: '#ffffff',
      borderWidth: 2,
      hideLabel: false,
      hideBadges: false,
    });
  });

  QUnit.test('S190 S197 S199 S200 S205 a bare edge has the built-in look', (assert) => {
    assert.propContains(lookOfEdge({}), {
      direction: 'forward',
      color: '#8a94a6',
      width: 2,
      dashed: false,
      curve: 'auto',
      animated: false,
      hideLabel: false,
    });
  });

  QUnit.test('styles without values have the defaults of the table', (assert) => {
    const defaults = (table: FieldTable) =>
      Object.fromEntries(
        Object.entries<Field>(table).flatMap(([name, field]) =>
          field.default === undefined ? [] : [[name, field.default]],
        ),
      );
    assert.deepEqual(lookOfNode({}), defaults(NODE_LOOK_FIELDS) as object);
    assert.deepEqual(lookOfEdge({}), defaults(EDGE_LOOK_FIELDS) as object);
  });

  QUnit.test('S164 a card is white unless a colour is given on it or its type', (assert) => {
    assert.strictEqual(lookOfNode({ shape: 'card' }).color, '#ffffff');
    assert.strictEqual(lookOfNode({ type: 't' }, { t: { shape: 'card' } }).color, '#ffffff');
    assert.strictEqual(lookOfNode({ shape: 'card', color: 'teal' }).color, 'teal');
    assert.strictEqual(lookOfNode({ shape: 'card', type: 't' }, { t: { color: 'red' } }).color, 'red');
    assert.strictEqual(lookOfNode({ shape: 'circle', type: 't' }, { t: { shape: 'card' } }).color, '#4f7cff');
  });

  QUnit.test('a node frames its picture only where there is one that may be shown', (assert) => {
    assert.true(isPictureFrame(lookOfNode({ imageFit: 'frame', image: 'a.png' })));
    assert.false(isPictureFrame(lookOfNode({ imageFit: 'cover', image: 'a.png' })));
    assert.false(isPictureFrame(lookOfNode({ imageFit: 'frame' })));
    assert.false(isPictureFrame(lookOfNode({ imageFit: 'frame', image: 'javascript:alert(1)' })));
  });

  QUnit.test('S172 S173 S174 S591 a card has padding 16, a picture of 56 px, on top', (assert) => {
    const { padding, imageSize, imagePosition, width, height } = lookOfNode({ shape: 'card' });
    assert.deepEqual([padding, imageSize, imagePosition, width, height], [16, 56, 'top', undefined, undefined]);
  });

  QUnit.test('S207 S209 the node wins over its type, the type over the default, field by field', (assert) => {
    const look = lookOfNode({ type: 't', size: 30 }, { t: { size: 20, color: 'red', labelColor: 'blue' } });
    assert.deepEqual([look.size, look.color, look.labelColor, look.shape], [30, 'red', 'blue', 'circle']);
  });

  QUnit.test('S208 the edge wins over its type', (assert) => {
    const look = lookOfEdge({ type: 't', width: 5 }, { t: { width: 3, curve: 'curved' } });
    assert.deepEqual([look.width, look.curve, look.color], [5, 'curved', '#8a94a6']);
  });

  QUnit.test('S211 an explicit false or 0 beats the type', (assert) => {
    const node = lookOfNode(
      { type: 't', hideLabel: false, hideBadges: false, borderWidth: 0 },
      { t: { hideLabel: true, hideBadges: true, borderWidth: 4 } },
    );
    assert.deepEqual([node.hideLabel, node.hideBadges, node.borderWidth], [false, false, 0]);
    const edge = lookOfEdge({ type: 't', dashed: false, animated: false }, { t: { dashed: true, animated: true } });
    assert.deepEqual([edge.dashed, edge.animated], [false, false]);
  });

  QUnit.test('S564 S565 an unknown shape or direction leaves the type’s, else the default', (assert) => {
    assert.strictEqual(lookOfNode({ type: 't', shape: 'blob' }, { t: { shape: 'hexagon' } }).shape, 'hexagon');
    assert.strictEqual(lookOfNode({ shape: 'blob' }).shape, 'circle');
    assert.strictEqual(lookOfEdge({ type: 't', direction: 'up' }, { t: { direction: 'none' } }).direction, 'none');
    assert.strictEqual(lookOfEdge({ direction: 'up' }).direction, 'forward');
  });

  QUnit.test('a type called constructor gives its look, and nothing when it is not declared', (assert) => {
    assert.strictEqual(lookOfNode({ type: 'constructor' }).color, '#4f7cff');
    assert.strictEqual(lookOfNode({ type: 'constructor' }, { constructor: { color: 'red' } }).color, 'red');
    const types = JSON.parse('{"__proto__": {"color": "red"}}') as object;
    assert.strictEqual(lookOfNode({ type: '__proto__' }, types).color, 'red');
  });

  QUnit.test('S068 a node without label is called by its id', (assert) => {
    assert.strictEqual(nodeLabel({ id: 'a' }), 'a');
    assert.strictEqual(nodeLabel({ id: 'a', label: ' ' }), 'a');
    assert.strictEqual(nodeLabel({ id: 'a', label: 'Alpha' }), 'Alpha');
  });

  QUnit.test('S189 an edge has its own label, else its type’s; an empty own one takes that away', (assert) => {
    const { edgeTypes } = parsed({ edgeTypes: { u: { label: 'uses' } } });
    assert.strictEqual(edgeLabel({ edgeTypes }, { type: 'u' }), 'uses');
    assert.strictEqual(edgeLabel({ edgeTypes }, { type: 'u', label: 'needs' }), 'needs');
    assert.strictEqual(edgeLabel({ edgeTypes }, { type: 'u', label: '' }), 'uses');
    assert.strictEqual(edgeLabel({ edgeTypes }, { type: 'u', label: ' \n' }), 'uses');
    assert.strictEqual(edgeLabel({ edgeTypes: { u: { label: ' ' } } }, { type: 'u', label: '' }), undefined);
    assert.strictEqual(edgeLabel({ edgeTypes }, { type: 'gone' }), undefined);
  });

  QUnit.test('a type is called by its label, else its key', (assert) => {
    const document = parsed({ nodeTypes: { p: { label: 'Project' } }, edgeTypes: { u: {} } });
    assert.strictEqual(typeLabel(document, 'node', 'p'), 'Project');
    assert.strictEqual(typeLabel(document, 'edge', 'u'), 'u');
    assert.strictEqual(typeLabel(document, 'edge', 'p'), 'p');
    assert.strictEqual(typeLabel({ ...document, nodeTypes: { p: { label: ' ' } } }, 'node', 'p'), 'p');
    assert.strictEqual(typeLabel(document, 'node', 'valueOf'), 'valueOf');
  });

  QUnit.test('a subtitle counts on cards alone, and an empty one is none', (assert) => {
    const subtitle = (node: object) => {
      const { nodeTypes, nodes } = parsed({ nodes: [{ id: 'a', ...node }], nodeTypes: { t: { shape: 'card' } } });
      return nodes.map((one) => cardSubtitle({ nodeTypes }, one))[0];
    };
    assert.strictEqual(subtitle({ shape: 'card', subtitle: 'Since 2001' }), 'Since 2001');
    assert.strictEqual(subtitle({ type: 't', subtitle: 'Since 2001' }), 'Since 2001');
    assert.strictEqual(subtitle({ subtitle: 'Since 2001' }), undefined);
    assert.strictEqual(subtitle({ shape: 'card', subtitle: ' ' }), undefined);
    assert.strictEqual(subtitle({ shape: 'card' }), undefined);
  });

  QUnit.test('each picture of a map is listed once, however many elements use it', (assert) => {
    const document = parsed({
      nodeTypes: { t: { image: 'type.png' } },
      nodes: [{ id: 'a', type: 't' }, { id: 'b', image: 'own.png' }, { id: 'c', type: 't' }, { id: 'd' }],
    });
    assert.deepEqual([...picturesOf(document)], ['type.png', 'own.png']);
  });

  QUnit.test('the direction of an edge alone is that of its look', (assert) => {
    const edgeTypes = { both: { direction: 'both' }, plain: {} };
    const { edges, ...document } = parsed({
      nodes: [{ id: 'a' }],
      edgeTypes,
      edges: [{}, { type: 'both' }, { type: 'plain' }, { type: 'valueOf' }, { type: 'both', direction: 'none' }].map(
        (edge) => ({ from: 'a', to: 'a', ...edge }),
      ),
    });
    const directions = edges.map((edge) => edgeDirection(document, edge));
    assert.deepEqual(directions, ['forward', 'both', 'forward', 'forward', 'none']);
    assert.deepEqual(
      directions,
      edges.map((edge) => edgeLook(document, edge).direction),
    );
  });

  QUnit.test('S084 the link distance is 150 unless the map says otherwise', (assert) => {
    assert.strictEqual(linkDistance(parsed({})), 150);
    assert.strictEqual(linkDistance(parsed({ meta: { linkDistance: 300 } })), 300);
  });

  QUnit.test(
    'S229 S230 S233 S234 a section is 400 by 240, its title 22 px, underlined when it has a colour',
    (assert) => {
      const [bare, colored, plain] = parsed({
        sections: [
          { x: 0, y: 0 },
          { x: 0, y: 0, color: 'red' },
          { x: 0, y: 0, color: 'red', underline: false },
        ],
      }).sections.map(sectionLook);
      assert.deepEqual(bare, { id: 'section', x: 0, y: 0, width: 400, height: 240, titleSize: 22, underline: false });
      assert.strictEqual(colored?.underline, true);
      assert.strictEqual(plain?.underline, false);
    },
  );

  QUnit.test(
    'S250 S252 S254 S255 S256 S258 an arrow has the built-in look, its label the colour of its line',
    (assert) => {
      const ends = { from: { x: 0, y: 0 }, to: { x: 9, y: 9 } };
      const [bare, red] = parsed({ arrows: [ends, { ...ends, color: 'red' }] }).arrows.map(arrowLook);
      assert.deepEqual(bare, {
        ...ends,
        id: 'arrow',
        direction: 'forward',
        route: 'straight',
        color: '#343a40',
        width: 2,
        dashed: false,
        labelSize: 14,
        labelOffset: [0, 0],
        labelColor: '#343a40',
      });
      assert.strictEqual(red?.labelColor, 'red');
    },
  );
});
