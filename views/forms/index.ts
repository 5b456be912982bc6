/** The door to the forms; loaded when the first one opens, so that looking at a map costs nothing of it. */

export type { FetchRepository } from './controls/repository.ts';
export { askDeleteTag, askDeleteType } from './delete-questions.ts';
export { ask } from './dialog.ts';
export { type FormHooks, openElementForm } from './element-forms.ts';
export type { FormOutcome } from './form-spec.ts';
export { openEdgeTypeForm, openMapForm, openNodeTypeForm, openTagForm } from './kind-forms.ts';
