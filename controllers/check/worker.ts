/** Worker of the map check. It keeps the map, so that only changes are sent. */

import { type CheckResult, checkMap } from '../../formats/check/check.ts';
import { EMPTY_DOCUMENT } from '../../formats/document/document.ts';
import { changedBy } from '../../models/document/difference.ts';
import type { CheckRequest, CheckResponse } from './check-session.ts';

/** Findings per message; the page handles each message in a separate task. */
const A_MESSAGE = 1000;

const scope = self as unknown as { postMessage(message: CheckResponse): void };

let document = EMPTY_DOCUMENT;

self.onmessage = ({ data: { id, map, input, isListed } }: MessageEvent<CheckRequest>) => {
  if ('whole' in map) document = map.whole;
  else if (map.change) document = changedBy(document, map.change);
  const result = checkMap({ ...input, document });
  if (isListed) answerIn(id, result);
  else scope.postMessage({ id, serious: result.serious });
};

function answerIn(id: number, { findings, dismissed, serious }: CheckResult): void {
  for (let from = 0; from < Math.max(findings.length, dismissed.length); from += A_MESSAGE) {
    const part = {
      findings: findings.slice(from, from + A_MESSAGE),
      dismissed: dismissed.slice(from, from + A_MESSAGE),
    };
    scope.postMessage({ id, part });
  }
  scope.postMessage({ id, serious });
}
