/** Reads the context of a verb: negation, part, subject, limits. Each look-around is bounded. */
import { hasBody } from './blocks.ts';
import { LIGHT, NEGATIONS, NOUN_KINDS, VERB_FORMS } from './lexicon.ts';

const NEGATION_REACH = 6;
const PART_REACH = 3;
const OPENING_MAX = 8;
/** The first word of `desnecessidade de esta Corte acolher os argumentos`. */
const NEEDLESS = /^desnecess(idade|ari[oa])$/;
const NEEDLESS_REACH = 5;

export function negated(words: readonly string[], at: number): boolean {
  let isNegated = false;
  for (let back = at - 1; back >= Math.max(0, at - NEGATION_REACH); back--) {
    if (NEGATIONS.has(words[back]!)) isNegated = !isNegated;
    else if (words[back] === 'e' && back === at - 1 && /^conhecid/.test(words[back - 1] ?? ''))
      return false;
    else if (!LIGHT.has(words[back]!) && words[back] !== '-') return isNegated;
  }
  return isNegated;
}

export function partly(words: readonly string[], at: number): boolean {
  const isPart = (i: number) =>
    // In `correição parcial`, the adjective is part of the name and does not limit the outcome.
    (/^parci(al|ais|\w{1,2}lmente)$/.test(words[i] ?? '') && words[i - 1] !== 'correicao') ||
    (words[i] === 'em' && words[i + 1] === 'parte');
  // In `conhecido parcialmente e provido`, the part refers to the hearing and not to the outcome.
  const ofKnowledge = words[at - 1] === 'e' && /^conhecid/.test(words[at - 3] ?? '');
  if (isPart(at - 1) || (isPart(at - 2) && !ofKnowledge))
    return !/^conhecid/.test(words[at - 1] ?? '') || isPart(at - 1);
  for (let next = at + 1; next <= at + PART_REACH; next++) {
    if (isPart(next))
      return words[next] !== 'em' || !/^(conhecid|nessa)/.test(words[next + 2] ?? '');
    if (!['-', 'se', 'lhe', 'lhes', ',', 'o', 'a', 'os', 'as'].includes(words[next] ?? ''))
      return partAfterObject(words, at, isPart);
  }
  return false;
}

/** Reads `conceder a ordem em parte` and `acolho os embargos parcialmente`. */
function partAfterObject(
  words: readonly string[],
  at: number,
  isPart: (i: number) => boolean,
): boolean {
  for (let next = at + 1; next <= at + 7; next++) {
    if (isPart(next)) return true;
    if (
      !LIGHT.has(words[next] ?? '.') &&
      !NOUN_KINDS.has(words[next] ?? '.') &&
      words[next] !== 'declaracao' &&
      words[next] !== 'corpus'
    )
      return false;
    if (words[next] === 'e') return false;
  }
  return false;
}

/** Whether `se` is next to the verb, or its subject is the deciding body. */
export function isOwnThird(words: readonly string[], at: number): boolean {
  if (words[at + 1] === '-' && (words[at + 2] === 'se' || words[at + 2] === 'lhe'))
    return words[at + 2] === 'se' || hasBody(words, at);
  if (words[at - 1] === 'se' || words[at + 1] === 'se') return true;
  return hasBody(words, at);
}

/** `quanto a este ponto`, `nessa parte`, `no ponto`, before or after the verb. */
export function isLimited(words: readonly string[], at: number): boolean {
  for (let i = Math.max(0, at - 6); i <= Math.min(words.length - 1, at + 9); i++) {
    const word = words[i]!;
    if (
      /^(ponto|aspecto|topico|particular|capitulo|argumento|alegacao|tese|teses|materia)$/.test(
        word,
      )
    )
      return true;
    if (word === 'parte' && i > at && /^(nesta|nessa|de|neste)$/.test(words[i - 1] ?? ''))
      return true;
    if (word === 'quanto' && i > at) return true;
  }
  return false;
}

/** Modal verbs state a possibility and not a decision: `podem ser acolhidos`. */
export function isPossible(words: readonly string[], at: number): boolean {
  if (words.slice(Math.max(0, at - NEEDLESS_REACH), at).some(word => NEEDLESS.test(word)))
    return true;
  if (words[at - 1] !== 'ser') return false;
  return (
    /^(pode|podem|somente|poderia|poderiam|possa|possam)$/.test(words[at - 2] ?? '') &&
    words[at - 3] !== 'nao'
  );
}

/** `conhecido e provido` refers to the present appeal, even after `contra a sentença`. */
export function isKnownAndDecided(words: readonly string[], at: number): boolean {
  if (VERB_FORMS.get(words[at]!)?.form !== 'participle') return false;
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    if (/^conhecid[ao]s?$/.test(words[back]!)) return true;
    if (!['e', 'nao', ',', 'parcialmente'].includes(words[back]!)) return false;
  }
  return false;
}

/**
 * Whether the act is one of the court below: `segurança concedida na origem`, `rejeitados em primeiro grau`,
 * `permanecendo o desprovimento`.
 */
export function isOrigin(words: readonly string[], at: number): boolean {
  if (/^(permanec|mantend|mantid|manteve|inalterad)/.test(words[at - 2] ?? '')) return true;
  for (let next = at + 1; next <= at + 3; next++) {
    if (words[next] === 'origem' || words[next] === 'liminarmente') return true;
    if (
      /^(primeiro|1|primeira)$/.test(words[next] ?? '') &&
      /^(em|no|na|pelo|pela)$/.test(words[next - 1] ?? '')
    )
      return true;
    if (words[next] === ',') return false;
  }
  return false;
}

/**
 * Whether the noun starts its phrase, as in `conhecimento e denegação da ordem`, unlike `a ensejar a concessão da
 * ordem`.
 */
export function opensPhrase(words: readonly string[], at: number): boolean {
  if (at > OPENING_MAX) return false;
  for (let back = 0; back < at; back++) {
    if (
      !/^(conhecimento|e|parcial|no|merito|,|[-.)(]|\d+|[ivx]+|a|pela|pelo|voto)$/.test(
        words[back]!,
      )
    )
      return false;
  }
  return true;
}
