/**
 * Word shingles of a wording, by which wordings are compared without their text: two stems in a row without stop words,
 * hashed to 32 bits (Broder 1997, On the resemblance and containment of documents; FNV-1a).
 */
import { foldText } from '../text/fold.ts';
import { words } from '../text/words.ts';

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
/** Turns a wording into its opposite. */
const NOT = 'nao';

export interface Shingles {
  /** Distinct hashes in ascending order. */
  hashes: Uint32Array;
  /** Those of the shingles with `não`. */
  negated: readonly number[];
  /** Hashes of `não` with each word that the text says without it. */
  affirmed: readonly number[];
  /** How often the text says `não`. */
  negations: number;
}

/** Cost is linear. */
export function shinglesOf(text: string): Shingles {
  const hashes = new Set<number>();
  const negated = new Set<number>();
  const affirmed = new Set<number>();
  let negations = 0;
  let before: string | null = null;
  const short = foldText(text).replaceAll(LONG, name => SHORT.get(name)!);
  for (const { stem } of words(short)) {
    if (stem === NOT) negations++;
    else if (before !== NOT) affirmed.add(hashOf(`${NOT} ${stem}`));
    if (before !== null) {
      const hash = hashOf(`${before} ${stem}`);
      hashes.add(hash);
      if (before === NOT || stem === NOT) negated.add(hash);
    }
    before = stem;
  }
  return {
    hashes: Uint32Array.from(hashes).sort(),
    negated: [...negated],
    affirmed: [...affirmed],
    negations,
  };
}

function hashOf(shingle: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < shingle.length; at++) {
    hash = Math.imul(hash ^ shingle.charCodeAt(at), FNV_PRIME);
  }
  return hash >>> 0;
}
