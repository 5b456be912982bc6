/** The map check's own thread. */

import { checkMap } from '../../formats/check/check.ts';
import type { CheckAnswer, CheckQuestion } from './thread.ts';

const scope = self as unknown as { postMessage(message: CheckAnswer): void };

self.onmessage = ({ data: { id, ground } }: MessageEvent<CheckQuestion>) => {
  scope.postMessage({ id, result: checkMap(ground) });
};
