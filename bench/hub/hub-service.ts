/**
 * The backend on a data folder and a hub beside it in one process, whose analyses take a fixed time: one stage event a
 * second, and a piece of the draft ten times a second. Tells the bench where the hub is and who may ask.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Analyze, STAGES } from '../../src/hub/analyze/analysis.ts';
import { startAnalysis } from '../../src/hub/analyze/analysis-part.ts';
import { RUN_LIMITS } from '../../src/hub/analyze/run-limits.ts';
import { createHub } from '../../src/hub/app.ts';
import { BackendClient } from '../../src/hub/backend-client/backend-client.ts';
import { listenOn } from '../../src/server/listening.ts';
import { serve } from '../../src/service/start/server.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { MemoryCache } from '../../src/stores/cache/memory-cache.ts';
import { openEmbedded } from '../../src/stores/opening/open-embedded.ts';
import { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { Accounts } from '../../src/stores/relational/hub/accounts.ts';
import { createLog } from '../../src/telemetry/log.ts';
import { Metrics } from '../../src/telemetry/metrics.ts';
import { temporaryFolder } from '../corpora.ts';
import type { HubPlaces } from './streams.ts';

const [userCount = 100, runSeconds = 20] = process.argv.slice(2).map(Number);
const PIECE_EVERY_MS = 100;
const PIECE = 'O banco responde pelos descontos. ';

const analyze: Analyze = async ({ request, stage, delta, signal }) => {
  for (let i = 0; i < runSeconds; i++) {
    stage(STAGES[Math.floor(i / 2) % STAGES.length]!, i % 2 ? 'done' : 'started', { second: i });
    for (let ms = 0; ms < 1_000; ms += PIECE_EVERY_MS) {
      delta(PIECE);
      await sleep(PIECE_EVERY_MS, undefined, { signal });
    }
  }
  return {
    response: PIECE.repeat(100),
    claims: [],
    unknowns: [],
    confidence: 0.5,
    sources: [],
    audit_trail: {
      query: request.query,
      julgados_ids: [],
      pipeline_mode: request.pipeline_mode,
      models_used: { generator: 'bench', critics: [], revisor: null },
      timestamp: new Date().toISOString(),
      duration_ms: runSeconds * 1_000,
    },
    follow_up_questions: [],
    suggested_paths: [],
    transparency: { intent: {}, references: {}, routing: {} },
  };
};

const settings = readSettings(process.env);
const service = await serve(settings, 'backend');
const embedded = await openEmbedded(temporaryFolder(), 'a bench');
const store = new EmbeddedSql(embedded.database.connection);
const metrics = new Metrics();
const log = createLog('error');
const cache = new MemoryCache();
const analysis = startAnalysis({
  store,
  cache,
  isAlone: true,
  notices: null,
  analyze,
  limits: { ...RUN_LIMITS, graceMs: 120_000 },
  metrics,
  log,
});
let origin = '';
const app = createHub({
  settings,
  cache,
  providers: [],
  mailer: null,
  exporter: () => Promise.reject(new Error('no exports here')),
  readFileText: () => Promise.reject(new Error('no files here')),
  write: value => JSON.stringify(value),
  page: () => Promise.reject(new Error('no page here')),
  provider: null,
  store,
  backend: new BackendClient(() => ({ url: service.backend!.url, key: '' })),
  uploads: null,
  analysis,
  metrics,
  log,
  origin: () => origin,
  publicOrigin: '',
  dev: { isFree: false, link: null },
  isDraining: () => false,
  version: 'bench',
  urlBytesMax: 8_192,
});
const hub = await listenOn(app, {
  host: '127.0.0.1',
  port: 0,
  connectionsMax: 2_000,
  metrics,
  log,
});
origin = hub.url;
const accounts = new Accounts(store);
const cookies: string[] = [];
for (let i = 0; i < userCount; i++) {
  const { id } = await accounts.of({ issuer: 'bench', subject: String(i), name: String(i) });
  cookies.push(`__Host-jurisgrafo=${await accounts.logIn(id, null)}`);
}
process.on('message', message => {
  if (message === 'places') process.send!({ hub: hub.url, cookies } satisfies HubPlaces);
});
process.once('SIGTERM', async () => {
  await analysis.close();
  await hub.end();
  await service.close();
  await embedded.close();
  process.exit(0);
});
process.stdout.write(`listens on ${service.backend!.url}\n`);
