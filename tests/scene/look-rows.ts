/**
 * Looks of documents with what every picture paints for them: the draw commands of a layer in words, in the colours of the
 * light theme, or of the dark one where the name says so. Pictures are twice as wide as high.
 */

const node = (look: object, x = 0, y = 0) => ({ id: `${x} ${y}`, x, y, borderWidth: 0, hideLabel: true, ...look });
const nodes = (...looks: readonly object[]) => ({ nodes: looks.map((look, at) => node(look, 100 * at)) });
const card = (look: object) => nodes({ shape: 'card', label: 'MM', hideLabel: false, ...look });
const PICTURE = { image: 'data:image/png;base64,AA==', size: 30 };
/** Edges between nodes whose borders are 152 apart, with two units of air before each. */
const edges = (...looks: readonly object[]) => ({
  nodes: [node({ id: 'a', size: 2 }, -80), node({ id: 'b', size: 2 }, 80)],
  edges: looks.map((look) => ({ from: 'a', to: 'b', direction: 'none', ...look })),
});
const BACK = { from: 'b', to: 'a' };
const section = (look: object) => ({ sections: [{ x: -80, y: -50, width: 160, height: 100, ...look }] });
const arrow = (look: object) => ({ arrows: [{ from: { x: 0, y: 0 }, to: { x: 160, y: 0 }, ...look }] });
const TARGET = node({ id: 't', shape: 'card', width: 80, height: 60 });
const FRAME = { id: 't', x: -40, y: -30, width: 80, height: 60 };
const AT = [
  [0, 0],
  [1, 1],
  [0.25, 1],
];

export type LookRow = readonly [raw: object, commands: string];

/** Rows by layer of the scene and by name, which has the statements that the row decides. */
export const LOOK_ROWS: Readonly<Record<string, Readonly<Record<string, LookRow>>>> = {
  nodes: {
    'S166 labelFont is that of a card’s text': [
      card({ labelFont: 'hand' }),
      'card 59×50 #ffffff; “MM” 14 #1b2130 at 0,4.5 center in Patrick Hand',
    ],
    'S132 S134 S137 S148 S149 a bare node is a blue circle of radius 14 with a white border of 2': [
      { nodes: [{ id: 'a', x: 0, y: 0 }] },
      'circle 14 #4f7cff; circle 14 stroke #ffffff 2',
    ],
    'S135 each shape has an outline of its own': [
      nodes(...['circle', 'square', 'triangle', 'hexagon'].map((shape) => ({ shape, size: 10 })), {
        shape: 'card',
        width: 40,
        height: 20,
      }),
      'circle 10 #4f7cff; square 20×20 #4f7cff; polygon 0 -10 10 10 -10 10 #4f7cff; polygon 10 0 5 8.7 -5 8.7 -10 0 -5 -8.7 5 -8.7 #4f7cff; card 40×20 #ffffff',
    ],
    'S138 size is the radius: 30 is a circle 60 wide': [nodes({ size: 30 }), 'circle 30 #4f7cff'],
    'S133 transparent draws no fill': [
      nodes({ color: 'transparent', borderColor: '#ff0000', borderWidth: 4 }),
      'circle 14 transparent; circle 14 stroke #ff0000 4',
    ],
    'S150 S207 S209 S211 a type gives what the node does not, and 0 on the node beats it': [
      {
        nodeTypes: { t: { color: '#0000ff', size: 40, borderWidth: 8 } },
        nodes: [node({ type: 't', color: '#00ff00' })],
      },
      'circle 40 #00ff00',
    ],
    'S142 S144 cover fills the shape and is cut to it': [
      nodes({ ...PICTURE, imageFit: 'cover' }),
      'circle 30 #4f7cff; picture 120×60 at -60,-30 cut to its shape',
    ],
    'S142 S145 contain shows the whole picture inside the shape': [
      nodes({ ...PICTURE, shape: 'square', imageFit: 'contain' }, { ...PICTURE, imageFit: 'contain' }),
      'square 60×60 #4f7cff; picture 55.2×27.6 at -27.6,-13.8; circle 30 #4f7cff; picture 49.4×24.7 at -24.7,-12.3',
    ],
    'S146 icon is a glyph on the node’s colour': [
      nodes({ ...PICTURE, imageFit: 'icon' }),
      'circle 30 #4f7cff; picture 36×18 at -18,-9',
    ],
    'S147 frame is a square of side 2 × size with the whole picture': [
      nodes({ ...PICTURE, imageFit: 'frame' }),
      'square 60×60 #4f7cff; picture 55.2×27.6 at -27.6,-13.8',
    ],
    'S140 S141 a URL and a path relative to the application are drawn': [
      nodes({ image: 'https://a.example/p.png' }, { image: 'icons/project.svg' }),
      'circle 14 #4f7cff; picture 56×28 at -28,-14 cut to its shape; circle 14 #4f7cff; picture 56×28 at -28,-14 cut to its shape',
    ],
    'S161 S164 S173 S174 a card is white, with picture, label and subtitle one above the other; the picture is 56 high':
      [
        card({ ...PICTURE, label: 'Name', subtitle: 'sub' }),
        'card 144×129 #ffffff; picture 112×56 at -56,-48.2; “Name” 14 #1b2130 at 0,29.1 center; “sub” 12 #1b2130 at 0,44.7 center',
      ],
    'S165 the border of a card is as given': [
      card({ hideLabel: true, borderColor: '#0000ff', borderWidth: 6, width: 100, height: 50 }),
      'card 100×50 #ffffff; card 100×50 stroke #0000ff 6',
    ],
    'S166 labelColor and labelSize are those of a card’s text': [
      card({ labelColor: '#ff0000', labelSize: 28 }),
      'card 86×67 #ffffff; “MM” 28 #ff0000 at 0,9.1 center',
    ],
    'S167 S171 a line end in a card’s label starts a line, for which the card is higher': [
      card({ label: 'MM\nMM' }),
      'card 59×67 #ffffff; “MM” 14 #1b2130 at 0,-4.2 center; “MM” 14 #1b2130 at 0,13.3 center',
    ],
    'S171 a longer label makes a card wider': [
      card({ label: 'MMMMMMMM' }),
      'card 140×50 #ffffff; “MMMMMMMM” 14 #1b2130 at 0,4.5 center',
    ],
    'S168 S169 S170 width and height are the card’s, whatever size and imageFit say': [
      card({ hideLabel: true, width: 120, height: 70, size: 90, imageFit: 'frame' }),
      'card 120×70 #ffffff',
    ],
    'S172 padding is 16 around the content unless given': [
      nodes({ shape: 'card', ...PICTURE }, { shape: 'card', ...PICTURE, padding: 40, imageSize: 20 }),
      'card 144×88 #ffffff; picture 112×56 at -56,-28; card 120×100 #ffffff; picture 40×20 at -20,-10',
    ],
    'S175 imagePosition left puts the picture beside the label': [
      card({ ...PICTURE, imagePosition: 'left' }),
      'card 179×88 #ffffff; picture 112×56 at -73.5,-28; “MM” 14 #1b2130 at 46.5,4.5 left',
    ],
    'S166 in the dark theme the text of a white card is dark': [
      card({ color: '#ffffff', width: 90, height: 50 }),
      'card 90×50 #ffffff; “MM” 14 #1b2130 at 0,4.5 center',
    ],
    'S166 in the dark theme the text of a transparent card is the page’s': [
      card({ color: 'transparent', width: 90, height: 50 }),
      'card 90×50 transparent; “MM” 14 #e9edf4 at 0,4.5 center',
    ],
  },
  'node-labels': {
    'S156 S157 labelFont is a named font or any other': [
      nodes(
        ...['sans', 'serif', 'mono', 'rounded', 'condensed', 'hand', 'Trial'].map((labelFont) => ({
          label: 'a',
          hideLabel: false,
          labelFont,
        })),
      ),
      '“a” 12 #1b2130 at 0,31.5 center; “a” 12 #1b2130 at 100,31.5 center in Georgia; “a” 12 #1b2130 at 200,31.5 center in ui-monospace; “a” 12 #1b2130 at 300,31.5 center in ui-rounded; “a” 12 #1b2130 at 400,31.5 center in Arial Narrow; “a” 12 #1b2130 at 500,31.5 center in Patrick Hand; “a” 12 #1b2130 at 600,31.5 center in Trial',
    ],
    'S151 hideLabel leaves the label out': [nodes({}), ''],
    'S152 S153 S154 label colour, background and size of a node are as given': [
      nodes({ label: 'MM', hideLabel: false, labelColor: '#ff0000', labelBackground: '#0000ff', labelSize: 9 }),
      'box -12.7,18 25.3×14.8 #0000ff; “MM” 9 #ff0000 at 0,28.6 center',
    ],
    'S153 labelBackground none draws no background': [
      nodes({ label: 'MM', hideLabel: false, labelBackground: 'none' }),
      '“MM” 12 #1b2130 at 0,31.5 center',
    ],
    'S154 without labelSize a label is 12, and grows with a large node': [
      {
        nodes: [node({ label: 'a', hideLabel: false, size: 5 }), node({ label: 'b', hideLabel: false, size: 40 }, 200)],
      },
      '“a” 12 #1b2130 at 0,22.5 center; “b” 18 #1b2130 at 200,63.3 center',
    ],
    'S153 in the dark theme a label can be read on its own background': [
      nodes({ label: 'MM', hideLabel: false, labelBackground: '#ffffff' }),
      'box -15.6,18 31.1×18.4 #ffffff; “MM” 12 #000000 at 0,31.5 center',
    ],
  },
  edges: {
    'S162 edges end on a card’s border': [
      {
        nodes: [node({ id: 'c', shape: 'card', width: 80, height: 60 }), node({ id: 'b', size: 2 }, 200)],
        edges: [{ from: 'b', to: 'c', direction: 'none' }],
      },
      'line 196,0 42,0 stroke #8a94a6 2',
    ],
    'S196 S197 an edge is grey and 2 wide unless given': [edges({}), 'line -76,0 76,0 stroke #8a94a6 2'],
    'S190 S191 a head at to, also without a direction': [
      edges({ direction: 'forward' }, { direction: undefined }),
      'bow -76.1,0.9 0,10 68.3,2.7 stroke #8a94a6 2; head 76.1,0.9 #8a94a6; bow -76.1,-0.9 0,-10 68.3,-2.7 stroke #8a94a6 2; head 76.1,-0.9 #8a94a6',
    ],
    'S192 backward has its head at from': [
      edges({ direction: 'backward' }),
      'line -68,0 76,0 stroke #8a94a6 2; head -76,0 #8a94a6',
    ],
    'S193 S196 both has two heads, in the colour of the line': [
      edges({ direction: 'both', color: '#0000ff' }),
      'line -68,0 68,0 stroke #0000ff 2; head 76,0 #0000ff; head -76,0 #0000ff',
    ],
    'S194 S198 none has no head; a line may be half a pixel wide': [
      edges({ width: 0.5 }),
      'line -76,0 76,0 stroke #8a94a6 0.5',
    ],
    'S199 S204 dashed and animated draw dashes': [
      edges({ dashed: true, curve: 'straight' }, { animated: true, curve: 'straight' }),
      'line -76,0 76,0 stroke #8a94a6 2 dashed 7,5; line -76,0 76,0 stroke #8a94a6 2 dashed 7,5',
    ],
    'S208 S209 a type gives what the edge does not, and false on the edge beats it': [
      {
        ...edges({ type: 't', color: '#ff0000', dashed: false }),
        edgeTypes: { t: { color: '#0000ff', dashed: true, width: 6 } },
      },
      'line -76,0 76,0 stroke #ff0000 6',
    ],
    'S201 auto is straight where there is one edge': [edges({}), 'line -76,0 76,0 stroke #8a94a6 2'],
    'S202 auto bows edges apart, there and back': [
      edges({}, BACK),
      'bow -76.1,0.9 0,10 76.1,0.9 stroke #8a94a6 2; bow 76.1,-0.9 0,-10 -76.1,-0.9 stroke #8a94a6 2',
    ],
    'S202 of three edges one is straight and two are bowed': [
      edges({}, {}, BACK),
      'bow -76.4,1.8 0,20 76.4,1.8 stroke #8a94a6 2; line -76,0 76,0 stroke #8a94a6 2; bow 76.4,-1.8 0,-20 -76.4,-1.8 stroke #8a94a6 2',
    ],
    'S203 straight forces a line, curved a bow': [
      { ...edges({ curve: 'straight' }, { curve: 'straight' }) },
      'line -76,0 76,0 stroke #8a94a6 2; line -76,0 76,0 stroke #8a94a6 2',
    ],
    'S203 curved forces a bow on an edge that is alone': [
      edges({ curve: 'curved' }),
      'bow -76.5,-1.9 0,-21.4 76.5,-1.9 stroke #8a94a6 2',
    ],
    'S059 an edge from a node to itself is a loop': [
      edges({ to: 'a' }),
      'loop -78.9,-3.8 -57.1,-22.9 -76.2,-1.1 stroke #8a94a6 2',
    ],
    'S206 an edge stops at a label without background': [
      edges({ label: 'MM', labelBackground: 'none' }),
      'line -76,0 76,0 with a gap stroke #8a94a6 2',
    ],
  },
  'edge-labels': {
    'S206 labelFont is that of an edge’s label': [
      edges({ label: 'a', labelFont: 'hand' }),
      '“a” 10 #525c6e at 0,3.6 center in Patrick Hand',
    ],
    'S183 an edge’s label is in its middle': [edges({ label: 'own' }), '“own” 10 #525c6e at 0,3.6 center'],
    'S189 a type’s label is that of its edges': [
      { ...edges({ type: 't' }), edgeTypes: { t: { label: 'type' } } },
      '“type” 10 #525c6e at 0,3.6 center',
    ],
    'S205 hideLabel leaves the label of an edge out': [edges({ label: 'x', hideLabel: true }), ''],
    'S206 label colour, background and size of an edge are as given': [
      edges({ label: 'MM', labelColor: '#ff0000', labelBackground: '#0000ff', labelSize: 9 }),
      'box -12.1,-7.4 24.2×14.8 #0000ff; “MM” 9 #ff0000 at 0,3.2 center',
    ],
  },
  sections: {
    'S235 titleFont is that of a title': [
      section({ title: 'a', titleFont: 'hand' }),
      'box -80,-50 160×100 #ebedf1 stroke #cbd1db 1.25; “a” 22 #5b6577 at -66,-15.8 left in Patrick Hand',
    ],
    'S226 S229 S230 S236 S237 a section is 400 by 240 from its top left corner, light grey with a grey border': [
      { sections: [{ x: -200, y: -120 }] },
      'box -200,-120 400×240 #ebedf1 stroke #cbd1db 1.25',
    ],
    'S236 S237 fill and borderColor are as given': [
      section({ fill: '#0000ff', borderColor: '#ff0000' }),
      'box -80,-50 160×100 #0000ff stroke #ff0000 1.25',
    ],
    'S237 borderColor none leaves the fill without a border': [
      section({ fill: '#0000ff', borderColor: 'none' }),
      'box -80,-50 160×100 #0000ff stroke none 1.25',
    ],
    'S236 fill none leaves the title alone': [
      section({ fill: 'none', title: 'MM' }),
      'box -80,-50 160×100 none stroke none 1.25; “MM” 22 #5b6577 at -66,-15.8 left',
    ],
    'S236 S237 fill none keeps the border that an author gives': [
      section({ fill: 'none', borderColor: '#ff0000' }),
      'box -80,-50 160×100 none stroke #ff0000 1.25',
    ],
    'S228 S232 S233 S234 a title is at the top left, grey, 22 high and not underlined': [
      section({ title: 'MM' }),
      'box -80,-50 160×100 #ebedf1 stroke #cbd1db 1.25; “MM” 22 #5b6577 at -66,-15.8 left',
    ],
    'S232 S233 color is that of title and underline': [
      section({ title: 'MM', color: '#ff0000' }),
      'box -80,-50 160×100 #ebedf1 stroke #cbd1db 1.25; “MM” 22 #ff0000 at -66,-15.8 left; box -66,-7.8 42.4×2 #ff0000',
    ],
    'S233 underline false leaves the bar out': [
      section({ title: 'MM', color: '#ff0000', underline: false }),
      'box -80,-50 160×100 #ebedf1 stroke #cbd1db 1.25; “MM” 22 #ff0000 at -66,-15.8 left',
    ],
    'S234 titleSize is as given': [
      section({ title: 'MM', titleSize: 5, underline: true }),
      'box -80,-50 160×100 #ebedf1 stroke #cbd1db 1.25; “MM” 5 #5b6577 at -76,-41.4 left; box -76,-39.6 9.6×1.5 #5b6577',
    ],
    'S232 S236 S237 in the dark theme a section has greys for dark ground': [
      section({ title: 'MM' }),
      'box -80,-50 160×100 #1b2029 stroke #3b4352 1.25; “MM” 22 #aab3c2 at -66,-15.8 left',
    ],
    'S232 in the dark theme the title of a light section is dark': [
      section({ title: 'MM', fill: '#ffffff' }),
      'box -80,-50 160×100 #ffffff stroke #cbd1db 1.25; “MM” 22 #5b6577 at -66,-15.8 left',
    ],
  },
  arrows: {
    'S241 S243 S245 at is a share of the box of a node': [
      {
        nodes: [TARGET],
        arrows: AT.map((at) => ({ from: { x: -200, y: 90 }, to: { node: 't', at }, direction: 'none' })),
      },
      'line -200,90 -40,-30 stroke #343a40 2; line -200,90 40,30 stroke #343a40 2; line -200,90 -20,30 stroke #343a40 2',
    ],
    'S242 S245 at is a share of the box of a section': [
      {
        sections: [FRAME],
        arrows: AT.map((at) => ({ from: { x: -200, y: 90 }, to: { section: 't', at }, direction: 'none' })),
      },
      'line -200,90 -40,-30 stroke #343a40 2; line -200,90 40,30 stroke #343a40 2; line -200,90 -20,30 stroke #343a40 2',
    ],
    'S163 S246 without at an arrow ends on the side of a card that faces its other end': [
      {
        nodes: [TARGET],
        arrows: [
          { from: { x: -200, y: 0 }, to: { node: 't' }, direction: 'none' },
          { from: { node: 't' }, to: { x: 0, y: 90 }, direction: 'none' },
        ],
      },
      'line -200,0 -40,0 stroke #343a40 2; line 0,30 0,90 stroke #343a40 2',
    ],
    'S246 and on that of a section': [
      { sections: [FRAME], arrows: [{ from: { x: 0, y: -90 }, to: { section: 't' }, direction: 'none' }] },
      'line 0,-90 0,-30 stroke #343a40 2',
    ],
    'S250 S252 S254 S255 an arrow is straight, #343a40, 2 wide, with a head at to': [
      arrow({}),
      'line 0,0 152,0 stroke #343a40 2; head 160,0 #343a40',
    ],
    'S251 backward, both and none have their heads where they say': [
      {
        arrows: ['backward', 'both', 'none'].map((direction, at) => ({
          from: { x: 0, y: 50 * at },
          to: { x: 160, y: 50 * at },
          direction,
        })),
      },
      'line 8,0 160,0 stroke #343a40 2; head 0,0 #343a40; line 8,50 152,50 stroke #343a40 2; head 160,50 #343a40; head 0,50 #343a40; line 0,100 160,100 stroke #343a40 2',
    ],
    'S253 an elbow runs level and upright': [
      arrow({ to: { x: 160, y: 80 }, route: 'elbow', direction: 'none' }),
      'line 0,0 160,0 160,80 stroke #343a40 2',
    ],
    'S256 dashed draws dashes': [
      arrow({ dashed: true, direction: 'none' }),
      'line 0,0 160,0 stroke #343a40 2 dashed 8,5',
    ],
    'S260 an arrow stops at a label without background': [
      arrow({ label: 'MM', labelBackground: 'none', direction: 'none' }),
      'line 0,0 160,0 with a gap stroke #343a40 2',
    ],
    'S254 in the dark theme an author’s #343a40 is drawn as written': [
      arrow({ color: '#343a40', direction: 'none' }),
      'line 0,0 160,0 stroke #343a40 2',
    ],
  },
  'arrow-labels': {
    'S259 labelSize and labelFont are those of an arrow’s label': [
      arrow({ label: 'a', labelSize: 19, labelFont: 'hand' }),
      'box 70.1,-13.4 19.8×26.8 #f6f7f9; “a” 19 #343a40 at 80,6.8 center in Patrick Hand',
    ],
    'S257 S258 S260 an arrow’s label is 14, in the line’s colour on the page’s': [
      arrow({ label: 'MM', color: '#ff0000' }),
      'box 62.5,-10.4 35×20.8 #f6f7f9; “MM” 14 #ff0000 at 80,5 center',
    ],
    'S257 S260 labelColor and labelBackground are as given': [
      arrow({ label: 'MM', color: '#ff0000', labelColor: '#0000ff', labelBackground: '#00ff00' }),
      'box 62.5,-10.4 35×20.8 #00ff00; “MM” 14 #0000ff at 80,5 center',
    ],
    'S248 S261 a line end starts a new line, and the offset shifts the label': [
      arrow({ label: 'MM\nMM', labelOffset: [20, 10] }),
      'box 82.5,-8.8 35×37.6 #f6f7f9; “MM” 14 #343a40 at 100,6.6 center; “MM” 14 #343a40 at 100,23.4 center',
    ],
    'S254 in the dark theme an arrow without a colour is light, with its label': [
      arrow({ label: 'MM' }),
      'box 62.5,-10.4 35×20.8 #12151b; “MM” 14 #c3cad6 at 80,5 center',
    ],
  },
  tags: {
    'hideBadges leaves the tags of a node out': [
      nodes({ tags: ['one'] }, { tags: ['one'], hideBadges: true }),
      'box -18.4,18 36.8×15 #fbbfc7; “#one” 10 #000000 at -12.4,28.8 left',
    ],
  },
};
