/** Makes the points of decisions for the vector engine. */

import { TimeSlice } from '../runtime/time-slice.ts';
import { codesOf } from '../stores/relational/category-codes.ts';
import type { NewDocument } from '../stores/relational/documents.ts';
import { type Point, VECTOR_NAMES, type VectorName } from '../stores/vectors/vector-store.ts';
import type { CorpusRecord } from './corpus-record.ts';
import { passagesOf } from './passages.ts';
import type { PatientEmbeddings } from './patient-embeddings.ts';

export async function pointsOf(
  records: readonly CorpusRecord[],
  embeddings: Pick<PatientEmbeddings, 'embed'>,
  signal?: AbortSignal,
): Promise<Point[]> {
  if (records.length === 0) return [];
  const passages: ReturnType<typeof passagesOf>[] = [];
  const slice = new TimeSlice();
  for (const record of records) {
    passages.push(passagesOf(record));
    await slice.yieldIfOver();
  }
  // Equal texts, for example a fact that is the whole text, are embedded once.
  const texts = new Map<string, number>();
  for (const passage of passages) {
    for (const name of VECTOR_NAMES) {
      if (!texts.has(passage[name])) texts.set(passage[name], texts.size);
    }
  }
  const vectors = await embeddings.embed([...texts.keys()], signal);
  return records.map(({ document }, i) => {
    const named = VECTOR_NAMES.map(name => [name, vectors[texts.get(passages[i]![name])!]!]);
    return {
      id: document.id,
      vectors: Object.fromEntries(named) as Record<VectorName, Float32Array>,
      payload: payloadOf(document),
    };
  });
}

/** The fields by which vector searches filter. */
export function payloadOf(document: NewDocument): Point['payload'] {
  const { tribunal, ministro_norm, categoria_id, resultado, data, leitura } = document;
  const { favorece = null, recorrente = null, decisao_recorrida = null } = leitura ?? {};
  const sides = { favorece, recorrente, decisao_recorrida };
  const codes = codesOf(leitura);
  return { tribunal, ministro_norm, categoria_id, resultado, ...sides, ...codes, data };
}
