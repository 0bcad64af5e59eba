/**
 * Finds the words of a segment that do not state the present decision: the decision below (`contra sentença que julgou
 * …`), a dissent (`vencido o relator, que …`), a quotation, a citation in brackets, a request.
 */
import { ASKING, BODY, LOWER, LOWER_BODY, NOUN_KINDS, VERB_FORMS } from './lexicon.ts';
import type { Segment } from './segments.ts';

const LOWER_REACH = 7;
const VOTING = /^(vencid[ao]s?|divergente|divergiu|divergiram|dissidente|ressalva|ressalvado)$/;
/** After the mention of a vote, these words introduce its content. */
const VOTED =
  /^(que|sentido|pelo|pela|para|dava|davam|negava|negavam)$|^(dando|negando|provendo|desprovendo|acolhendo|rejeitando|concedendo|denegando|conhecendo|julgando)$/;
const FINITE =
  /^(deram|negaram|proveram|desproveram|conheceram|acolheram|rejeitaram|concederam|denegaram|julgaram|acordam|acorda|decidiu|decidiram|resolve|resolveram|dou|nego|conheco|julgo|acolho|rejeito)$/;
const AGAINST = new Set([
  'contra',
  'insurge',
  'insurgem',
  'insurgindo',
  'hostiliza',
  'ataca',
  'combate',
  'cujo',
  'cuja',
]);
/** In `acolhido o parecer` and `nos termos do parecer`, the content of the opinion does not follow. */
const FOLLOWED = /^(acolhid[ao]|conforme|termos|acordo|consonancia|conformidade|contra)$/;
const OPINION_REACH = 4;
/** An earlier decision is reported: `provimento ao agravo outrora interposto`, `a que antes se negara`. */
const EARLIER = /^(outrora|anteriormente|preterit[ao]|antes)$/;
const EARLIER_BEFORE = 7;
const EARLIER_AFTER = 4;
/** A statement on a single point ends at the comma or at the next verb of the deciding body. */
const POINTS = /^(preliminar|preliminares|prefacial|alegacao|tese|teses)$/;

export interface Blocks {
  /** For each word, whether it belongs to a statement about another decision or point. */
  blocked: readonly boolean[];
  quoted: readonly boolean[];
}

/** Cost: linear. */
export function readBlocks({ words }: Segment, startsQuoted: boolean): Blocks {
  const blocked: boolean[] = [];
  const quoted: boolean[] = [];
  const state = {
    isBelow: false,
    isVote: false,
    isVoted: false,
    isPoint: false,
    depth: 0,
    isQuoted: startsQuoted,
    lower: -1,
  };
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (word === '(' || word === '[') state.depth++;
    if (word === '"') state.isQuoted = !state.isQuoted;
    if (LOWER.has(word) || LOWER_BODY.has(word)) state.lower = at;
    if (opensOther(words, at, state.lower)) state.isBelow = true;
    // For `autos em que são partes …, acordam os ministros`.
    if (/^acordam?$/.test(word) || goesOn(words, at)) state.isBelow = false;
    followVotes(words, at, state);
    if (POINTS.test(word)) state.isPoint = true;
    else if (endsPoint(words, at)) state.isPoint = false;
    blocked.push(state.isBelow || state.isPoint || state.isVoted || state.depth > 0);
    quoted.push(state.isQuoted);
    if ((word === ')' || word === ']') && state.depth > 0) state.depth--;
  }
  blockEarlier(words, blocked);
  // An unclosed bracket blocks nothing.
  return state.depth > 0 ? { blocked: blocked.map(() => false), quoted } : { blocked, quoted };
}

function endsPoint(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  if (word === ',' || VERB_FORMS.get(word)?.form === 'own' || FINITE.test(word)) return true;
  // A point that is already decided does not block: `preliminar rejeitada e recurso provido`, unlike `preliminar de
  // falta de recurso e agravo rejeitada`.
  const isDone = VERB_FORMS.get(words[at - 1] ?? '')?.form === 'participle';
  const next = words[at + 1] ?? '';
  const noun = /^[ao]s?$/.test(next) ? words[at + 2] : next;
  return word === 'e' && isDone && NOUN_KINDS.has(noun ?? '');
}

/** The first person marks the present decision: `reformo o acórdão, que havia provido o apelo, e nego provimento`. */
const goesOn = (words: readonly string[], at: number): boolean =>
  /^(nego|dou|julgo|acolho|rejeito|conheco|provejo|desprovejo)$/.test(words[at]!) &&
  words[at - 1] === 'e' &&
  words[at - 2] === ',';

/**
 * Blocks the content of votes, `vencido o relator, que …`, `após o voto do relator, provendo …`, up to the next verb of
 * the deciding body.
 */
function followVotes(
  words: readonly string[],
  at: number,
  state: { isBelow: boolean; isVote: boolean; isVoted: boolean },
): void {
  const word = words[at]!;
  if (VOTING.test(word) || (/^votos?$/.test(word) && isAfter(words, at))) state.isVote = true;
  else if (state.isVote && VOTED.test(word)) state.isVoted = true;
  const isBody =
    /^(turma|camara|secao|plenario|tribunal|colegiado|corte)$/.test(words[at + 1] ?? '') ||
    /^(turma|camara|secao|plenario|tribunal|colegiado)$/.test(words[at + 2] ?? '');
  if (state.isVote && /^[ao]$/.test(word) && words[at - 1] === ',' && isBody) endVotes(state);
  if (FINITE.test(word) && words[at - 1] !== 'que') endVotes(state);
}

function endVotes(state: { isBelow: boolean; isVote: boolean; isVoted: boolean }): void {
  state.isVote = false;
  state.isVoted = false;
}

function isAfter(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).includes('apos');
}

function opensOther(words: readonly string[], at: number, lower: number): boolean {
  const word = words[at]!;
  const before = words[at - 1];
  if (/^(parecer|procuradoria|pgj)$/.test(word) && isFollowed(words, at)) return false;
  if (AGAINST.has(word) || ASKING.has(word)) return true;
  if (word === 'face') return before === 'em' && words[at + 2] !== 'exposto';
  // `alegação de que esta Turma deu provimento`; not `acolhido o parecer, denega-se`.
  if (word === 'alegacao') return words[at + 1] === 'de' && words[at + 2] === 'que';
  if (word === 'qual') return /^(o|a|no|na|ao)$/.test(before ?? '');
  if (/^(pretensao|pedido|pleito)$/.test(word))
    return words[at + 1] === 'de' && words[at + 2] === 'que';
  if (word !== 'que') return false;
  if (before === 'em') return words[at - 2] !== 'parte' && words[at - 2] !== 'ponto';
  return opensRelative(words, at, lower);
}

function isFollowed(words: readonly string[], at: number): boolean {
  const reach = Math.max(0, at - OPINION_REACH);
  const from = reach + words.slice(reach, at + 1).lastIndexOf('parecer');
  return (
    from >= reach && words.slice(Math.max(0, from - 2), from).some(word => FOLLOWED.test(word))
  );
}

function blockEarlier(words: readonly string[], blocked: boolean[]): void {
  for (const [at, word] of words.entries()) {
    if (!EARLIER.test(word)) continue;
    const to = Math.min(words.length, at + EARLIER_AFTER);
    for (let i = Math.max(0, at - EARLIER_BEFORE); i < to; i++) blocked[i] = true;
  }
}

/** `sentença proferida nos autos que julgou`, `acórdão em que se negou`; not `sentença mantida, já que`. */
function opensRelative(words: readonly string[], at: number, lower: number): boolean {
  if (lower < 0 || at - lower > LOWER_REACH) return false;
  for (let between = lower + 1; between < at; between++) {
    const verb = VERB_FORMS.get(words[between]!);
    if (verb !== undefined && verb.meaning !== 'judge') return false;
    if (words[between] === ',' && between < at - 1) return false;
  }
  return true;
}

const VOTE_WORDS = /^(por|a|unanimidade|unanime|maioria|de|votos|,|em|julgamento|no|merito|e)$/;

/** Whether the deciding body is the subject of the third-person verb at `at`. */
export function hasBody(words: readonly string[], at: number): boolean {
  if (at <= 8 && words.slice(0, at).every(word => VOTE_WORDS.test(word))) return true;
  for (let back = at - 1; back >= 0 && back >= at - 25; back--) {
    const word = words[back]!;
    if (word === 'que' || LOWER_BODY.has(word) || LOWER.has(word)) return false;
    if (word === 'voto') return words[back - 1] === 'meu';
    if (BODY.has(word)) return words[back + 1] !== 'a' && words[back + 1] !== 'recursal';
  }
  return false;
}
