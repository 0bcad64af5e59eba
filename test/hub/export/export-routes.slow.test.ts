/** The routes of exports on both databases: bodies, headers, owners, limits, and metrics. */
import { createHash, randomUUID } from 'node:crypto';
import { BriefingDraw, USUAL } from '../../../bench/hub/random-briefing.ts';
import { BLOCKS_MAX, STORED_BYTES_MAX } from '../../../src/hub/export/export-limits.ts';
import { db } from '../../../src/stores/relational/sql-store.ts';
import { madeFile } from '../../support/hub/made-file.ts';
import { serveHub } from '../../support/hub/serve-hub.ts';
import { storeBriefing } from '../../support/hub/store-briefing.ts';
import { seededRandom } from '../../support/random-text.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const SMALL = { ...USUAL, precedents: 2, sentences: 2, options: 2, arguments: 2 };
const FORMATS = ['pdf', 'markdown'];

onBothDatabases(async (t, store) => {
  const hub = await serveHub(t, store, { settings: { ENABLE_DEV_AUTH: 'false' } });
  const [ana, rui] = [await hub.user('ana'), await hub.user('rui')];
  const draw = new BriefingDraw(seededRandom(7));
  const put = (id: string) =>
    ana.ask('PUT', `/api/unified/session/${id}`, { session: { id, title: 'Sessão' } });
  const briefing = draw.briefing(SMALL, 'parecer');
  const { sessionId } = briefing;
  await put(sessionId);
  await storeBriefing(hub, ana.id, briefing);
  const bytesOf = async (format: string, id = sessionId) => {
    const url = `${hub.url}/api/export/${format}/${id}`;
    const answer = await madeFile(() => fetch(url, { headers: { cookie: ana.cookie } }));
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  await t.test('a PDF with its headers, the same bytes for the same version', async t => {
    const { answer, bytes } = await bytesOf('pdf');
    t.equal(answer.status, 200);
    t.equal(answer.headers.get('content-type'), 'application/pdf');
    const name = `attachment; filename=briefing-${sessionId.slice(0, 8)}.pdf`;
    t.equal(answer.headers.get('content-disposition'), name);
    t.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    t.equal(answer.headers.get('cache-control'), 'no-store');
    t.equal(answer.headers.get('content-length'), String(bytes.length));
    t.equal(bytes.subarray(0, 8).toString(), '%PDF-1.7');
    t.match(bytes.subarray(-8).toString(), /%%EOF\n$/);
    const again = await bytesOf('pdf');
    t.equal(digest(again.bytes), digest(bytes));
    await ana.ask('PUT', `/api/unified/session/${sessionId}`, {
      session: { id: sessionId, title: 'Outro título' },
    });
    t.equal(digest((await bytesOf('pdf')).bytes), digest(bytes), 'the session is no part of it');
    await storeBriefing(hub, ana.id, briefing);
    t.not(digest((await bytesOf('pdf')).bytes), digest(bytes), 'the next version is another file');
  });

  await t.test('Markdown of the same content', async t => {
    const { answer, bytes } = await bytesOf('markdown');
    t.equal(answer.headers.get('content-type'), 'text/markdown; charset=utf-8');
    const name = `attachment; filename=briefing-${sessionId.slice(0, 8)}.md`;
    t.equal(answer.headers.get('content-disposition'), name);
    t.match(bytes.toString(), /^# Responsabilidade do banco/);
  });

  await t.test('ids of up to eight characters are used whole', async t => {
    await put('_a-1');
    await storeBriefing(hub, ana.id, { ...briefing, sessionId: '_a-1' });
    const { answer } = await bytesOf('pdf', '_a-1');
    t.equal(answer.headers.get('content-disposition'), 'attachment; filename=briefing-_a-1.pdf');
  });

  await t.test('the bodies that the contract fixes', async t => {
    for (const format of FORMATS) {
      const path = `/api/export/${format}`;
      const refused = await hub.ask('GET', `${path}/${sessionId}`);
      t.strictSame([refused.status, refused.json], [401, { error: 'Unauthorized' }]);
      await put('empty');
      const missing = [sessionId, 'unknown', 'empty', 'a.b', '%00', 'a%2fb', 'x'.repeat(129)];
      for (const id of missing) {
        const { status, json } = await rui.ask('GET', `${path}/${id}`);
        t.strictSame([status, json], [404, { error: 'Session not found' }], `${format} ${id}`);
      }
      t.equal((await ana.ask('GET', `${path}/empty`)).status, 404, 'a session without blocks');
    }
  });

  await t.test('an analysis as DOCX, for its user alone, once it has an answer', async t => {
    const time = '2026-11-01T10:00:00Z';
    const audit = { response: 'Sim.', claims: [], unknowns: [], sources: [], transparency: {} };
    const run = (id: string, data: object) => ({
      ...{ id, owner: ana.id, state: 'done' as const, last_number: 1, has_log: false },
      ...{ created_at: time, heartbeat_at: time, read_until: time, finished_at: time },
      ...{ request: '{"query":"Responde?"}', request_digest: 'd', session_id: null },
      outcome: JSON.stringify({ success: true, data }),
    });
    const [id, asked] = [randomUUID(), randomUUID()];
    const runs = [run(id, audit), run(asked, { ...audit, clarification: {} })];
    await store.run([db.insertInto('hub.run').values(runs).compile()]);
    const { answer, bytes } = await bytesOf('analysis', id);
    t.equal(answer.status, 200);
    const name = `attachment; filename=analise-${id.slice(0, 8)}.docx`;
    t.equal(answer.headers.get('content-disposition'), name);
    t.equal(bytes.subarray(0, 2).toString(), 'PK');
    const path = '/api/export/analysis';
    t.equal((await rui.ask('GET', `${path}/${id}`)).status, 403);
    t.equal((await ana.ask('GET', `${path}/${asked}`)).status, 404);
    t.equal((await ana.ask('GET', `${path}/${randomUUID()}`)).status, 404);
    t.equal((await hub.ask('GET', `${path}/${id}`)).status, 401);
  });

  await t.test('too much content is a clear 413', async t => {
    await put('many');
    const [block] = briefing.blocks;
    const many = Array.from({ length: BLOCKS_MAX + 1 }, (_, i) => ({ ...block!, id: `b${i}` }));
    await storeBriefing(hub, ana.id, { ...briefing, sessionId: 'many', blocks: many });
    await put('long');
    const additionalContext = ['palavra '.repeat(STORED_BYTES_MAX / 8)];
    await storeBriefing(hub, ana.id, { ...briefing, sessionId: 'long', additionalContext });
    const said = { many: /301 blocks; at most 300/, long: /bytes; at most 2097152/ };
    for (const [id, message] of Object.entries(said)) {
      const { status, json } = await ana.ask('GET', `/api/export/pdf/${id}`);
      t.equal(status, 413);
      t.match(json, { error: 'PAYLOAD_TOO_LARGE', message });
    }
  });

  await t.test('a user has few exports under way at a time', async t => {
    // Markdown comes first, because a busy machine may need more than a file's ten seconds for four PDFs.
    const formats = ['markdown', 'pdf'].flatMap(format => new Array<string>(8).fill(format));
    const answers = await Promise.all(
      formats.map(format => ana.ask('GET', `/api/export/${format}/${sessionId}`)),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    t.strictSame([...statuses.keys()].sort(), [200, 429]);
    t.ok(statuses.get(200)!.length >= 4);
    t.equal(statuses.get(429)![0]!.json.error, 'RATE_LIMITED');
    t.equal((await bytesOf('pdf')).answer.status, 200, 'and goes on');
  });

  await t.test('PDFs are counted by outcome', async t => {
    const { text } = await hub.ask('GET', '/metrics');
    for (const outcome of ['ok', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'RATE_LIMITED']) {
      t.match(text, new RegExp(`svc_hub_pdf_total\\{outcome="${outcome}"\\} [1-9]`), outcome);
    }
  });

  await t.test('in development no login is needed, but a login counts', async t => {
    const open = await serveHub(t, store, { settings: { ENABLE_DEV_AUTH: 'true' } });
    for (const format of FORMATS) {
      const url = `${open.url}/api/export/${format}/${sessionId}`;
      const statusOf = async (headers: Record<string, string>) =>
        (await madeFile(() => fetch(url, { headers }))).status;
      t.equal(await statusOf({}), 200);
      t.equal(await statusOf({ cookie: ana.cookie }), 200);
      t.equal(await statusOf({ cookie: rui.cookie }), 404);
    }
  });
});

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
