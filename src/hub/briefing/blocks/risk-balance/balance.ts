/**
 * Asks the backend which arguments go with success and failure in the most frequent category of the briefing's
 * decisions.
 */

import { isAccessoryCriterion } from '../../../../legal/decisions/accessory-criterion.ts';
import { type Lado, OPPOSITE } from '../../../../legal/decisions/sides/sides.ts';
import { BackendFailure, foundNothing } from '../../../backend-client/backend-failure.ts';
import { type BriefingState, ladoOf } from '../../briefing-state.ts';
import type { Answered, Ask } from '../../making/asking.ts';
import type { OptimalArguments, RankedArgument } from '../../making/backend-answers.ts';
import type { Basis } from '../../making/basis.ts';
import { caseOf } from '../../making/case-texts.ts';
import type { Origin } from '../block-sources.ts';
import type { RiskBalanceData } from './data.ts';
import { type RiskBalanceInput, riskBalanceOf } from './mapping.ts';

const PAGE_LENGTH = 50;
/** Reads several pages, because in most categories hundreds of arguments do better than the mean. */
const PAGES_MAX = 8;
const DECISIONS_MIN = 3;
/** The case must contain more than this share of an argument's words: `dano` alone does not match `Dano ambiental`. */
const NEARNESS_ABOVE = 0.5;
/** Minimum number of the briefing's decisions with an argument that shares no word with the case. */
const DECISIONS_WITH_MIN = 2;

export interface BalanceInput {
  state: BriefingState;
  basis: Basis;
  ask: Ask;
}

/**
 * Null if the decisions have no category, or one that the graph lacks. `riskId` makes the id of the nth risk, from 1.
 */
export async function balanceOf(
  { state, basis, ask }: BalanceInput,
  riskId: (n: number) => string,
): Promise<{ data: RiskBalanceData; origin: Origin[] } | null> {
  const { categoria } = basis;
  if (categoria === null) return null;
  const lado = ladoOf(state);
  const asked = Promise.all([
    betterThanBase(categoria, winning(lado), ask),
    betterThanBase(categoria, losing(lado), ask),
  ]);
  const answers = await asked.catch(error => {
    if (foundNothing(error)) return null;
    throw error;
  });
  if (answers === null) return null;
  const [wins, losses] = answers;
  const relevanceOf = relevanceTo(state, basis);
  const { fato, tese } = caseOf(state);
  const about = [fato, tese].join(' ');
  const data = riskBalanceOf({
    ...{ wins: wins.data, losses: losses.data, relevanceOf, riskId },
    isArgument: ({ nome }) => !isAccessoryCriterion(nome, about),
  });
  return { data, origin: [...basis.origin, wins.origin, losses.origin] };
}

type Success = { resultado_desejado: 'provido' | 'improvido' } | { lado: Lado };

/** The success to ask for on the losing list: the opposite side's, or an appeal that is not granted. */
const winning = (lado: Lado | null): Success =>
  lado === null ? { resultado_desejado: 'provido' } : { lado };
const losing = (lado: Lado | null): Success =>
  lado === null ? { resultado_desejado: 'improvido' } : { lado: OPPOSITE[lado] };

/** The arguments with a higher rate than the category, read page by page from one generation, in up to 8 calls. */
async function betterThanBase(
  categoria_id: string,
  success: Success,
  ask: Ask,
): Promise<Answered<OptimalArguments>> {
  const params = {
    categoria_id,
    ...success,
    top_k: PAGE_LENGTH,
    min_decisions: DECISIONS_MIN,
    posicoes: true,
  };
  const first = await ask('POST /v1/graph/optimal-argument', params);
  const found = [...first.data.arguments];
  let cursor = first.data.next_cursor;
  for (let page = 2; page <= PAGES_MAX && cursor !== null && goesOn(found); page++) {
    const next = await ask('POST /v1/graph/optimal-argument', { ...params, cursor }).catch(ended);
    found.push(...(next?.data.arguments ?? []));
    cursor = next?.data.next_cursor ?? null;
  }
  return { data: { ...first.data, arguments: found }, origin: first.origin };
}

/** Whether the next page can have such an argument: rates descend along the list. */
const goesOn = (found: readonly RankedArgument[]): boolean => (found.at(-1)?.lift ?? 0) > 1;

/** Ends the list if a newer graph was published: all pages must be of one generation. */
function ended(error: unknown): null {
  if (error instanceof BackendFailure && error.code === 'CURSOR_EXPIRED') return null;
  throw error;
}

function relevanceTo(state: BriefingState, { decisions }: Basis): RiskBalanceInput['relevanceOf'] {
  const texts = caseOf(state);
  const own = decisions.flatMap(({ criterios, dispositivos, precedentes }) => [
    ...criterios,
    ...dispositivos,
    ...precedentes,
  ]);
  const counts = new Map<string, number>();
  for (const { id } of own) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ofMany = Math.min(DECISIONS_WITH_MIN, decisions.length);
  return ({ tipo, id, nome }) => {
    // Most decisions have statutes or preliminary matters that are unrelated to the case, so one decision is not
    // enough.
    const nearness = tipo === 'criterio' ? texts.nearness(nome) : 0;
    if ((counts.get(id) ?? 0) >= (nearness > 0 ? 1 : ofMany)) return 'precedentes';
    const isNear = tipo === 'criterio' ? nearness > NEARNESS_ABOVE : texts.names(nome);
    return isNear ? 'tema' : 'categoria';
  };
}
