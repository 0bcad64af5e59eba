/** If a criminal appeal fails, a conviction or committal for trial that the heading upholds stands. */
import type { Resultado } from '../outcome/resultado.ts';
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

const UPHELD =
  /\b((autoria|materialidade)( \w+){0,5} (comprovad|demonstrad|evidenciad|configurad|provad)|(juizo|decreto|edito) condenatorio( \w+)? (mantido|acertado|preservado)|condenacao (mantida|lastreada|escorreita)|manutencao da (condenacao|pronuncia)|pronuncia mantida|decisao de pronuncia( \w+)? (mantida|adequada|escorreita)|indicios suficientes d[ae] autoria|indicios( \w+)? (de|da) autoria( \w+)? (suficientes|presentes|demonstrados))/;
/** Words after which the accusation may be the appellant. */
const ACQUITTED =
  /\b(absolut\w+|absolveu|absolvid[ao]s?|impronuncia\w*|rejeicao da denuncia|ministerial|ministerio publico|parquet|assistente de acusacao|liberdade (provisoria )?concedida|acusacao (requer|pugna|pretende|pleiteia)|extinta a punibilidade|extincao da punibilidade|nao (comprovad|demonstrad|configurad|evidenciad)\w*|ausencia|insuficiencia)\b/;

export function readConviction(
  phrases: readonly Phrase[],
  nature: Nature,
  resultado: Resultado | null,
): Found<Favorece> | null {
  if (!nature.isCriminal || nature.isHabeas || nature.isDeclaratory || resultado !== 'improvido')
    return null;
  const heading = phrases.filter(({ campo, segment }) => campo === 'ementa' && segment.isUpper);
  if (
    heading.some(
      ({ folded }) => ACQUITTED.test(folded) && !/\balegac|\bpleito|\bpedido/.test(folded),
    )
  )
    return null;
  const upheld = heading.find(({ folded }) => UPHELD.test(folded));
  return upheld === undefined ? null : found('acusação', 'palavras', upheld);
}
