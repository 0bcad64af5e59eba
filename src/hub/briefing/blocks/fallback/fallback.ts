/** Makes the replacement of a block that could not be made, with the reason for the user. */
import {
  type BackendFailure,
  foundNothing,
  messageOf,
} from '../../../backend-client/backend-failure.ts';
import type { Phase } from '../../choices.ts';
import { NoBasis } from '../../making/making.ts';
import type { BlockWith } from '../block.ts';
import type { MadeType } from '../block-data.ts';

interface Missing {
  replaces: MadeType;
  /** Portuguese name of the block type. */
  name: string;
  phase: Phase;
  generation: number;
}

export function fallbackOf(
  { replaces, name, phase, generation }: Missing,
  failure: BackendFailure | NoBasis,
): BlockWith<'fallback'> {
  const isBasis = failure instanceof NoBasis;
  return {
    id: `fallback-${replaces}-${generation}`,
    type: 'fallback',
    phase,
    position: 0,
    title: `${name}: ${foundNothing(failure) ? 'nada encontrado' : 'indisponível'}`,
    data: {
      replaces,
      code: isBasis ? 'NO_BASIS' : failure.code,
      reason: isBasis ? failure.message : messageOf(failure),
    },
    origin: [],
    verification: null,
  };
}
