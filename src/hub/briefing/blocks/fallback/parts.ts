/** Fallback blocks in the exported document: the reason why each block is missing. */
import type { Part } from '../../document/document.ts';
import { heading, text } from '../../document/parts.ts';
import type { BlockWith } from '../block.ts';

/** Texts by error code, for codes whose usual message refers to buttons of the page. */
const SAID: Readonly<Record<string, string>> = {
  NOT_FOUND: 'Nada foi encontrado na base de decisões.',
  NO_BASIS: 'Esta parte não pôde ser feita por falta de elementos no briefing.',
  OUTDATED: 'Esta entrega citava uma decisão que foi descartada, e precisa ser refeita.',
};

export const fallbackParts = (blocks: readonly BlockWith<'fallback'>[]): Part[] =>
  blocks.flatMap(({ title, data }) => [
    heading(title),
    ...text(SAID[data.code] ?? `Esta parte não pôde ser feita. ${data.reason}`),
  ]);
