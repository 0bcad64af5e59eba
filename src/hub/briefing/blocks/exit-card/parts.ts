/** The end of the briefing in the exported document. */
import type { Part } from '../../document/document.ts';
import { heading, list } from '../../document/parts.ts';
import type { BlockWith } from '../block.ts';

/** The options, until one of them is chosen. */
export function exitCardParts({ title, data }: BlockWith<'exit_card'>): Part[] {
  const { options, selected } = data;
  const shown = selected === null ? options : options.filter(({ action }) => action === selected);
  return [
    heading(title),
    ...list(shown.map(({ label, description }) => `${label}: ${description}`)),
  ];
}
