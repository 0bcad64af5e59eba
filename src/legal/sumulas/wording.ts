/**
 * Word shingles of a wording, by which wordings can be compared without their text: pairs of consecutive stems without
 * stop words, hashed to 32 bits (Broder 1997, On the resemblance and containment of documents; FNV-1a).
 */
import { foldText } from '../text/fold.ts';
import { words } from '../text/words.ts';
import { exceptedSide, isNegative, poleAt, sidesOf, type Written } from './polarity.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Names that a quotation may abbreviate, and a wording too. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['codigo de processo civil', 'CPC'],
  ['codigo de processo penal', 'CPP'],
  ['codigo de defesa do consumidor', 'CDC'],
  ['codigo tributario nacional', 'CTN'],
  ['codigo civil', 'CC'],
  ['codigo penal', 'CP'],
  ['constituicao federal', 'CF'],
  ['constituicao da republica', 'CF'],
  ['consolidacao das leis do trabalho', 'CLT'],
  ['superior tribunal de justica', 'STJ'],
  ['supremo tribunal federal', 'STF'],
]);
const LONG = new RegExp([...SHORT.keys()].join('|'), 'g');
/** Conjunctions of several words, each with a single word of the same meaning. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ainda|mesmo) (?:que|quando|se)\b/g, 'inclusive'],
  [/\ba (?:menos|nao ser) que\b|\ba nao ser\b|\b(?:com|a) excecao d[aeo]s?\b/g, 'salvo'],
  [/\bdesde que\b/g, 'contanto'],
];
/** After `ainda que` these words mean that the exception does not apply. */
const WITHOUT = /^ (?:haja |houver |houvesse )?(?:sem|nao|nem|ausen|inexist|falt)/;
/** The word that negates a wording. */
const NOT = 'nao';
/** A word that a line end cuts: `inconsti-\ntucional`. */
const CUT = /(\p{L})-\s+(?=\p{Ll})/gu;
/** Letters that scanners read in place of m, l and o. */
const MISREAD_M = /rn/g;
const MISREAD_L = /(?<=[a-z])1|1(?=[a-z])/g;
const MISREAD_O = /(?<=[a-z])0|0(?=[a-z])/g;

/** A word with an opposite: hashes of its two sides, and of the same sides with the opposite word. */
export interface HashedPole {
  /** Index of the word in the text. */
  at: number;
  /** 1 or -1: the side of the word in its family. */
  sign: number;
  /** Whether the word is one of exception, such as `salvo` or `inclusive`. */
  isException: boolean;
  own: readonly number[];
  opposite: readonly number[];
  /** For a word of exception, a hash of the opposite word with the same object; null with `ainda que sem`. */
  excepted: number | null;
}

/** A word after `não`: the shingle of its neighbours as if `não` were absent, and the shingle of `não` and the word. */
interface Inserted {
  at: number;
  around: number;
  negated: number;
}

/** A word without `não` before it: its shingle with the previous word, and the shingle that `não` would produce. */
interface Affirmed {
  at: number;
  around: number | null;
  negated: number;
}

export interface Shingles {
  /** Distinct hashes in ascending order. */
  hashes: Uint32Array;
  inserted: readonly Inserted[];
  affirmed: readonly Affirmed[];
  poles: readonly HashedPole[];
  /** Indexes of the negating words. */
  negatives: readonly number[];
}

/** Cost is linear. */
export function shinglesOf(text: string): Shingles {
  const hashes = new Set<number>();
  const affirmed: Affirmed[] = [];
  const inserted: Inserted[] = [];
  const poles: HashedPole[] = [];
  const negatives: number[] = [];
  const written = writtenWords(text);
  for (const [at, { stem }] of written.entries()) {
    const before = written[at - 1]?.stem ?? null;
    const around = before === null ? null : hashOf(`${before} ${stem}`);
    if (around !== null) hashes.add(around);
    if (isNegative(written, at)) negatives.push(at);
    if (before === NOT) inserted.push(...insertedAt(written, at));
    else if (stem !== NOT) affirmed.push({ at, around, negated: hashOf(`${NOT} ${stem}`) });
    const pole = poleAt(written, at);
    if (pole === null) continue;
    const sides = sidesOf(pole);
    const own = sides.map(([side]) => hashOf(side));
    const opposite = sides.map(([, side]) => hashOf(side));
    const { sign, isException } = pole;
    const side = isException && !written[at]!.isWithout ? exceptedSide(pole, written, at) : null;
    const excepted = side === null ? null : hashOf(side);
    poles.push({ at, sign, isException, own, opposite, excepted });
  }
  const sorted = Uint32Array.from(hashes).sort();
  return { hashes: sorted, affirmed, inserted, poles, negatives };
}

/** The shingles of a word after `não`: with the word before `não`, and with the word after it. */
function insertedAt(written: readonly Written[], at: number): Inserted[] {
  const { stem } = written[at]!;
  const negated = hashOf(`${NOT} ${stem}`);
  const before = written[at - 2];
  const after = written[at + 1];
  return [
    ...(before === undefined ? [] : [hashOf(`${before.stem} ${stem}`)]),
    ...(after === undefined ? [] : [hashOf(`${stem} ${after.stem}`)]),
  ].map(around => ({ at, around, negated }));
}

/** The words without stop words, with scanning errors corrected. */
function writtenWords(text: string): (Written & { isWithout: boolean })[] {
  const read = foldText(text.replaceAll(CUT, '$1'))
    .replaceAll(MISREAD_L, 'l')
    .replaceAll(MISREAD_O, 'o')
    .replaceAll(MISREAD_M, 'm');
  let short = read.replaceAll(LONG, name => SHORT.get(name)!);
  for (const [several, one] of JOINED) short = short.replaceAll(several, one);
  return Array.from(words(short), ({ start, end, stem }) => ({
    stem,
    fold: short.slice(start, end),
    isWithout: WITHOUT.test(short.slice(end, end + 20)),
  }));
}

function hashOf(shingle: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < shingle.length; at++) {
    hash = Math.imul(hash ^ shingle.charCodeAt(at), FNV_PRIME);
  }
  return hash >>> 0;
}
