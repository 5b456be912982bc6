/** The switch **Size by relationships**. It changes only what is seen. */

import type { ViewContext } from './view.ts';

export const isSizedByDegree = ({ models }: Pick<ViewContext, 'models'>): boolean =>
  models.filter
    .current()
    .queries.some(({ query }) => query.kind === 'measure' && query.by === 'size' && query.field === 'degree');

export function sizeByDegree({ bus }: Pick<ViewContext, 'bus'>, isOn: boolean): void {
  bus.emit('intent:query', { query: { kind: 'measure', by: 'size', field: isOn ? 'degree' : '' } });
}
