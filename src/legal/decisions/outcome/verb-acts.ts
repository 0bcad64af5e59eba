/** Reads acts stated by a verb or a participle: `nego`, `provido`, `julgo procedente`, `sentença mantida`. */
import { act, type FoundNoun, type Read } from './act.ts';
import { type Meaning, type NounKind, VERB_FORMS, type Verb } from './lexicon.ts';
import {
  isKnownAndDecided,
  isLimited,
  isOwnThird,
  isPossible,
  negated,
  partly,
} from './modifiers.ts';
import { lowerOf, nounAfter, nounBefore, nounOf, remessaBeside } from './nouns.ts';
import type { Resultado } from './resultado.ts';

const HAD_REACH = 5;
const HAD_WORDS = /^(sido|sid[ao]s|parcialmente|em|parte)$/;
const JUDGE_REACH = 12;

export function readVerb(words: readonly string[], at: number, verb: Verb): Read | 'partly known' {
  const { meaning, form, needsNoun } = verb;
  if (form === 'third' && !isOwnThird(words, at)) return null;
  if (isAdjective(words, at) || isRepeated(words, at) || isEarlier(words, at, form)) return null;
  if (meaning === 'keep' || meaning === 'change') return readLower(words, at, verb);
  if (meaning === 'judge') return null;
  const noun =
    nounOf(words, at, form) ??
    (isKnownAndDecided(words, at) ? { kind: 'embargos' as const, at } : null);
  if (isPossible(words, at)) return null;
  if (meaning === 'moot' && (noun === null || noun.kind === 'request'))
    return act('prejudicado', 'faint', { words, at, noun, isActive: false });
  if (noun === null && /^denegad/.test(words[at]!) && at === 0)
    return act('improvido', 'strong', { words, at, noun, isActive: false });
  if (needsNoun && (noun === null || !fits(meaning, words[at]!, noun.kind, words, at))) return null;
  const isNegated = negated(words, at);
  const isPart = partly(words, at);
  const value = outcomeOf(meaning, isNegated, isPart);
  if (value === 'não conhecido' && !isWholeUnknown(words, at, noun, form)) return 'partly known';
  if (value === null) return meaning === 'know' && isPart && !isNegated ? 'partly known' : null;
  return act(value, 'strong', { words, at, noun, isActive: form !== 'participle' });
}

/** Whether the whole appeal is not heard, unlike in `não conhecido neste ponto` and `argumento não conhecido`. */
function isWholeUnknown(
  words: readonly string[],
  at: number,
  noun: FoundNoun | null,
  form: Verb['form'],
): boolean {
  if (isLimited(words, at)) return false;
  if (noun !== null) return noun.kind !== 'request';
  return form === 'participle' && words.length <= 4 && words[0] === 'nao';
}

function outcomeOf(meaning: Meaning, isNegated: boolean, isPart: boolean): Resultado | null {
  if (meaning === 'know' || meaning === 'admit') return isNegated ? 'não conhecido' : null;
  if (meaning === 'moot') return isNegated ? null : 'prejudicado';
  if (meaning === 'refuse') return isNegated ? null : 'não conhecido';
  if (meaning === 'deny') return isNegated ? null : isPart ? 'parcialmente provido' : 'improvido';
  if (isNegated) return 'improvido';
  return isPart ? 'parcialmente provido' : 'provido';
}

/** Whether the verb can have this noun as its object: `embargos rejeitados`, `ordem denegada`. */
function fits(
  meaning: Meaning,
  word: string,
  kind: NounKind,
  words: readonly string[],
  at: number,
): boolean {
  if (/^denegad/.test(word) && kind === 'appeal') return true;
  if (/^(conced|deneg)/.test(word)) return kind === 'order' || kind === 'review';
  if (/^(defer|indefer|indefi|defir)/.test(word)) return kind === 'review' || kind === 'order';
  if (meaning === 'moot') return kind !== 'request' || at === words.length - 1;
  return kind !== 'request' && kind !== 'incident';
}

/** Whether the verb is about an earlier decision or negated: `que havia sido provida`, `nada há a prover`. */
function isEarlier(words: readonly string[], at: number, form: Verb['form']): boolean {
  const before = words.slice(Math.max(0, at - HAD_REACH), at);
  if (form !== 'participle') return words[at - 1] === 'a' && before.includes('nada');
  const had = before.findLastIndex(word => /^(havi|houver)(a|am)$/.test(word));
  return had >= 0 && before.slice(had + 1).every(word => HAD_WORDS.test(word));
}

/** In the slip `não provido provido`, the first word counts. */
function isRepeated(words: readonly string[], at: number): boolean {
  return /provid[ao]s?$/.test(words[at]!) && /provid[ao]s?$/.test(words[at - 1] ?? '');
}

/** Whether the participle is an adjective: `desprovido de fundamento`, `cargo provido`. */
function isAdjective(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (!/provid[ao]s?$/.test(word)) return false;
  if (/^(cargo|cargos|vaga|vagas|emprego)$/.test(words[at - 1] ?? '')) return true;
  return (
    /^de[sp]/.test(word) &&
    words[at + 1] === 'de' &&
    !/^(plano|forma|oficio|modo|acordo)$/.test(words[at + 2] ?? '')
  );
}

/** The outcome follows from the fate of the decision below: `sentença mantida`, `reformo a decisão`. */
function readLower(words: readonly string[], at: number, { meaning, form }: Verb): Read {
  const target = lowerOf(words, at, form);
  if (target < 0) return null;
  const isPart = partly(words, at);
  const noun = { kind: 'request' as const, at: target };
  const isNegated = negated(words, at);
  if (isNegated) return null;
  const value = isPart ? 'parcialmente provido' : meaning === 'keep' ? 'improvido' : 'provido';
  // A remessa has no separate outcome: its outcome follows from what happened to the judgment.
  const remessa = remessaBeside(words, at);
  const isRemessa = remessa >= 0;
  return act(value, isRemessa ? 'strong' : 'weak', {
    words,
    at,
    noun: isRemessa ? { kind: 'appeal', at: remessa } : noun,
    isActive: form !== 'participle',
  });
}

/**
 * Reads judgments on a claim: `julgo procedente o pedido`, `reclamação julgada improcedente`, `revisão procedente em
 * parte`.
 */
export function readJudged(words: readonly string[], at: number): Read {
  const noun = nounBefore(words, at) ?? nounAfter(words, at);
  const judge = judgeBefore(words, at);
  if (judge !== null && judge.verb.form === 'third' && !isOwnThird(words, judge.at)) return null;
  const isActive = judge !== null && judge.verb.form !== 'participle';
  if (!isActive && noun?.kind !== 'review' && noun?.kind !== 'request') return null;
  const strength = isActive || noun?.kind === 'review' ? 'judged' : 'below';
  const isDenied = words[at]!.startsWith('im') || negated(words, at);
  const value = isDenied ? 'improvido' : partly(words, at) ? 'parcialmente provido' : 'provido';
  return act(value, strength, { words, at, noun, isActive });
}

function judgeBefore(words: readonly string[], at: number): { verb: Verb; at: number } | null {
  for (let back = at - 1; back >= Math.max(0, at - JUDGE_REACH); back--) {
    const verb = VERB_FORMS.get(words[back]!);
    if (verb?.meaning === 'judge') return { verb, at: back };
  }
  return null;
}
