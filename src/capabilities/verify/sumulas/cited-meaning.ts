/**
 * Whether the sentence that cites a súmula says the opposite of it, or is about another one, by the table of what the
 * best-known súmulas are about (`data/reference/sentidos.json`). It compares meanings where a sentence has none of the
 * words of the súmula. A sentence that cites several súmulas is not judged, nor one that disputes or reports.
 */

import { isFullStop } from '../../../legal/text/abbreviations.ts';
import { readTable } from '../../../legal/text/table-file.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type PatternMatch, PatternTable } from '../../../legal/text/word-patterns.ts';
import type { CitedTokens } from './cited-tokens.ts';
import { CONTRAST } from './clause-before.ts';

interface WrittenMeaning {
  serie: string;
  numero: number;
  /** Whether it stops an appeal, whatever the sentence is about: only another one of this kind is mistaken for it. */
  processual?: boolean;
  /** Patterns of sentences that are about it. */
  assunto: string[];
  /** Further patterns for sentences that cite it. They are too general for other sentences. */
  tambem?: string[];
  /** Patterns of sentences that say the opposite of it. */
  contrario?: string[];
}

export interface OtherSumula {
  serie: string;
  numero: number;
}

const SENTENCE_MAX = 90;
const ENDS = new Set([';', '|', '\u2022']);
/** Number of words before an opposite in which a denial of it is sought. */
const DENIED_MAX = 4;
const DENIALS = new Set(
  (
    'nao nem jamais tampouco inexiste inadmissivel descabe incabivel vedada vedado impossivel impossibilidade sem ' +
    'nunca nenhum nenhuma nada deixa deixam deixou deixaram so somente apenas'
  ).split(' '),
);
/** Words that deny a whole clause: `nenhum contrato de plano de saúde pode limitar`. */
const DENYING_FAR = new Set(['nenhum', 'nenhuma', 'ninguem', 'nunca', 'jamais']);
const DENIED_FAR_MAX = 14;
/** After a noun these deny: `em hipótese alguma`, `plano algum pode`. */
const SOME = new Set(['algum', 'alguma']);
const SOME_AFTER = new Set('modo forma hipotese maneira caso circunstancia tempo'.split(' '));
/** Words within an opposite that deny it, or set its part aside: `do evento danoso em vez da citação`. */
const DENIED_WITHIN = new Set(
  (
    'jamais nunca nem tampouco nenhum nenhuma nada vez inves lugar sem deixa deixam deixou deixaram ' +
    'vedado vedada vedados vedadas'
  ).split(' '),
);
/** Words before a súmula that a decision does not apply but is said to pass over: `omissão quanto à Súmula 356`. */
const PASSED_OVER = /^(?:omiss|omit|obscur|contradi|lacuna)/;
const PASSED_OVER_MAX = 6;
/** Words of a double negation, without which the sentence says the same: `não deixa de responder`. */
const DOUBLE = /\bnao (?:deixa|deixam|deixara|deixarao|deixou|deixaram) de /g;
/** Words of what others say, or of a súmula that does not apply, was overcome or is distinguished. */
const DISPUTED =
  /^(?:aleg|sustent|aduz|argument|defend|inaplic|afast|distin|contrari|viol|supera|cancel|revog|revis|divers|diferente|ofens|equivoc|diverg|coadun|reform|descompass|desrespeit|inobserv|falso|falsa|inveridic|diga$|dizer$|seriam?$|fossem?$|poderiam?$|pretend|insist|postul|almej|improced|pedido|requer|mitig|abrand|temper|excepcion|teratol)/;
const APPLIES = /^(?:aplica|incid)/;

type Opposite = PatternMatch<{ key: string; own: ReadonlySet<string> }>;

const SUBJECTS = new PatternTable<string>();
const USES = new PatternTable<string>();
/** Opposites, with the words of their patterns. */
const OPPOSITES = new PatternTable<Opposite['of']>();
/** Whether each súmula of the table is procedural. */
const KNOWN = new Map<string, boolean>();
/** The numbers of the table, which súmulas of other courts have too. */
const NUMBERS = new Set<number>();
for (const row of readTable<{ sumulas: WrittenMeaning[] }>('sentidos.json').sumulas) {
  const key = keyOf(row.serie, row.numero);
  KNOWN.set(key, row.processual === true);
  NUMBERS.add(row.numero);
  for (const pattern of row.assunto) SUBJECTS.add(key, pattern);
  for (const pattern of row.tambem ?? []) USES.add(key, pattern);
  for (const pattern of row.contrario ?? [])
    OPPOSITES.add({ key, own: new Set(pattern.split(/[ |]/)) }, pattern);
}

/**
 * `opposite`, the súmula that the sentence is about instead, or null where the table does not tell. Cost: linear in the
 * sentence, which is read up to a limit.
 */
export function citedMeaning(
  stream: TokenStream,
  cited: CitedTokens,
  { serie, numero }: OtherSumula,
): 'opposite' | OtherSumula | null {
  const key = keyOf(serie, numero);
  if (!KNOWN.has(key) && !NUMBERS.has(numero)) return null;
  const words = sentenceOf(stream, cited);
  if (words === null) return null;
  const contrary = [...OPPOSITES.matches(words)].find(
    match => match.of.key === key && !isDenied(words, match),
  );
  if (isDisputed(words, contrary) || isPassedOver(stream, cited)) return null;
  if (contrary !== undefined) return 'opposite';
  if ([...USES.matches(words)].some(({ of }) => of === key)) return null;
  const subjects = subjectsOf(words);
  const namesake = subjects.has(key) ? null : namesakeIn(subjects, { serie, numero });
  if (namesake !== null || !KNOWN.has(key)) return namesake;
  // With several subjects, the one to which the citation belongs is unknown.
  if (subjects.has(key) || subjects.size !== 1) return null;
  const [subject] = [...subjects];
  if (KNOWN.get(subject!) !== KNOWN.get(key)) return null;
  const [other, number] = subject!.split(' ') as [string, string];
  return { serie: other, numero: Number(number) };
}

/**
 * The súmula of another court with the cited number, if the sentence is about it: the court is then the wrong one. If
 * the table lacks the cited súmula, a sentence about several is judged only if all of them are procedural, because the
 * bars to an appeal have the same words in each court. The TST is not taken for the STJ or the STF.
 */
function namesakeIn(subjects: ReadonlySet<string>, cited: OtherSumula): OtherSumula | null {
  const { serie, numero } = cited;
  const isOne = subjects.size === 1 || [...subjects].every(subject => KNOWN.get(subject));
  if (!isOne && !KNOWN.has(keyOf(serie, numero))) return null;
  const namesakes = [...subjects].filter(subject => subject.endsWith(` ${numero}`));
  if (namesakes.length !== 1) return null;
  const [other] = namesakes[0]!.split(' ') as [string];
  return other === 'TST' ? null : { serie: other, numero };
}

/** Whether the words before a citation say that a decision passes over the súmula. */
function isPassedOver(stream: TokenStream, { from }: CitedTokens): boolean {
  const before = [...wordsOf(stream, Math.max(0, from - PASSED_OVER_MAX), from)];
  return before.some(word => PASSED_OVER.test(word));
}

function keyOf(serie: string, numero: number): string {
  return `${serie} ${numero}`;
}

/** The súmulas that a sentence is about. Its denials do not change what it is about. */
function subjectsOf(words: readonly string[]): Set<string> {
  const found = [...SUBJECTS.matches(words), ...SUBJECTS.matches(words.filter(w => w !== 'nao'))];
  return new Set(found.map(({ of }) => of));
}

/** `jamais` and its like deny from within too; a `não` within, or another word of the pattern, belongs to it. */
function isDenied(words: readonly string[], { of, start, end }: Opposite): boolean {
  const isNear = (at: number) => at >= start - DENIED_MAX && DENIALS.has(words[at]!);
  const isSome = (at: number) =>
    SOME.has(words[at]!) && (at === start - 1 || SOME_AFTER.has(words[at - 1] ?? ''));
  for (let at = Math.max(0, start - DENIED_FAR_MAX); at < start; at++) {
    if (isNear(at) || DENYING_FAR.has(words[at]!) || isSome(at)) return true;
  }
  return words.slice(start, end).some(word => DENIED_WITHIN.has(word) && !of.own.has(word));
}

/** Whether a word outside of the opposite disputes the súmula: `a ação afasta a mora` may have such a word itself. */
function isDisputed(words: readonly string[], match: Opposite | undefined): boolean {
  return words.some((word, at) => {
    if (match !== undefined && at >= match.start && at < match.end) return false;
    if (DISPUTED.test(word) || CONTRAST.test(word)) return true;
    return APPLIES.test(word) && words.slice(Math.max(0, at - 2), at).includes('nao');
  });
}

/** The words of the sentence without the citation; null if it cites another súmula. */
function sentenceOf(
  stream: TokenStream,
  { from, to, next, previous }: CitedTokens,
): string[] | null {
  let start = from;
  while (start > 0 && from - start < SENTENCE_MAX && !endsSentence(stream, start - 1)) start--;
  let end = to;
  while (end - to < SENTENCE_MAX && !endsSentence(stream, end)) end++;
  if (end > next || (previous !== null && start < previous.to)) return null;
  const words = [...wordsOf(stream, start, from), ...wordsOf(stream, to, end)];
  return words.join(' ').replaceAll(DOUBLE, '').split(' ');
}

function endsSentence(stream: TokenStream, at: number): boolean {
  const { kind, fold } = stream.at(at);
  return kind === 'end' || ENDS.has(fold) || (fold === '.' && isFullStop(stream, at));
}

function* wordsOf(stream: TokenStream, from: number, to: number): Generator<string> {
  for (let at = from; at < to; at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'word' || kind === 'digits') yield fold;
  }
}
