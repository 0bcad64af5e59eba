/** Makes a delivery from the decisions behind the briefing and the balance of risks. */
import type { BlockData } from '../blocks/block-data.ts';
import type { Origin } from '../blocks/block-sources.ts';
import { balanceOf } from '../blocks/risk-balance/balance.ts';
import { ladoOf } from '../briefing-state.ts';
import type { DeliveryMode } from '../choices.ts';
import { type Basis, basisOf } from '../making/basis.ts';
import { type Maker, type Making, NoBasis } from '../making/making.ts';
import type { DeliveryInput } from './delivery-input.ts';

const NOTHING_TO_DELIVER =
  'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para que haja decisões de referência.';

/** The maker of a delivery, which `write` writes; `requireMore` throws NoBasis if the decisions do not suffice. */
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

/** The balance that the user has seen and worked on; without one it is computed. */
async function balanceFor(
  { state, ask }: Making,
  basis: Basis,
): Promise<{ balance: DeliveryInput['balance']; origin: Origin[] }> {
  for (const block of state.blocks) {
    // A balance of another side says the opposite.
    if (block.type !== 'risk_balance' || (block.data.lado ?? null) !== ladoOf(state)) continue;
    return { balance: block.data, origin: [...basis.origin, ...block.origin] };
  }
  const made = await balanceOf({ state, basis, ask }, n => `${n}`);
  return { balance: made?.data ?? null, origin: made?.origin ?? basis.origin };
}
