/**
 * Baseline for verification: one simple regular expression for each class. They run on trusted texts only, because such
 * expressions can take seconds on hostile ones.
 */

interface Span {
  start: number;
  end: number;
}

const SUMULAS =
  /s[úu]mulas?(\s+vinculantes?)?\s+(n[.ºo°]*s?\s*)?\d+(\s*\/\s*\w+|\s+d[oa]\s+(STF|STJ|TST|TSE|TCU))?/giu;
const PROCESSES =
  /\d{1,7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}|\b((AgRg|AgR|AgInt|EDcl|ED|MC)[- ](n[oa]s? )?)*(REsp|AREsp|REspe|RE|ARE|HC|RHC|MS|RMS|Rcl|ADI|ADIN|ADPF|ADC|AI|CC|RR|AIRR|Ag|PC|Pet|Inq|ACO|AC|TC|Recurso Especial( Eleitoral)?|Recurso Extraordinário|Habeas Corpus|Mandado de Segurança|Reclamação|Ação Direta de Inconstitucionalidade|Apelação( Cível| Criminal)?|Agravo de Instrumento(-C[rv])?|Ação Penal|Acórdão|Processo)s?(-\w+)?[ :]+(n[.ºo°]*s?\s*)?\d[\d./-]*(\s?[/-]\s?[A-Z]{2})?/giu;
const LEGISLATION =
  /(\bart(igo|s)?\.?\s*\d+|§\s*\d+)[^.;]{0,60}?\s(d[oa]s?)\s+(CF(\/88)?|CPC(\/\d+)?|CPP|CP|CC(\/\d+)?|CDC|CLT|CTN|CE|ADCT|LODF|RISTF|Constituição( Federal| da República)?|Código [\w\sçãéíó]+?|(Lei( Complementar| Distrital)?|Decreto(-Lei)?|Resolução)\s+(n[.ºo°]*\s*)?[\d.]+(\/\d+)?)|\b(Lei( Complementar| Distrital| Federal)?|Decreto(-Lei)?|Medida Provisória|Emenda Constitucional|Resolução|LC|EC|DL)\s+(n[.ºo°]*\s*)?[\d.]+(\/\d+)?|Constituição Federal|Código (Civil|Penal|Eleitoral|de Processo (Civil|Penal))/giu;

export const naiveSumulas = (text: string) => matches(text, SUMULAS);
export const naiveProcesses = (text: string) => matches(text, PROCESSES);
export const naiveLegislation = (text: string) => matches(text, LEGISLATION);

function matches(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}
