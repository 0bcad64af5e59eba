/** The block `summary`: figures on the results of the search for facts and thesis. */
import type { MadeKind } from '../block-kind.ts';
import { makeSummary } from './make.ts';
import { summaryParts } from './parts.ts';

export const summary: MadeKind<'summary'> = {
  phase: 2,
  section: 'precedents',
  name: 'Resumo da pesquisa',
  make: makeSummary,
  parts: blocks => blocks.flatMap(summaryParts),
  text: ({ text }) => text,
  decisions: () => [],
};
