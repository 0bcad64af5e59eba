/** Whether something is cited otherwise than it is: a law as if it were in force, a decision with other details. */
import type { DecisaoItem, LegislacaoItem, SumulaItem } from '../items/index.ts';

/** A súmula that is cancelled, unless the text itself says so. */
export const isCitedPastForce = ({ valid, vigente, dita_sem_vigor }: SumulaItem): boolean =>
  valid === true && vigente === false && dita_sem_vigor !== true;

/** A súmula that the text gives a wording or an inciso that is not its own; the tables may lack its court. */
export const isMisquoted = ({ redacao, inciso_inexistente }: SumulaItem): boolean =>
  (redacao !== null && redacao.estado !== 'confere') || inciso_inexistente !== undefined;

/** A law that is repealed, unless the text is from before, or itself says so. */
export const isCitedRevoked = (item: LegislacaoItem): boolean =>
  item.vigente === false && item.vigente_na_data !== true && item.dita_sem_vigor !== true;

/** A repealed law that the text says to be in force. */
export const isSaidInForce = (item: LegislacaoItem): boolean =>
  isCitedRevoked(item) && item.dita_sem_vigor === false;

/** A decision of which the text says something that cannot be, or that the stored decision contradicts. */
export function isFaultyDecision(item: DecisaoItem): boolean {
  const { relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel } = item;
  const { classe_do_tribunal, passagem, divergencias } = item;
  const seat = [relator_do_tribunal, relator_em_exercicio, orgao_do_tribunal, data_possivel];
  const isFalse = [...seat, classe_do_tribunal].includes(false);
  return isFalse || passagem === 'difere' || divergencias !== undefined;
}
