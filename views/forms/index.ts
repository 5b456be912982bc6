/** The door to the forms; loaded when the first one opens, so that looking at a map costs nothing of it. */

export { askDeleteTag, askDeleteType, type DeleteTypeAnswer } from './delete-questions.ts';
export { ask } from './dialog.ts';
export { type FormHooks, openArrowForm, openEdgeForm, openNodeForm, openSectionForm } from './element-forms.ts';
export { openEdgeTypeForm, openMapForm, openNodeTypeForm, openTagForm } from './kind-forms.ts';
