/**
 * Parses the URN of a decision in LexML Brasil (part 2: LexML URN), which has place, authority, kind, day and number:
 * `urn:lex:br;sao.paulo:tribunal.justica;camara.civel.1:acordao:2024-03-05; 1000001-56.2023.8.26.0100`.
 */
import { readCourt } from '../../../legal/courts/courts.ts';
import { UFS } from '../../../legal/courts/states.ts';
import { scanProcessos } from '../../../legal/processes/processos.ts';
import { TokenStream } from '../../../legal/text/tokens.ts';
import { caseOf } from '../source-case.ts';

const URN = /^urn:lex:(br(?:;[a-z.-]+)*):([a-z0-9.;-]+):([a-z0-9.;-]+):([^:@~!]+)/i;
const URN_UNITS_MAX = 500;
/** Kinds of documents that are decisions, unlike súmulas, laws and notices. */
const DECISIONS = new Set(['acordao', 'decisao', 'decisao.monocratica', 'sentenca']);
/** Names of courts in a URN omit prepositions. */
const COURT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\btribunal (justica|contas)\b/, 'tribunal de $1'],
  [/\b(regional|superior) trabalho\b/, '$1 do trabalho'],
  [/\bcontas uniao\b/, 'contas da uniao'],
];
const REGION = /^(?:regiao\.(\d+)|(\d+)\.regiao)$/;
const NUMBERED = /^(.+?)\.(\d+)$/;
const CHAMBERS: Readonly<Record<string, string>> = {
  turma: 'Turma',
  'turma.recursal': 'Turma Recursal',
  secao: 'Seção',
  camara: 'Câmara',
  'camara.civel': 'Câmara Cível',
  'camara.criminal': 'Câmara Criminal',
  'camara.direito.privado': 'Câmara de Direito Privado',
  'camara.direito.publico': 'Câmara de Direito Público',
  'camara.direito.criminal': 'Câmara de Direito Criminal',
  plenario: 'Plenário',
  'tribunal.pleno': 'Tribunal Pleno',
  'corte.especial': 'Corte Especial',
  'orgao.especial': 'Órgão Especial',
};
/** `1186789-987654`: the case number, then a number of the court's own system. */
const CLASS_NUMBER = /^(\d[\d.]*)(?:-\d+)?$/;

export interface LexUrn {
  isDecision: boolean;
  tribunal: string | null;
  orgao_julgador: string | null;
  /** `REsp` for `acordao;resp`. */
  classe: string | null;
  processo: string | null;
  /** Null if the URN has only a year. */
  data: string | null;
}

/** Null if the text is not a URN of LexML Brasil. */
export function readLexUrn(text: string): LexUrn | null {
  const [, place, authority, kind, event] = URN.exec(text.trim().slice(0, URN_UNITS_MAX)) ?? [];
  if (place === undefined) return null;
  const [court, ...below] = authority!.toLowerCase().split(';') as [string, ...string[]];
  const [tipo, subtipo] = kind!.toLowerCase().split(';') as [string, string | undefined];
  const [day, number = ''] = event!.split(';') as [string, string | undefined];
  const region = below.map(part => REGION.exec(part)).find(match => match !== null);
  const chamber = below.find(part => !REGION.test(part));
  const named = caseNamed(subtipo, number);
  return {
    isDecision: DECISIONS.has(tipo),
    tribunal:
      courtNamed(court, region?.[1] ?? region?.[2], place.toLowerCase().split(';')[1]) ??
      caseOf(named.processo).court,
    orgao_julgador: chamber === undefined ? null : chamberNamed(chamber),
    ...named,
    data: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
  };
}

function courtNamed(
  court: string,
  region: string | undefined,
  place: string | undefined,
): string | null {
  const [, plain = court, number = region] = NUMBERED.exec(court) ?? [];
  let words = plain.replaceAll('.', ' ');
  for (const [pattern, written] of COURT_WORDS) words = words.replace(pattern, written);
  const state = place === undefined ? '' : UFS.has(place) ? place : place.replaceAll('.', ' ');
  const where = number !== undefined ? ` da ${number}ª região` : state && ` do estado de ${state}`;
  const found = readCourt(new TokenStream(`${words}${where}`), 0)?.tribunal ?? null;
  return found === 'TJDF' ? 'TJDFT' : found;
}

function chamberNamed(part: string): string {
  const [, plain = part, number] = NUMBERED.exec(part) ?? [];
  const words = plain.replaceAll('.', ' ');
  const name = CHAMBERS[plain] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return number === undefined ? name : `${number}ª ${name}`;
}

/** `REsp 1186789` from `resp` and `1186789-987654`. */
function caseNamed(
  subtipo: string | undefined,
  number: string,
): Pick<LexUrn, 'classe' | 'processo'> {
  const { processo, court } = caseOf(number);
  const [, plain] = CLASS_NUMBER.exec(number) ?? [];
  const written = subtipo?.toUpperCase().replaceAll('.', ' ') ?? null;
  const [mention] = written === null ? [] : scanProcessos(`${written} ${plain ?? '1'}`);
  const classe = mention?.classe ?? written;
  if (court !== null) return { classe, processo };
  // A number without a class is ambiguous, because many classes use it.
  return { classe, processo: plain === undefined || classe === null ? null : `${classe} ${plain}` };
}
