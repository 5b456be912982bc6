/** Messages about saving. */

import type { Notice } from '../../bus/events.ts';

/** Reason of the browser: no space, or not allowed. */
export type Refusal = 'full' | 'forbidden';

const REASONS: Readonly<Record<Refusal, string>> = {
  forbidden: 'This browser doesn’t allow Graphmap to store data, so the map is not saved.',
  full: 'This browser’s storage is full, so the last change is not saved. Delete maps under Graph → My maps.',
};

/** There is space again. */
export const SAVED_AGAIN: Notice = {
  tone: 'success',
  text: 'The map is saved in this browser again.',
  about: 'saving',
};

/** Another window deleted the open map. */
export const DELETED_ELSEWHERE: Notice = {
  tone: 'warning',
  text: 'This map was deleted in another window. It is still open here. Your next change saves it again.',
};

/** The last change is not saved. */
export const notSaved = (reason: Refusal): Notice => ({
  tone: 'error',
  text: `${REASONS[reason]} Download it before you close the page.`,
  about: 'saving',
  action: { label: 'Download', asks: { name: 'intent:download-map', payload: {} } },
});

/** @param id - of the entry that the other window wrote */
export const bothSaved = (id: string): Notice => ({
  tone: 'warning',
  text: 'This map was changed in another window. Both versions are saved. This window continues with a copy.',
  action: { label: 'Show the other version', asks: { name: 'intent:open-saved-map', payload: { id } } },
});

/** @param id - of the entry that the other window wrote */
export const changedElsewhere = (id: string, where: 'in another window' | 'meanwhile'): Notice => ({
  tone: 'warning',
  text: `This map was changed ${where}. Your changes here are saved as a separate copy.`,
  action: { label: 'Show the other version', asks: { name: 'intent:open-saved-map', payload: { id } } },
});

/** @param id - of the unreadable copy */
export const unreadableNotice = (id: string): Notice => ({
  tone: 'error',
  text: 'A map saved in this browser could not be read. Find it under Graph → My maps.',
  action: { label: 'Download', asks: { name: 'intent:download-map', payload: { id } } },
});
