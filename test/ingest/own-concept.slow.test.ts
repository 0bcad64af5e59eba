/**
 * Two wordings of a concept that is not in the curated table are one concept, from the import to the answers of the
 * graph.
 */
import t from 'tap';
import { Budget } from '../../src/engine/budget.ts';
import * as kernel from '../../src/engine/operations/conceito/kernel.ts';
import { conceito } from '../../src/engine/operations/conceito/operation.ts';
import { Scratch } from '../../src/engine/scratch.ts';
import { importRecords } from '../../src/ingest/import-records.ts';
import { EmbeddedGraphStore } from '../../src/stores/graph/embedded-store.ts';
import { EmbeddedDatabase } from '../../src/stores/thread/embedded-database.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { graphOnly } from '../support/graph-only.ts';
import { loadPacked } from '../support/load-packed.ts';

const ID = 'criterio:azul-passaro';
const FIRST = 'PÁSSARO AZUL';
const SECOND = 'Pássaros azuis';

async function* file(lines: readonly string[]) {
  for (const line of lines) yield Buffer.from(`${line}\n`);
}

t.test('each decision keeps its wording, whichever came first', async t => {
  for (const wordings of [
    [FIRST, SECOND],
    [SECOND, FIRST],
  ]) {
    const database = await EmbeddedDatabase.open(await emptyFolder(t));
    const store = new EmbeddedGraphStore(database);
    const lines = wordings.map((nome, i) => JSON.stringify({ id: `d${i}`, criterios: [nome] }));
    await importRecords(graphOnly(store), file(lines), () => {});
    const graph = await loadPacked(store);
    const task = { budget: new Budget(), scratch: new Scratch() };
    const outcome = kernel.run(graph, conceito.params.parse({ conceito: ID }) as never, task);
    const rows = [FIRST, SECOND].map(forma => ({ forma, decisoes: 1, sem_posicao: 1 }));
    t.match(outcome, { data: { nome: wordings[0], decisoes: 2, formas: rows } });
    await store.close();
    await database.close();
  }
});
