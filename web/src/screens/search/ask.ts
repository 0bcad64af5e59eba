/** Sends a search to the backend, page by page. */
import { type Answer, type Body, dataOf, hub } from '../../service/hub.ts';
import type { SearchQuery } from './query.ts';

export type Found = Answer<'/v1/search', 'post'>;
export type Result = Found['results'][number];
export type Facets = NonNullable<Found['facets']>;
type Filters = NonNullable<Body<'/v1/search'>['filters']>;

const PAGE = 20;

/** A null cursor requests the first page, which also has the counts for the filters. */
export function ask(
  query: SearchQuery,
  cursor: string | null,
  signal: AbortSignal | null = null,
): Promise<Found> {
  const centavos = (name: string, reais: string) =>
    reais === '' ? {} : { [name]: Number(reais) * 100 };
  const given = Object.entries({
    tribunal: query.tribunal,
    ministro: query.ministro,
    categoria_id: query.categoria,
    resultado: query.resultado,
    favorece: query.favorece,
    orgao_julgador: query.orgao,
    valor_tipo: query.valor,
    data_inicio: query.de,
    data_fim: query.ate,
  }).filter(([, value]) => value !== '');
  const body: Body<'/v1/search'> = {
    query: query.q,
    // Only a search by words can have another order than relevance.
    mode: query.semelhantes === '' || query.ordem !== '' ? 'fulltext' : 'hybrid',
    ordem: query.ordem || 'relevancia',
    limit: PAGE,
    filters: {
      ...(Object.fromEntries(given) as Filters),
      ...centavos('valor_min', query.valor_de),
      ...centavos('valor_max', query.valor_ate),
    },
    facets: cursor === null,
    literal: query.literal !== '',
    word_counts: cursor === null,
    cursor,
  };
  return dataOf(hub.backend.POST('/v1/search', { body, signal }));
}
