/**
 * The models of the application.
 * Views and the overlay only read them; controllers change them.
 */

import type { Settings } from '../bus/base/payloads.ts';
import type { Bus } from '../bus/bus.ts';
import { createDocumentModel, type DocumentModel } from './document/document-model.ts';
import { createFilter, type FilterModel } from './filter/filter-model.ts';
import { createHighlight, type HighlightModel } from './highlight.ts';
import { createPageLayout, type PageLayout } from './places/page-layout.ts';
import { createViewport, type ViewportModel } from './places/viewport.ts';
import { createSelection, type Selection } from './selection.ts';
import { createSettings, type SettingsModel } from './settings.ts';

export type Models = {
  readonly document: DocumentModel;
  readonly selection: Selection;
  readonly filter: FilterModel;
  readonly highlight: HighlightModel;
  readonly viewport: ViewportModel;
  readonly pageLayout: PageLayout;
  readonly settings: SettingsModel;
};

export type ReadModels = {
  readonly document: Pick<DocumentModel, 'current' | 'source' | 'isLocked' | 'next'>;
  readonly selection: Pick<Selection, 'current' | 'has' | 'only' | 'ids'>;
  readonly filter: Pick<
    FilterModel,
    'current' | 'isActive' | 'visible' | 'drawn' | 'unmeasured' | 'isFolded' | 'measures' | 'areas'
  >;
  readonly highlight: Pick<HighlightModel, 'current' | 'changes$'>;
  readonly viewport: ViewportModel;
  readonly pageLayout: PageLayout;
  readonly settings: Pick<SettingsModel, 'current'>;
};

/** Models of an empty map. `settings` are those saved in the browser. */
export function createModels(bus: Bus, settings: Settings): Models {
  const document = createDocumentModel(bus);
  const selection = createSelection(bus);
  const filter = createFilter(bus, document.current);
  return {
    document,
    selection,
    filter,
    highlight: createHighlight(bus, filter.drawn, selection.current),
    viewport: createViewport(bus),
    pageLayout: createPageLayout(),
    settings: createSettings(bus, settings),
  };
}
