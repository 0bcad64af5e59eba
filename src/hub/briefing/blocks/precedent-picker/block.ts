/** The block `precedent_picker`: decisions similar to the first one rated useful. */
import type { MadeKind } from '../block-kind.ts';
import { withoutCourt } from '../decision-label.ts';
import { makePicker } from './make.ts';
import { pickerParts } from './parts.ts';

export const precedentPicker: MadeKind<'precedent_picker'> = {
  phase: 2,
  section: 'precedents',
  name: 'Decisões parecidas',
  make: makePicker,
  parts: (blocks, ratings) => blocks.flatMap(block => pickerParts(block, ratings)),
  text: ({ text }) => text,
  decisions: ({ base, options }) => [base, ...options].map(withoutCourt),
};
