/** Judges whether the court that a text names decides cases of the cited class. */
import { theCourt } from '../../../legal/courts/court-grammar.ts';
import type { CourtTable } from '../tables/index.ts';
import { isOfClass } from './decision-facts.ts';
import { type Judged, RIGHT, UNDECIDED, wrong } from './decision-verdict.ts';
import type { CitedPlace } from './told/index.ts';

/** Classes of the STF that electoral courts use too. */
const ELECTORAL = new Set(['RE', 'ARE']);
/** Classes of appeal that the chambers of the STJ decide, never its full court. */
const OF_CHAMBERS = new Set(['REsp', 'AREsp', 'EREsp', 'EAREsp']);
const PLENARY = 'Plenário';

/** `ADPF 347` of the STJ is wrong, because only the STF decides that class. Null for a class of several courts. */
export function judgeClass(place: CitedPlace, courts: CourtTable): Judged {
  const { mention, details } = place;
  // The court may follow the rapporteur: `ARE 1/GO, Rel. Min. X, Segunda Seção do STJ`.
  const deciding = place.deciding ?? (details.isOrgaoBetweenMarks ? details.orgaoOf : null);
  const { classe } = mention;
  const court = courts.ofClass(classe);
  if (court === null || !isOfClass(mention, court.tribunal)) return UNDECIDED;
  if (OF_CHAMBERS.has(classe!) && isByPlenary(place, court.tribunal)) {
    return wrong(
      `O ${classe} não é julgado pelo Plenário: ${theCourt(court.tribunal)} o julga em Turma, Seção ou Corte Especial.`,
    );
  }
  if (deciding === null || courts.court(deciding) === null) return UNDECIDED;
  if (deciding === court.tribunal) return RIGHT;
  if (deciding === 'TSE' && ELECTORAL.has(classe!)) return UNDECIDED;
  return wrong(
    `A classe ${classe} é julgada só pelo ${court.tribunal}, e o texto a atribui ao ${deciding}.`,
  );
}

/**
 * Whether the citation itself names the full court of `tribunal` as deciding. A `Plenário` elsewhere in the sentence
 * may be that of the STF, or one that confirms the decision.
 */
function isByPlenary({ details }: CitedPlace, tribunal: string): boolean {
  const isOwn = [details.orgaoOf, details.tribunalAfter].every(
    named => named === null || named === tribunal,
  );
  return details.orgao?.nome === PLENARY && details.isOrgaoBetweenMarks && isOwn;
}
