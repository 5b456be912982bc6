/** Import of read tables into the open map or a new one. Loaded on confirmation. */

import type { Notice } from '../../bus/events.ts';
import type { TableChoice } from '../../bus/payloads.ts';
import type { MapDocument } from '../../formats/document/document.ts';
import { planToDocument } from '../../formats/sentences/plan.ts';
import { lostInWords } from '../../formats/tables/lost.ts';
import type { TableReading } from '../../formats/tables/read.ts';
import { counted } from '../../formats/words.ts';
import type { ControllerContext } from '../context.ts';
import { applyPlan } from '../edit/write/apply-plan.ts';
import type { ScreenMap } from '../screen-map.ts';
import type { Loader } from './load.ts';

export type ReadTables = {
  readonly into: TableChoice['into'];
  /** Name of the tables for the person. */
  readonly name: string;
  readonly reading: TableReading;
  /** Information about the tables that the map stores. */
  readonly source: MapDocument['meta']['source'];
};

/** Reports the result to the person. */
export function applyTables(
  context: ControllerContext,
  { screen, loader }: { readonly screen: ScreenMap; readonly loader: Pick<Loader, 'show'> },
  { into, name, reading, source }: ReadTables,
): void {
  const { plan } = reading;
  const isDone =
    into === 'map'
      ? applyPlan(context, screen, plan, { verb: 'import', source })
      : loader.show(asRead({ ...planToDocument(plan), meta: source ? { source } : {} }, name));
  if (isDone) context.bus.emit('notice:raised', noticeOf(reading, name));
}

/** A new map that was created and checked in the worker: reading it again would only block the page. */
const asRead = (document: MapDocument, name: string): Parameters<Loader['show']>[0] => ({
  incoming: { data: document, name, origin: 'import' },
  parsed: { document, errors: [], warnings: [], notices: [], format: 'map' },
});

function noticeOf({ plan, faults, repeated }: TableReading, name: string): Notice {
  const counts = `Imported ${counted(plan.nodes.length, 'node')} and ${counted(plan.edges.length, 'edge')} from ${name}.`;
  const said =
    repeated > 0
      ? `${counts} ${counted(repeated, 'repeated row')} ${repeated === 1 ? 'was' : 'were'} merged and counted in the details.`
      : counts;
  if (faults.length === 0) return { tone: 'success', text: said };
  return { tone: 'warning', text: `${said} ${lostInWords(faults)}` };
}
