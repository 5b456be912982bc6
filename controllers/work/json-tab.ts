import type { Subscription } from 'rxjs';
import { openWork } from '../../jobs/open.ts';
import { attachJsonTab, type JsonTab } from '../../views/panel/json-tab.ts';
import type { ControllerContext } from '../base/context.ts';

/** Fills `host` with the tab. Its worker starts with the first text, and ends with the tab. */
export function attachReadJsonTab(host: HTMLElement, context: ControllerContext): Subscription & JsonTab {
  const work = openWork(context.services);
  const tab = attachJsonTab(host, context, {
    marks: (text) => work.run('jsonMarks', text),
    place: (at) => work.run('jsonPlace', at),
    hover: (at) => work.run('jsonHover', at),
  });
  tab.add(work.end);
  return tab;
}
