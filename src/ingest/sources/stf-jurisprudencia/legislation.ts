/**
 * The STF's field of statutes, which has the format of the STJ's but with hyphens:
 *
 * LEG-FED   CF       ANO-1988
 * ART-00005 INC-00035
 * CF-1988 CONSTITUIÇÃO FEDERAL
 * LEG-FED   SUMSTF-000279
 * SÚMULA DO SUPREMO TRIBUNAL FEDERAL
 */
import type { SourceFields } from '../source-fields.ts';
import { type Legislation, statutesAndSumulas } from '../stj-espelhos/legislation.ts';

const FIELD = 'documental_legislacao_citada_texto';
const SUMULA = /\bSUM\s*-?(STF|STJ|TFR|TST|TSE)\s*-\s*(\d{1,6})/g;
const BINDING = /\bSUV\s*-\s*(\d{1,6})/g;
const CONSTITUTION = /(\bLEG:[A-Z]{3}\s+)CF\b(?!:)/g;
/** Names of values, each of which precedes its value. */
const NAME =
  /\b(LEG|LEI|LCP|DEL|DEC|MPR|EMC|RES|RGI|CFB|POR|PRT|CNV|INT|ADT|ANO|ART|PAR|INC|LET)-(?=[\p{L}\d*])/gu;

/** Blocks that name neither a statute nor a súmula are reported. Cost: linear. */
export function citedLegislation(fields: SourceFields): Legislation {
  const blocks = fields.list(FIELD).map(inColons);
  return statutesAndSumulas(blocks, reason => fields.tell(FIELD, reason));
}

function inColons(text: string): string {
  return text
    .replaceAll(BINDING, 'SUM:****** ANO:****\nSUV(STF)\nSUM:$1')
    .replaceAll(SUMULA, 'SUM:****** ANO:****\nSUM($1)\nSUM:$2')
    .replaceAll(NAME, '$1:')
    .replaceAll(CONSTITUTION, '$1CFB:******')
    .replaceAll(/\bRGI(?=\s+ANO:)/g, 'RGI:******');
}
