/**
 * Whether a tema is given the number of another one: its leading case beside the number, or what its sentence is about,
 * belong to another tema of the same court (`data/reference/temas-sentidos.json`).
 */

import { formatThousands } from '../../../legal/text/numerals.ts';
import { readTable } from '../../../legal/text/table-file.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type PatternMatch, PatternTable } from '../../../legal/text/word-patterns.ts';
import { isDisputed, sentenceOf, wordsOf } from './cited-sentence.ts';
import type { CitedTokens } from './cited-tokens.ts';

interface WrittenTema {
  tribunal: string;
  numero: number;
  /** Leading cases of this tema alone: `RE 574706`. */
  paradigmas: string[];
  /** Patterns of sentences that are about it. */
  assunto?: string[];
  /** Further patterns for sentences that cite it. They are too general for other sentences. */
  tambem?: string[];
  /** Temas on the same subject. */
  vizinhos?: number[];
}

export interface GivenTema {
  tribunal: string;
  numero: number;
}

const BESIDE_UNITS = 60;
/** Words that set the tema apart from what the sentence is about: `não atinge o Tema 897`, `salvo o Tema 69`. */
const SET_APART =
  /^(?:ating|altera|alcanc|afeta(?![cd])|mud[ao]|modific|interfer|prejui|prejudic|ressalv|esvazi|excec|excet|salvo|alem$|lado$|mantid|preserv)/;
/** Number of tokens before a tema, and after it, in which they are sought. */
const SET_APART_MAX = 5;
const CASE = String.raw`\b(A?RE|REsp)\s*(?:n\.?\s*[ºo°]?\s*)?(\d[\d.]*\d)(?:\s*[/-]\s*[A-Z]{2})?`;
/** `RE 574.706/PR (` and `RE 574.706/PR, ` before a tema. */
const BEFORE = new RegExp(String.raw`${CASE}\s*([(,])\s*$`, 'u');
/** ` (RE 574.706/PR` behind one. */
const AFTER = new RegExp(String.raw`^(?:\s+d[ae]\s+repercuss[ãa]o\s+geral)?\s*\(\s*${CASE}`, 'iu');

const ROWS = readTable<{ temas: WrittenTema[] }>('temas-sentidos.json').temas;
const KNOWN = new Map(ROWS.map(row => [keyOf(row), row]));
const BY_CASE = new Map(ROWS.flatMap(row => row.paradigmas.map(one => [one, row] as const)));
const SUBJECTS = new PatternTable<WrittenTema>();
const USES = new PatternTable<WrittenTema>();
for (const row of ROWS) {
  for (const pattern of row.assunto ?? []) SUBJECTS.add(row, pattern);
  for (const pattern of row.tambem ?? []) USES.add(row, pattern);
}

/** The tema that the text means instead, with the reason in Portuguese; null where the table does not tell. */
export interface OtherTema {
  /** `Tema 69 do STF`. */
  tema: string;
  motivo: string;
}

/** Cost: linear in the sentence, which is read up to a limit. */
export function otherTema(
  stream: TokenStream,
  cited: CitedTokens,
  given: GivenTema,
): OtherTema | null {
  const { start } = stream.at(cited.from);
  const { end } = stream.at(cited.to - 1);
  const paradigm = paradigmBeside(stream.text, { start, end }, given);
  if (paradigm !== null) return paradigm;
  const words = sentenceOf(stream, cited);
  if (words === null || isSetApart(stream, cited)) return null;
  const row = KNOWN.get(keyOf(given));
  if (matchesOf(USES, words).some(({ of }) => of === row)) return null;
  const matches = matchesOf(SUBJECTS, words);
  const own = matches.filter(({ of }) => of.tribunal === given.tribunal);
  const [match] = own.length > 0 ? own : matches;
  if (match === undefined || isDisputed(words, match)) return null;
  const subjects = new Set((own.length > 0 ? own : matches).map(({ of }) => of));
  if (subjects.size !== 1 || !isMistaken(match.of, given)) return null;
  const tema = nameOf(match.of);
  return { tema, motivo: `O que o texto diz é a matéria do ${tema}.` };
}

/** The matches with and without each `não`, with their places in `words`. */
function matchesOf(
  table: PatternTable<WrittenTema>,
  words: readonly string[],
): PatternMatch<WrittenTema>[] {
  const places = [...words.keys()].filter(place => words[place] !== 'nao');
  const affirmed = [...table.matches(places.map(place => words[place]!))].map(
    ({ of, start, end }) => ({ of, start: places[start]!, end: places[end - 1]! + 1 }),
  );
  return [...table.matches(words), ...affirmed];
}

/** Whether the words beside a tema set it apart from what the sentence is about. */
function isSetApart(stream: TokenStream, { from, to }: CitedTokens): boolean {
  const beside = [
    ...wordsOf(stream, Math.max(0, from - SET_APART_MAX), from),
    ...wordsOf(stream, to, Math.min(stream.length, to + SET_APART_MAX)),
  ];
  return beside.some(word => SET_APART.test(word));
}

function paradigmBeside(
  text: string,
  { start, end }: { start: number; end: number },
  given: GivenTema,
): OtherTema | null {
  // In a list, `Temas 69 e 118`, the case may be that of another one.
  if (!/^Tema\s/iu.test(text.slice(start, end))) return null;
  const before = BEFORE.exec(text.slice(Math.max(0, start - BESIDE_UNITS), start));
  const found = before ?? AFTER.exec(text.slice(end, end + BESIDE_UNITS));
  if (found === null) return null;
  const [, classe, number, mark] = found;
  const meant = BY_CASE.get(`${classe} ${number!.replaceAll('.', '')}`);
  if (meant === undefined || meant.tribunal !== given.tribunal || meant.numero === given.numero)
    return null;
  // After a comma another authority may follow.
  if (mark === ',' && !isNear(meant.numero, given.numero)) return null;
  const tema = nameOf(meant);
  return { tema, motivo: `O ${classe} ${number} é o paradigma do ${tema}.` };
}

/**
 * Whether the number, or the court, is that of another tema. Of a tema whose subject the table lacks this is sure only
 * if the numbers are easily confused.
 */
function isMistaken(meant: WrittenTema, given: GivenTema): boolean {
  if (meant.tribunal !== given.tribunal) return meant.numero === given.numero;
  if (meant.numero === given.numero || meant.vizinhos?.includes(given.numero)) return false;
  const isKnown = KNOWN.get(keyOf(given))?.assunto !== undefined;
  return isKnown || isNear(meant.numero, given.numero);
}

/** Whether the numbers follow each other, or have the same digits. */
function isNear(one: number, other: number): boolean {
  const digits = (numero: number) => [...String(numero)].sort().join('');
  return Math.abs(one - other) === 1 || digits(one) === digits(other);
}

function keyOf({ tribunal, numero }: GivenTema): string {
  return `${tribunal} ${numero}`;
}

const nameOf = ({ tribunal, numero }: GivenTema): string =>
  `Tema ${formatThousands(String(numero))} do ${tribunal}`;
