/** What the map check changes: mends, and findings that are set aside. Its panel and the checking itself come late. */

import type { Subscription } from 'rxjs';
import { answer } from '../answer.ts';
import type { ControllerContext } from '../context.ts';

const loadCommands = () => import('../../models/commands/check.ts');

export function attachCheck(context: ControllerContext): Subscription {
  const { models } = context;
  return answer(context, {
    'intent:mend': async ({ findings }) => {
      const { mendFindings } = await loadCommands();
      models.document.apply(mendFindings(findings));
    },
    'intent:set-aside': async (asked) => {
      const { setAside } = await loadCommands();
      models.document.apply(setAside(asked));
    },
  });
}
