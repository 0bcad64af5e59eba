/** Which folders may import which, checked in the sources. */
import t from 'tap';
import { readClient, readPage, readSources, type Source } from './sources.ts';

/**
 * Every package that `src` and web/src/shared import, and the folders or files that may import it. A new package needs
 * a row here.
 */
const PACKAGES: Record<string, readonly string[]> = {
  '@aws-sdk/client-s3': ['src/stores/artifacts/s3-artifacts.ts'],
  '@aws-sdk/lib-storage': ['src/stores/artifacts/s3-artifacts.ts'],
  '@electric-sql/pglite': ['src/stores/embedded/', 'src/stores/thread/'],
  '@electric-sql/pglite-pgvector': ['src/stores/thread/store-thread.ts'],
  '@electric-sql/pglite-prepopulatedfs': ['src/stores/embedded/empty-database.ts'],
  '@modelcontextprotocol/sdk': ['src/http/mcp/mcp-server.ts'],
  '@fastify/busboy': ['src/server/'],
  '@qdrant/js-client-rest': ['src/stores/vectors/'],
  'cli-progress': ['src/commands/'],
  cockatiel: ['src/runtime/', 'src/stores/graph/neo4j/cypher-engine.ts'],
  commander: ['src/commands/'],
  'csv-parse': ['src/ingest/sources/framing/csv-items.ts'],
  'csv-stringify': ['src/http/routes/table.ts'],
  'd3-scale': ['web/src/shared/evolution-shape.ts'],
  'd3-shape': ['web/src/shared/evolution-shape.ts'],
  docx: ['src/hub/export/docx/'],
  'fastest-levenshtein': ['src/engine/answers/nearest-names.ts'],
  graphology: ['src/engine/graphology/'],
  'graphology-metrics': ['src/engine/operations/centrality/kernel.ts'],
  'graphology-types': ['src/engine/graphology/'],
  ioredis: ['src/stores/cache/redis-cache.ts'],
  'ipaddr.js': ['src/server/'],
  jose: ['src/hub/sign-in/'],
  koa: ['src/server/', 'src/http/app.ts', 'src/hub/app.ts'],
  '@koa/router': ['src/server/mount.ts'],
  'koa-body': ['src/server/read-json.ts'],
  // Statements are composed beside the code that uses a table, and run in the database's room.
  kysely: ['src/stores/'],
  'lru-cache': [
    'src/capabilities/decisions/decision-reader.ts',
    'src/engine/answers/byte-cache.ts',
    'src/stores/cache/',
    'src/stores/relational/beginnings.ts',
    'src/stores/relational/corpus-words.ts',
    'src/stores/relational/word-rarity.ts',
  ],
  'neo4j-driver': ['src/stores/graph/neo4j/'],
  nodemailer: ['src/hub/alerts/delivery/mail.ts'],
  openai: ['src/models/'],
  'openid-client': ['src/hub/sign-in/'],
  pdfkit: ['src/hub/export/pdf/sheet.ts'],
  pg: ['src/stores/relational/'],
  pino: ['src/telemetry/log.ts'],
  piscina: ['src/workers/compute/lane.ts'],
  'prom-client': ['src/telemetry/metrics.ts'],
  saxes: ['src/ingest/sources/documents/docx-text.ts', 'src/ingest/sources/framing/xml-items.ts'],
  'tar-stream': ['src/stores/backup/', 'src/stores/embedded/empty-database.ts'],
  unpdf: ['src/ingest/sources/documents/pdf-text.ts'],
  yauzl: ['src/ingest/sources/framing/compressed.ts'],
  zod: [
    'src/capabilities/',
    'src/engine/',
    'src/http/',
    'src/hub/',
    'src/ingest/',
    'src/models/',
    'src/runtime/question.ts',
    'src/server/',
    'src/settings/',
  ],
};
/**
 * The rooms that each room may import from. Every folder of `src` has a row. A subfolder has its own row if the order
 * among the parts of its room is checked; a file belongs to the row with the longest matching path. The page imports
 * types from the client and nothing from `src`.
 */
const ROOMS: Record<string, readonly string[]> = {
  'src/errors': [],
  'src/legal': [],
  'src/settings': ['src/errors'],
  'src/telemetry': [],
  'src/runtime': ['src/errors'],
  'src/engine': ['src/errors', 'src/legal', 'src/runtime'],
  'src/models': ['src/errors', 'src/legal', 'src/runtime'],
  'src/stores/embedded': ['src/runtime'],
  'src/stores/artifacts': ['src/errors', 'src/runtime'],
  'src/stores/cache': ['src/errors', 'src/runtime'],
  'src/stores/mirror': ['src/errors', 'src/runtime'],
  'src/stores/relational': [
    'src/errors',
    'src/legal',
    'src/runtime',
    'src/stores/artifacts',
    'src/stores/embedded',
    'src/stores/mirror',
  ],
  'src/stores/vectors': ['src/errors', 'src/runtime', 'src/stores/embedded', 'src/stores/mirror'],
  'src/stores/graph': [
    'src/engine',
    'src/errors',
    'src/legal',
    'src/runtime',
    'src/stores/embedded',
  ],
  'src/stores/thread': [
    'src/runtime',
    'src/stores/artifacts',
    'src/stores/embedded',
    'src/stores/graph',
    'src/stores/relational',
    'src/stores/vectors',
  ],
  'src/stores/backup': [
    'src/engine',
    'src/errors',
    'src/runtime',
    'src/stores/embedded',
    'src/stores/graph',
    'src/stores/thread',
  ],
  'src/stores/moving': [
    'src/engine',
    'src/errors',
    'src/runtime',
    'src/stores/artifacts',
    'src/stores/graph',
    'src/stores/relational',
    'src/stores/vectors',
  ],
  'src/stores/opening': [
    'src/engine',
    'src/stores/backup',
    'src/stores/embedded',
    'src/stores/graph',
    'src/stores/thread',
  ],
  'src/capabilities/verify/items': [],
  'src/capabilities/verify/tables': ['src/legal', 'src/stores/relational'],
  'src/capabilities/verify/ministers': [
    'src/legal',
    'src/capabilities/verify/items',
    'src/capabilities/verify/tables',
  ],
  'src/capabilities/verify/decisions/told': [
    'src/legal',
    'src/capabilities/verify/items',
    'src/capabilities/verify/ministers',
    'src/capabilities/verify/tables',
  ],
  'src/capabilities/verify/decisions': [
    'src/legal',
    'src/capabilities/verify/decisions/told',
    'src/capabilities/verify/items',
    'src/capabilities/verify/ministers',
    'src/capabilities/verify/tables',
  ],
  'src/capabilities/verify/laws': [
    'src/legal',
    'src/capabilities/verify/decisions',
    'src/capabilities/verify/decisions/told',
    'src/capabilities/verify/items',
    'src/capabilities/verify/tables',
  ],
  'src/capabilities/verify/sumulas': [
    'src/legal',
    'src/capabilities/verify/items',
    'src/capabilities/verify/laws',
    'src/capabilities/verify/tables',
  ],
  'src/capabilities/verify/report': [
    'src/legal',
    'src/capabilities/verify/items',
    'src/capabilities/verify/tables',
  ],
  'src/capabilities/verify': [
    'src/capabilities',
    'src/engine',
    'src/errors',
    'src/legal',
    'src/runtime',
    'src/stores/relational',
    'src/capabilities/verify/items',
    'src/capabilities/verify/tables',
    'src/capabilities/verify/ministers',
    'src/capabilities/verify/decisions',
    'src/capabilities/verify/laws',
    'src/capabilities/verify/sumulas',
    'src/capabilities/verify/report',
  ],
  'src/capabilities/situacao': [
    'src/engine',
    'src/legal',
    'src/capabilities/verify/laws',
    'src/capabilities/verify/tables',
  ],
  'src/capabilities': [
    'src/capabilities/situacao',
    'src/engine',
    'src/errors',
    'src/legal',
    'src/models',
    'src/runtime',
    'src/stores/artifacts',
    'src/stores/cache',
    'src/stores/graph',
    'src/stores/relational',
    'src/stores/vectors',
  ],
  'src/ingest': [
    'src/engine',
    'src/errors',
    'src/legal',
    'src/models',
    'src/runtime',
    'src/stores/artifacts',
    'src/stores/backup',
    'src/stores/cache',
    'src/stores/graph',
    'src/stores/relational',
    'src/stores/thread',
    'src/stores/vectors',
  ],
  'src/workers': [
    'src/capabilities',
    'src/capabilities/verify',
    'src/capabilities/verify/items',
    'src/capabilities/verify/tables',
    'src/engine',
    'src/errors',
    'src/hub',
    'src/ingest',
    'src/legal',
    'src/runtime',
    'src/stores/graph',
    'src/stores/relational',
  ],
  'src/server': ['src/errors', 'src/runtime', 'src/telemetry'],
  'src/http': [
    'src/capabilities',
    'src/capabilities/situacao',
    'src/engine',
    'src/errors',
    'src/runtime',
    'src/server',
    'src/stores/artifacts',
    'src/stores/cache',
    'src/stores/relational',
    'src/telemetry',
  ],
  'src/hub': [
    'src/errors',
    'src/legal',
    'src/models',
    'src/runtime',
    'src/server',
    'src/stores/cache',
    'src/stores/relational',
    'src/telemetry',
    // Types of the backend's answers, generated for the client.
    'clients/typescript/src',
    'web/src/shared',
  ],
  'src/service/jobs': [
    'src/capabilities',
    'src/ingest',
    'src/runtime',
    'src/stores/artifacts',
    'src/stores/relational',
    'src/telemetry',
  ],
  'src/service/metrics': [
    'src/engine',
    'src/models',
    'src/runtime',
    'src/stores/relational',
    'src/stores/thread',
    'src/telemetry',
    'src/workers',
  ],
  'src/service/threads': [
    'src/capabilities/situacao',
    'src/engine',
    'src/errors',
    'src/http',
    'src/runtime',
    'src/server',
    'src/service/jobs',
    'src/service/metrics',
    'src/settings',
    'src/stores/cache',
    'src/telemetry',
  ],
  'src/service/start': [
    'src/capabilities',
    'src/capabilities/situacao',
    'src/capabilities/verify',
    'src/capabilities/verify/tables',
    'src/engine',
    'src/errors',
    'src/http',
    'src/hub',
    'src/ingest',
    'src/models',
    'src/runtime',
    'src/server',
    'src/service/jobs',
    'src/service/metrics',
    'src/service/threads',
    'src/settings',
    'src/stores/artifacts',
    'src/stores/backup',
    'src/stores/cache',
    'src/stores/embedded',
    'src/stores/graph',
    'src/stores/opening',
    'src/stores/relational',
    'src/stores/thread',
    'src/stores/vectors',
    'src/telemetry',
    'src/workers',
  ],
  'src/commands': [
    'src/engine',
    'src/errors',
    'src/http',
    'src/ingest',
    'src/runtime',
    'src/service/jobs',
    'src/service/start',
    'src/settings',
    'src/stores/artifacts',
    'src/stores/backup',
    'src/stores/embedded',
    'src/stores/graph',
    'src/stores/moving',
    'src/stores/opening',
    'src/stores/relational',
    'src/stores/vectors',
    'src/telemetry',
    'src/workers',
  ],
  'clients/typescript/src': [],
  'web/src/shared': [],
  'web/src': ['clients/typescript/src', 'web/src/shared'],
  // main.ts, the only file outside the rooms.
  src: ['src/commands'],
};
const THREADS = /-thread\.ts$/;
/** Validates records against their schema, which would block the HTTP thread for too long. */
const RECORD_THREAD = 'src/workers/texts/record-thread.ts';
/** Answers requests as the main thread does, so it checks their parameters. */
const HTTP_THREAD = 'src/service/threads/http-thread.ts';
/** The file imports zod. Threads load the index of its room, so the index does not export it. */
const REPORT_SCHEMA = 'src/capabilities/verify/report/report-schema.ts';
const KERNEL = /^src\/engine\/operations\/[^/]+\/kernel\.ts$/;
const REGISTRY = 'src/engine/operations/registry.ts';

const sources = readSources();
/** The server, the page and the client. */
const all = [...sources, ...readPage(), ...readClient()];
const byPath = new Map(all.map(source => [source.path, source]));
const isOurs = (target: string) => /^(src|web\/src|clients\/typescript\/src)\//.test(target);
const isPackage = (target: string) => !isOurs(target) && !target.startsWith('node:');

/** Everything that is loaded when `source` is imported. */
function reachable(source: Source, seen = new Set<string>()): Set<string> {
  for (const { target, isType } of source.imports) {
    if (isType || seen.has(target)) continue;
    seen.add(target);
    const next = byPath.get(target);
    if (next !== undefined) reachable(next, seen);
  }
  return seen;
}

t.test('the sources are read as they are', async t => {
  t.ok(sources.length > 100, `${sources.length} files`);
  const engine = byPath.get('src/service/start/engine.ts')!;
  const listening = byPath.get('src/server/listening.ts')!;
  t.ok(engine.imports.some(({ target }) => target === 'src/engine/answers/execute.ts'));
  t.ok(listening.imports.some(({ target, isType }) => target === 'node:http' && isType));
  const thread = byPath.get('src/workers/compute/kernel-thread.ts')!;
  const kernels = 'src/engine/operations/*/kernel.ts';
  t.ok(
    thread.imports.some(({ target }) => target === kernels),
    'import() with a template',
  );
  const pool = byPath.get('src/workers/compute/pool.ts')!;
  t.ok(
    pool.imports.some(({ target }) => target === 'src/workers/compute/kernel-thread.ts'),
    'new URL()',
  );
  for (const { path, imports } of all) {
    for (const { target } of imports) {
      if (isOurs(target) && !/\*|\.css$/.test(target) && !byPath.has(target)) {
        t.fail(`${path} imports ${target}, which is not there`);
      }
    }
  }
});

t.test('packages are imported in their place only', async t => {
  const found = new Set<string>();
  const shared = all.filter(({ path }) => roomOf(path) === 'web/src/shared');
  for (const { path, imports } of [...sources, ...shared]) {
    for (const { target } of imports.filter(({ target }) => isPackage(target))) {
      found.add(target);
      const places = PACKAGES[target] ?? [];
      if (!places.some(place => path.startsWith(place))) t.fail(`${path} imports ${target}`);
    }
  }
  t.strictSame([...found].sort(), Object.keys(PACKAGES).sort(), 'the table names what there is');
});

/** The room of the file: the longest row that is a prefix of its path. */
function roomOf(path: string): string {
  const rooms = Object.keys(ROOMS).filter(room => path.startsWith(`${room}/`));
  return rooms.reduce((longest, room) => (room.length > longest.length ? room : longest), '');
}

t.test('every folder has a row, and main.ts is the only file beside them', async t => {
  const beside = sources.filter(({ path }) => roomOf(path) === 'src');
  t.strictSame(
    beside.map(({ path }) => path),
    ['src/main.ts'],
  );
  const used = new Set(all.map(({ path }) => roomOf(path)));
  t.strictSame([...used].sort(), Object.keys(ROOMS).sort(), 'the table names the rooms there are');
});

t.test('rooms lie above one another: no arrow goes up', async t => {
  const done = new Set<string>();
  const visit = (room: string, above: readonly string[]): void => {
    if (above.includes(room)) t.fail([...above, room].join(' imports '));
    if (done.has(room) || above.includes(room)) return;
    for (const other of ROOMS[room] ?? []) visit(other, [...above, room]);
    done.add(room);
  };
  for (const room of Object.keys(ROOMS)) visit(room, []);
  t.equal(done.size, Object.keys(ROOMS).length);
});

t.test('rooms import only the rooms of their row', async t => {
  for (const { path, imports } of all) {
    const room = roomOf(path);
    for (const { target } of imports.filter(({ target }) => isOurs(target))) {
      const other = roomOf(target);
      if (other !== room && !ROOMS[room]!.includes(other)) t.fail(`${path} imports ${target}`);
    }
  }
  t.pass(`${Object.keys(ROOMS).length} rooms`);
});

t.test('a room of verify is entered by its index', async t => {
  const isRoom = (room: string) => room.startsWith('src/capabilities/verify/');
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      const other = roomOf(target);
      if (!isRoom(other) || other === roomOf(path) || target === `${other}/index.ts`) continue;
      if (target !== REPORT_SCHEMA) t.fail(`${path} imports ${target}`);
    }
  }
  t.ok(Object.keys(ROOMS).filter(isRoom).length >= 8);
});

t.test('one file makes every Koa application, and so decides the order of a request', async t => {
  const makers = sources.filter(({ imports }) =>
    imports.some(({ target, isType }) => target === 'koa' && !isType),
  );
  t.strictSame(
    makers.map(({ path }) => path),
    ['src/server/request-order.ts'],
  );
});

const STATUSES = 'situacao';

t.test('no capability imports another', async t => {
  const capabilityOf = (path: string) => /^src\/capabilities\/([^/]+)\//.exec(path)?.[1];
  for (const { path, imports } of sources) {
    const own = capabilityOf(path);
    // The statuses are not a capability, but they use the tables of verify for precedents in answers.
    if (own === undefined || own === STATUSES) continue;
    for (const { target } of imports) {
      const other = capabilityOf(target);
      const isOther = other !== undefined && other !== own && other !== STATUSES;
      if (isOther) t.fail(`${path} imports ${target}`);
    }
  }
  t.pass();
});

t.test('kernels import the graph, outcomes, pages and types', async t => {
  const kernels = sources.filter(({ path }) => KERNEL.test(path));
  t.ok(kernels.length >= 14);
  for (const { path, imports } of kernels) {
    for (const { target, isType } of imports) {
      const isAllowed =
        isType ||
        target.startsWith('src/engine/algorithms/') ||
        target.startsWith('src/engine/graph/') ||
        target.startsWith('src/engine/graphology/') ||
        target === 'src/engine/outcome.ts' ||
        target === 'src/engine/page.ts' ||
        (path.includes('/centrality/') && target === 'graphology-metrics');
      if (!isAllowed) t.fail(`${path} imports ${target}`);
    }
  }
});

t.test('threads never load the registry, nor its schemas', async t => {
  const threads = sources.filter(({ path }) => THREADS.test(path) && path !== HTTP_THREAD);
  t.ok(threads.length >= 3);
  const kernels = sources.filter(({ path }) => KERNEL.test(path));
  for (const thread of [...threads, ...kernels]) {
    const loaded = reachable(thread);
    t.notOk(loaded.has(REGISTRY), `${thread.path} and the registry`);
    const schemas = [...loaded].filter(path => path.endsWith('/operation.ts'));
    t.strictSame(schemas, [], `${thread.path} and schemas`);
    t.equal(loaded.has('zod'), thread.path === RECORD_THREAD, `${thread.path} and zod`);
  }
});

t.test('nothing imports itself, however far around', async t => {
  for (const source of all) {
    if (reachable(source).has(source.path)) t.fail(`${source.path} is part of a circle`);
  }
  t.pass(`${all.length} files`);
});

t.test('no import circle, type imports included', async t => {
  const isDone = new Set<string>();
  const chain: string[] = [];
  const visit = ({ path, imports }: Source): void => {
    const at = chain.indexOf(path);
    if (at >= 0) t.fail([...chain.slice(at), path].join(' imports '));
    if (at >= 0 || isDone.has(path)) return;
    chain.push(path);
    for (const { target } of imports) {
      const next = byPath.get(target);
      if (next !== undefined) visit(next);
    }
    chain.pop();
    isDone.add(path);
  };
  for (const source of all) visit(source);
  t.equal(isDone.size, all.length);
});
