/** Incidents decided inside a process, and the label of incidents with a class. */

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
