/** Pasted texts that are opened like a file. */

import { isReport } from '../base/unsupported-format.ts';
import { COMMENT_START } from '../enclosed/enclose.ts';

/** Whether a text is a report, with its map or without: its lines are no sentences to add. */
export const isWholeFile = (text: string): boolean => isReport(text) || text.includes(COMMENT_START);
