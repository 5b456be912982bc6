/** The door to the forms; loaded once a map that can be edited is open, so that looking at a map costs nothing of it. */

export { askDeleteTag, askDeleteType } from './delete-questions.ts';
export { ask } from './dialog.ts';
export type { FormHooks } from './element-specs.ts';
export type { OpenedForm } from './form.ts';
export type { FormMemory } from './form-body.ts';
export { elementsOf, openForm, type Shown } from './open.ts';
