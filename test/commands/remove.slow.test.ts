/** `remove` through a running service: after the next refresh no answer has the removed decisions. */
import fs from 'node:fs/promises';
import path from 'node:path';
import t, { type Test } from 'tap';
import { operations } from '../../src/engine/operations/registry.ts';
import { openEmbedded } from '../../src/stores/opening/open-embedded.ts';
import { Documents } from '../../src/stores/relational/documents.ts';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';
import { ask, askOperation, ready, startService, until } from '../support/service.ts';

const GONE = 'the-one-that-goes';
const STAYS = 'the-one-that-stays';
const TWIN = 'the-twin';

/** Three similar decisions; the decision `twin` has the process number of the removed one. */
const record = (id: string, fields: object) =>
  JSON.stringify({
    id,
    relator: 'Ana Souza',
    orgao_julgador: '1ª Turma',
    data_julgamento: '2020-03-04',
    categoria_id: 'consumo',
    resultado: 'provido',
    ementa: `APELAÇÃO CÍVEL. DANO MORAL. ${id}.`,
    criterios: ['Dano moral', 'Culpa'],
    dispositivos: ['art. 14 do CDC'],
    ...fields,
  });
const RECORDS = [
  record(STAYS, { precedentes: ['11-1'] }),
  record(GONE, { processo: '1.11', precedentes: [TWIN] }),
  record(TWIN, { processo: '111', relator: 'Rui Lima', resultado: 'improvido' }),
];

/** Parameters with which each operation finds the decision. */
const toGone = (params: Record<string, unknown>) => ({
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'target_id') return [name, STAYS];
      if (name === 'decisao_ids') return [name, [GONE, STAYS, TWIN]];
      if (name === 'ministro') return [name, 'ANA SOUZA'];
      if (name === 'categoria_id') return [name, 'consumo'];
      if (name === 'turma_a' || name === 'turma_b') return [name, '1ª Turma'];
      return [name, /(^|_)id$/.test(name) ? GONE : value];
    }),
  ),
});

/** Whether an answer contains the removed decision, apart from ids that it only echoes. */
const found = ({ data }: { data?: { missing?: unknown } }) =>
  JSON.stringify({ ...data, missing: undefined }).includes(GONE);

async function imported(t: Test): Promise<string> {
  const dataDir = await emptyFolder(t);
  const file = path.join(t.testdir(), 'records.jsonl');
  await fs.writeFile(file, RECORDS.join('\n'));
  const { code, stderr } = await run(['import', file], { SVC_DATA_DIR: dataDir });
  t.equal(code, 0, stderr);
  return dataDir;
}

t.test('through a running service', async t => {
  const dataDir = await imported(t);
  const service = await startService(t, dataDir);
  const key = service.madeKey!;
  await ready(service.url);
  const askAll = async () => {
    const finds: string[] = [];
    for (const operation of operations) {
      const params = toGone(operation.example);
      const { json } = await askOperation({ url: service.url, key }, operation, params);
      if (found(json)) finds.push(operation.name);
    }
    for (const mode of ['hybrid', 'fulltext', 'vector']) {
      const { json } = await ask(service.url, key, '/v1/search', { query: 'dano moral', mode });
      t.ok(JSON.stringify(json).includes(STAYS), `search ${mode} finds others`);
      if (found(json)) finds.push(`search ${mode}`);
    }
    return finds;
  };
  await until(
    async () => (await ask(service.url, key, operations[0]!.path, {})).json.meta?.snapshot,
    'a snapshot',
  );
  const before = await askAll();
  t.ok(before.length >= 9, `${before}`);
  t.strictSame(before.slice(-3), ['search hybrid', 'search fulltext', 'search vector']);
  await askAll();
  const { json: old } = await ask(service.url, key, '/v1/graph/pagerank', {});

  const list = path.join(t.testdir(), 'ids');
  await fs.writeFile(list, `${GONE}\r\n\nnone\n${GONE}\n`);
  const ended = await run(['remove', '--file', list, 'neither'], { SVC_DATA_DIR: dataDir });
  t.strictSame(ended, {
    code: 0,
    stdout: '1 removed, 2 not found\n  not found: "neither"\n  not found: "none"\n',
    stderr: '',
  });
  await until(async () => {
    const { json } = await ask(service.url, key, '/v1/graph/pagerank', {});
    return json.meta.snapshot.id > old.meta.snapshot.id;
  }, 'the next generation');
  t.strictSame(await askAll(), []);
  const { json: now } = await ask(service.url, key, '/v1/graph/embeddings', {
    decisao_ids: [GONE, STAYS],
  });
  t.strictSame(now.data.missing, [GONE]);
  const { json: cited } = await ask(service.url, key, '/v1/graph/shortest-path', {
    source_id: STAYS,
    target_id: TWIN,
  });
  t.match(JSON.stringify(cited.data), TWIN, 'the process number leads to the twin');

  const again = await ask(service.url, key, '/v1/decisions/remove', { ids: [GONE] });
  t.strictSame(again.json.data, { removed: 0, missing: [GONE] });
  for (const body of [{}, { ids: [] }, { ids: [''] }, { ids: ['x'.repeat(201)] }, { ids: [1] }]) {
    t.equal((await ask(service.url, key, '/v1/decisions/remove', body)).status, 400);
  }
  const many = Array.from({ length: 501 }, (_, i) => `id ${i}`);
  t.equal((await ask(service.url, key, '/v1/decisions/remove', { ids: many })).status, 400);
  t.equal((await ask(service.url, 'wrong', '/v1/decisions/remove', { ids: ['a'] })).status, 401);
  await service.end();
  const embedded = await openEmbedded(dataDir, 'a test');
  const documents = new Documents(new EmbeddedSql(embedded.database.connection), 'test');
  t.equal(await documents.whole(GONE), null);
  t.not(await documents.whole(STAYS), null);
  await embedded.close();
});
