/** Parts that nobody needs before the first map, in one file of the site. */

import type { MapDocument } from '../formats/document/document.ts';
import { withRings } from '../formats/measure/rings.ts';
import { withTextSize } from '../formats/measure/text-size.ts';
import { attachSelectionBar } from '../views/canvas/bars/selection-bar.ts';
import { attachToolHint } from '../views/canvas/bars/tool-hint.ts';
import { attachContextMenu } from '../views/canvas/context-menu.ts';
import { attachEmptyMap } from '../views/canvas/empty-map.ts';
import { attachLegend } from '../views/canvas/legend.ts';
import { attachMinimap } from '../views/canvas/minimap.ts';
import { attachNameBox } from '../views/canvas/name-box.ts';
import { TOOL_CONTENTS } from '../views/canvas/tools/contents.ts';
import { attachTooltip } from '../views/canvas/tooltip.ts';
import { attachWriteLine } from '../views/canvas/write-line.ts';
import { problemsTemplate } from '../views/dialogs/problem-list.ts';
import { attachFlash } from '../views/graph/flash.ts';
import { attachPanelResize } from '../views/panel/resize.ts';
import { textScale } from '../views/ui/environment.ts';
import { Adder } from './edit/add.ts';
import { attachArrange } from './edit/arrange/arrange.ts';
import { attachArrangementPreview } from './edit/arrange/arrangement-preview.ts';
import { createClipboard } from './edit/clipboard.ts';
import { FormCommands } from './edit/fields.ts';
import { alignBoxes, dropNodes, nudge } from './edit/move.ts';
import { createNaming } from './edit/naming.ts';
import { attachQuestionEnd } from './edit/question-end.ts';
import { navigationAnswers } from './explore/keyboard-steps.ts';
import { attachPagePrint } from './export/page-print.ts';
import { attachFile } from './file/save.ts';
import { mapHistoryAnswers } from './load/map-history.ts';
import { attachOffline } from './load/offline.ts';

export const partsAfterMap = {
  attachFile,
  FormCommands,
  attachArrange,
  attachArrangementPreview,
  attachContextMenu,
  attachEmptyMap,
  attachFlash,
  attachLegend,
  attachMinimap,
  attachNameBox,
  attachPanelResize,
  attachOffline,
  attachPagePrint,
  attachQuestionEnd,
  attachSelectionBar,
  TOOL_CONTENTS,
  attachToolHint,
  attachTooltip,
  attachWriteLine,
  problemsTemplate,
  Adder,
  createClipboard,
  createNaming,
  mapHistoryAnswers,
  moves: { alignBoxes, dropNodes, nudge },
  navigationAnswers,
  marked: (map: MapDocument) => withTextSize(withRings(map), textScale()),
};
