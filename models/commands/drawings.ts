import { castDraft } from 'mutative';
import type { Arrow, MapDocument, Section } from '../../formats/document/document.ts';
import type { ArrowEnd } from '../../formats/document/fields/values.ts';
import { assign } from '../document/assign.ts';
import type { Command } from '../document/command.ts';
import { frameOf, holds } from '../places/section-content.ts';
import { nodeLabelOf, shortQuoted } from './words.ts';

/** Adds a section. One that surrounds others is placed behind them. */
export function addSection(document: MapDocument, section: Section): Command {
  const within = document.sections.findIndex((other) => holds(frameOf(section), frameOf(other)));
  return {
    label: section.title ? `add the section ${shortQuoted(section.title)}` : 'add a section',
    change: (draft) => {
      draft.sections.splice(within < 0 ? draft.sections.length : within, 0, castDraft(section));
    },
  };
}

/** Replaces the section `id`. Arrows that end on it follow a changed id. */
export function updateSection(document: MapDocument, id: string, next: Section): Command {
  return {
    label: `edit ${sectionNamed(document, id)}`,
    change: (draft) => {
      const section = draft.sections.find((one) => one.id === id);
      if (!section) return;
      assign(section, next);
      if (next.id === id) return;
      for (const arrow of draft.arrows) {
        for (const end of [arrow.from, arrow.to]) if ('section' in end && end.section === id) end.section = next.id;
      }
    },
  };
}

export function addArrow(document: MapDocument, arrow: Arrow): Command {
  return {
    label: `add an arrow from ${endNamed(document, arrow.from)} to ${endNamed(document, arrow.to)}`,
    change: (draft) => {
      draft.arrows.push(castDraft(arrow));
    },
  };
}

/** Replaces the arrow with the same id. */
export function updateArrow(id: string, next: Arrow): Command {
  return {
    label: next.label ? `edit the arrow ${shortQuoted(next.label)}` : 'edit an arrow',
    change: (draft) => {
      const arrow = draft.arrows.find((one) => one.id === id);
      if (arrow) assign(arrow, next);
    },
  };
}

/** "the section “Field teams”", or "a section" for one without a title. */
export function sectionNamed(document: MapDocument, id: string): string {
  const title = document.sections.find((one) => one.id === id)?.title;
  return title ? `the section ${shortQuoted(title)}` : 'a section';
}

/** A description of the end of an arrow. */
function endNamed(document: MapDocument, end: ArrowEnd): string {
  if ('node' in end) return shortQuoted(nodeLabelOf(document, end.node));
  return 'section' in end ? sectionNamed(document, end.section) : 'a point';
}
