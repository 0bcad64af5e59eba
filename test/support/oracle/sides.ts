/** The rule of sides, by rewriting the facts: each decision gets its outcome from the view of one side. */
import type { FactDecisao, Facts } from './facts.ts';
import { isDecided } from './outcomes.ts';

/** The two sides of a civil and of a criminal case. */
const CASES = [
  ['autor', 'réu'],
  ['acusação', 'defesa'],
];

/** The facts; without a side they are unchanged. */
export function seenBy(lado: string | null, facts: Facts): Facts {
  if (lado === null) return facts;
  const opponent = CASES.find(sides => sides.includes(lado))!.find(side => side !== lado);
  const decisoes = facts.decisoes.map((decisao): FactDecisao => {
    const { favorece = null } = decisao.record;
    let resultado: FactDecisao['record']['resultado'] = null;
    if (favorece === lado) resultado = 'provido';
    if (favorece === opponent) resultado = 'improvido';
    if (favorece === 'em parte') resultado = 'parcialmente provido';
    return { ...decisao, record: { ...decisao.record, resultado } };
  });
  return { ...facts, decisoes };
}

/** The fields of an answer for a side that describe the counted decisions. */
export const sideOf = (lado: string | null, counted: readonly FactDecisao[]) =>
  lado === null ? {} : { lado, n_conhecido: counted.filter(isDecided).length };
