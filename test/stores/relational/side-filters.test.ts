/** Documents are filtered by the sides that were read of them, in the embedded database and in PostgreSQL. */
import type { Test } from 'tap';
import { type GivenValues, readDecision } from '../../../src/legal/decisions/read-decision.ts';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import type { DocumentFilter } from '../../../src/stores/relational/match.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { newDocument } from '../../support/new-document.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const SIDES: Record<string, GivenValues> = {
  a: { favorece: 'autor', recorrente: 'réu', decisao_recorrida: 'procedente' },
  b: { favorece: 'autor', recorrente: 'autor', decisao_recorrida: 'improcedente' },
  c: { favorece: 'réu', recorrente: 'autor', decisao_recorrida: 'improcedente' },
  d: { recorrente: 'ambos' },
  e: {},
};

const CASES: [DocumentFilter, string[]][] = [
  [{}, ['a', 'b', 'c', 'd', 'e']],
  [{ favorece: 'autor' }, ['a', 'b']],
  [{ recorrente: 'autor' }, ['b', 'c']],
  [{ decisao_recorrida: 'improcedente' }, ['b', 'c']],
  [{ favorece: 'autor', recorrente: 'autor' }, ['b']],
  [{ favorece: 'réu', decisao_recorrida: 'procedente' }, []],
  [{ recorrente: 'ambos', tribunal: 'TJXX' }, ['d']],
];

function written(id: string, given: GivenValues) {
  return newDocument(id, { ementa: 'Apelação', leitura: readDecision({}, given).leitura });
}

async function hold(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, '');
  const search = new DocumentSearch(store);
  const query = readTextQuery('apelação');
  const idsOf = async (filter: DocumentFilter) => {
    const { matches } = await search.matches(query, filter, { offset: 0, limit: 10 });
    return matches.map(({ id }) => id).sort();
  };
  await documents.put(Object.entries(SIDES).map(([id, given]) => written(id, given)));
  for (const [filter, ids] of CASES) {
    t.strictSame(await idsOf(filter), ids, JSON.stringify(filter));
    t.equal(await search.count(filter, [], 10), ids.length);
  }
  await documents.put([written('a', { favorece: 'réu' }), written('b', {})]);
  t.strictSame(await idsOf({ favorece: 'autor' }), [], 'a later reading replaces the sides');
  t.strictSame(await idsOf({ favorece: 'réu' }), ['a', 'c']);
}

onBothDatabases(hold);
