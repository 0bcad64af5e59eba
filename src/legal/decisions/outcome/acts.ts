/** Reads the acts of a segment: the action (verb, negation, part) and its object (the noun). */
import { partyAt } from '../sides/party-words.ts';
import type { Act, Read } from './act.ts';
import { readBlocks } from './blocks.ts';
import { givenOutcome } from './given-outcome.ts';
import { VERB_FORMS } from './lexicon.ts';
import { isKnownAndDecided, isOrigin } from './modifiers.ts';
import { readNominal } from './noun-acts.ts';
import type { Segment } from './segments.ts';
import { readJudged, readVerb } from './verb-acts.ts';

const NOMINALS = new Set(
  (
    'provimento improvimento desprovimento conhecimento seguimento denegacao concessao rejeicao acolhimento ' +
    'prejudicialidade perda improcedencia procedencia manutencao confirmacao anulacao reforma'
  ).split(' '),
);
const REFORMS = { meaning: 'change', form: 'third', needsNoun: true } as const;
const JUDGED = /^(im)?procedentes?$/;
const PURPOSE = new Set(['para', 'sentido', 'visando', 'objetivando']);
const BEFORE_PARTY = new Set(['a', 'o', 'as', 'os', 'parte']);
const PURPOSE_REACH = 10;
const GERUND = /^(denegando|concedendo|julgando|acolhendo|rejeitando)$/;
const STATED_REACH = 10;

/** Cost: linear in the words of the segment; each look-around is bounded. */
export function readActs(segment: Segment, startsQuoted = false): Act[] {
  const { words } = segment;
  const { blocked, quoted } = readBlocks(segment, startsQuoted);
  const acts: Act[] = [];
  let isPartlyKnown = false;
  for (let at = 0; at < words.length; at++) {
    if (blocked[at] && !isKnownAndDecided(words, at)) continue;
    const read = readAt(words, at);
    if (read === null || isOrigin(words, at)) continue;
    if (read === 'partly known') isPartlyKnown = true;
    else if (!isSubordinate(words, at, acts.at(-1), read)) {
      const value = read.value === 'provido' && isPartlyKnown ? 'parcialmente provido' : read.value;
      acts.push({ ...read, value, at, isQuoted: quoted[at]! });
    }
  }
  return acts;
}

function readAt(words: readonly string[], at: number): Read | 'partly known' {
  const word = words[at]!;
  // `reforma` is a verb in `reforma-se a sentença` and a noun in `reforma da sentença`.
  if (word === 'reforma' && words[at + 2] === 'se') return readVerb(words, at, REFORMS);
  if (word === 'resultado') return readStated(words, at);
  if (JUDGED.test(word)) return readJudged(words, at);
  if (NOMINALS.has(word)) return readNominal(words, at);
  const verb = VERB_FORMS.get(word);
  return verb === undefined ? null : readVerb(words, at, verb);
}

/** In `sentença reformada para denegar a segurança`, the infinitive is the purpose of the act before it. */
function isSubordinate(
  words: readonly string[],
  at: number,
  before: Act | undefined,
  read: NonNullable<Read>,
): boolean {
  if (before === undefined) return false;
  if (read.strength === 'judged' && before.strength === 'strong') return true;
  if (GERUND.test(words[at]!) && before.strength === 'weak') return true;
  if (isFarPurpose(words, at, before, read)) return true;
  for (let back = at - 1; back > Math.max(before.at, at - PURPOSE_REACH); back--) {
    const word = words[back]!;
    if (
      (PURPOSE.has(word) && !isForParty(words, back)) ||
      (word === 'de' && words[back - 1] === 'fim') ||
      (word === 'a' && words[back - 1] === 'modo')
    )
      return true;
  }
  return false;
}

/**
 * In `não provido para a parte autora e parcialmente provido para a ré`, `para` introduces the appellant and not a
 * purpose.
 */
function isForParty(words: readonly string[], at: number): boolean {
  let next = at + 1;
  while (BEFORE_PARTY.has(words[next] ?? '')) next++;
  if (words[at] !== 'para' || next >= words.length || partyAt(words, next) === null) return false;
  const after = words[next] === 'ministerio' ? next + 2 : next + 1;
  return /^(e|,|mas)$/.test(words[after] ?? '');
}

/** `acolho os embargos para, sanada a omissão …, negar provimento à apelação`: the infinitive states the purpose. */
function isFarPurpose(
  words: readonly string[],
  at: number,
  before: Act,
  { nounAt }: NonNullable<Read>,
): boolean {
  const isOf = (kind: Act['noun']) =>
    kind === 'embargos' || kind === 'review' || kind === 'request';
  if (!before.isActive || !isOf(before.noun)) return false;
  const purpose = words.indexOf('para', before.at);
  const verb = words
    .slice(Math.max(0, at - 2), at + 1)
    .find(word => /^(negar|dar|prover|julgar)$/.test(word));
  return purpose >= 0 && purpose < at && verb !== undefined && nounAt >= 0;
}

/** Reads the outcome that a text states: `o resultado do julgamento foi “provido”`. */
function readStated(words: readonly string[], at: number): NonNullable<Read> | null {
  const next = words.slice(at, at + STATED_REACH);
  const quote = next.indexOf('"');
  const end = next.indexOf('"', quote + 1);
  if (quote < 0 || end < 0) return null;
  const value = givenOutcome(next.slice(quote + 1, end).join(' '));
  if (value === undefined) return null;
  return {
    value,
    strength: 'strong',
    noun: null,
    nounAt: -1,
    from: at,
    to: at + end,
    isActive: true,
  };
}
