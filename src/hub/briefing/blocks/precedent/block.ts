/** The block `precedent`: one decision found by the search. */
import type { MadeKind } from '../block-kind.ts';
import { makePrecedents } from './make.ts';
import { precedentParts } from './parts.ts';

export const precedent: MadeKind<'precedent'> = {
  phase: 2,
  section: 'precedents',
  name: 'Precedentes',
  make: makePrecedents,
  parts: precedentParts,
  text: ({ ementa, snippet }) => ementa ?? snippet,
  decisions: data => [data],
};
