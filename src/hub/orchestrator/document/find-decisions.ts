/** Finds decisions for the analysis of a document if the request contains none. */
import { z } from 'zod';
import type { SearchResult } from '../../analyze/analysis.ts';
import type { BackendClient } from '../../backend-client/backend-client.ts';

const MS_MAX = 10_000;
const QUERY_UNITS_MAX = 1_000;
const COUNT_MAX = 10;

const found = z.looseObject({
  results: z.array(z.looseObject({ document_id: z.string() })),
  weak_match: z.boolean(),
});
const records = z.looseObject({
  decisoes: z.array(
    z.looseObject({
      decisao_id: z.string(),
      processo: z.string().nullable(),
      ementa: z.string().nullable().optional(),
    }),
  ),
});

interface FindLimits {
  unitsMin: number;
  signal: AbortSignal;
}

/**
 * Resolves to decisions with an ementa of at least `unitsMin` code units, best first. The subjects are tried in order
 * until decisions match one of them well. Rejects with a BackendFailure.
 */
export async function findDecisions(
  backend: Pick<BackendClient, 'call'>,
  subjects: readonly string[],
  limits: FindLimits,
): Promise<SearchResult[]> {
  for (const subject of subjects) {
    const found = await findOne(backend, subject, limits);
    if (found.length > 0) return found;
  }
  return [];
}

async function findOne(
  backend: Pick<BackendClient, 'call'>,
  subject: string,
  { unitsMin, signal }: FindLimits,
): Promise<SearchResult[]> {
  const limits = { signal, msMax: MS_MAX };
  const { data } = await backend.call({
    method: 'POST',
    path: '/v1/search',
    body: { query: subject.slice(0, QUERY_UNITS_MAX), limit: COUNT_MAX },
    ...limits,
  });
  const { results, weak_match } = found.parse(data);
  if (results.length === 0 || weak_match) return [];
  const ids = results.map(({ document_id }) => document_id);
  const path = `/v1/decisions?${new URLSearchParams({ ids: ids.join(',') })}`;
  const read = await backend.call({ method: 'GET', path, ...limits });
  return records
    .parse(read.data)
    .decisoes.filter(({ ementa }) => (ementa ?? '').length >= unitsMin)
    .map(({ decisao_id, processo, ementa, ...record }) => ({
      ...record,
      id: decisao_id,
      processo: processo ?? decisao_id,
      ementa: ementa ?? '',
    }));
}
