/** Parts of the exported document that all deliveries have: sections, and the precedents that they are based on. */
import { type NamedDecision, withoutCourt } from '../blocks/decision-label.ts';
import type { Section, SinteseData } from '../blocks/sintese/data.ts';
import type { Part } from '../document/document.ts';
import { list, subheading, text } from '../document/parts.ts';
import { headText } from '../document/wording.ts';
import { CONCLUSION } from './conclusion.ts';

/** The parts of all sections but the conclusion, which is at the beginning of the document. */
export function sectionParts(sections: readonly Section[]): Part[] {
  const others = sections.filter(section => section.heading !== CONCLUSION);
  return others.flatMap(section => [
    subheading(section.heading),
    ...section.paragraphs.flatMap(paragraph => text(paragraph)),
    ...list(section.points),
  ]);
}

export function writtenParts({ sections, precedents }: SinteseData): Part[] {
  const shown = precedents.map(
    precedent => `${precedent.rotulo} (${headText(precedent)}). ${precedent.why}`,
  );
  return [
    ...sectionParts(sections),
    ...(shown.length === 0 ? [] : [subheading('Precedentes em que se apoia'), ...list(shown)]),
  ];
}

export const citedDecisions = ({ precedents }: SinteseData): NamedDecision[] =>
  precedents.map(withoutCourt);

/** The text of the sections without headings, one paragraph or point on each line. */
export const sectionText = ({ sections }: SinteseData): string =>
  sections.flatMap(({ paragraphs, points }) => [...paragraphs, ...points]).join('\n');
