/**
 * Documents are filtered by categories and by nodes of the CNJ's trees. The results equal those of the graph's oracle,
 * also in searches by words in memory.
 */
import type { Test } from 'tap';
import { categoryFilter } from '../../../src/capabilities/search/category-filter.ts';
import { DocumentSearch } from '../../../src/stores/relational/document-search.ts';
import { Documents } from '../../../src/stores/relational/documents.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { MirroredWords } from '../../../src/stores/relational/words/mirrored-words.ts';
import { newDocument } from '../../support/new-document.ts';
import { categoriesOf } from '../../support/oracle/categories.ts';
import type { ModelDecisao } from '../../support/oracle/model.ts';
import { randomReading } from '../../support/random-categories.ts';
import { seededRandom } from '../../support/random-text.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const COUNT = 150;
const OWN = [null, 'consumidor', 'assunto:899', 'ramo:direito-civil', 'assunto:0', 'classe:198'];
const UNKNOWN = ['nada', 'assunto:999999', 'ramo:nenhum', 'classe:0198'];
const WHOLE = { offset: 0, limit: COUNT };

const random = seededRandom(20);
const DOCUMENTS = Array.from({ length: COUNT }, (_, i) =>
  newDocument(`C-${i}`, {
    ementa: 'Apelação',
    categoria_id: OWN[Math.floor(random() * OWN.length)]!,
    leitura: randomReading(random),
  }),
);

/** The values of a document that the graph uses: those with the confidence `alta`. */
function recordOf({ categoria_id, leitura }: (typeof DOCUMENTS)[number]): ModelDecisao {
  const codes = [leitura?.assunto, leitura?.ramo].filter(read => read?.confianca === 'alta');
  const { classe } = leitura ?? {};
  return {
    ...{ id: '', processo: null, ministro: null, turma: null, resultado: null, data: null },
    categoria: categoria_id,
    assunto: codes[0]?.codigo ?? null,
    classe: classe?.confianca === 'alta' ? classe.codigo : null,
  };
}

const taking = DOCUMENTS.map(document => ({
  id: document.id,
  categories: categoriesOf(recordOf(document)),
}));

async function hold(t: Test, store: SqlStore): Promise<void> {
  const words = new MirroredWords(store, { documentsMin: 1 });
  t.teardown(() => words.close());
  await new Documents(store, '').put(DOCUMENTS);
  const query = readTextQuery('apelação');
  const inMemory = new DocumentSearch(store, words);
  await until(async () => (await words.matches(query, {}, WHOLE)) !== null, 'the words are loaded');
  const searches = { database: new DocumentSearch(store), memory: inMemory };
  const asked = new Set([...taking.flatMap(({ categories }) => categories), ...UNKNOWN]);
  t.ok(asked.size > 30, `${asked.size} categories`);
  for (const categoria_id of asked) {
    const filter = categoryFilter(categoria_id);
    const expected = taking.filter(({ categories }) => categories.includes(categoria_id));
    for (const [place, search] of Object.entries(searches)) {
      const { matches, total } = await search.matches(query, filter, WHOLE);
      const found = matches.map(({ id }) => id).sort();
      t.strictSame(found, expected.map(({ id }) => id).sort(), `${categoria_id} by ${place}`);
      t.equal(total, matches.length === 0 ? 0 : expected.length);
    }
    t.equal(await searches.database.count(filter, [], COUNT), expected.length, categoria_id);
  }
  const facets = await searches.database.facets(query, categoryFilter('assunto:899'));
  const others = await searches.database.facets(query, {});
  t.strictSame(facets.categoria_id, others.categoria_id, 'a facet does not filter itself');
  t.not(facets.tribunal[0]!.decisoes, others.tribunal[0]!.decisoes);
}

onBothDatabases(hold);
