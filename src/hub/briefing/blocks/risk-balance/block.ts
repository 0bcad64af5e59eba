/** The block `risk_balance`: arguments that go with success and failure in the category of the briefing's decisions. */
import { basisOf } from '../../making/basis.ts';
import { type Maker, NOTHING_KNOWN, NoBasis } from '../../making/making.ts';
import type { MadeKind } from '../block-kind.ts';
import { balanceOf } from './balance.ts';
import { balanceParts } from './parts.ts';

const make: Maker<'risk_balance'> = async ({ state, ask, generation }) => {
  const basis = await basisOf(state, ask);
  const balance = await balanceOf({ state, basis, ask }, n => `risk-${generation}-${n}`);
  if (balance === null) throw new NoBasis(NOTHING_KNOWN);
  return balance;
};

export const riskBalance: MadeKind<'risk_balance'> = {
  phase: 3,
  section: 'risks',
  name: 'Balanço de riscos',
  make,
  parts: blocks => blocks.flatMap(balanceParts),
  text: ({ text }) => text,
  decisions: () => [],
};
