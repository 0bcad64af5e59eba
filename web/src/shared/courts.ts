/** The parts of a court's name in citations: jurisdiction in capitals, name of the court, region. */

/** Names of states and the article before each. */
const STATES: Readonly<Record<string, readonly [article: string, name: string]>> = {
  AC: ['do', 'Acre'],
  AL: ['de', 'Alagoas'],
  AM: ['do', 'Amazonas'],
  AP: ['do', 'Amapá'],
  BA: ['da', 'Bahia'],
  CE: ['do', 'Ceará'],
  DF: ['do', 'Distrito Federal'],
  ES: ['do', 'Espírito Santo'],
  GO: ['de', 'Goiás'],
  MA: ['do', 'Maranhão'],
  MG: ['de', 'Minas Gerais'],
  MS: ['de', 'Mato Grosso do Sul'],
  MT: ['de', 'Mato Grosso'],
  PA: ['do', 'Pará'],
  PB: ['da', 'Paraíba'],
  PE: ['de', 'Pernambuco'],
  PI: ['do', 'Piauí'],
  PR: ['do', 'Paraná'],
  RJ: ['do', 'Rio de Janeiro'],
  RN: ['do', 'Rio Grande do Norte'],
  RO: ['de', 'Rondônia'],
  RR: ['de', 'Roraima'],
  RS: ['do', 'Rio Grande do Sul'],
  SC: ['de', 'Santa Catarina'],
  SE: ['de', 'Sergipe'],
  SP: ['de', 'São Paulo'],
  TO: ['do', 'Tocantins'],
};
const SUPERIOR: Readonly<Record<string, string>> = {
  STF: 'Supremo Tribunal Federal',
  STJ: 'Superior Tribunal de Justiça',
  TST: 'Tribunal Superior do Trabalho',
  TSE: 'Tribunal Superior Eleitoral',
  STM: 'Superior Tribunal Militar',
};
const REGIONAL: Readonly<Record<string, string>> = {
  TRF: 'Tribunal Regional Federal',
  TRT: 'Tribunal Regional do Trabalho',
};
const OF_STATE = /^(TJM|TJ|TRE)[- ]?([A-Z]{2})T?$/;
const OF_REGION = /^(TRF|TRT)[- ]?(\d{1,2})(?:[ªa]?(?: ?REGIÃO)?)?$/;
const UNION = 'Brasil';

export interface CitedCourt {
  /** Null for an unknown court, whose name is then that of the record. */
  jurisdiction: string | null;
  name: string;
  /** Number of the region of a federal court. */
  region: string | null;
}

export function citedCourt(tribunal: string): CitedCourt {
  const acronym = tribunal.trim().toUpperCase();
  const superior = SUPERIOR[acronym];
  if (superior !== undefined) return { jurisdiction: UNION, name: superior, region: null };
  const [, kind = '', region = ''] = OF_REGION.exec(acronym) ?? [];
  if (region !== '') return { jurisdiction: UNION, name: REGIONAL[kind]!, region: `${+region}` };
  const [, ofState = '', state = ''] = OF_STATE.exec(acronym) ?? [];
  const place = STATES[state];
  if (place === undefined) return { jurisdiction: null, name: tribunal.trim(), region: null };
  return { ...stateCourt(ofState, place), region: null };
}

function stateCourt(
  kind: string,
  [article, state]: readonly [string, string],
): { jurisdiction: string; name: string } {
  // Electoral courts belong to the Union, and the court of the Federal District also has the territories in its name.
  if (kind === 'TRE')
    return { jurisdiction: UNION, name: `Tribunal Regional Eleitoral ${article} ${state}` };
  if (kind === 'TJM') return { jurisdiction: state, name: 'Tribunal de Justiça Militar' };
  const isOfTerritories = state === STATES.DF![1];
  const name = isOfTerritories ? `Tribunal de Justiça ${article} ${state} e dos Territórios` : null;
  return { jurisdiction: state, name: name ?? 'Tribunal de Justiça' };
}
