/** Collection of problems while a document is parsed. */

import { PROBLEM_CODES, type Problem, type ProblemCode } from './problem.ts';

/** Errors, warnings and notices in the order in which they were found. */
export class Problems {
  readonly errors: Problem[] = [];
  readonly warnings: Problem[] = [];
  readonly notices: Problem[] = [];

  add(code: ProblemCode, path: string, message: string): void {
    const list = { error: this.errors, warning: this.warnings, notice: this.notices }[PROBLEM_CODES[code]];
    list.push({ code, path, message });
  }
}
