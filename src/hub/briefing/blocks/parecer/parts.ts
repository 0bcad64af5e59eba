/** The opinion in the exported document. */
import { writtenParts } from '../../delivery/delivery-parts.ts';
import type { Part } from '../../document/document.ts';
import { heading, subheading, text } from '../../document/parts.ts';
import type { BlockWith } from '../block.ts';
import type { ParecerData } from './data.ts';

export const parecerParts = ({ title, data }: BlockWith<'parecer'>): Part[] => [
  heading(title),
  ...writtenParts(data),
  ...conclusionParts(data),
];

/** The conclusion; empty if a section already contains it. */
function conclusionParts({ conclusion, sections }: ParecerData): Part[] {
  const isSaid = sections.some(({ paragraphs }) => paragraphs.join('\n') === conclusion);
  return isSaid ? [] : [subheading('Conclusão'), ...text(conclusion)];
}
