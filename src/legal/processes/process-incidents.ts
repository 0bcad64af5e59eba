/** Incidents decided inside a process, and the label of incidents with a class. */
import type { TokenStream } from '../text/tokens.ts';

/** Folded form → incident, before or after its class. */
export const INCIDENTS: ReadonlyMap<string, string> = new Map([
  ['agrg', 'AgRg'],
  ['agr', 'AgR'],
  ['agint', 'AgInt'],
  ['edcl', 'EDcl'],
  ['ed', 'ED'],
  ['edv', 'EDv'],
  ['mc', 'MC'],
  ['qo', 'QO'],
  ['rg', 'RG'],
  ['tp', 'TP'],
  ['rcd', 'RCD'],
  ['eagrg', 'EAgRg'],
  ['ref', 'Ref'],
  ['erg', 'ERG'],
  ['agreg', 'AgRg'],
  ['emb', 'Emb'],
  ['proafr', 'ProAfR'],
]);

/** Incidents in full, which only verification reads, by their first word. */
const IN_FULL = Map.groupBy(
  [
    ['agravo regimental', 'AgRg'],
    ['agravos regimentais', 'AgRg'],
    ['agravo interno', 'AgInt'],
    ['agravos internos', 'AgInt'],
    ['embargos de declaracao', 'EDcl'],
    ['embargos declaratorios', 'EDcl'],
    ['questao de ordem', 'QO'],
    ['medida cautelar', 'MC'],
    ['tutela provisoria', 'TP'],
    ['pedido de reconsideracao', 'RCD'],
  ].map(([words, sigla]) => ({ words: words!.split(' '), sigla: sigla! })),
  ({ words }) => words[0]!,
);

/** The incident at a token, with the index after it and its dot; null if there is none. */
export function readIncident(
  stream: TokenStream,
  index: number,
  inFull: boolean,
): { incident: string; next: number } | null {
  const fold = stream.fold(index);
  const incident = INCIDENTS.get(fold);
  if (incident !== undefined) {
    return { incident, next: stream.fold(index + 1) === '.' ? index + 2 : index + 1 };
  }
  for (const { words, sigla } of inFull ? (IN_FULL.get(fold) ?? []) : []) {
    const next = stream.match(index, words);
    if (next >= 0) return { incident: sigla, next };
  }
  return null;
}

const FEMININE = new Set(
  'Rcl ADI ADPF ADC ADO ACO AR AP AC ACr APL Pet SS SL STA SLS AO MC Ext'.split(' '),
);
const PLURAL = new Set(['EREsp', 'EAREsp', 'EDcl', 'ED', 'EDv']);

/** Canonical label of incidents and class, with the right preposition: `AgRg no REsp`, `AgR na Rcl`. */
export function classLabel(incidents: readonly string[], sigla: string): string {
  const parts = [...incidents, sigla];
  return parts.reduce((label, part) => {
    const preposition = PLURAL.has(part) ? 'nos' : FEMININE.has(part) ? 'na' : 'no';
    return `${label} ${preposition} ${part}`;
  });
}
