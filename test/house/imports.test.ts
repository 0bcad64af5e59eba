/** Who may import whom, read from the sources themselves. */
import t from 'tap';
import { readSources, type Source } from './sources.ts';

/** Every package that `src` imports, and the folders or files that may. A new one belongs into this table. */
const PACKAGES: Record<string, readonly string[]> = {
  '@aws-sdk/client-s3': ['src/stores/artifacts/s3-artifacts.ts'],
  '@aws-sdk/lib-storage': ['src/stores/artifacts/s3-artifacts.ts'],
  '@electric-sql/pglite': ['src/stores/embedded/store-thread.ts'],
  '@electric-sql/pglite-pgvector': ['src/stores/embedded/store-thread.ts'],
  '@modelcontextprotocol/sdk': ['src/http/mcp/mcp-server.ts'],
  '@fastify/busboy': ['src/http/middleware/'],
  '@qdrant/js-client-rest': ['src/stores/vectors/'],
  'cli-progress': ['src/commands/'],
  cockatiel: ['src/stores/graph/neo4j/'],
  commander: ['src/main.ts'],
  graphology: ['src/engine/graph/'],
  'graphology-metrics': ['src/engine/operations/centrality/kernel.ts'],
  'graphology-types': ['src/engine/graph/'],
  ioredis: ['src/stores/cache/redis-cache.ts'],
  'ipaddr.js': ['src/http/'],
  koa: ['src/http/'],
  // The schema is written where its tables are named, and runs where the database lives.
  kysely: ['src/stores/', 'src/stores/embedded/store-thread.ts'],
  'lru-cache': [
    ...['src/engine/answers/result-cache.ts', 'src/stores/cache/'],
    'src/stores/relational/word-rarity.ts',
  ],
  'neo4j-driver': ['src/stores/graph/neo4j/'],
  openai: ['src/embeddings/', 'src/llm/'],
  pg: ['src/stores/relational/'],
  pino: ['src/telemetry/log.ts'],
  piscina: ['src/workers/compute/lane.ts'],
  'prom-client': ['src/telemetry/metrics.ts'],
  zod: [
    'src/settings/setting-groups.ts',
    'src/engine/',
    'src/factual/',
    'src/http/',
    'src/ingest/',
    'src/llm/',
  ],
};
/** Folders whose files must never import from these. */
const FORBIDDEN: Record<string, readonly string[]> = {
  'src/engine/': [
    'src/http/',
    'src/hub/',
    'src/stores/',
    'src/workers/',
    'src/ingest/',
    'src/commands/',
  ],
  'src/http/': ['src/hub/', 'src/workers/', 'src/ingest/', 'src/commands/'],
  'src/hub/': ['src/http/'],
  'src/legal/': ['src/engine/', 'src/http/', 'src/stores/', 'src/workers/', 'src/ingest/'],
  'src/stores/': ['src/http/', 'src/hub/', 'src/search/', 'src/ingest/', 'src/commands/'],
  'src/embeddings/': ['src/http/', 'src/hub/', 'src/search/', 'src/ingest/', 'src/commands/'],
  'src/search/': ['src/http/', 'src/hub/', 'src/workers/', 'src/ingest/', 'src/commands/'],
  'src/ingest/': ['src/http/', 'src/hub/', 'src/commands/'],
};
const THREADS = /-thread\.ts$/;
/** Checks records from outside against their schema, which is too much work for the thread of HTTP. */
const RECORD_THREAD = 'src/workers/texts/record-thread.ts';
const KERNEL = /^src\/engine\/operations\/[^/]+\/kernel\.ts$/;
const REGISTRY = 'src/engine/operations/registry.ts';

const sources = readSources();
const byPath = new Map(sources.map(source => [source.path, source]));
const isOurs = (target: string) => target.startsWith('src/');
const isPackage = (target: string) => !isOurs(target) && !target.startsWith('node:');

/** Everything that runs once `source` is imported. */
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
  const server = byPath.get('src/service/server.ts')!;
  t.ok(server.imports.some(({ target }) => target === 'src/engine/answers/execute.ts'));
  t.ok(server.imports.some(({ target, isType }) => target === 'node:http' && isType));
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
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      if (isOurs(target) && !target.includes('*') && !byPath.has(target)) {
        t.fail(`${path} imports ${target}, which is not there`);
      }
    }
  }
});

t.test('packages are imported in their place only', async t => {
  const found = new Set<string>();
  for (const { path, imports } of sources) {
    for (const { target } of imports.filter(({ target }) => isPackage(target))) {
      found.add(target);
      const places = PACKAGES[target] ?? [];
      if (!places.some(place => path.startsWith(place))) t.fail(`${path} imports ${target}`);
    }
  }
  t.strictSame([...found].sort(), Object.keys(PACKAGES).sort(), 'the table names what there is');
});

t.test('the layers hold', async t => {
  for (const { path, imports } of sources) {
    for (const [layer, forbidden] of Object.entries(FORBIDDEN)) {
      if (!path.startsWith(layer)) continue;
      for (const { target } of imports) {
        if (forbidden.some(folder => target.startsWith(folder)))
          t.fail(`${path} imports ${target}`);
      }
    }
  }
  t.pass(`${Object.keys(FORBIDDEN).length} layers`);
});

t.test('kernels import the graph, outcomes and types', async t => {
  const kernels = sources.filter(({ path }) => KERNEL.test(path));
  t.ok(kernels.length >= 14);
  for (const { path, imports } of kernels) {
    for (const { target, isType } of imports) {
      const isAllowed =
        isType ||
        target.startsWith('src/engine/graph/') ||
        target === 'src/engine/outcome.ts' ||
        (path.includes('/centrality/') && target === 'graphology-metrics');
      if (!isAllowed) t.fail(`${path} imports ${target}`);
    }
  }
});

t.test('threads never load the registry, nor its schemas', async t => {
  const threads = sources.filter(({ path }) => THREADS.test(path));
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
  for (const source of sources) {
    if (reachable(source).has(source.path)) t.fail(`${source.path} is part of a circle`);
  }
  t.pass(`${sources.length} files`);
});
