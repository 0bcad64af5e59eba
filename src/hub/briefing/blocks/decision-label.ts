/** The label of a decision in blocks. */
import type { DecisionRecord } from '../making/backend-answers.ts';
import type { DecisionHead } from './decision-head.ts';

const CNJ = /^(\d{7})(\d{2})(\d{4})(\d)(\d{2})(\d{4})$/;

/** The process number, in the CNJ layout if it has twenty digits, otherwise the id. */
export function labelOf({
  processo,
  decisao_id,
}: Pick<DecisionHead, 'processo' | 'decisao_id'>): string {
  if (processo === null) return decisao_id;
  return processo.replace(CNJ, '$1-$2.$3.$4.$5.$6');
}

export function headOf(decision: DecisionRecord): DecisionHead {
  const { decisao_id, processo, ministro, resultado, data } = decision;
  return {
    decisao_id,
    processo,
    rotulo: labelOf({ decisao_id, processo }),
    ministro,
    resultado,
    data,
  };
}

/** A decision in the list of sources; the court is null if the block does not have it. */
export interface NamedDecision extends DecisionHead {
  tribunal: string | null;
}

/** A decision from a block without a court. */
export const withoutCourt = (head: DecisionHead): NamedDecision => ({ ...head, tribunal: null });
