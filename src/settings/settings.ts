/** Every setting: name, type, default, unit and one sentence. `docs/settings.md` is generated from this schema. */
import os from 'node:os';
import { z } from 'zod';
import { contradictions } from './contradictions.ts';

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const boolean = z.enum(['true', 'false']).transform(text => text === 'true');

/** Credentials have settings of their own: in an address they would be shown with it. */
const NEO4J_URI = /^(bolt|neo4j)(\+s|\+ssc)?:\/\/[^/@\s?#]+\/?$/;

export const settingsSchema = z.strictObject({
  SVC_HOST: z.string().min(1).default('127.0.0.1').describe('Address that the backend listens on.'),
  SVC_PORT: integer(0, 65535).default(8080).describe('Port of the backend; 0 takes a free one.'),
  SVC_DATA_DIR: z
    .string()
    .min(1)
    .default('.jurisgrafo')
    .describe('Folder of the embedded stores, the first-run key and the snapshot file.'),
  SVC_DEMO: boolean
    .default(true)
    .describe(
      'Fill an empty graph with the demonstration corpus on the first start, where no server keeps ' +
        'the graph, the documents or the vectors.',
    ),
  SVC_API_KEYS: z
    .string()
    .default('')
    .describe(
      'Keys, comma separated, each `name:key` or a plain key; empty: one is made on first run.',
    ),
  SVC_MCP_SERVER_API_KEYS: z
    .string()
    .nullable()
    .default(null)
    .meta({ defaultText: 'not set' })
    .describe(
      'Keys that open /mcp, written as in SVC_API_KEYS; not set: none does. Set to a list without a key: no start.',
    ),
  SVC_RATE_LIMIT_PER_MINUTE: integer(1, 100_000_000)
    .default(60_000)
    .describe('Requests that a key may make a minute.'),
  SVC_CONNECTIONS_MAX: integer(1, 1_000_000)
    .default(4096)
    .describe(
      'Connections to the backend at once. 64 more are taken for /livez, /readyz, /v1/health and /metrics alone.',
    ),
  SVC_METRICS_IP_ALLOWLIST: z
    .string()
    .default('127.0.0.1/32,::1/128')
    .describe('Addresses (CIDR) that may read /metrics; empty: none.'),
  SVC_TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'Proxies (CIDR) whose forwarded headers are believed; empty: none. They must set or drop ' +
        'CF-Connecting-IP themselves.',
    ),
  SVC_POOL_THREADS: integer(1, 256)
    .default(Math.max(2, os.availableParallelism()))
    .meta({ defaultText: 'one per core, at least 2' })
    .describe('Compute threads; by default one per core, at least 2.'),
  SVC_POOL_QUEUE_MAX: integer(1, 1_000_000)
    .default(1024)
    .describe('Tasks that may wait for a compute thread before QUEUE_FULL.'),
  SVC_RESULT_CACHE_MB: integer(0, 65536)
    .default(64)
    .describe('Megabytes of computed results kept per process; 0 keeps none.'),
  SVC_SNAPSHOT_REFRESH_SECONDS: z.coerce
    .number()
    .min(0.05)
    .max(86_400)
    .default(60)
    .describe('Seconds between two looks at the graph store for its version.'),
  SVC_SNAPSHOT_FULL_SECONDS: z.coerce
    .number()
    .min(1)
    .max(604_800)
    .default(3600)
    .describe(
      'Seconds within which a change is served that the version does not tell of: the graph is read again by then.',
    ),
  SVC_SNAPSHOT_STALE_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(604_800)
    .default(300)
    .describe('Seconds after its last confirmation at which a snapshot counts as stale.'),
  SVC_SNAPSHOT_MEMORY_MAX_MB: integer(0, 65536)
    .default(4096)
    .describe('Megabytes that one snapshot buffer may take; 0: no snapshot at all.'),
  SVC_PARITY_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.001)
    .describe('Share of answers that the other engine computes too, to compare; needs Neo4j.'),
  SVC_NEO4J_URI: z
    .string()
    .refine(uri => uri === '' || NEO4J_URI.test(uri), {
      error: 'must be bolt:// or neo4j://, either with +s or +ssc, a host and perhaps a port',
    })
    .default('')
    .describe(
      'Neo4j 5 that keeps the graph, such as `neo4j://host:7687`; empty: the embedded store.',
    ),
  SVC_NEO4J_USER: z.string().min(1).default('neo4j').describe('User of Neo4j.'),
  SVC_NEO4J_PASSWORD: z
    .string()
    .default('')
    .describe('Password of that user; empty where Neo4j asks for none.'),
  SVC_NEO4J_DATABASE: z
    .string()
    .default('')
    .describe("Database of Neo4j; empty: the user's home database."),
  SVC_DATABASE_URL: z
    .string()
    .refine(url => url === '' || /^postgres(ql)?:\/\/.+/.test(url), {
      error: 'must be postgres:// or postgresql://, a host and a database',
    })
    .default('')
    .describe(
      'PostgreSQL 15 that keeps documents, memories and datasets, such as ' +
        '`postgres://user:password@host/database`; empty: the embedded store.',
    ),
  SVC_INGEST_WORKER: z
    .enum(['in-process', 'none'])
    .default('in-process')
    .describe(
      'Where uploaded files are taken into the stores: in this process, or by `jurisgrafo ' +
        'ingest-worker` beside it, which needs stores on servers that both reach.',
    ),
  SVC_REDIS_URL: z
    .string()
    .refine(url => url === '' || /^rediss?:\/\/.+/.test(url), {
      error: 'must be redis:// or rediss://, a host and perhaps a database number',
    })
    .default('')
    .describe(
      'Redis that keeps rate-limit counters and cached answers, such as ' +
        '`redis://:password@host:6379/0`; empty: each process keeps its own.',
    ),
  SVC_S3_ENDPOINT: z
    .string()
    .refine(url => url === '' || /^https?:\/\/[^/@\s?#]+\/?$/.test(url), {
      error: 'must be http:// or https:// and a host, without a user',
    })
    .default('')
    .describe(
      'S3-compatible server that keeps uploads and snapshot files, such as ' +
        '`https://s3.example`; empty: a folder in SVC_DATA_DIR.',
    ),
  SVC_S3_BUCKET: z.string().default('').describe('Bucket there; it must exist.'),
  SVC_S3_REGION: z.string().min(1).default('us-east-1').describe('Region of that server.'),
  SVC_S3_ACCESS_KEY_ID: z.string().default('').describe('Id of the access key to the bucket.'),
  SVC_S3_SECRET_ACCESS_KEY: z.string().default('').describe('Secret of that access key.'),
  SVC_QDRANT_URL: z
    .string()
    .refine(url => url === '' || /^https?:\/\/[^/@\s?#]+/.test(url), {
      error: 'must be http:// or https:// and a host, without a user',
    })
    .default('')
    .describe(
      'Qdrant that keeps the vectors, such as `http://host:6333`; empty: the embedded store.',
    ),
  SVC_QDRANT_API_KEY: z
    .string()
    .default('')
    .describe('API key of Qdrant; empty where it asks none.'),
  SVC_EMBEDDING_MODEL: z
    .string()
    .min(1)
    .default('hashing-384')
    .describe(
      'Model of the text embeddings: `hashing-384` is built in, any other is asked for at the ' +
        'OpenAI-compatible endpoint of OPENAI_BASE_URL with OPENAI_API_KEY.',
    ),
  SVC_EMBEDDING_DIMENSION: integer(1, 16_000)
    .default(384)
    .describe("Numbers in a vector: the model's own, and those of the vectors that are stored."),
  SVC_LLM_MODEL: z
    .string()
    .min(1)
    .max(200)
    .default('gpt-4.1-mini')
    .describe(
      'Language model of POST /v1/factual/extract, at OPENAI_BASE_URL; without OPENAI_API_KEY the ' +
        'rules of `extractive-1` answer instead.',
    ),
  SVC_LLM_CONCURRENCY_PER_KEY: integer(1, 1000)
    .default(4)
    .describe(
      'Extractions by the language model that an API key may have under way at once, in each process.',
    ),
  SVC_LLM_REQUESTS_PER_HOUR: integer(1, 1_000_000)
    .default(1000)
    .describe(
      'Extractions by the language model that an API key may ask for in an hour, over all processes that share a Redis.',
    ),
  SVC_API_URL: z
    .string()
    .refine(url => url === '' || /^https?:\/\/[^/@\s?#]+\/?$/.test(url), {
      error: 'must be http:// or https://, a host and perhaps a port',
    })
    .default('')
    .describe(
      'Service that commands hand their work to, such as `http://host:8080`; empty: the one that runs ' +
        'on the data folder, if any.',
    ),
  SVC_LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Least level that is logged.'),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Settings from an environment; throws with one line per wrong or unknown SVC_ name. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name]) => name.startsWith('SVC_')),
  );
  const parsed = settingsSchema.safeParse(given);
  const problems = [...blankNumbers(given), ...(parsed.success ? contradictions(parsed.data) : [])];
  if (parsed.success && problems.length === 0) return parsed.data;
  const issues = parsed.success ? [] : parsed.error.issues;
  const said = new Set(problems.map(line => line.slice(0, line.indexOf(':'))));
  const others = issues.filter(issue => !said.has(issue.path.join('.')));
  const lines = others.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(name => `${name}: no such setting`)
      : [`${issue.path.join('.')}: ${issue.message}`],
  );
  throw new Error(`Settings are wrong:\n  ${[...problems, ...lines].join('\n  ')}`);
}

/** A variable that is set to nothing, or to what only looks like a number, would else be read as 0 or worse. */
function blankNumbers(given: Record<string, string | undefined>): string[] {
  const defaults: Record<string, unknown> = settingsSchema.parse({});
  return Object.entries(given)
    .filter(
      ([name, text]) => typeof defaults[name] === 'number' && !/^\d+(\.\d+)?$/.test(text ?? ''),
    )
    .map(([name, text]) => `${name}: must be a number, is ${JSON.stringify(text)}`);
}
