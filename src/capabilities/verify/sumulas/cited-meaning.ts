/**
 * Whether the sentence that cites a súmula states the opposite of it, or is about another one. Uses a table of the
 * subjects of the best-known súmulas (`data/reference/sentidos.json`), so it also works for sentences that have none of
 * the words of the súmula. Sentences that cite several súmulas, dispute one or only report are not judged.
 */

import { readTable } from '../../../legal/text/table-file.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { type PatternMatch, PatternTable } from '../../../legal/text/word-patterns.ts';
import { isDisputed, sentenceOf, wordsOf } from './cited-sentence.ts';
import type { CitedTokens } from './cited-tokens.ts';

interface WrittenMeaning {
  serie: string;
  numero: number;
  /**
   * Whether the súmula bars an appeal, whatever the sentence is about. Such a súmula is only confused with others of
   * this kind.
   */
  processual?: boolean;
  /** Patterns of sentences about the súmula. */
  assunto: string[];
  /** Further patterns for sentences that cite it. They are too general for other sentences. */
  tambem?: string[];
  /** Patterns of sentences that state the opposite of the súmula. */
  contrario?: string[];
}

export interface OtherSumula {
  serie: string;
  numero: number;
}

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
/** These words deny only after a noun: `em hipótese alguma`, `plano algum pode`. */
const SOME = new Set(['algum', 'alguma']);
const SOME_AFTER = new Set('modo forma hipotese maneira caso circunstancia tempo'.split(' '));
/** Words within an opposite that deny it, or set its part aside: `do evento danoso em vez da citação`. */
const DENIED_WITHIN = new Set(
  (
    'jamais nunca nem tampouco nenhum nenhuma nada vez inves lugar sem deixa deixam deixou deixaram ' +
    'vedado vedada vedados vedadas'
  ).split(' '),
);
/** Words before a súmula that the decision allegedly failed to consider: `omissão quanto à Súmula 356`. */
const PASSED_OVER = /^(?:omiss|omit|obscur|contradi|lacuna)/;
const PASSED_OVER_MAX = 6;

type Opposite = PatternMatch<{ key: string; own: ReadonlySet<string> }>;

const SUBJECTS = new PatternTable<string>();
const USES = new PatternTable<string>();
/** Opposites, with the words of their patterns. */
const OPPOSITES = new PatternTable<Opposite['of']>();
/** Whether each súmula of the table is procedural. */
const KNOWN = new Map<string, boolean>();
/** The numbers in the table, which súmulas of other courts may share. */
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
 * `opposite`, the súmula that the sentence is about instead, or null if the table does not decide. Cost: linear in the
 * sentence, of which a limited part is read.
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
  // If the sentence has several subjects, it is unknown which one the citation belongs to.
  if (subjects.has(key) || subjects.size !== 1) return null;
  const [subject] = [...subjects];
  if (KNOWN.get(subject!) !== KNOWN.get(key)) return null;
  const [other, number] = subject!.split(' ') as [string, string];
  return { serie: other, numero: Number(number) };
}

/**
 * Whether the sentence is about the cited súmula and not about `other`, of which it has more words: `o mandado de
 * segurança não substitui a ação de cobrança` is Súmula 269 of the STF, not 101. Cost as above.
 */
export function isAboutCited(
  stream: TokenStream,
  cited: CitedTokens,
  { serie, numero }: OtherSumula,
  other: string,
): boolean {
  if (!KNOWN.has(keyOf(serie, numero))) return false;
  const words = sentenceOf(stream, cited);
  if (words === null) return false;
  const subjects = [...subjectsOf(words)].map(subject => subject.split(' '));
  const isSame = (one: string, number: string) => one === serie && number === String(numero);
  const isOther = (one: string, number: string) => other.includes(one) && other.includes(number);
  return (
    subjects.some(([one, number]) => isSame(one!, number!)) &&
    !subjects.some(([one, number]) => !isSame(one!, number!) && isOther(one!, number!))
  );
}

/**
 * The súmula of another court with the cited number, if the sentence is about it; the cited court is then wrong. If the
 * table lacks the cited súmula, a sentence about several subjects is judged only if all are procedural, because bars to
 * an appeal have the same words in every court. A súmula of the TST is not confused with one of the STJ or STF.
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

/** Whether the words before a citation state that a decision failed to consider the súmula. */
function isPassedOver(stream: TokenStream, { from }: CitedTokens): boolean {
  const before = [...wordsOf(stream, Math.max(0, from - PASSED_OVER_MAX), from)];
  return before.some(word => PASSED_OVER.test(word));
}

function keyOf(serie: string, numero: number): string {
  return `${serie} ${numero}`;
}

/** The súmulas that a sentence is about, whether it denies or affirms them. */
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
