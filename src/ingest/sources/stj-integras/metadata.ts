/** Parsers for fields in the metadata of the STJ's full texts. */
import { foldText } from '../../../legal/text/fold.ts';
import type { SourceFields } from '../source-fields.ts';

/** `AREsp 1996346`, `AgInt no AREsp 1996346`. */
const CASE = /^((?:\p{L}+ n[oa]s? )*)(\p{L}[\p{L}.-]*) +(\d[\d.]*)(?:\s*[-/]\s*([A-Z]{2}))?$/u;
const ABBREVIATED = /^\p{Lu}\p{L}+(?: n[oa]s? \p{Lu}\p{L}+)*$/u;
/** Incidents that older files write out. */
const INCIDENTS: Readonly<Record<string, string>> = {
  'agravo interno': 'AgInt',
  'agravo regimental': 'AgRg',
  'embargos de declaracao': 'EDcl',
  'embargos de divergencia': 'EDv',
  'pedido de reconsideracao': 'RCD',
  'questao de ordem': 'QO',
  'proposta de afetacao': 'ProAfR',
};
/** Classes with feminine names, such as `Rcl`: `AgInt na Rcl`. */
const FEMININE = new Set('Rcl MC Pet SLS SS SEC APn AR HDE ExeMS ExeAR CR SE Sd MISOC'.split(' '));
const PLURAL = new Set(['EDcl', 'EREsp', 'EAREsp', 'EDv']);

/** Incident, class and number in the form of a citation; null if there is no case. */
export function appealOf(fields: SourceFields): string | null {
  const text = fields.text('processo')?.trim().replaceAll(/\s+/g, ' ') ?? null;
  const recurso = fields.text('recurso')?.trim() ?? null;
  const found = text === null ? null : CASE.exec(text);
  if (text !== null && found === null) fields.tell('processo', 'has no class and number');
  if (recurso === null || found === null) return text;
  const incident = INCIDENTS[foldText(recurso)] ?? (ABBREVIATED.test(recurso) ? recurso : null);
  const [, own, classe] = found;
  if (incident === null || foldText(recurso) === foldText(classe!)) {
    if (incident === null) fields.tell('recurso', 'is no incident that is known');
    return text;
  }
  // The case number already contains its incident.
  if (own !== '') return text;
  return `${incident} ${preposition(classe!)} ${text}`;
}

function preposition(classe: string): string {
  const article = FEMININE.has(classe) ? 'na' : 'no';
  return PLURAL.has(classe) ? `${article}s` : article;
}

/**
 * Distinct codes of subjects: `11806;11806`, `9992, 10433`, or paths, of which the last code is taken:
 * `00287.03603.03608., 00195.`.
 */
export function subjectCodes(text: string): string[] {
  const codes = text.split(/[;,]/).flatMap(path => {
    const leaf = path
      .split('.')
      .map(code => code.trim())
      .filter(Boolean)
      .at(-1);
    return leaf !== undefined && /^\d{1,9}$/.test(leaf) ? [String(Number(leaf))] : [];
  });
  return [...new Set(codes)];
}
