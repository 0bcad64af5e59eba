/** Compares the wording that a text ascribes to a súmula with the wordings of all súmulas. */

import { shinglesOf } from '../../../legal/sumulas/wording.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { readThrough } from '../../../legal/text/read-through.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import type { Redacao } from '../items/index.ts';
import type { Likeness, WordingIndex } from '../tables/index.ts';
import { isFollowed } from './followed-wordings.ts';
import { branchOf } from './other-series.ts';
import { type Turned, turnedWording } from './turned-wording.ts';
import type { Passage } from './wording-passages.ts';

/**
 * Minimum shares of the wording for a quotation and a paraphrase, chosen with the bench `verify`. A quotation that
 * lacks one word in ten is below the first.
 */
const QUOTED_MIN = 0.9;
const PARAPHRASED_MIN = 0.45;
/** From this share on, a quotation counts as an altered wording of the súmula. */
const ALTERED_MIN = 0.35;
const OTHER_MIN = 0.6;
/**
 * From these shares a paraphrase can state the opposite: if the words on both sides of the negated word agree, and if
 * those on one side do.
 */
const TURNED_MIN = 0.2;
const TURNED_ONE_MIN = 0.3;
/** By how much the share of another súmula must exceed that of the cited one. */
const OTHER_AHEAD = 0.25;
const SHINGLES_MIN = 3;
/** The part of a sentence after `mas não` and similar words, up to the next clause. */
const SET_ASIDE =
  /[,;]?\s+(?:mas|por[ée]m|e|contudo|todavia)\s+(?:n[ãa]o|nunca|jamais)\s+[^,;.]*|,\s+n[ãa]o\s+(?:d[aeo]s?|a|o|em|n[ao]s?|por|para|pel[ao])\s+[^,;.]*/giu;

/** The comparison; null for a passage that gives no wording. `serie` is `STJ`, `STF` or `SV`. */
export function checkWording(
  stream: TokenStream,
  passage: Passage,
  index: WordingIndex,
  { serie, numero }: { serie: string; numero: number },
): Redacao | null {
  const read = readThrough(stream.text, passage.start, passage.end);
  const shingles = shinglesOf(read);
  if (shingles.hashes.length < SHINGLES_MIN) return null;
  const { own, other } = index.compare(shingles, serie, numero);
  if (own === null) return null;
  const ramo = own.share === 0 && passage.isSource ? branchOf(foldText(read), serie, numero) : null;
  if (ramo !== null) return { estado: 'difere', semelhanca: 0, ramo };
  const semelhanca = Math.round(own.share * 100) / 100;
  const isOther =
    other !== null && other.share >= OTHER_MIN && other.share > own.share + OTHER_AHEAD;
  if (isOther) {
    const found: Redacao = { estado: 'outra', semelhanca, sumula: nameOf(other.row) };
    if (!isFollowed(found, serie, numero, false)) return found;
  }
  const turned = turnedWording(own, shingles) && turnedWithout(read, index, { serie, numero });
  const isNear = own.share >= (passage.isQuoted ? QUOTED_MIN : PARAPHRASED_MIN);
  const isTurned = isNear || (!passage.isQuoted && own.share >= turnedMin(turned, passage));
  if (turned !== null && isTurned) {
    return passage.isArgued ? null : { estado: 'difere', semelhanca, contraria: true };
  }
  if (isNear) return { estado: 'confere', semelhanca };
  const isMeant = passage.isQuoted && (passage.isClaimed || own.share >= ALTERED_MIN);
  return isMeant ? { estado: 'difere', semelhanca } : null;
}

/**
 * How the passage turns the wording, without a part after `mas não`: `…, mas não na responsabilidade contratual` denies
 * something other than the súmula.
 */
function turnedWithout(read: string, index: WordingIndex, of: { serie: string; numero: number }) {
  const shingles = shinglesOf(read.replace(SET_ASIDE, ''));
  const { own } = index.compare(shingles, of.serie, of.numero);
  return own && turnedWording(own, shingles);
}

/** The comparison if another court's súmula with this number has the passage as its wording; otherwise null. */
export function checkElsewhere(
  stream: TokenStream,
  { start, end }: Passage,
  index: WordingIndex,
  numero: number,
): Redacao | null {
  const shingles = shinglesOf(readThrough(stream.text, start, end));
  if (shingles.hashes.length < SHINGLES_MIN) return null;
  const { other } = index.compare(shingles, '', numero);
  if (other === null || other.share < OTHER_MIN || other.row.numero !== numero) return null;
  return { estado: 'outra', semelhanca: 0, sumula: nameOf(other.row) };
}

/** The minimum share for an opposite; it is smaller if the text presents the passage as the wording. */
function turnedMin(turned: Turned, { isClaimed }: Passage): number {
  if (!isClaimed) return PARAPHRASED_MIN;
  return turned === 'both' ? TURNED_MIN : TURNED_ONE_MIN;
}

export const nameOf = ({ serie, numero }: Pick<Likeness['row'], 'serie' | 'numero'>): string =>
  serie === 'SV' ? `SV ${numero}` : `Súmula ${numero} do ${serie}`;
