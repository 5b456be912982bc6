/** Further words for commands that a page with one map leaves out. */

import type { ActionName } from '../bus/actions.ts';

const LAYOUT = 'layout order organise organize';
const TABLE = 'find replace bulk database sheet view properties columns sort rows cells';

export const EDIT_SYNONYMS: Partial<Record<ActionName, string>> = {
  introduction: 'tutorial guide learn first',
  start: 'welcome home example sample template demo introduction',
  tidy: 'auto arrange automatic untangle clean spread order autolayout cleanup up distribute',
  'title-and-description': 'name rename map meta author page document properties language',
  'add-node':
    'insert draw person team box circle ellipse shape element object entity card people user sticky bubble rectangle diamond block topic idea',
  'add-edge': 'create new edge link line arrow draw insert connection connector relation flow dependency',
  connect: 'edge link relationship nodes',
  'add-section':
    'create new group frame box area draw insert rectangle container zone region lane swimlane board column background',
  'add-arrow': 'create new annotation note comment text draw insert sticky postit callout connector',
  'section-around': 'frame box',
  write: 'text sentences type paste note mention bullet outline plain',
  delete: 'remove clear erase eraser trash bin archive cut ungroup',
  duplicate: 'copy clone',
  copy: 'clipboard cut copies',
  color: 'fill look style stroke border background outline',
  merge: 'join combine duplicates',
  edit: 'change form style look colour size shape icon tags description details properties property turn convert kind emoji image picture border stroke width font text hyperlink link cover note comment fields attributes',
  undo: 'back revert mistake',
  redo: 'again repeat',
  pin: 'freeze fix lock unlock anchor',
  'fixed-layout': 'pin freeze stop lock unlock positions off',
  'arrange-freely': `${LAYOUT} force directed organic`,
  'arrange-layers': `${LAYOUT} hierarchy flowchart flow diagram process`,
  'arrange-tree': `${LAYOUT} hierarchy org chart organization mindmap mind map organisation family`,
  'arrange-rings': `${LAYOUT} circle radial mindmap mind map concentric`,
  'arrange-grid': `${LAYOUT} gallery board kanban matrix snap`,
  'arrange-types': `${LAYOUT} cluster`,
  'arrange-sections': `${LAYOUT} cluster`,
  styles: 'theme look cards dots bubbles ink design colour font template appearance beautify',
  check: 'review problems lint errors quality spell spelling typos audit validate missing inspect',
  compare: 'versions changes history diff track',
  save: 'file disk write',
  'new-graph': 'insert blank start document template page file board canvas clear reset diagram mindmap mind',
  'open-file': 'upload file document restore browse add',
  'import-tables': 'csv xlsx excel table paste upload data google sheet airtable database notion kumu migrate',
  import: 'website domain',
  'my-maps': 'versions history earlier restore trash recover backup archive workspace home files projects',
  picture: 'export png svg slide title legend copy image graphic powerpoint download jpg jpeg webp screenshot photo',
  report: 'export pdf markdown zip print pages a4 letter document word',
  rename: 'change name label title text',
  'make-copy': 'unlock edit fork clone duplicate page map remix',
  'table-nodes': TABLE,
  'table-edges': TABLE,
  matrix: 'grid adjacency heat map pivot cross',
  'align-left': 'arrange tidy line up',
  'add-section-here': 'frame',
};
