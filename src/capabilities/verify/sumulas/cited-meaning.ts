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
    'nunca nenhum nenhuma nada'
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
  'jamais nunca nem tampouco nenhum nenhuma nada vez inves lugar'.split(' '),
);
/** Words of a double negation, without which the sentence says the same: `não deixa de responder`. */
const DOUBLE = /\bnao (?:deixa|deixam|deixara|deixarao|deixou|deixaram) de /g;
/** Words of what others say, or of a súmula that does not apply, was overcome or is distinguished. */
const DISPUTED =
  /^(?:aleg|sustent|aduz|argument|defend|inaplic|afast|distin|contrari|viol|supera|cancel|revog|revis|divers|diferente|ofens|equivoc|diverg|coadun|reform|descompass|desrespeit|inobserv|falso|falsa|inveridic|diga$|dizer$|seriam?$|fossem?$|poderiam?$|pretend|insist|postul|almej)/;
const APPLIES = /^(?:aplica|incid)/;

const SUBJECTS = new PatternTable<string>();
const USES = new PatternTable<string>();
const OPPOSITES = new PatternTable<string>();
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
  for (const pattern of row.contrario ?? []) OPPOSITES.add(key, pattern);
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
    match => match.of === key && !isDenied(words, match),
  );
  if (isDisputed(words, contrary)) return null;
  if (contrary !== undefined) return 'opposite';
  if ([...USES.matches(words)].some(({ of }) => of === key)) return null;
  const subjects = subjectsOf(words);
  const namesake = subjects.has(key) ? null : namesakeIn(subjects, numero);
  if (namesake !== null || !KNOWN.has(key)) return namesake;
  // With several subjects, the one to which the citation belongs is unknown.
  if (subjects.has(key) || subjects.size !== 1) return null;
  const [subject] = [...subjects];
  if (KNOWN.get(subject!) !== KNOWN.get(key)) return null;
  const [other, number] = subject!.split(' ') as [string, string];
  return { serie: other, numero: Number(number) };
}

/** The súmula with the cited number of another court, if the sentence is about it: the court is then the wrong one. */
function namesakeIn(subjects: ReadonlySet<string>, numero: number): OtherSumula | null {
  const namesakes = [...subjects].filter(subject => subject.endsWith(` ${numero}`));
  return namesakes.length === 1 ? { serie: namesakes[0]!.split(' ')[0]!, numero } : null;
}

function keyOf(serie: string, numero: number): string {
  return `${serie} ${numero}`;
}

/** The súmulas that a sentence is about. Its denials do not change what it is about. */
function subjectsOf(words: readonly string[]): Set<string> {
  const found = [...SUBJECTS.matches(words), ...SUBJECTS.matches(words.filter(w => w !== 'nao'))];
  return new Set(found.map(({ of }) => of));
}

/** `jamais` and its like deny from within too; a `não` within belongs to the pattern. */
function isDenied(words: readonly string[], { start, end }: PatternMatch<string>): boolean {
  const isNear = (at: number) => at >= start - DENIED_MAX && DENIALS.has(words[at]!);
  const isSome = (at: number) =>
    SOME.has(words[at]!) && (at === start - 1 || SOME_AFTER.has(words[at - 1] ?? ''));
  for (let at = Math.max(0, start - DENIED_FAR_MAX); at < start; at++) {
    if (isNear(at) || DENYING_FAR.has(words[at]!) || isSome(at)) return true;
  }
  return words.slice(start, end).some(word => DENIED_WITHIN.has(word));
}

/** Whether a word outside of the opposite disputes the súmula: `a ação afasta a mora` may have such a word itself. */
function isDisputed(words: readonly string[], match: PatternMatch<string> | undefined): boolean {
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
