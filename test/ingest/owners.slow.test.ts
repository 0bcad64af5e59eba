/**
 * An upload replaces only decisions and cases of its own key. An upload of an admin's key replaces those of any key.
 */
import t from 'tap';
import { demoFolder } from '../support/empty-folder.ts';
import { ask, startService } from '../support/service.ts';
import { ingested, KEY, OTHER_KEY, upload } from '../support/upload.ts';

const ADMIN_KEY = 'the-key-of-the-admin-1357924680';
const DEMO_ID = 'TJAL-07037774820178020058';
const keys = `one:${KEY},two:${OTHER_KEY},chief:admin:${ADMIN_KEY}`;
const { url } = await startService(t, await demoFolder(t), { SVC_API_KEYS: keys });

async function ingestOf(key: string, records: object[]) {
  const lines = records.map(record => `${JSON.stringify(record)}\n`).join('');
  const { json } = await upload(url, lines, {}, key);
  return (await ingested(url, json.data.id, key)).ingest;
}

const ementaOf = async (id: string) =>
  (await ask(url, KEY, `/v1/decisions/${id}`)).json.data.ementa;
const written = (added: number, replaced: number) => ({ state: 'done', added, replaced });

t.test("another key's decision is skipped and told", async t => {
  const first = [
    { id: 'a', ementa: 'De um.' },
    { id: 'b', ementa: 'De um.' },
  ];
  t.match(await ingestOf(KEY, first), { ...written(2, 0), not_own_count: 0 });
  const other = await ingestOf(OTHER_KEY, [
    { id: 'x', ementa: 'De outro.' },
    { id: 'a', ementa: 'De outro.' },
    { id: 1.5 },
    { id: 'a', ementa: 'De outro ainda.' },
  ]);
  const counts = { decisions: 1, skipped_count: 3, not_own_count: 2 };
  t.match(other, { ...written(1, 0), ...counts });
  const reason = /only an admin may replace it/;
  t.match(other.skipped, [{ line: 2, reason }, { line: 3 }, { line: 4, reason }]);
  t.equal(await ementaOf('a'), 'De um.');
  t.equal(await ementaOf('x'), 'De outro.');
});

t.test('a key replaces its own decisions, and nobody but an admin those of a command', async t => {
  t.match(await ingestOf(KEY, [{ id: 'a', ementa: 'De um, depois.' }]), written(0, 1));
  t.equal(await ementaOf('a'), 'De um, depois.');
  const demo = [{ id: DEMO_ID, ementa: 'De um.' }];
  t.match(await ingestOf(KEY, demo), { ...written(0, 0), not_own_count: 1, decisions: 0 });
  t.match(await ingestOf(ADMIN_KEY, demo), { ...written(0, 1), not_own_count: 0 });
  t.equal(await ementaOf(DEMO_ID), 'De um.');
});

t.test('a case belongs to who has stored it, like a decision', async t => {
  const numero = '07037774820178020058';
  const aCase = (nome: string, time = '2024-01-01T00:00:00.000Z') => ({
    ...{ numeroProcesso: numero, tribunal: 'TJAL', grau: 'G1', nivelSigilo: 0 },
    ...{ classe: { codigo: 7, nome }, dataHoraUltimaAtualizacao: time },
  });
  const classOf = async () => {
    const { json } = await ask(url, KEY, '/v1/decisions/c?fields=processos');
    return json.data.processos[0].classe.nome;
  };
  const first = [{ id: 'c', processo: numero, ementa: 'De um.' }, aCase('De um.')];
  t.match(await ingestOf(KEY, first), { processes: 1, waiting: 0, skipped_count: 0 });
  const other = await ingestOf(OTHER_KEY, [aCase('De outro.', '2025-01-01T00:00:00.000Z')]);
  t.match(other, { processes: 0, skipped_count: 1, not_own_count: 1, skipped: [{ line: 1 }] });
  const future = await ingestOf(KEY, [aCase('Fixo.', '9999-12-31T23:59:59.000Z')]);
  t.match(future, { processes: 0, not_own_count: 0, skipped: [{ reason: /in the future/ }] });
  t.equal(await classOf(), 'De um.');
  t.match(await ingestOf(ADMIN_KEY, [aCase('Do chefe.', '2020-01-01')]), { processes: 1 });
  t.equal(await classOf(), 'Do chefe.');
});

t.test('what an admin has replaced is the admin’s', async t => {
  t.match(await ingestOf(ADMIN_KEY, [{ id: 'a', ementa: 'Corrigida.' }]), written(0, 1));
  t.match(await ingestOf(KEY, [{ id: 'a', ementa: 'De um.' }]), { not_own_count: 1 });
  t.equal(await ementaOf('a'), 'Corrigida.');
});
