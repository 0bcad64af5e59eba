/** Decisions that the user rated as not useful, which deliveries must not name. */
import type { RatedPrecedent } from './briefing-state.ts';
import { processKey } from './process-key.ts';

interface Named {
  decisao_id: string;
  processo: string | null;
}

/** Whether a decision was rated as not useful, by its process number in any notation or by its id. */
export type IsRejected = (decision: Named) => boolean;

export function rejectedIn(precedents: readonly RatedPrecedent[]): IsRejected {
  const keys = new Set(
    precedents
      .filter(({ evaluation }) => evaluation === 'not_useful')
      .map(({ processoId }) => processKey(processoId)),
  );
  return ({ decisao_id, processo }) =>
    keys.has(processKey(decisao_id)) || (processo !== null && keys.has(processKey(processo)));
}
