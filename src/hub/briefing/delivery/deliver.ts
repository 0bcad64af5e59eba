/** Makes a delivery from the briefing's decisions and the balance of risks. */
import type { BlockData } from '../blocks/block-data.ts';
import type { Origin } from '../blocks/block-sources.ts';
import { balanceOf } from '../blocks/risk-balance/balance.ts';
import type { Argument, RiskBalanceData } from '../blocks/risk-balance/data.ts';
import { ladoOf } from '../briefing-state.ts';
import type { DeliveryMode } from '../choices.ts';
import { type Basis, basisOf } from '../making/basis.ts';
import { type Maker, type Making, NoBasis } from '../making/making.ts';
import { type IsRejected, rejectedIn } from '../rejected.ts';
import type { DeliveryInput } from './delivery-input.ts';

const NOTHING_TO_DELIVER =
  'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para que haja decisões de referência.';

/**
 * Builds the maker of a delivery from its `write` function; `requireMore` throws NoBasis if the decisions do not
 * suffice.
 */
export function deliver<T extends DeliveryMode>(
  write: (input: DeliveryInput, generation: number) => BlockData[T],
  requireMore: (basis: Basis) => void = () => {},
): Maker<T> {
  return async making => {
    const basis = await basisOf(making.state, making.ask);
    if (basis.decisions.length === 0) throw new NoBasis(NOTHING_TO_DELIVER);
    requireMore(basis);
    const { balance, origin } = await balanceFor(making, basis);
    return { data: write({ state: making.state, basis, balance }, making.generation), origin };
  };
}

/** The balance in the briefing, which the user has seen; if there is none, it is computed. */
async function balanceFor(
  { state, ask }: Making,
  basis: Basis,
): Promise<{ balance: DeliveryInput['balance']; origin: Origin[] }> {
  const without = withoutRejected(rejectedIn(state.precedents));
  for (const block of state.blocks) {
    // A balance for another side would state the opposite, so it is skipped.
    if (block.type !== 'risk_balance' || (block.data.lado ?? null) !== ladoOf(state)) continue;
    return { balance: without(block.data), origin: [...basis.origin, ...block.origin] };
  }
  const made = await balanceOf({ state, basis, ask }, n => `${n}`);
  const balance = made === null ? null : without(made.data);
  return { balance, origin: made?.origin ?? basis.origin };
}

/** Removes precedents that the user rated as not useful from the arguments. */
const withoutRejected =
  (isRejected: IsRejected) =>
  (data: RiskBalanceData): RiskBalanceData => {
    const isKept = ({ id, nome }: Argument) => !isRejected({ decisao_id: id, processo: nome });
    return {
      ...data,
      strengths: data.strengths.filter(isKept),
      risks: data.risks.filter(({ argument }) => isKept(argument)),
    };
  };
