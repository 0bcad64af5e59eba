/** Every setting: one entry with name, type, bounds, default and meaning. `docs/settings.md` is generated from it. */
import os from 'node:os';
import { z } from 'zod';
import { access } from './access-settings.ts';
import { hub } from './hub-settings.ts';
import { address, BOLT, boolean, HTTP, HTTP_WITH_PATH, integer, seconds } from './setting-types.ts';

const service = {
  SVC_HOST: z.string().min(1).default('127.0.0.1').describe('Address that the service listens on.'),
  SVC_PORT: integer(0, 65535)
    .default(8080)
    .describe('Port that the service listens on; 0 chooses a free one.'),
  SVC_HTTP_THREADS: integer(1, 64)
    .default(1)
    .describe('Threads that accept requests on that port; above 1 on Linux and FreeBSD only.'),
  SVC_DRAIN_SECONDS: seconds(0, 600)
    .default(0)
    .describe(
      'Seconds after SIGTERM in which requests are still accepted while `/readyz` answers 503, so that balancers send ' +
        'theirs elsewhere before the port closes. A second signal ends the process at once.',
    ),
  SVC_DATA_DIR: z
    .string()
    .min(1)
    .default('.jurisgrafo')
    .describe('Folder of the embedded stores, the generated API key and the snapshot file.'),
  SVC_CONCEPTS: z
    .string()
    .default('')
    .describe(
      'File of concepts that this installation adds to the table, which `jurisgrafo concepts accept` writes ' +
        '(docs/extraction.md). Each process reads it once; processes that share a store need the same file. Empty: no additions.',
    ),
  SVC_DEMO: boolean
    .default(true)
    .describe(
      'Whether to fill an empty graph with the demonstration corpus on the first start. No effect ' +
        'with SVC_NEO4J_URI, SVC_DATABASE_URL or SVC_QDRANT_URL.',
    ),
  SVC_API_URL: address(HTTP, 'must be http:// or https://, a host and an optional port').describe(
    'Service that commands send their work to, such as `http://host:8080`. Empty: the service that ' +
      'runs on the data folder, if any.',
  ),
  SVC_LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Lowest level that is logged.'),
};

const computing = {
  SVC_POOL_THREADS: integer(1, 256)
    .default(Math.max(2, os.availableParallelism()))
    .meta({ defaultText: 'one per core, at least 2' })
    .describe('Number of compute threads.'),
  SVC_POOL_QUEUE_MAX: integer(1, 1_000_000)
    .default(1024)
    .describe(
      'Maximum number of tasks that wait for a compute thread; more are refused with QUEUE_FULL.',
    ),
  SVC_RESULT_CACHE_MB: integer(0, 65536)
    .default(64)
    .describe(
      'Size in megabytes of the result cache of each process; with several HTTP threads, half of it is divided among the threads other than the first. 0 disables it.',
    ),
  SVC_ANSWER_FAMILIES_MB: integer(0, 65536)
    .default(64)
    .describe(
      'Size in megabytes of the counts that are kept for later questions about the same category, minister or topic ' +
        '(docs/families.md); 0 keeps none.',
    ),
};

const snapshot = {
  SVC_SNAPSHOT_REFRESH_SECONDS: seconds(0.05, 86_400)
    .default(60)
    .describe('Seconds between two checks of the version of the graph store.'),
  SVC_SNAPSHOT_FULL_SECONDS: seconds(1, 604_800)
    .default(3600)
    .describe(
      'Maximum delay in seconds until a change that does not move the version is served. The whole ' +
        'graph is read again by then.',
    ),
  SVC_SNAPSHOT_STALE_SECONDS: seconds(0.1, 604_800)
    .default(300)
    .describe('Seconds after its last confirmation at which a snapshot is stale.'),
  SVC_SNAPSHOT_MEMORY_MAX_MB: integer(0, 65536)
    .default(4096)
    .describe(
      'Maximum size in megabytes of each of the two snapshot buffers; 0 disables the snapshot.',
    ),
  SVC_PARITY_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.001)
    .describe(
      'Fraction of the answers that the other engine also computes, to compare both. Needs Neo4j.',
    ),
};

const neo4j = {
  SVC_NEO4J_URI: address(
    BOLT,
    'must be bolt:// or neo4j://, optionally with +s or +ssc, a host and an optional port',
  ).describe(
    'Neo4j 5 server that keeps the graph, such as `neo4j://host:7687`. Empty: the embedded store.',
  ),
  SVC_NEO4J_USER: z.string().min(1).default('neo4j').describe('User name.'),
  SVC_NEO4J_PASSWORD: z
    .string()
    .default('')
    .describe('Password of the user; empty if the server requires none.'),
  SVC_NEO4J_DATABASE: z
    .string()
    .default('')
    .describe("Name of the database. Empty: the user's home database."),
};

const relational = {
  SVC_DATABASE_URL: address(
    /^postgres(ql)?:\/\/.+/,
    'must be postgres:// or postgresql://, a host and a database',
  ).describe(
    'PostgreSQL 15 server that keeps documents, memories and datasets, such as ' +
      '`postgres://user:password@host/database`. Empty: the embedded store.',
  ),
  SVC_INGEST_WORKER: z
    .enum(['in-process', 'none'])
    .default('in-process')
    .describe(
      'Where uploaded files are ingested: in this process, or (`none`) by `jurisgrafo ingest-worker`, ' +
        'which needs stores on servers that both processes reach.',
    ),
  SVC_SOURCES: z
    .string()
    .default('')
    .describe(
      'Court files that the process with the ingest worker keeps current, as `court:chambers@interval` or ' +
        '`court:chambers:first month@interval`: `stj:terceira-turma,quarta-turma:2024-01@24h` looks once a day. ' +
        'Several are separated by semicolons; the interval is 1h to 744h, or 1d to 31d (docs/import.md). ' +
        'Empty: nothing is fetched.',
    ),
  SVC_STJ_PORTAL: address(
    HTTP_WITH_PATH,
    'must be http:// or https://, a host and an optional path',
  ).describe(
    'Another address of the open-data portal (CKAN) that SVC_SOURCES and `jurisgrafo fetch stj` ask. ' +
      "Empty: the STJ's own.",
  ),
  SVC_MEMORIES_PER_KEY: integer(1, 1_000_000)
    .default(20_000)
    .describe('Memories that the tenant of an API key may keep, over all sessions.'),
  SVC_MEMORY_MB_PER_KEY: integer(1, 1_000_000)
    .default(256)
    .describe('Mebibytes of values in them.'),
  SVC_UPLOADS_PER_KEY: integer(1, 10_000_000)
    .default(100_000)
    .describe('Uploaded files that the tenant of an API key may keep.'),
  SVC_UPLOAD_MB_PER_KEY: integer(64, 1_000_000_000).default(65_536).describe('Mebibytes of them.'),
};

const redis = {
  SVC_REDIS_URL: address(
    /^rediss?:\/\/.+/,
    'must be redis:// or rediss://, a host and an optional database number',
  ).describe(
    'Redis server that keeps rate-limit counters and cached answers, such as ' +
      '`redis://:password@host:6379/0`. Empty: each process keeps its own.',
  ),
};

const s3 = {
  SVC_S3_ENDPOINT: address(HTTP, 'must be http:// or https:// and a host, without a user').describe(
    'S3-compatible server that keeps uploads and snapshot files, such as `https://s3.example`. ' +
      'Empty: a folder in SVC_DATA_DIR.',
  ),
  SVC_S3_BUCKET: z.string().default('').describe('Name of the bucket, which must exist.'),
  SVC_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the server.'),
  SVC_S3_ACCESS_KEY_ID: z.string().default('').describe('Id of the access key.'),
  SVC_S3_SECRET_ACCESS_KEY: z.string().default('').describe('Secret of the access key.'),
};

const vectors = {
  SVC_QDRANT_URL: address(
    HTTP_WITH_PATH,
    'must be http:// or https:// and a host, without a user',
  ).describe(
    'Qdrant server that keeps the vectors, such as `http://host:6333`. Empty: the embedded store.',
  ),
  SVC_QDRANT_API_KEY: z
    .string()
    .default('')
    .describe('API key of Qdrant; empty if the server requires none.'),
  SVC_EMBEDDING_MODEL: z
    .string()
    .min(1)
    .default('hashing-384')
    .describe(
      'Model that turns texts into vectors: `hashing-384` is built in; any other name is sent to the ' +
        'OpenAI-compatible endpoint SVC_EMBEDDINGS_URL.',
    ),
  SVC_EMBEDDING_DIMENSION: integer(1, 16_000)
    .default(384)
    .describe('Dimension of the vectors of that model, which must be that of the stored ones.'),
  SVC_EMBEDDINGS_URL: address(
    HTTP_WITH_PATH,
    'must be http:// or https:// and a host, without a user',
  ).describe(
    'OpenAI-compatible endpoint of that model, such as `http://127.0.0.1:8700/v1`. Empty: ' +
      'OPENAI_BASE_URL with the key OPENAI_API_KEY.',
  ),
  SVC_EMBEDDINGS_KEY: z
    .string()
    .default('')
    .describe('API key of SVC_EMBEDDINGS_URL; empty if it requires none.'),
  SVC_EMBEDDINGS_INPUT: z
    .enum(['plain', 'prefix', 'input_type'])
    .default('plain')
    .describe(
      'How the endpoint learns whether a text is a query or a passage: `prefix` begins the text with ' +
        '`query: ` or `passage: `, as E5 models expect; `input_type` is a field of the request; `plain` ' +
        'does not say it.',
    ),
};

const languageModel = {
  SVC_LLM_MODEL: z
    .string()
    .min(1)
    .max(200)
    .default('gpt-4.1-mini')
    .describe(
      'Language model of `POST /v1/factual/extract` and of SVC_IMPORT_FACTS, at the endpoint OPENAI_BASE_URL. ' +
        'Without OPENAI_API_KEY the rules of `extractive-1` answer extractions instead.',
    ),
  SVC_LLM_CONCURRENCY_PER_KEY: integer(1, 1000)
    .default(4)
    .describe(
      'Extractions by the language model that each API key may have in progress, per process; also the decisions ' +
        'that an import with `SVC_IMPORT_FACTS=model` asks about at once.',
    ),
  SVC_LLM_REQUESTS_PER_HOUR: integer(1, 1_000_000)
    .default(1000)
    .describe(
      'Extractions by the language model an hour that each API key may request, counted over all ' +
        'processes that share a Redis.',
    ),
  SVC_IMPORT_FACTS: z
    .enum(['tables', 'model'])
    .default('tables')
    .describe(
      'What reads facts and evidence of the texts of imported and uploaded decisions: the tables of this service, or ' +
        'the language model, which needs OPENAI_API_KEY and is asked once a decision (docs/import.md). Not counted by ' +
        'SVC_LLM_REQUESTS_PER_HOUR.',
    ),
};

/** The settings in the order of the page; a setting belongs to exactly one group. */
export const SETTING_GROUPS = {
  Service: service,
  Access: access,
  'Compute threads': computing,
  Snapshot: snapshot,
  'Graph in Neo4j': neo4j,
  'Documents and uploads': relational,
  Cache: redis,
  Files: s3,
  Vectors: vectors,
  'Language model': languageModel,
  Hub: hub,
};

export const settingsSchema = z.strictObject({
  ...service,
  ...access,
  ...computing,
  ...snapshot,
  ...neo4j,
  ...relational,
  ...redis,
  ...s3,
  ...vectors,
  ...languageModel,
  ...hub,
});

export type Settings = z.infer<typeof settingsSchema>;
