/** A data folder with every kind of data that an installation has. */
import { createHash } from 'node:crypto';
import { exporterOf } from '../../src/service/start/exporter-of.ts';
import { openStores } from '../../src/service/start/open-stores.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { db } from '../../src/stores/relational/sql-store.ts';
import { emptyFolder, type TestScope } from './empty-folder.ts';
import { demoLines, importLines } from './exported-corpus.ts';

/** The id of the upload. */
export const ITEM = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
export const UPLOADED = '{"id":"uploaded"}\n';
const TIME = '2026-11-01T10:00:00.123456Z';
const LATE = '2126-11-01T10:00:00Z';

/** The folder has `2 * demo + 3` decisions. */
export async function fullFolder(t: TestScope, demo: number): Promise<string> {
  const dataDir = await emptyFolder(t);
  const settings = readSettings({ SVC_DATA_DIR: dataDir });
  const stores = await openStores(settings, 'test');
  try {
    const { corpus, relational, graph, artifacts } = stores;
    const odd = [
      '{"id":"\u{1f4dc}x","ementa":"“Aspas”\\tE TAB."}',
      '{"id":"é"}',
      '{"id":"uploaded"}',
    ];
    const lines = [...demoLines(demo), ...odd];
    await importLines(
      { corpus, graph: graph.graph, sql: relational, exporter: exporterOf(stores) },
      lines,
    );
    await artifacts.put('uploads/one.jsonl', Buffer.from(UPLOADED));
    await relational.run(
      rowsOf(artifacts.describe('uploads/one.jsonl')).map(query => query.compile()),
    );
  } finally {
    await stores.close();
  }
  return dataDir;
}

function rowsOf(place: {
  path: string;
  uri: string;
  backend: string;
  bucket: string;
  object_key: string;
}) {
  const memory = {
    tenant: 'local',
    session_id: 's',
    value: 'Valor “com aspas”\n',
    created_at: TIME,
  };
  const memories = Array.from({ length: 450 }, (_, i) => ({
    ...{ ...memory, id: `m${i}`, key: `k${i}` },
    expires_at: i === 0 ? '2020-01-01T00:00:00Z' : LATE,
  }));
  const account = { id: 'a', issuer: 'dev', subject: 'ana', name: 'Ana', created_at: TIME };
  const session = { title: 'Título', folded_title: 'titulo', version: 3, created_at: TIME };
  const sessions = Array.from({ length: 25 }, (_, i) => ({
    ...{ ...session, id: `s${i}`, owner: 'a', session: '{ "b": 1, "a": [1.50] }' },
    ...{ analyzer: i === 0 ? '{"x":null}' : null, client_changed_at: TIME, changed_at: TIME },
  }));
  const run = {
    owner: 'a',
    session_id: 's0',
    last_number: 1,
    has_log: true,
    request: '{"q":1}',
    request_digest: 'd',
  };
  const times = { created_at: TIME, heartbeat_at: TIME, read_until: TIME, finished_at: TIME };
  const file = {
    sha256: createHash('sha256').update(UPLOADED).digest('hex'),
    size_bytes: UPLOADED.length,
  };
  const item = {
    ...{ id: ITEM, tenant: 'local', ...file, original_filename: 'one.jsonl', place: '' },
    ...{ storage_path: place.path, storage_backend: place.backend, bucket: place.bucket },
    ...{ object_key: place.object_key, storage_uri: place.uri, source_system: 'x' },
    ...{
      extraction_id: 'x',
      included_policy: 'x',
      created_at: TIME,
      ingest_state: 'done' as const,
    },
    ingest_counts: '{"decisions":1}',
  };
  const report = {
    ...{ id: 'c', owner: 'a', name: 'Peça “1”.docx', kind: 'docx' as const, sha256: 'x' },
    ...{ size_bytes: 9, citations: 2, problems: 1, unconfirmed: 0, checked_at: TIME },
    report: '{ "text": "Súmula 7\\n“do STJ”", "b": [1.50] }',
  };
  return [
    db.insertInto('app.memory').values(memories),
    db.insertInto('hub.account').values(account),
    db
      .insertInto('hub.login')
      .values({ digest: 'x', account_id: 'a', created_at: TIME, used_at: TIME }),
    db.insertInto('hub.session').values(sessions),
    db
      .insertInto('hub.run')
      .values({ ...run, ...times, id: 'r', state: 'done', outcome: '{"y":2}' }),
    db
      .insertInto('hub.run_event')
      .values({ run_id: 'r', number: 1, event: 'e', data: '{}', at: TIME }),
    db
      .insertInto('hub.briefing')
      .values({ session_id: 's0', state: '{"p":1}', version: 2, changed_at: TIME }),
    db
      .insertInto('hub.block')
      .values({ session_id: 's0', id: 'b', position: 1, type: 'card', block: '{"z":1}' }),
    db.insertInto('hub.report').values(report),
    db.insertInto('app.dataset_item').values(item),
    db
      .insertInto('app.reference_text')
      .values({ normalized: 'Súmula 7 do STJ', texto: 'T', source: 's', imported_at: TIME }),
  ] as const;
}
