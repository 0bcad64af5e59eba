/** The reading of a decision is stored with it in both graph stores, and a new reading replaces it. */
import t from 'tap';
import { FAVORECE } from '../../../src/engine/graph/kinds.ts';
import { graphValores } from '../../../src/legal/decisions/amounts/valor.ts';
import { readDecision } from '../../../src/legal/decisions/read-decision.ts';
import { DatabaseConnection } from '../../../src/stores/embedded/database-connection.ts';
import { EmbeddedGraphStore } from '../../../src/stores/graph/embedded-store.ts';
import type { GraphRecord } from '../../../src/stores/graph/graph-store.ts';
import { openNeo4jGraph } from '../../../src/stores/graph/neo4j/open-neo4j.ts';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { bareRecord } from '../../support/bare-record.ts';
import { emptyFolder } from '../../support/empty-folder.ts';
import { loadPacked } from '../../support/load-packed.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { valoresOf } from '../../support/valores-of.ts';

function readRecord(id: string, dispositivo: string): GraphRecord {
  const { resultado, leitura } = readDecision({ dispositivo });
  const valores = graphValores(leitura?.valores ?? []);
  return bareRecord(id, { resultado, leitura, favorece: leitura?.favorece ?? null, valores });
}

const FIRST = readRecord('a', 'Negaram provimento ao recurso do autor.');
const SECOND = readRecord(
  'a',
  'Deram provimento ao recurso do réu para reduzir a indenização por dano moral para R$ 5.000,00.',
);
const REDUCED = { tipo: 'dano moral', quantia: 500_000, mudanca: 'reduzido' } as const;

/** A decision with a subject, and a decision with only a branch of law. */
const FLIGHT = ofEmenta(
  'c',
  'APELAÇÃO CÍVEL. DIREITO DO CONSUMIDOR. ATRASO DE VOO. RECURSO PROVIDO.',
);
const CIVIL = ofEmenta('c', 'DIREITO CIVIL. APELAÇÃO. RECURSO DESPROVIDO.');
const [FLIGHT_CODES, CIVIL_CODES] = [
  [4829, 198],
  [899, 198],
];

function ofEmenta(id: string, ementa: string): GraphRecord {
  const { resultado, leitura } = readDecision({ ementa });
  return bareRecord(id, { resultado, leitura, favorece: leitura?.favorece ?? null });
}

async function codesOf(store: Parameters<typeof loadPacked>[0], id: string) {
  const graph = await loadPacked(store);
  const decisao = graph.findDecisao(id);
  return [graph.assunto[decisao], graph.classe[decisao]];
}

t.test('embedded', async t => {
  const database = await EmbeddedDatabase.open(await emptyFolder(t));
  const store = new EmbeddedGraphStore(database);
  t.teardown(async () => {
    await store.close();
    await database.close();
  });
  const connection = new DatabaseConnection(database.newPort());
  const stored = async () => {
    const [rows] = await connection.run([
      { sql: 'select leitura::text from graph.decisao order by id' },
    ]);
    return (rows as unknown as (string | null)[][]).map(([text]) => JSON.parse(text ?? 'null'));
  };
  await store.write([FIRST, bareRecord('b')]);
  t.same(await stored(), [FIRST.leitura, null]);
  t.match(await store.write([FIRST]), { unchanged: 1 });
  t.match(await store.write([{ ...FIRST, favorece: 'defesa' }]), { replaced: 1 }, 'another side');
  t.equal((await loadPacked(store)).favorece[0], FAVORECE.indexOf('defesa'));
  t.match(await store.write([SECOND]), { replaced: 1 });
  t.same(await stored(), [SECOND.leitura, null]);
  t.same(valoresOf(await loadPacked(store), 0), [REDUCED]);
  t.same(valoresOf(await loadPacked(store), 1), []);
  const raised = [{ ...REDUCED, mudanca: 'majorado' as const }];
  t.match(await store.write([{ ...SECOND, valores: raised }]), { replaced: 1 }, 'another amount');
  t.same(valoresOf(await loadPacked(store), 0), raised);
  await store.write([FLIGHT]);
  t.same(await codesOf(store, 'c'), FLIGHT_CODES);
  await store.write([CIVIL]);
  t.same(await codesOf(store, 'c'), CIVIL_CODES);
  t.same(await codesOf(store, 'b'), [0, 0]);
});

t.test('Neo4j', async t => {
  const neo4j = await useNeo4j(t);
  if (neo4j === null) return;
  const { uri, user, password, run } = neo4j;
  const { graph: store, migrate, close } = openNeo4jGraph({ uri, user, password, database: '' });
  t.teardown(close);
  await store.write([FIRST, bareRecord('b')]);
  await store.write([SECOND]);
  const [row, bare] = await run(
    'MATCH (d:Decisao) RETURN d.recorrente AS recorrente, d.leitura AS leitura ORDER BY d.id',
  );
  t.equal(row?.recorrente, 'réu');
  t.same(JSON.parse(String(row?.leitura)), SECOND.leitura);
  t.equal(bare?.leitura, null);
  const sides = async () => [...(await loadPacked(store)).favorece].map(code => FAVORECE[code]);
  t.same(await sides(), ['réu', null]);
  await run('MATCH (d:Decisao) REMOVE d.favorece');
  t.match(await migrate(() => {}), { completed: { Decisao: 1 } });
  t.same(await sides(), ['réu', null], 'written before the side was a property');
  t.same(valoresOf(await loadPacked(store), 0), [REDUCED]);
  await run('MATCH (d:Decisao {id: "a"}) SET d.valores_quantias = ["much"]');
  t.same(valoresOf(await loadPacked(store), 0), [], 'no amount');
  await store.write([FLIGHT]);
  t.same(await codesOf(store, 'c'), FLIGHT_CODES);
  await store.write([CIVIL]);
  t.same(await codesOf(store, 'c'), CIVIL_CODES);
  await run('MATCH (d:Decisao) REMOVE d.assunto_codigo, d.classe_codigo');
  t.same(await codesOf(store, 'c'), [0, 0]);
  t.match(await migrate(() => {}), { completed: { Decisao: 1 } });
  t.same(await codesOf(store, 'c'), CIVIL_CODES, 'written before the codes were properties');
  await run(`MATCH (d:Decisao {id: 'c'}) SET d.assunto_codigo = '4829', d.classe_codigo = -1`);
  t.same(await codesOf(store, 'c'), [0, 0], 'no codes');
});
