/**
 * A removed decision leaves no trace: a search of the whole data folder finds none of its texts, even if several keys
 * uploaded it several times. Everything else is kept.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { drawSeed, seededRandom } from '../support/random-text.ts';
import { run } from '../support/run-command.ts';
import { ask, startService, until } from '../support/service.ts';
import { ingested, KEY, look, OTHER_KEY, upload } from '../support/upload.ts';

const ADMIN_KEY = 'the-key-of-the-admin-1357924680';
const KEYS = `one:${KEY},two:${OTHER_KEY},chief:admin:${ADMIN_KEY}`;
const SEED = drawSeed();
const random = seededRandom(SEED);
/** A text that is too long for a table row and too random to compress, so the database stores it elsewhere. */
const longText = (word: string) =>
  `${word} ${Array.from({ length: 800 }, () => random().toString(36).slice(2)).join(' ')} ${word}`;

const person = (id: string, word: string) => ({
  id,
  processo: `REsp 7${id.length}99${word.length}1/SP`,
  relator: `Fulana ${word}`,
  categoria_id: `Categoria ${word}`,
  ementa: `Ementa ${word}.`,
  inteiro_teor: longText(`inteiro${word}`),
  criterios: [`Criterio ${word}`, 'Comum'],
  fatos: [`Fato ${word}`],
  precedentes: [`Precedente ${word} sem numero`],
});
const others = Array.from({ length: 30 }, (_, i) => ({
  id: `outra-${i}`,
  ementa: `Outra ementa ${i}.`,
  criterios: ['Comum'],
}));
const linesOf = (records: unknown[]) => records.map(each => `${JSON.stringify(each)}\n`).join('');

/** Files below the folder that contain the word in lower or upper case. */
function filesWith(folder: string, word: string): string[] {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  return files
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter(file => {
      // A file may be replaced between the two calls.
      const bytes = fs.existsSync(file) ? fs.readFileSync(file) : Buffer.alloc(0);
      return bytes.toString('latin1').toLowerCase().includes(word.toLowerCase());
    })
    .map(file => path.relative(folder, file));
}

t.test(`nothing is left, seed ${SEED}`, { timeout: 500_000 }, async t => {
  const dataDir = await emptyFolder(t);
  const first = await startService(t, dataDir, { SVC_API_KEYS: KEYS });
  let { url } = first;
  const send = async (records: unknown[], key = KEY) => {
    const { json } = await upload(url, linesOf(records), {}, key);
    return ingested(url, json.data.id, key);
  };
  const [zanzibar, quixadá] = [person('a-zan', 'Zanzibarina'), person('a-qui', 'Quixotesca')];
  const item = await send([...others, zanzibar, quixadá]);
  t.match(item.ingest, { decisions: 32 });
  // Versions that are never stored: one from another key, and one with an error.
  const foreign = await send([zanzibar, { ...zanzibar, ementa: 5 }], OTHER_KEY);
  t.match(foreign.ingest, { decisions: 0, skipped_count: 2, not_own_count: 1 });
  await send([{ ...zanzibar, ementa: 'Zanzibarina, outra ementa.' }]);
  const isIn = (...kinds: RegExp[]) => {
    const found = filesWith(dataDir, 'Zanzibarina');
    return kinds.every(kind => found.some(file => kind.test(file)));
  };
  const files = [/^artifacts\/datasets/, /^artifacts\/snapshot/];
  await until(() => isIn(...files, /^postgres\/pg_wal/), 'it is in the log and in files');
  // Ending the service flushes the tables.
  await first.end();
  t.ok(isIn(...files, /^postgres\/base/), 'and in tables');
  const service = await startService(t, dataDir, { SVC_API_KEYS: KEYS });
  ({ url } = service);

  const ids = { ids: ['a-zan'] };
  const { json } = await ask(url, ADMIN_KEY, '/v1/decisions/remove', ids);
  t.match(json.data, { removed: 1, missing: [] });
  const again = await send([{ id: 'a-zan', ementa: 'Com outro texto.' }]);
  t.match(again.ingest, { added: 1 });
  let found: string[] = [];
  await until(
    () => {
      found = filesWith(dataDir, 'Zanzibarina');
      return found.length === 0;
    },
    () => `nothing is left: ${found}`,
  );
  const kept = await ask(url, KEY, '/v1/decisions/a-zan');
  t.equal(kept.json.data?.ementa, 'Com outro texto.', 'a later upload stays');
  t.equal((await ask(url, KEY, '/v1/decisions/outra-3')).json.data.ementa, 'Outra ementa 3.');

  const { json: now } = await look(url, item.id);
  const file = fs.readFileSync(path.join(dataDir, 'artifacts', now.data.object_key));
  t.equal(now.data.size_bytes, file.length, 'bytes keep their places');
  t.equal(now.data.sha256, createHash('sha256').update(file).digest('hex'));
  const lines = file.toString().split('\n');
  t.strictSame([lines.length, lines[30]!.trim(), lines[3]], [33, '', JSON.stringify(others[3])]);
  await service.end();

  t.not(filesWith(dataDir, 'Quixotesca').length, 0);
  const settings = { SVC_DATA_DIR: dataDir };
  t.match(await run(['remove', 'a-qui'], settings), { code: 0, stdout: /^1 removed/ });
  t.strictSame(filesWith(dataDir, 'Quixotesca'), [], 'nor after the command without a service');
});
