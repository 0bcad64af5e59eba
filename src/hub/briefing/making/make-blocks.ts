/** Performs an effect: makes its blocks side by side; one that cannot be made becomes a fallback. */
import { BackendFailure } from '../../backend-client/backend-failure.ts';
import type { Block } from '../blocks.ts';
import type { Effect, MadeType } from '../effects.ts';
import { fallbackOf } from './fallback.ts';
import { type Makers, type Making, NoBasis } from './making.ts';
import { PHASE_2 } from './phase2.ts';
import { PHASE_3 } from './phase3.ts';
import { PHASE_4 } from './phase4.ts';
import { verified } from './verified.ts';

const MAKERS: Makers = { ...PHASE_2, ...PHASE_3, ...PHASE_4 };

/** Rejects only with defects of the program. */
export async function makeBlocks(effect: Effect, making: Making): Promise<Block[]> {
  const made = effect.types.map(type => makeOne(type, effect, making));
  return verified((await Promise.all(made)).flat(), making.ask);
}

async function makeOne(type: MadeType, { phase }: Effect, making: Making): Promise<Block[]> {
  try {
    return await MAKERS[type](making);
  } catch (error) {
    if (!(error instanceof BackendFailure || error instanceof NoBasis)) throw error;
    return [fallbackOf(type, phase, making.generation, error)];
  }
}
