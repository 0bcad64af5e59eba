/**
 * Whether a cited súmula or law is still valid, looked up by its name in the graph. The reference tables are given as
 * one map, with keys `STJ 603` and `SV 11` for súmulas and the canonical name for laws.
 */
import { scanStatutes } from '../statutes/statutes.ts';
import { scanSumulas } from '../sumulas/sumulas.ts';

export const SUMULA_STATES = [
  'vigente',
  'alterada',
  'cancelada',
  'superada',
  'pendente de publicação',
] as const;
export const SITUACOES = [...SUMULA_STATES, 'revogada'] as const;

export type SumulaState = (typeof SUMULA_STATES)[number];
export type Situacao = (typeof SITUACOES)[number];
/** The status of each known súmula and law, by key. */
export type SituacaoByKey = ReadonlyMap<string, Situacao>;

/** The key of a súmula or law, and whether the name is an article of the law. */
interface Named {
  key: string;
  isArticle: boolean;
}

const SUMULA = /^Súmula (Vinculante )?(\d[\d.]*)(?: do ([A-Z]{2,6}\d{0,2}))?$/;
const LAW =
  /^(?:art\. .{1,40}? d[ao] )?([A-Z][\p{L} -]{2,40} [\d.]+(?:-[A-Z])?\/\d{4}|Constituição Federal(?: de \d{4})?|ADCT)$/u;
/** Names that may be a súmula written in another form; the scanners read them, and must consume the whole name. */
const OTHER_SUMULA = /s[úu]m(?:ula|\.)|\bsv\b|enunciado/i;
const OTHER_LAW = /\b(?:arts?\b|artigo|lei|decreto|c[óo]digo|constitui[çc])|\b(?:CPC|CC|CF)\b/i;
const OTHER_LENGTH_MAX = 100;
/** Maximum number of cached names in other forms; each takes some hundred bytes. */
const READ_MAX = 10_000;

/** Cache of names in other forms. */
const read = new Map<string, Named | null>();

export const sumulaKey = (serie: string, numero: number): string => `${serie} ${numero}`;

/** Null if the tables do not have it. For a law in force, nothing is known about a single article. */
export function situacaoOf(nome: string, byKey: SituacaoByKey): Situacao | null {
  const named = namedBy(nome);
  const situacao = named === null ? undefined : byKey.get(named.key);
  if (situacao === undefined) return null;
  return named!.isArticle && situacao !== 'revogada' ? null : situacao;
}

function namedBy(nome: string): Named | null {
  const sumula = SUMULA.exec(nome);
  if (sumula !== null) {
    const [, vinculante, digits, tribunal] = sumula;
    const serie = vinculante === undefined ? tribunal : 'SV';
    const numero = Number(digits!.replaceAll('.', ''));
    return serie === undefined ? null : { key: sumulaKey(serie, numero), isArticle: false };
  }
  const law = LAW.exec(nome)?.[1];
  if (law !== undefined) return { key: law, isArticle: law.length < nome.length };
  if (nome.length > OTHER_LENGTH_MAX) return null;
  const isSumula = OTHER_SUMULA.test(nome);
  if (!isSumula && !OTHER_LAW.test(nome)) return null;
  const known = read.get(nome);
  if (known !== undefined) return known;
  const named = isSumula ? readSumula(nome) : readLaw(nome);
  if (read.size >= READ_MAX) read.clear();
  read.set(nome, named);
  return named;
}

/** The súmula, if the whole name is one. */
function readSumula(nome: string): Named | null {
  const [mention, ...others] = scanSumulas(nome);
  if (mention === undefined || others.length > 0) return null;
  const { tribunal, numero, vinculante } = mention;
  if (tribunal === null || !isWhole(nome, mention)) return null;
  return { key: sumulaKey(vinculante ? 'SV' : tribunal, numero), isArticle: false };
}

/** The law, if the whole name is a law or one of its articles. */
function readLaw(nome: string): Named | null {
  const [mention, ...others] = scanStatutes(nome);
  if (mention === undefined || others.length > 0) return null;
  const { lei, artigo, candidates } = mention;
  if (lei === null || candidates !== undefined || !isWhole(nome, mention)) return null;
  return { key: lei, isArticle: artigo !== null };
}

const isWhole = (nome: string, { start, end }: { start: number; end: number }) =>
  nome.slice(0, start).trim() === '' && /^[\s.]*$/.test(nome.slice(end));
