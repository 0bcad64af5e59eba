/** Measures the cosine that a model gives to unrelated texts; for some models it is 0.8. */
import type { TextEmbeddings } from './text-embeddings.ts';

/** Pairs of a question and an unrelated passage. */
const PAIRS = [
  ['prisão preventiva por tráfico de drogas', 'Habeas corpus. Prisão mantida. Ordem denegada.'],
  ['prescrição do IPTU', 'Execução fiscal. Crédito tributário extinto pela prescrição.'],
  ['plano de saúde negou a cirurgia', 'Negativa de cobertura. Operadora condenada a custear.'],
  ['usucapião de imóvel rural', 'Posse mansa e pacífica. Propriedade reconhecida.'],
  ['nomeação de aprovado em concurso', 'Candidato dentro das vagas. Direito à nomeação.'],
  ['guarda de criança', 'Direito de família. Guarda concedida à avó materna.'],
] as const;

/** The mean cosine of each question with the passages of the other matters. Costs two small requests. */
export async function unrelatedCosine(
  embeddings: Pick<TextEmbeddings, 'embed'>,
  signal?: AbortSignal,
): Promise<number> {
  const [queries, passages] = await Promise.all([
    embeddings.embed(
      PAIRS.map(([query]) => query),
      'query',
      signal,
    ),
    embeddings.embed(
      PAIRS.map(([, passage]) => passage),
      'passage',
      signal,
    ),
  ]);
  let sum = 0;
  for (const [i, query] of queries.entries()) {
    for (const [j, passage] of passages.entries()) {
      if (i !== j) sum += query.reduce((dot, value, at) => dot + value * passage[at]!, 0);
    }
  }
  return sum / (PAIRS.length * (PAIRS.length - 1));
}
