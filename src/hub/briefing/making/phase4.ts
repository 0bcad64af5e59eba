/** Makes the deliveries of phase 4 from the decisions behind the briefing and the balance of risks. */
import type { BlockData, Origin } from '../blocks.ts';
import type { DeliveryMode } from '../choices.ts';
import type { DeliveryInput } from '../delivery/delivery-input.ts';
import { estrategiaOf } from '../delivery/estrategia.ts';
import { mapaOf } from '../delivery/mapa.ts';
import { parecerOf } from '../delivery/parecer.ts';
import { sinteseOf } from '../delivery/sintese.ts';
import { balanceOf } from './balance.ts';
import { type Basis, basisOf } from './basis.ts';
import { blockOf, type Maker, type Makers, type Making, NoBasis } from './making.ts';

const NOTHING_TO_DELIVER =
  'Marque um precedente do acervo como útil, ou informe o tema ou a tese, para que haja decisões de referência.';
const TITLES = {
  sintese: 'Síntese',
  parecer: 'Parecer',
  estrategia: 'Estratégia',
  mapa: 'Mapa de precedentes',
} as const satisfies Record<DeliveryMode, string>;

function deliver<T extends DeliveryMode>(
  type: T,
  write: (input: DeliveryInput, generation: number) => BlockData[T],
): Maker {
  return async making => {
    const basis = await basisOf(making.state, making.ask);
    if (basis.decisions.length === 0) throw new NoBasis(NOTHING_TO_DELIVER);
    if (type === 'mapa' && basis.decisions.every(({ kg_available }) => !kg_available)) {
      throw new NoBasis('O grafo de decisões não está disponível agora.');
    }
    const { balance, origin } = await balanceFor(making, basis);
    const data = write({ state: making.state, basis, balance }, making.generation);
    const id = `${type}-${making.generation}`;
    return [blockOf({ id, type, title: TITLES[type], data, origin })];
  };
}

/** The balance that the user has seen and worked on; without one it is computed. */
async function balanceFor(
  { state, ask }: Making,
  basis: Basis,
): Promise<{ balance: DeliveryInput['balance']; origin: Origin[] }> {
  for (const block of state.blocks) {
    if (block.type !== 'risk_balance') continue;
    return { balance: block.data, origin: [...basis.origin, ...block.origin] };
  }
  const made = await balanceOf({ state, basis, ask }, n => `${n}`);
  return { balance: made?.data ?? null, origin: made?.origin ?? basis.origin };
}

export const PHASE_4 = {
  sintese: deliver('sintese', sinteseOf),
  parecer: deliver('parecer', parecerOf),
  estrategia: deliver('estrategia', (input, generation) =>
    estrategiaOf(input, n => `path-${generation}-${n}`),
  ),
  mapa: deliver('mapa', mapaOf),
} satisfies Partial<Makers>;
