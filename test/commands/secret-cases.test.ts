/**
 * If a case has become secret, `import` through a service makes the service remove its stored data, and sends nothing
 * else about the case.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'tap';
import { importThrough } from '../../src/commands/import-uploads.ts';
import { RunningInstance } from '../../src/commands/running-instance.ts';
import { importRecords } from '../../src/ingest/import-records.ts';
import { sourceLines } from '../../src/ingest/sources/source-lines.ts';
import { Processes } from '../../src/stores/relational/processes.ts';
import type { SqlStore } from '../../src/stores/relational/sql-store.ts';
import { type CorpusStores, emptyCorpus } from '../support/exported-corpus.ts';
import { onBothDatabases } from '../support/stores/both-databases.ts';

const NUMERO = '07001231220248020001';
const FILE = { arquivo: 'a.json', sha256: 'a'.repeat(64), arquivo_de: '2024-05-31' };

const caseOf = (grau: string, nivelSigilo: unknown) => ({
  ...{ id: `TJAL_${grau}`, numeroProcesso: NUMERO, tribunal: 'TJAL', grau, nivelSigilo },
  ...{ classe: { codigo: 198, nome: 'Apelação' }, assuntos: [{ codigo: 7779, nome: 'Fulano' }] },
  ...{ movimentos: [], dataHoraUltimaAtualizacao: '2024-03-11T03:11:47.921Z' },
});
const bytesOf = async function* (text: string) {
  yield Buffer.from(text);
};

/** A service that records the requests to it. */
async function keeping(t: Test) {
  const sent: string[] = [];
  const ingest = { state: 'done', bytes: 1, not_own_count: 0 };
  const server = http.createServer(async (req, res) => {
    const body = Buffer.concat(await Array.fromAsync(req)).toString();
    if (req.method === 'POST') sent.push(...body.split('\n').filter(line => line.startsWith('{')));
    res.end(JSON.stringify({ data: { id: 'an-item', ingest } }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { instance: new RunningInstance(new URL(`http://127.0.0.1:${port}`), 'a-key'), sent };
}

/** The requests that the command sends for a file. */
async function sentOf(t: Test, items: object[]) {
  const { instance, sent } = await keeping(t);
  const answer = JSON.stringify({ hits: { hits: items.map(_source => ({ _source })) } });
  const summary = await importThrough(instance, {
    name: 'a.json',
    linesOf: say =>
      sourceLines({ name: 'a.json', chunks: bytesOf(answer), path: null, beside: [] }, { say }),
    identity: FILE,
    onFault: () => {},
    onProgress: () => {},
    onLeft: () => {},
    stop: new AbortController().signal,
  });
  return { sent, summary };
}

async function hold(t: Test, store: SqlStore): Promise<void> {
  const stores = await emptyCorpus(t, undefined, store);
  const processes = new Processes(store);
  const left = async () => (await processes.of([NUMERO])).map(({ grau }) => grau);
  const open = await sentOf(t, [caseOf('G1', 0), caseOf('G2', 0)]);
  t.equal(open.summary.skippedCount, 0);
  const hidden = await sentOf(t, [caseOf('G2', 1), { ...caseOf('XX', 1), texto: 'Fulano' }]);
  t.same(
    hidden.sent.map(line => JSON.parse(line)),
    [{ numeroProcesso: NUMERO, tribunal: 'TJAL', grau: 'G2', nivelSigilo: 1 }],
  );
  t.match(hidden.summary, { skippedCount: 2, processes: 0 });
  t.notMatch(JSON.stringify(hidden.summary), NUMERO);

  await stored(stores, open.sent, 'a');
  t.same(await left(), ['G1', 'G2']);
  await stored(stores, hidden.sent, 'b');
  t.same(await left(), ['G1', 'G2'], 'those of another key stay');
  t.match(await stored(stores, hidden.sent, 'a'), { processes: 0, skippedCount: 1 });
  t.same(await left(), ['G1'], 'the degree that is secret');
  await stored(stores, open.sent, 'a');
  await stored(stores, hidden.sent, null);
  t.same(await left(), ['G1'], 'an admin hides those of any key');
}

/** Stores an upload as the worker of the service does. */
const stored = ({ corpus }: CorpusStores, lines: readonly string[], author: string | null) =>
  importRecords(corpus, bytesOf(`${lines.join('\n')}\n`), () => {}, { author });

onBothDatabases(hold);
