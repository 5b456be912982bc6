/** The map check's own thread. It keeps the map, so that it need only be told what changed in it. */

import { type CheckResult, checkMap } from '../../formats/check/check.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { changedBy } from '../../models/document/difference.ts';
import type { CheckAnswer, CheckQuestion } from './thread.ts';

/** So many findings are a message: the page takes each in a moment of its own. */
const A_MESSAGE = 1000;

const scope = self as unknown as { postMessage(message: CheckAnswer): void };

let document = EMPTY_DOCUMENT;

self.onmessage = ({ data: { id, map, ground, isListed } }: MessageEvent<CheckQuestion>) => {
  if ('whole' in map) document = map.whole;
  else if (map.change) document = changedBy(document, map.change);
  const result = checkMap({ ...ground, document });
  if (isListed) answerIn(id, result);
  else scope.postMessage({ id, serious: result.serious });
};

function answerIn(id: number, { findings, setAside, serious }: CheckResult): void {
  for (let from = 0; from < Math.max(findings.length, setAside.length); from += A_MESSAGE) {
    const part = { findings: findings.slice(from, from + A_MESSAGE), setAside: setAside.slice(from, from + A_MESSAGE) };
    scope.postMessage({ id, part });
  }
  scope.postMessage({ id, serious });
}
