/** The input of the four deliveries. */
import type { RiskBalanceData } from '../blocks/risk-balance/data.ts';
import type { BriefingState } from '../briefing-state.ts';
import type { Basis } from '../making/basis.ts';

export interface DeliveryInput {
  state: BriefingState;
  basis: Basis;
  /** The risk balance; null if no category is known. */
  balance: RiskBalanceData | null;
}
