import { execFileSync } from 'node:child_process';

/** Whether Graphviz is on the machine. */
export function isThere() {
  try {
    execFileSync('sfdp', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** @param program - `sfdp` or `neato`; overlap is removed by prism */
export const layOutWith = (program) =>
  async function layOut({ nodeBoxes, links }, { length }) {
    // Sizes and lengths in inches of 72 points.
    const nodes = nodeBoxes.map(({ width, height }, index) => `n${index} [width=${width / 72}, height=${height / 72}]`);
    const edges = links.map(([from, to]) => `n${from} -- n${to} [len=${length / 72}]`);
    const graph = `graph { overlap=prism; K=${length / 72}; node [shape=box, fixedsize=true, label=""]; ${[...nodes, ...edges].join('; ')} }`;
    const plain = execFileSync(program, ['-Tplain'], { input: graph, encoding: 'utf8' });
    const positions = new Map(
      plain
        .split('\n')
        .map((line) => line.split(' '))
        .filter(([kind]) => kind === 'node')
        .map(([, name, x, y]) => [name, { x: Number(x) * 72, y: -Number(y) * 72 }]),
    );
    return nodeBoxes.map((_, index) => positions.get(`n${index}`));
  };
