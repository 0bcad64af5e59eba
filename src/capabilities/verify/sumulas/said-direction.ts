/**
 * What a sentence says that a súmula does: `a Súmula 7 do STJ autoriza o reexame de provas` says the opposite of it in
 * words that the súmula does not have. Only súmulas are judged of which the table knows what they forbid, allow or
 * demand.
 */

import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { CitedTokens } from './cited-tokens.ts';

export type SaidDirection = 'same' | 'opposite' | null;

type Direction = 'allows' | 'forbids' | 'demands' | 'spares';

interface Meaning {
  does: Direction;
  /** Beginnings of the words that name what it is about; all of them have to be in the sentence. */
  about: readonly string[];
  /** Whether it allows in some cases what it forbids, so that only what it forbids can be told. */
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
      ['allows', 'autoriza permite admite possibilita faculta reconhece assegura'],
      ['forbids', 'veda proibe impede obsta afasta exclui exime nega'],
      ['demands', 'exige requer demanda impoe'],
      ['spares', 'dispensa'],
    ] as const
  ).flatMap(([direction, verbs]) => verbs.split(' ').map(verb => [verb, direction] as const)),
);
/** After `considera`. */
const JUDGED: ReadonlyMap<string, Direction> = new Map(
  (
    [
      ['allows', 'valida valido licita licito legal possivel cabivel legitima legitimo'],
      ['forbids', 'abusiva abusivo ilegal ilicita ilicito nula nulo invalida invalido ilegitima'],
    ] as const
  ).flatMap(([direction, words]) => words.split(' ').map(word => [word, direction] as const)),
);
const JUDGES = new Set(['considera', 'reputa', 'declara']);
/** Words that turn what is allowed or forbidden, or make it depend on something. */
const TURNING = new Set(
  (
    'nao sem recusa recusar negar negativa vedar vedacao afastar inadmissao inadmissibilidade impedir limitacao salvo ' +
    'exceto quando se desde somente apenas mas porem embora'
  ).split(' '),
);
const BETWEEN_MAX = 2;
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
  ['STJ 269', meaning('allows', 'semiaberto')],
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
  ['SV 13', meaning('forbids', 'nomeacao')],
  ['SV 25', meaning('forbids', 'prisao deposit')],
]);

/** What the words after a súmula say that it does, beside what it does. Null if they do not tell. Cost is constant. */
export function saidDirection(
  stream: TokenStream,
  { to, next }: CitedTokens,
  serie: string,
  numero: number,
): SaidDirection {
  const known = MEANINGS.get(`${serie} ${numero}`);
  if (known === undefined) return null;
  const verb = verbAfter(stream, to, next);
  if (verb === null) return null;
  const object = objectOf(stream, verb.next, next);
  if (!known.about.every(stem => object.some(word => word.startsWith(stem)))) return null;
  if (verb.direction === known.does) return 'same';
  if (verb.direction !== OPPOSITES[known.does] || known.hasExceptions) return null;
  return 'opposite';
}

/** `não permite` forbids. */
function verbAfter(stream: TokenStream, from: number, end: number) {
  let isDenied = false;
  for (let at = from; at < Math.min(end, from + BETWEEN_MAX); at++) {
    const word = stream.fold(at);
    const judged = JUDGES.has(word) ? JUDGED.get(stream.fold(at + 1)) : undefined;
    const direction = judged ?? VERBS.get(word);
    if (direction !== undefined) {
      const next = at + (judged === undefined ? 1 : 2);
      return { direction: isDenied ? OPPOSITES[direction] : direction, next };
    }
    if (word !== 'nao') return null;
    isDenied = true;
  }
  return null;
}

/** The words of the sentence up to one that turns them. */
function objectOf(stream: TokenStream, from: number, end: number): string[] {
  const words: string[] = [];
  for (let at = from; at < Math.min(end, from + OBJECT_TOKENS_MAX); at++) {
    const { kind, fold } = stream.at(at);
    if (kind === 'end' || fold === '.' || fold === ';' || TURNING.has(fold)) break;
    if (kind === 'word') words.push(fold);
  }
  return words;
}
