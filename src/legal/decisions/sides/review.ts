/**
 * A judgment against a public body is reviewed even without an appeal, so a review shows whom the judgment below
 * favours.
 */
import type { Resultado } from '../outcome/resultado.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

const REVIEW =
  /\b(reexame necessario|remessa (necessaria|ex officio|oficial)|duplo grau( de jurisdicao)? obrigatorio)\b/;
/** A review that did not take place gives no side. */
const UNDUE =
  /\b(reexame|remessa)\b.{0,30}\b(dispensad|nao conhecid|incabivel|dispensa)|\bdispensa\w*( \w+){0,3} (reexame|remessa)/;
/** Judgments that are reviewed although they favour the public body, or whose author is not the plaintiff. */
const OTHER =
  /\b(acao popular|acao civil publica|improbidade|execuc\w+ fisca\w+|executivo fiscal|embargos)\b/;
const APPEAL = /\b(apelac\w+|apelo\w*|recursos?|agravo)\b/;

export function readReview(
  phrases: readonly Phrase[],
  nature: Nature,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (nature.isCriminal || nature.isHabeas || nature.isDeclaratory || nature.isInterlocutory)
    return null;
  const ementa = phrases.filter(({ campo }) => campo === 'ementa');
  if (ementa.some(({ folded }) => OTHER.test(folded))) return null;
  const review = ementa.find(({ folded }) => REVIEW.test(folded) && !UNDUE.test(folded));
  if (review === undefined) return null;
  if (resultado === 'improvido') return found('autor', 'procedimento', review);
  const isAlone = !ementa.some(({ folded }) => APPEAL.test(folded));
  return resultado === 'provido' && isAlone ? found('réu', 'procedimento', review) : null;
}
