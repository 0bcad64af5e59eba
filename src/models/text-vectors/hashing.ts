/**
 * `hashing-384`: text vectors without a model. Stems and their letter trigrams are hashed to signed positions of the
 * vector (feature hashing, Weinberger et al. 2009). The count of a stem is damped, and stems of many decisions weigh
 * less. The same text gives the same vector everywhere. Compares spelling, not meaning.
 */
import { words } from '../../legal/text/words.ts';
import { TimeSlice } from '../../runtime/time-slice.ts';
import { stemWeight } from './stem-weights.ts';
import type { TextEmbeddings } from './text-embeddings.ts';

export const HASHING_MODEL = 'hashing-384';
export const HASHING_DIMENSION = 384;

/** Positions that each stem sets; more than one, so that a single collision does not make two stems equal. */
const STEM_PLACES = 6;
const TRIGRAM_WEIGHT = 0.1;
const CACHE_MAX = 50_000;

/** The positions of a stem and the value added to each. */
interface Features {
  places: Uint16Array;
  amounts: Float32Array;
}

const features = new Map<string, Features>();

export class HashingEmbeddings implements TextEmbeddings {
  readonly model = HASHING_MODEL;
  readonly dimension = HASHING_DIMENSION;
  readonly isMismatched = false;
  /**
   * The weight is low, because the vectors represent the same words as full text, only less exactly; for equal weights
   * see bench/RESULTS.md.
   */
  readonly rankWeight = 0.25;

  /** A query and a passage with the same words have the same vector. */
  async embed(texts: readonly string[]): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    const slice = new TimeSlice();
    for (const text of texts) {
      vectors.push(hashed(text));
      await slice.yieldIfOver();
    }
    return vectors;
  }

  async unrelated(): Promise<number> {
    return 0;
  }

  async close(): Promise<void> {}
}

function hashed(text: string): Float32Array {
  const counts = new Map<string, number>();
  for (const { stem } of words(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const sum = new Float64Array(HASHING_DIMENSION);
  for (const [stem, count] of counts) {
    const { places, amounts } = featuresOf(stem);
    const damped = 1 + Math.log(count);
    for (let i = 0; i < places.length; i++) sum[places[i]!]! += damped * amounts[i]!;
  }
  let squares = 0;
  for (const value of sum) squares += value * value;
  const length = Math.sqrt(squares);
  const vector = new Float32Array(HASHING_DIMENSION);
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i] = sum[i]! / length;
  return vector;
}

function featuresOf(stem: string): Features {
  let found = features.get(stem);
  if (found === undefined) {
    found = makeFeatures(stem);
    if (features.size >= CACHE_MAX) features.clear();
    features.set(stem, found);
  }
  return found;
}

function makeFeatures(stem: string): Features {
  const weight = stemWeight(stem);
  const padded = `^${stem}$`;
  const trigramCount = Math.max(0, padded.length - 2);
  const places = new Uint16Array(STEM_PLACES + trigramCount);
  const amounts = new Float32Array(places.length);
  const add = (index: number, name: string, amount: number) => {
    const hash = fnv1a(name);
    places[index] = (hash >>> 1) % HASHING_DIMENSION;
    amounts[index] = (hash & 1) === 0 ? amount : -amount;
  };
  const each = weight / Math.sqrt(STEM_PLACES);
  for (let i = 0; i < STEM_PLACES; i++) add(i, `${i}:${stem}`, each);
  const small = (weight * TRIGRAM_WEIGHT) / Math.sqrt(Math.max(1, trigramCount));
  for (let i = 0; i < trigramCount; i++) {
    add(STEM_PLACES + i, `t:${padded.slice(i, i + 3)}`, small);
  }
  return { places, amounts };
}

/** FNV-1a over code units, with a final mix so that all bits depend on all letters. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
