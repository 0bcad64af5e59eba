/** `check` and other commands answer invalid settings or arguments with one clear line that has no credentials. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { run as runAlone } from '../support/run-command.ts';
import { commandsOf } from '../support/run-commands.ts';

const run = commandsOf(t);

t.test('settings are shown, credentials are not', async t => {
  const { code, stdout } = await run(['check'], {
    SVC_API_KEYS: 'me:s3cret-0123456789',
    SVC_PORT: '81',
  });
  t.equal(code, 0);
  t.match(stdout, /^SVC_PORT +81$/m);
  t.match(stdout, /^SVC_HOST +127\.0\.0\.1 \(default\)$/m);
  t.match(stdout, /^SVC_API_KEYS +set, hidden$/m);
  t.notMatch(stdout, 's3cret');
});

t.test('invalid settings and arguments are refused in one line', async t => {
  t.same(await runAlone(['check'], { SVC_PORT: 'x', SVC_NONE: '1' }).then(oneLine), {
    code: 1,
    lines: 1,
    names: ['SVC_PORT', 'SVC_NONE'],
  });
  for (const args of [['generate'], ['generate', '--decisions', '1.5'], ['import'], ['nothing']]) {
    t.same(await runAlone(args).then(oneLine), { code: 1, lines: 1, names: [] }, args.join(' '));
  }
});

t.test('what serve refuses, check refuses too, and neither creates anything', async t => {
  const dataDir = path.join(t.testdir(), 'data');
  const common = { SVC_DATA_DIR: dataDir, SVC_PORT: '0' };
  for (const [settings, reason] of [
    [{ SVC_API_KEYS: 'short' }, 'SVC_API_KEYS: key 1 has 5 characters'],
    [{ SVC_MCP_SERVER_API_KEYS: '' }, 'SVC_MCP_SERVER_API_KEYS holds no key'],
    [{ SVC_METRICS_IP_ALLOWLIST: 'a.b' }, 'SVC_METRICS_IP_ALLOWLIST: a.b is no address'],
    [{ SVC_TRUSTED_PROXIES: '10.0.0.0/99' }, 'SVC_TRUSTED_PROXIES: 10.0.0.0/99 is no address'],
    [{ SVC_EMBEDDING_DIMENSION: '7' }, 'SVC_EMBEDDING_DIMENSION is 7, but hashing-384 has 384'],
    [
      { SVC_EMBEDDING_MODEL: 'm' },
      'the embedding model m needs SVC_EMBEDDINGS_URL or OPENAI_API_KEY',
    ],
  ] as const) {
    t.match(await run(['check'], { ...common, ...settings }), { code: 1, stderr: reason }, reason);
  }
  const all = { SVC_EMBEDDING_DIMENSION: '7', SVC_TRUSTED_PROXIES: 'x', SVC_API_KEYS: 'short' };
  const stderr = /SVC_API_KEYS: .*SVC_TRUSTED_PROXIES: .*SVC_EMBEDDING_DIMENSION is 7/;
  t.match(await run(['check'], { ...common, ...all }), { code: 1, stderr });
  t.match(await runAlone(['serve', '--only', 'backend'], { ...common, ...all }), {
    code: 1,
    stderr,
  });
  t.notOk(fs.existsSync(dataDir));
  t.match(await run(['check'], common), { code: 0 });
  t.notOk(fs.existsSync(dataDir), 'nor does a check that finds nothing wrong');
});

t.test('--version is that of the package', async t => {
  const { version } = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
  );
  t.match(await runAlone(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
});

t.test('contradictory settings are refused by name', async t => {
  for (const [settings, names] of [
    [{ SVC_QDRANT_API_KEY: 'k' }, ['SVC_QDRANT_API_KEY', 'SVC_QDRANT_URL']],
    [{ SVC_EMBEDDINGS_KEY: 'k' }, ['SVC_EMBEDDINGS_KEY', 'SVC_EMBEDDINGS_URL']],
    [{ SVC_IMPORT_FACTS: 'model' }, ['SVC_IMPORT_FACTS']],
    [
      { SVC_INGEST_WORKER: 'none', SVC_DATABASE_URL: 'postgres://h/d' },
      ['SVC_INGEST_WORKER', 'SVC_NEO4J_URI', 'SVC_QDRANT_URL', 'SVC_REDIS_URL'],
    ],
  ] as const) {
    const { code, stderr } = await run(['check'], settings as object as Record<string, string>);
    t.equal(code, 1);
    t.same(stderr.match(/SVC_[A-Z0-9_]+/g), names);
  }
  const shared = {
    SVC_NEO4J_URI: 'bolt://h:1',
    SVC_DATABASE_URL: 'postgres://h/d',
    SVC_QDRANT_URL: 'http://h:1',
    SVC_REDIS_URL: 'redis://h:1',
  };
  t.equal((await run(['check'], { ...shared, SVC_INGEST_WORKER: 'none' })).code, 0);
});

t.test('commands on the stores refuse SVC_API_URL', async t => {
  for (const args of [['snapshot'], ['restore', 'f'], ['migrate'], ['reference', 'import', 'f']]) {
    const { code, stderr } = await run(args, { SVC_API_URL: 'http://127.0.0.1:9' });
    t.match({ code, stderr }, { code: 1, stderr: 'SVC_API_URL: ' }, args.join(' '));
  }
});

function oneLine({ code, stderr }: { code: number | null; stderr: string }) {
  const names = stderr.match(/SVC_[A-Z]+/g) ?? [];
  return { code, lines: stderr.trimEnd().split('\n').length, names };
}
