/** Reads acts stated by a noun: `negar provimento`, `desprovimento do recurso`, `denegação da ordem`. */
import { act, type Read } from './act.ts';
import {
  DENIES,
  GIVES,
  GIVES_THIRD,
  LOWER,
  type NounKind,
  OTHER_PROVIMENTO,
  UNREAL,
} from './lexicon.ts';
import { isLimited, isOwnThird, negated, opensPhrase, partly } from './modifiers.ts';
import { nounAfter, nounAfterProvimento, nounBefore } from './nouns.ts';
import type { Resultado } from './resultado.ts';

const VERB_REACH = 9;
const MERITS = /^(merece|merecem|comporta|comportam|mereca)$/;
/** `em razão do não provimento do recurso` states a ground and not the outcome. */
const GROUNDS =
  /^(razao|virtude|decorrencia|caso|probabilidade|chance|perspectiva|eventual|superveniente|apesar|majoracao|possibilidade|hipotese|funcao|consequencia|resultado|pleito|pedido|requerimento|efeito)$/;
const GROUND_REACH = 4;

/**
 * Reads acts in the form of nouns: `negar provimento`, `provimento negado`, `DESPROVIMENTO DO RECURSO`, `denegação da
 * ordem`.
 */
export function readNominal(words: readonly string[], at: number): Read {
  const word = words[at]!;
  if (isGround(words, at)) return null;
  if (word === 'perda') return readLoss(words, at);
  if (word === 'conhecimento' || word === 'seguimento') return readKnowledge(words, at);
  if (word.endsWith('provimento') || word === 'improvimento') return readProvimento(words, at);
  const noun = nounAfter(words, at);
  const isPart = partly(words, at);
  const isNegated = negated(words, at);
  const granted: Resultado = isNegated ? 'improvido' : isPart ? 'parcialmente provido' : 'provido';
  const done = { words, at, noun, isActive: false };
  if (/^(manutencao|confirmacao|anulacao|reforma)$/.test(word)) {
    if (isNegated || !isLowerNext(words, at)) return null;
    const value = isPart
      ? 'parcialmente provido'
      : /^(manut|conf)/.test(word)
        ? 'improvido'
        : 'provido';
    return act(value, 'weak', done);
  }
  if (noun === null || !opensPhrase(words, at)) return null;
  const isFit = (kinds: NounKind[]) => kinds.includes(noun.kind);
  if (word === 'denegacao') return isFit(['order']) ? act('improvido', 'strong', done) : null;
  if (word === 'concessao')
    return isFit(['order']) && !isHabeasName(words, at) ? act(granted, 'strong', done) : null;
  if (word === 'rejeicao')
    return isFit(['embargos', 'appeal']) ? act('improvido', 'strong', done) : null;
  if (word === 'acolhimento')
    return isFit(['embargos', 'appeal']) ? act(granted, 'strong', done) : null;
  if (word === 'prejudicialidade')
    return isFit(['embargos', 'appeal', 'order']) ? act('prejudicado', 'strong', done) : null;
  if (!isFit(['review'])) return null;
  return act(word === 'improcedencia' ? 'improvido' : granted, 'judged', done);
}

function isGround(words: readonly string[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - GROUND_REACH); back--) {
    if (GROUNDS.test(words[back]!)) return true;
    if (!/^(d[aeo]s?|nao|o|a|com|em)$/.test(words[back]!)) return false;
  }
  return false;
}

/** Whether the noun is something other than the writ: `concessão de liberdade`, `concessão de segurança pública`. */
function isHabeasName(words: readonly string[], at: number): boolean {
  return (
    !/^d[ae]$/.test(words[at + 1] ?? '') && words[at + 1] !== 'parcial' && words[at + 1] !== 'em'
  );
}

function isLowerNext(words: readonly string[], at: number): boolean {
  for (let next = at + 1; next <= at + 3; next++)
    if (LOWER.has(words[next] ?? '')) return words[next] !== 'condenacao';
  return false;
}

function readLoss(words: readonly string[], at: number): Read {
  for (let next = at + 1; next <= at + 3; next++) {
    if (words[next] === 'objeto')
      return act('prejudicado', 'faint', { words, at, noun: null, isActive: false });
  }
  return null;
}

function readKnowledge(words: readonly string[], at: number): Read {
  const noun = nounAfter(words, at) ?? nounBefore(words, at);
  const giving = verbBefore(words, at);
  const isDenied =
    giving !== null &&
    DENIES.has(giving.word) &&
    (!GIVES_THIRD.has(giving.word) || isOwnThird(words, giving.at));
  const done = { words, at, noun };
  if (isDenied || DENIES.has(words[at + 1] ?? ''))
    return act('não conhecido', 'strong', { ...done, isActive: true });
  if (words[at] === 'seguimento' || words[at - 1] !== 'nao' || isLimited(words, at)) return null;
  if (noun === null)
    return words.length <= 3 ? act('não conhecido', 'faint', { ...done, isActive: false }) : null;
  return noun.kind === 'request'
    ? null
    : act('não conhecido', 'strong', { ...done, isActive: false });
}

function readProvimento(words: readonly string[], at: number): Read {
  const word = words[at]!;
  if (OTHER_PROVIMENTO.has(words[at + 1] ?? '') || /^\d+$/.test(words[at + 1] ?? '')) return null;
  if (UNREAL.has(words[at - 1] ?? '')) return null;
  if (words[at - 1] === 'cargo' || words[at - 2] === 'cargo') return null;
  const noun = nounAfterProvimento(words, at) ?? nounBefore(words, at);
  const done = { words, at, noun };
  const giving = verbBefore(words, at);
  const isPart = partly(words, at);
  if (giving !== null && UNREAL.has(giving.word)) return null;
  if (giving !== null) {
    if (GIVES_THIRD.has(giving.word) && !isOwnThird(words, giving.at)) return null;
    const isDenied = DENIES.has(giving.word) || negated(words, giving.at);
    const value = isDenied ? 'improvido' : isPart ? 'parcialmente provido' : 'provido';
    return act(value, 'strong', { ...done, isActive: true });
  }
  if (DENIES.has(words[at + 1] ?? ''))
    return act('improvido', 'strong', { ...done, isActive: false });
  const granted = isPart ? 'parcialmente provido' : 'provido';
  if (/^dad[ao]$/.test(words[at + 1] ?? ''))
    return act(granted, 'strong', { ...done, isActive: false });
  const isShort =
    words.length <= 6 ||
    opensPhrase(words, at) ||
    noun !== null ||
    (at === words.length - 1 && /^(nao|,)$/.test(words[at - 1] ?? '')) ||
    MERITS.test(words[at - 1] ?? '');
  if (!isShort) return null;
  const isDenied = word !== 'provimento' || words[at - 1] === 'nao' || negated(words, at);
  return act(isDenied ? 'improvido' : granted, 'strong', { ...done, isActive: false });
}

function verbBefore(words: readonly string[], at: number): { word: string; at: number } | null {
  for (let back = at - 1; back >= Math.max(0, at - VERB_REACH); back--) {
    const word = words[back]!;
    if (GIVES.has(word) || DENIES.has(word) || UNREAL.has(word)) {
      // `da` is a preposition unless a pronoun or the noun follows at once.
      if (
        word === 'da' &&
        !(
          back === at - 1 ||
          words[back + 1] === '-' ||
          words[back + 1] === 'se' ||
          words[back + 1] === 'parcial'
        )
      )
        continue;
      return { word, at: back };
    }
  }
  return null;
}
