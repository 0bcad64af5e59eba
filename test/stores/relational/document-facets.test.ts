/**
 * Counts of the documents found, by field, equal counts of the list itself, in the embedded database and in PostgreSQL.
 */
import type { Test } from 'tap';
import { readDecision } from '../../../src/legal/decisions/read-decision.ts';
import type { Facets } from '../../../src/stores/relational/document-facets.ts';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents, type NewDocument } from '../../../src/stores/relational/documents.ts';
import type { DocumentFilter } from '../../../src/stores/relational/match.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const COUNT = 240;
/** The value at this place of a list; lists of different lengths give every combination. */
const at = (list: readonly (string | null)[], i: number): string | null => list[i % list.length]!;

const FAVOURED = [null, 'autor', 'réu', 'réu', null, 'defesa', 'autor', 'em parte', null] as const;

const DOCUMENTS: NewDocument[] = Array.from({ length: COUNT }, (_, i) => ({
  id: `F-${i}`,
  tribunal: at(['TJAL', 'TJSP'], i),
  processo: null,
  orgao_julgador: at(['1ª Câmara Cível', null, 'Câmara Criminal', '1ª Câmara Cível', 'Pleno'], i),
  ministro: at(['ANA LÚCIA', 'RUI', null], i),
  ministro_norm: at(['ANA LUCIA', 'RUI', null], i),
  categoria_id: at(['civel', 'penal', 'fiscal', null, 'civel'], i),
  resultado: at(['provido', 'improvido', 'improvido', null, 'provido', 'provido', 'improvido'], i),
  data: at(['2018-05-01', '2019-01-31', null, '2019-12-01'], i),
  ementa: i % 11 === 0 ? 'cobrança indevida com multa' : 'cobrança indevida',
  ementa_composta: false,
  dispositivo: null,
  inteiro_teor: null,
  termos: '',
  chave: null,
  leitura: readDecision({}, { favorece: FAVOURED[i % FAVOURED.length] }).leitura,
}));

const OWN: Record<keyof Facets, (keyof DocumentFilter)[]> = {
  tribunal: ['tribunal'],
  ministro: ['ministro_norm'],
  categoria_id: ['categoria_id'],
  resultado: ['resultado'],
  favorece: ['favorece'],
  orgao_julgador: ['orgao_julgador'],
  ano: ['data_inicio', 'data_fim'],
};

const FILTERS: DocumentFilter[] = [
  {},
  { tribunal: 'TJAL' },
  { ministro_norm: 'ANA LUCIA', resultado: 'provido' },
  { categoria_id: 'civel', data_inicio: '2019-01-01', data_fim: '2019-06-30' },
  { favorece: 'réu' },
  { favorece: 'autor', resultado: 'provido', data_inicio: '2019-01-01' },
  { orgao_julgador: '1ª Câmara Cível' },
  { orgao_julgador: 'Pleno', tribunal: 'TJSP', resultado: 'improvido' },
  { tribunal: 'TJRJ' },
];

async function hold(t: Test, store: SqlStore): Promise<void> {
  await new Documents(store, 'vectors of one kind').put(DOCUMENTS);
  const search = new DocumentSearch(store);
  for (const query of ['cobrança', 'cobrança -multa', '"indevida com multa"', 'nada']) {
    for (const filter of FILTERS) {
      const expected = await counted(search, query, filter);
      const facets = await search.facets(readTextQuery(query), filter);
      t.strictSame(sorted(facets), expected, `${query} ${JSON.stringify(filter)}`);
    }
  }
  const { tribunal } = await search.facets(readTextQuery('multa'), {});
  t.ok(tribunal[0]!.decisoes >= tribunal[1]!.decisoes, 'the most frequent first');
  const none = Object.fromEntries(Object.keys(OWN).map(field => [field, []]));
  t.strictSame(await search.facets(readTextQuery('-multa'), {}), none, 'exclusions find nothing');
}

/** Counts the documents that the search lists under the filters of the other fields. */
async function counted(search: DocumentSearch, query: string, filter: DocumentFilter) {
  const facets: Record<string, Record<string, number>> = {};
  for (const field of Object.keys(OWN) as (keyof Facets)[]) {
    const others: DocumentFilter = { ...filter };
    for (const name of OWN[field]) delete others[name];
    const { matches } = await search.matches(readTextQuery(query), others, {
      ...{ offset: 0, limit: COUNT },
    });
    facets[field] = {};
    for (const { id } of matches) {
      const found = DOCUMENTS.find(one => one.id === id)!;
      const value = valueIn(found, field);
      if (value != null) facets[field][value] = (facets[field][value] ?? 0) + 1;
    }
  }
  return facets;
}

function valueIn(document: NewDocument, field: keyof Facets) {
  if (field === 'ano') return document.data?.slice(0, 4);
  return field === 'favorece' ? document.leitura?.favorece : document[field];
}

const sorted = (facets: Facets) =>
  Object.fromEntries(
    Object.entries(facets).map(([field, values]) => [
      field,
      Object.fromEntries(values.map(({ valor, decisoes }: Facets['ano'][0]) => [valor, decisoes])),
    ]),
  );

onBothDatabases(hold);
