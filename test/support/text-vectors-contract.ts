/** The contract of every source of text vectors. */
import type { Test } from 'tap';
import type { TextEmbeddings } from '../../src/models/text-vectors/text-embeddings.ts';

const TEXTS = [
  'Dano moral por inscrição indevida.',
  '',
  'Tráfico de drogas',
  'de a o',
  '\u{1f600}',
];

export async function holdsContract(t: Test, embeddings: TextEmbeddings): Promise<void> {
  const { dimension } = embeddings;
  t.same(await embeddings.embed([], 'query'), []);
  const vectors = await embeddings.embed(TEXTS, 'passage');
  t.equal(vectors.length, TEXTS.length);
  for (const [i, vector] of vectors.entries()) {
    t.equal(vector.length, dimension);
    const length = Math.hypot(...vector);
    t.ok(Math.abs(length - 1) < 1e-5 || length === 0, `length of ${i} is ${length}`);
  }
  t.same(await embeddings.embed(TEXTS, 'passage'), vectors, 'the same again');
  const reversed = await embeddings.embed(TEXTS.toReversed(), 'passage');
  t.same(reversed.toReversed(), vectors, 'in the order of the texts');
  const repeated = Array.from({ length: 150 }, (_, i) => TEXTS[i % 3]!);
  const many = await embeddings.embed(repeated, 'passage');
  t.equal(many.length, 150);
  for (const [i, vector] of many.entries()) t.same(vector, vectors[i % 3]);
  const unrelated = await embeddings.unrelated();
  t.ok(unrelated >= 0 && unrelated < 1, `${unrelated}`);
  t.notOk(embeddings.isMismatched);
}

export function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0);
}
