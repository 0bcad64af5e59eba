/** Reads an outcome stated in a record: by its words alone, otherwise by the grammar of clauses. */
import { foldText } from '../../text/fold.ts';
import { actsOf } from './choose.ts';
import { givenOutcome, WORDS_MAX } from './given-outcome.ts';
import type { Resultado } from './resultado.ts';
import { cutSegments } from './segments.ts';

/**
 * The outcome; undefined if none or several are named. `Agravo interno não provido` and `Apelação cível provida` name
 * the appeal, which only the grammar can parse. Cost: linear in a short text.
 */
export function namedOutcome(value: string): Resultado | undefined {
  const given = givenOutcome(value);
  if (given !== undefined || foldText(value).split(' ').length > WORDS_MAX) return given;
  const acts = actsOf(cutSegments(value).segments).filter(({ strength }) => strength === 'strong');
  const [only, ...others] = new Set(acts.map(act => act.value));
  return others.length === 0 ? only : undefined;
}
