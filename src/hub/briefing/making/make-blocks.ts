/** Performs an effect: makes its blocks side by side; one that cannot be made becomes a fallback. */
import type { Log } from '../../../telemetry/log.ts';
import { BackendFailure } from '../../backend-client/backend-client.ts';
import type { Block } from '../blocks.ts';
import type { Effect, MadeType } from '../effects.ts';
import { fallbackOf } from './fallback.ts';
import { type Makers, type Making, NoBasis } from './making.ts';
import { PHASE_2 } from './phase2.ts';
import { PHASE_3 } from './phase3.ts';
import { PHASE_4 } from './phase4.ts';
import { verified } from './verified.ts';

const MAKERS: Makers = { ...PHASE_2, ...PHASE_3, ...PHASE_4 };
/** The service's own failures; the others are what the briefing asked for. */
const SERVER_ERROR = 500;

/** Rejects only with defects of the program. */
export async function makeBlocks(effect: Effect, making: Making, log: Log): Promise<Block[]> {
  const made = effect.types.map(type => makeOne(type, effect, making, log));
  return verified((await Promise.all(made)).flat(), making.ask);
}

async function makeOne(
  type: MadeType,
  { phase }: Effect,
  making: Making,
  log: Log,
): Promise<Block[]> {
  try {
    return await MAKERS[type](making);
  } catch (error) {
    if (!(error instanceof BackendFailure || error instanceof NoBasis)) throw error;
    if (error instanceof BackendFailure) report(error, type, log);
    return [fallbackOf(type, phase, making.generation, error)];
  }
}

function report({ status, code }: BackendFailure, block: MadeType, log: Log): void {
  const found = { status, code, block };
  if (status === 401 || status === 403) {
    log.error(found, 'the backend refuses the key of the hub: check SVC_API_KEY and SVC_API_URL');
  } else if (status === null || status >= SERVER_ERROR || status === 429) {
    log.warn(found, 'a block of a briefing could not be made');
  }
}
