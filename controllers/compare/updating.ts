import { memoryOf } from '../../formats/update/recall.ts';
import { planUpdate } from '../../formats/update/update.ts';
import { replaceMap } from '../../models/commands/update.ts';
import { now } from '../../services/index.ts';
import { openUpdate } from '../../views/dialogs/update.ts';
import type { ControllerContext } from '../context.ts';
import type { ComparisonInput } from './comparison-input.ts';
import { chooseOtherMap } from './other-map.ts';

/** Asks for the source and then for the changes to accept. */
export function updateFrom(context: ControllerContext, { storage, dialogs }: ComparisonInput): void {
  const { bus, models, services } = context;
  const words = {
    title: 'Update from…',
    lead: 'Where is the newer version? Choose a descriptor, a map or a table.',
    takesTables: true,
    address: memoryOf(models.document.current()).address,
  };
  chooseOtherMap(context, { storage, dialogs }, words, ({ document, name, address, tables }) => {
    const map = models.document.current();
    const plan = planUpdate(map, document, { address, tables });
    openUpdate(dialogs, {
      name: document.meta.title ?? name,
      rows: plan.rows,
      take(chosen) {
        if (models.document.current() !== map) {
          bus.emit('notice:raised', {
            tone: 'warning',
            text: 'The map has changed since then. Choose Update from… again.',
          });
          return;
        }
        const next = plan.apply(chosen, now(services).toISOString().slice(0, 10));
        if (!models.document.apply(replaceMap(next))) return;
        bus.emit('notice:raised', {
          tone: 'success',
          text: 'The map is up to date.',
          action: { label: 'Undo', asks: { name: 'intent:undo', payload: {} } },
        });
      },
    });
  });
}
