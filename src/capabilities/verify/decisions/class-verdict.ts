/** Judges whether the court that a text has decide a case decides cases of its class. */
import { theCourt } from '../items/index.ts';
import type { CourtTable } from '../tables/index.ts';
import { isOfClass } from './decision-facts.ts';
import { type Facts, type Judged, RIGHT, UNDECIDED, wrong } from './decision-verdict.ts';
import type { CitedPlace } from './told/index.ts';

/** Classes of the STF that the electoral courts have too. */
const ELECTORAL = new Set(['RE', 'ARE']);
/** The full court of the STJ decides no appeals. */
const OF_CHAMBERS = new Set(['REsp', 'AREsp', 'EREsp', 'EAREsp']);
const PLENARY = 'Plenário';

/** `ADPF 347` of the STJ is wrong: the STF alone decides it. Null where the class is of several courts. */
export function judgeClass(
  { mention, deciding, details }: CitedPlace,
  { orgao }: Facts,
  courts: CourtTable,
): Judged {
  const { classe } = mention;
  const facts = courts.ofClass(classe);
  if (facts === null || !isOfClass(mention, facts.tribunal)) return UNDECIDED;
  const isFull = OF_CHAMBERS.has(classe!) && (details.orgao ?? orgao)?.nome === PLENARY;
  if (isFull) {
    return wrong(
      `O ${classe} não é julgado pelo Plenário: ${theCourt(facts.tribunal)} o julga em Turma, Seção ou Corte Especial.`,
    );
  }
  if (deciding === null || courts.court(deciding) === null) return UNDECIDED;
  if (deciding === facts.tribunal) return RIGHT;
  if (deciding === 'TSE' && ELECTORAL.has(classe!)) return UNDECIDED;
  return wrong(
    `A classe ${classe} é julgada só pelo ${facts.tribunal}, e o texto a atribui ao ${deciding}.`,
  );
}
