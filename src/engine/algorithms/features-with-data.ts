/**
 * The features in which some vectors hold something: a count above 0, or an outcome.
 *
 * Returns   their names, in the order of the features.
 * Cost      O(vectors).
 * Verified  through embeddings, which equals a look at every number, and Cypher.
 * Source    own.
 */
import { FEATURES } from './features.ts';

export function featuresWithData(vectors: readonly { vector: readonly number[] }[]) {
  const nothing = FEATURES.map(name => (name === 'resultado' ? -1 : 0));
  return FEATURES.filter((_, i) => vectors.some(({ vector }) => vector[i] !== nothing[i]));
}
