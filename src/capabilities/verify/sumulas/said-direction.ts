/**
 * Reads whether a sentence states that a súmula allows, forbids or demands something. `a Súmula 7 do STJ autoriza o
 * reexame de provas` states the opposite in words that the súmula does not have. Only the súmulas in the table below
 * are judged.
 */

import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { CitedTokens } from './cited-tokens.ts';

export type SaidDirection = 'same' | 'opposite' | null;

type Direction = 'allows' | 'forbids' | 'demands' | 'spares';

interface Meaning {
  does: Direction;
  /** Prefixes of the words for its subject; the sentence must contain all of them. */
  about: readonly string[];
  /** Whether the súmula has exceptions that allow what it forbids; the opposite direction is then never reported. */
  hasExceptions?: boolean;
}

const OPPOSITES: Readonly<Record<Direction, Direction>> = {
  allows: 'forbids',
  forbids: 'allows',
  demands: 'spares',
  spares: 'demands',
};
const VERBS: ReadonlyMap<string, Direction> = new Map(
  (
    [
      ['allows', 'autoriza permite admite possibilita faculta'],
      ['forbids', 'veda proibe impede obsta afasta exime'],
      ['demands', 'exige requer demanda impoe'],
      ['spares', 'dispensa'],
    ] as const
  ).flatMap(([direction, verbs]) => verbs.split(' ').map(verb => [verb, direction] as const)),
);
/** The direction of adjectives after `considera`. */
const JUDGED: ReadonlyMap<string, Direction> = new Map(
  (
    [
      ['allows', 'valida valido licita licito legal possivel cabivel legitima legitimo'],
      ['forbids', 'abusiva abusivo ilegal ilicita ilicito nula nulo invalida invalido ilegitima'],
    ] as const
  ).flatMap(([direction, words]) => words.split(' ').map(word => [word, direction] as const)),
);
const JUDGES = new Set(['considera', 'reputa', 'declara']);
/** Words that reverse a permission or prohibition, or make it conditional. */
const TURNING = new Set(
  (
    'nao sem recusa recusar negar negativa vedar vedacao afastar inadmissao inadmissibilidade impedir limitacao salvo ' +
    'exceto quando se desde somente apenas mas porem embora independente independentemente afastamento ' +
    'exigencia deixar deixe'
  ).split(' '),
);
/** Words negated by their prefix: `impossibilidade`, `ilícito`, `inviável`, `desnecessária`. */
const DENIED = /^(?:im|in|i|des)(?:possi|via|lic|leg|admiss|cabi|necess|penhora|suscet)/;
/** Words before a citation that report or dispute the statement about it. */
const DISPUTED =
  /^(?:nao|falso|falsa|equivoc|err[oa]|inverid|incorret|alega|afirma|sustenta|diga|diz|dizer|suposta|contra)/;
const DISPUTED_TOKENS = 12;
/** Reads `afasta a possibilidade de`; without these words the verb may be about an obstacle or a thesis. */
const POSSIBILITY = ['a', 'possibilidade', 'de'];
const BETWEEN_MAX = 2;
/** Maximum words of the object before the noun of the súmula's subject: `a utilização de inquéritos`. */
const BEFORE_NOUN_MAX = 3;
const OBJECT_TOKENS_MAX = 22;

const meaning = (does: Direction, about: string, hasExceptions = false): Meaning => ({
  does,
  about: about.split(' '),
  hasExceptions,
});
const MEANINGS: ReadonlyMap<string, Meaning> = new Map([
  ['STJ 5', meaning('forbids', 'interpretacao clausula')],
  ['STJ 7', meaning('forbids', 'reexame prova')],
  ['STJ 37', meaning('allows', 'cumula dano')],
  ['STJ 227', meaning('allows', 'pessoa juridica dano')],
  ['STJ 231', meaning('forbids', 'reducao minimo')],
  ['STJ 265', meaning('demands', 'oitiva')],
  ['STJ 302', meaning('forbids', 'clausula limit internacao')],
  ['STJ 387', meaning('allows', 'cumula dano')],
  ['STJ 403', meaning('spares', 'prova')],
  ['STJ 404', meaning('spares', 'aviso recebimento')],
  ['STJ 410', meaning('demands', 'intimacao')],
  ['STJ 443', meaning('demands', 'fundamenta')],
  ['STJ 444', meaning('forbids', 'inquerito')],
  ['STJ 479', meaning('allows', 'institu respon')],
  ['STJ 532', meaning('forbids', 'cartao')],
  ['STJ 549', meaning('allows', 'penhora fiador')],
  ['STF 70', meaning('forbids', 'interdicao estabelecimento')],
  ['STF 279', meaning('forbids', 'reexame prova')],
  ['STF 323', meaning('forbids', 'apreensao mercadoria')],
  ['STF 473', meaning('allows', 'anul atos')],
  ['SV 11', meaning('forbids', 'algemas', true)],
  ['SV 13', meaning('forbids', 'nomeacao', true)],
  ['SV 25', meaning('forbids', 'prisao deposit')],
]);

/**
 * Compares the direction in the words after a súmula with its own direction. Null if the words do not show one. Cost is
 * constant.
 */
export function saidDirection(
  stream: TokenStream,
  { from, to, next }: CitedTokens,
  serie: string,
  numero: number,
): SaidDirection {
  const known = MEANINGS.get(`${serie} ${numero}`);
  if (known === undefined || isDisputed(stream, from)) return null;
  const verb = verbAfter(stream, to, next);
  if (verb === null) return null;
  const words = objectOf(stream, verb.next, next);
  const isPossibility = POSSIBILITY.every((word, i) => words[i] === word);
  if (verb.word === 'afasta' && !isPossibility) return null;
  const object = isPossibility ? words.slice(POSSIBILITY.length) : words;
  const noun = object.findIndex(word => word.startsWith(known.about[0]!));
  if (noun > BEFORE_NOUN_MAX) return null;
  if (!known.about.every(stem => object.some(word => word.startsWith(stem)))) return null;
  if (verb.direction === known.does) return 'same';
  if (verb.direction !== OPPOSITES[known.does] || known.hasExceptions) return null;
  return 'opposite';
}

/** The verb after a súmula; a negated verb counts as its opposite: `não permite` forbids. */
function verbAfter(stream: TokenStream, from: number, end: number) {
  let isDenied = false;
  for (let at = from; at < Math.min(end, from + BETWEEN_MAX); at++) {
    const word = stream.fold(at);
    const judged = JUDGES.has(word) ? JUDGED.get(stream.fold(at + 1)) : undefined;
    const direction = judged ?? VERBS.get(word);
    if (direction !== undefined) {
      const next = at + (judged === undefined ? 1 : 2);
      return { word, direction: isDenied ? OPPOSITES[direction] : direction, next };
    }
    if (word !== 'nao') return null;
    isDenied = true;
  }
  return null;
}

const isTurning = (word: string): boolean => TURNING.has(word) || DENIED.test(word);

/** Whether the sentence disputes the statement: `é falso que a Súmula 7 do STJ autoriza …`. */
function isDisputed(stream: TokenStream, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - DISPUTED_TOKENS); at--) {
    const { fold } = stream.at(at);
    if (fold === '.' || fold === ';') return false;
    if (DISPUTED.test(fold)) return true;
  }
  return false;
}

/** The words of the sentence up to the first word that reverses them. */
function objectOf(stream: TokenStream, from: number, end: number): string[] {
  const words: string[] = [];
  for (let at = from; at < Math.min(end, from + OBJECT_TOKENS_MAX); at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'end' || fold === '.' || fold === ';' || isTurning(fold)) break;
    if (kind === 'word') words.push(fold);
  }
  return words;
}
