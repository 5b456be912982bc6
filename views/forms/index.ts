/** Public interface of the forms. Loaded with the first map that can be edited. */

export { askDeleteTag, askDeleteType, askMerge } from './dialog/delete-questions.ts';
export { ask } from './dialog/dialog.ts';
export type { OpenedForm } from './form.ts';
export type { FormMemory } from './form-body.ts';
export { elementsOf, openForm } from './open.ts';
export type { FormHooks } from './specs/element-specs.ts';
