/** The statuses of súmulas and laws, read from the tables of verification. */
import { type Situacao, type SituacaoByKey, sumulaKey } from '../../legal/citations/situacao.ts';
import { isLawInForce } from '../verify/laws/index.ts';
import type { ReferenceTables } from '../verify/tables/index.ts';

/** The statuses in the tables, as plain data that can be sent to threads. */
export function situacoesOf({
  sumulas,
  leis,
}: Pick<ReferenceTables, 'sumulas' | 'leis'>): SituacaoByKey {
  const byKey = new Map<string, Situacao>();
  for (const [serie, { byNumber }] of sumulas.series) {
    for (const [numero, { situacao }] of byNumber) byKey.set(sumulaKey(serie, numero), situacao);
  }
  for (const [lei, facts] of leis.byLaw) {
    const isInForce = isLawInForce(facts);
    if (isInForce !== null) byKey.set(lei, isInForce ? 'vigente' : 'revogada');
  }
  return byKey;
}
