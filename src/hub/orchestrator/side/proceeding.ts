/** Tells civil from criminal cases by the words of a query and of its ementas. */
import { foldText } from '../../../legal/text/fold.ts';

export type Proceeding = 'civil' | 'criminal';

const CRIMINAL =
  /\b(crimes?|criminal|criminais|penal|penais|trafico|homicidio|latrocinio|estupro|habeas corpus|dosimetria|reclusao|regime (?:semiaberto|fechado|aberto)|tribunal do juri|prisao preventiva|absolvicao|absolvid[oa]|flagrante|anos de prisao)\b/;
const CIVIL =
  /\b(indeniza\w*|danos? mora(?:l|is)|danos? materia(?:l|is)|consumidor\w*|contratos?|planos? de saude|companhias? aereas?|voos?|bancos?|seguradora|alimentos|divorcio|aluguel|posse|usucapiao|inss|aposentadoria|cobertura)\b/;
const EMENTA_UNITS_MAX = 2_000;
/** Minimum share of the ementas that must agree. */
const AGREEING = 0.8;

/** The kind named in the query; if it names neither or both, the kind of most ementas. Null if they disagree too. */
export function proceedingOf(folded: string, ementas: readonly string[]): Proceeding | null {
  const isCriminal = CRIMINAL.test(folded);
  if (isCriminal !== CIVIL.test(folded)) return isCriminal ? 'criminal' : 'civil';
  if (ementas.length === 0) return null;
  const criminal = ementas.filter(ementa =>
    CRIMINAL.test(foldText(ementa.slice(0, EMENTA_UNITS_MAX))),
  ).length;
  if (criminal >= AGREEING * ementas.length) return 'criminal';
  return criminal <= (1 - AGREEING) * ementas.length ? 'civil' : null;
}
