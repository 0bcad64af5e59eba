/**
 * Determines which courts use a CNJ number, by its segment of justice and court code (Resolução CNJ 65, of 2008-12-16).
 */

/** States in the order of their codes, 01 to 27. */
const STATES =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SE SP TO'.split(' ');
const SEGMENT_AT = 13;
const COURT_AT = 14;
const COURT_END = 16;
/** For each superior court with a branch of its own, the segment of all numbers of that branch. */
const SUPERIOR: Readonly<Record<string, string>> = { TST: '5', TSE: '6', STM: '7' };
/** Courts and bodies with jurisdiction over the whole country. */
const NATIONAL = new Set(['STF', 'CNJ', 'STJ', ...Object.keys(SUPERIOR)]);
/** Military courts of the states. All other states judge these cases in their ordinary court. */
const MILITARY = new Set(['TJMMG', 'TJMRS', 'TJMSP']);
const SEGMENT_NAMES: Readonly<Record<string, string>> = {
  '1': 'do STF',
  '2': 'do CNJ',
  '3': 'do STJ',
  '4': 'da Justiça Federal',
  '5': 'da Justiça do Trabalho',
  '6': 'da Justiça Eleitoral',
  '7': 'da Justiça Militar da União',
  '8': 'da Justiça dos Estados',
  '9': 'da Justiça Militar dos Estados',
};

/**
 * Whether the court can decide a case with this number: `TRF4` with 4.04, `TJAL` with 8.02, `TST` with any 5.xx.
 *
 * Returns  null if the number does not show it: for the STF, STJ and CNJ, which have cases of several segments, and for
 *          names of other bodies
 */
export function isOfCourt(digits: string, tribunal: string): boolean | null {
  const segment = digits.slice(SEGMENT_AT, COURT_AT);
  const superior = SUPERIOR[tribunal];
  if (superior !== undefined) return segment === superior;
  const codes = codesOf(tribunal);
  return codes === null ? null : codes.includes(digits.slice(SEGMENT_AT, COURT_END));
}

/**
 * Whether the text is the abbreviation of a court with CNJ numbers, or of one that hears appeals from other courts:
 * `STJ`, `TRT2`.
 */
export function isCourt(tribunal: string): boolean {
  if (NATIONAL.has(tribunal)) return true;
  const [code] = codesOf(tribunal) ?? [];
  if (code === undefined) return false;
  // Spellings such as `TRT02` and `TJSPT` would also yield codes.
  if (acronymOf(code.slice(0, 1), Number(code.slice(1))) !== tribunal) return false;
  return code[0] !== '9' || MILITARY.has(tribunal);
}

/** The court where the case began, such as `TJAL` for 8.02; null if the number has no known court. */
export function courtOf(digits: string): string | null {
  return acronymOf(digits.slice(SEGMENT_AT, COURT_AT), Number(digits.slice(COURT_AT, COURT_END)));
}

/** Portuguese text that names the number's court: `8.02 é do TJAL`. */
export function ownerOf(digits: string): string {
  const [segment, court] = [
    digits.slice(SEGMENT_AT, COURT_AT),
    digits.slice(COURT_AT, COURT_END),
  ] as const;
  const acronym = acronymOf(segment, Number(court));
  return `${segment}.${court} é ${acronym === null ? SEGMENT_NAMES[segment] : `do ${acronym}`}`;
}

/** Codes of segment and court, three digits. A court that took over cases also has its predecessor's code. */
function codesOf(tribunal: string): string[] | null {
  const [, kind, place] =
    /^(TRF|TRT|TRE|TJM|TJ)(\d\d?|(?:MG|RS|SP)|[A-Z]{2}T?)$/.exec(tribunal) ?? [];
  if (kind === undefined || place === undefined) return null;
  const number = /^\d/.test(place) ? Number(place) : STATES.indexOf(place.slice(0, 2)) + 1;
  if (number === 0) return null;
  const court = String(number).padStart(2, '0');
  // The TRF6 took over the cases of Minas Gerais in 2022 with their old numbers.
  if (tribunal === 'TRF6') return ['406', '401'];
  const segment = { TRF: '4', TRT: '5', TRE: '6', TJM: '9', TJ: '8' }[kind];
  return [`${segment}${court}`];
}

function acronymOf(segment: string, court: number): string | null {
  const state = STATES[court - 1];
  if (segment === '4' && court >= 1 && court <= 6) return `TRF${court}`;
  if (segment === '5' && court >= 1 && court <= 24) return `TRT${court}`;
  if (state === undefined) return null;
  if (segment === '6') return `TRE${state}`;
  if (segment === '9') return `TJM${state}`;
  return segment === '8' ? `TJ${state === 'DF' ? 'DFT' : state}` : null;
}
