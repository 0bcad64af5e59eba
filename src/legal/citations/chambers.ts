/**
 * Reads the name of the chamber that decided: `Terceira Turma`, `3ª Turma`, `Corte Especial`, `SBDI-1`, `Tribunal
 * Pleno`.
 */
import { romanValue, skipOrdinal } from '../text/numerals.ts';
import type { TokenStream } from '../text/tokens.ts';

export interface Chamber {
  /** Canonical name: `Terceira Turma`. */
  nome: string;
  /** `Turma`, `Seção`, `Câmara`, or the whole name of a chamber without a number. */
  kind: string;
  numero: number | null;
  /** Whether the name continues: `Primeira Turma Recursal`. */
  isLonger: boolean;
  next: number;
}

const ORDINALS = 'Primeira Segunda Terceira Quarta Quinta Sexta Sétima Oitava Nona Décima'.split(
  ' ',
);
const ORDINAL_FOLDS =
  'primeira segunda terceira quarta quinta sexta setima oitava nona decima'.split(' ');
/** Tens of compound ordinals: `Décima Primeira`. */
const TENTH = 'decima';
const KINDS: ReadonlyMap<string, string> = new Map([
  ['turma', 'Turma'],
  ['t', 'Turma'],
  ['secao', 'Seção'],
  ['s', 'Seção'],
  ['camara', 'Câmara'],
]);
/** Words that continue a chamber's name; such a chamber does not belong to a superior court. */
const LONGER = new Set(
  'civel criminal recursal recursais suplementar especializada especial extraordinaria unificada'.split(
    ' ',
  ),
);
const NAMED: readonly (readonly [readonly string[], string])[] = [
  ['corte especial', 'Corte Especial'],
  ['orgao especial', 'Órgão Especial'],
  ['conselho especial', 'Conselho Especial'],
  ['tribunal pleno', 'Plenário'],
  ['plenario', 'Plenário'],
  ['pleno', 'Plenário'],
  ['decisao monocratica', 'decisão monocrática'],
  ['secao especializada em dissidios coletivos', 'SDC'],
  ['sdc', 'SDC'],
].map(([words, nome]) => [words!.split(' '), nome!] as const);
const BY_FIRST = Map.groupBy(NAMED, ([words]) => words[0]!);
/** Words with which the name of a chamber starts. */
const FIRST = new Set([...ORDINAL_FOLDS, ...BY_FIRST.keys(), 't', 's', 'sdi', 'sbdi', 'subsecao']);
const SUBSECTIONS = new Set(['sdi', 'sbdi']);
const SUBSECTION = 'especializada em dissidios individuais'.split(' ');

/** The chamber at a token; null if there is none. Cost is bounded. */
export function readChamber(stream: TokenStream, index: number): Chamber | null {
  const { kind, fold } = stream.at(index);
  if (kind === 'digits') return readNumbered(stream, index);
  if (kind !== 'word' || !FIRST.has(fold)) return null;
  if (ORDINAL_FOLDS.includes(fold)) return readNumbered(stream, index);
  if (fold === 't' || fold === 's') return readCode(stream, index);
  if (SUBSECTIONS.has(fold) || fold === 'subsecao') return readSubsection(stream, index);
  if (!stream.isCapital(index) && fold !== 'decisao') return null;
  for (const [words, nome] of BY_FIRST.get(fold) ?? []) {
    const next = stream.match(index, words);
    if (next >= 0) return { nome, kind: nome, numero: null, isLonger: false, next };
  }
  return null;
}

/** Reads the STJ's abbreviations `T3`, `S2`. */
function readCode(stream: TokenStream, index: number): Chamber | null {
  const { kind, fold, spaced } = stream.at(index + 1);
  const numero = Number(fold);
  const isCode = kind === 'digits' && fold.length === 1 && numero > 0 && !spaced;
  if (!isCode || !stream.isCapital(index) || isJoined(stream, index)) return null;
  const name = KINDS.get(stream.fold(index))!;
  const nome = `${ORDINALS[numero - 1]} ${name}`;
  return { nome, kind: name, numero, isLonger: false, next: index + 2 };
}

/** Whether other characters are joined to the code: `T3/2015`, `X-T3`. */
function isJoined(stream: TokenStream, index: number): boolean {
  const after = stream.at(index + 2);
  const isTail =
    (after.kind === 'word' || after.fold === '/' || after.fold === '-') && !after.spaced;
  return (
    isTail || (index > 0 && !stream.at(index).spaced && /^[-./]$/.test(stream.fold(index - 1)))
  );
}

function readNumbered(stream: TokenStream, index: number): Chamber | null {
  const { kind, fold } = stream.at(index);
  const isDigits = kind === 'digits';
  if (isDigits && fold.length > 2) return null;
  const units = fold === TENTH ? ORDINAL_FOLDS.indexOf(stream.fold(index + 1)) + 1 : 0;
  const numero = isDigits ? Number(fold) : ORDINAL_FOLDS.indexOf(fold) + 1 + units;
  const words = units > 0 ? 2 : 1;
  const at = isDigits ? skipOrdinal(stream, index + 1) : index + words;
  if (numero === 0 || (isDigits && at === index + 1)) return null;
  const name = KINDS.get(stream.fold(at));
  if (name === undefined) return null;
  const isShort = stream.fold(at).length === 1;
  if (isShort && stream.raw(at) !== stream.fold(at).toUpperCase()) return null;
  const ordinal = ORDINALS[numero - 1] ?? `${numero}ª`;
  const end = isShort && stream.fold(at + 1) === '.' ? at + 2 : at + 1;
  const next = restEnd(stream, end);
  const rest = stream.text.slice(stream.at(end).start, stream.at(next - 1).end);
  const nome = `${ordinal} ${name}${next > end ? ` ${titled(rest)}` : ''}`;
  return { nome, kind: name, numero, isLonger: next > end, next };
}

/** Index after words such as `Cível`, `Recursal`, `de Direito Privado` that follow the kind of a chamber. */
function restEnd(stream: TokenStream, index: number): number {
  if (LONGER.has(stream.fold(index))) return index + 1;
  const isOfKind = stream.fold(index) === 'de' && stream.at(index + 1).kind === 'word';
  if (!isOfKind) return index;
  return stream.fold(index + 1) === 'direito' && stream.at(index + 2).kind === 'word'
    ? index + 3
    : index + 2;
}

/** Title case with lower-case particles: `CÍVEL` becomes `Cível`. */
const titled = (text: string): string =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map(word => (word === 'de' ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');

/** Reads `SDI-1`, `SBDI-I`, `Subseção II Especializada em Dissídios Individuais`. */
function readSubsection(stream: TokenStream, index: number): Chamber | null {
  const at =
    stream.fold(index + 1) === '-' || stream.fold(index + 1) === '/' ? index + 2 : index + 1;
  const { fold } = stream.at(at);
  const numero = romanValue(fold) || Number(fold);
  if (numero !== 1 && numero !== 2) return null;
  const long = stream.match(at + 1, SUBSECTION);
  if (stream.fold(index) === 'subsecao' && long < 0) return null;
  const nome = `SBDI-${numero}`;
  return { nome, kind: nome, numero: null, isLonger: false, next: long < 0 ? at + 1 : long };
}
