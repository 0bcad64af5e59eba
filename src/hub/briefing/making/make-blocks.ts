/** Performs an effect: makes its blocks in parallel. A block that cannot be made is replaced by a fallback. */
import { BackendFailure } from '../../backend-client/backend-failure.ts';
import type { Block } from '../blocks/block.ts';
import type { MadeType } from '../blocks/block-data.ts';
import { MADE_KINDS } from '../blocks/block-kinds.ts';
import type { Origin } from '../blocks/block-sources.ts';
import { fallbackOf } from '../blocks/fallback/fallback.ts';
import type { Phase } from '../choices.ts';
import type { Effect } from '../effects.ts';
import { type Draft, type Making, NoBasis } from './making.ts';
import { verified } from './verified.ts';

/** Rejects only because of bugs. */
export async function makeBlocks(effect: Effect, making: Making): Promise<Block[]> {
  const made = effect.types.map(type => makeOne(type, effect.phase, making));
  return verified((await Promise.all(made)).flat(), making.ask);
}

async function makeOne(type: MadeType, phase: Phase, making: Making): Promise<Block[]> {
  const { name, make } = MADE_KINDS[type];
  const id = `${type}-${making.generation}`;
  try {
    const made = await make(making);
    if (!Array.isArray(made)) return [blockOf(type, id, made)];
    return made.map((draft, i) => blockOf(type, `${id}-${i + 1}`, draft));
  } catch (error) {
    if (!(error instanceof BackendFailure || error instanceof NoBasis)) throw error;
    return [fallbackOf({ replaces: type, name, phase, generation: making.generation }, error)];
  }
}

/** A block without verification or position, which are set later. */
function blockOf(type: MadeType, id: string, { title, data, origin }: Draft<MadeType>): Block {
  const { phase, name } = MADE_KINDS[type];
  const made = { id, type, title: title ?? name, data, phase, position: 0 };
  // The cast is safe because the draft comes from the maker of this type.
  return { ...made, origin: distinct(origin), verification: null } as Block;
}

/** Removes duplicate origins: parts of a block may have made the same call. */
function distinct(origin: readonly Origin[]): Origin[] {
  const keyOf = ({ operation, params, snapshot_id }: Origin) =>
    `${operation} ${JSON.stringify(params)} ${snapshot_id}`;
  return [...new Map(origin.map(one => [keyOf(one), one])).values()];
}
