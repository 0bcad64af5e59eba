/**
 * A service that ends in the middle of an erasure completes it after the next start, at whichever step it ended. The
 * test tries one of the four steps, drawn by SEED, or as many as STEPS says.
 */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { emptyFolder } from '../../support/empty-folder.ts';
import { drawnOf, drawSeed, seededRandom } from '../../support/random-text.ts';
import { ask, startService, until } from '../../support/service.ts';
import { KEY, look, upload } from '../../support/upload.ts';

const ADMIN_KEY = 'the-key-of-the-admin-1357924680';
const SETTINGS = {
  SVC_API_KEYS: `one:${KEY},chief:admin:${ADMIN_KEY}`,
  SVC_RATE_LIMIT_PER_MINUTE: '1000000',
};
const STEPS = Number(process.env.STEPS ?? 1);
const SEED = drawSeed();
const random = seededRandom(SEED);
const letters = () => random().toString(36).slice(2);
/**
 * Long enough that all texts together fill a table that is copied in parts. The words are few, because each word is
 * indexed.
 */
const longText = () =>
  Array.from({ length: 200 }, () => Array.from({ length: 10 }, letters).join('')).join(' ');

const WORDS = ['Zanzibarina', 'Quixotesca', 'Wolframina', 'Yucatania'];
const records = [
  ...WORDS.map((word, i) => ({ id: `gone-${i}`, ementa: `Ementa ${word}.`, criterios: [word] })),
  ...Array.from({ length: 300 }, (_, i) => ({ id: `kept-${i}`, inteiro_teor: longText() })),
];

/** Files below the folder that contain the word in lower or upper case. */
function filesWith(folder: string, word: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter(file => {
    const place = path.join(folder, file);
    const isFile = fs.statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
    const bytes = isFile ? fs.readFileSync(place).toString('latin1') : '';
    return bytes.toLowerCase().includes(word.toLowerCase());
  });
}

t.test(`ended in ${STEPS} steps, seed ${SEED}`, { timeout: 580_000 }, async t => {
  const dataDir = await emptyFolder(t);
  const at = (...names: string[]) => path.join(dataDir, ...names);
  const uploads = () => fs.readdirSync(at('artifacts', 'datasets')).join();
  const tables = () => fs.readdirSync(at('postgres', 'base', '5')).join();
  let service = await startService(t, dataDir, SETTINGS);
  const sent = await upload(service.url, records.map(each => `${JSON.stringify(each)}\n`).join(''));
  // On a busy machine, the database may refuse some of these requests.
  await until(async () => {
    const { json } = await look(service.url, sent.json.data.id);
    return json.data?.ingest.state === 'done' && json.data.ingest.decisions === records.length;
  }, 'the ingest ends');

  let before = { uploads: '', tables: '' };
  const isMarked = () => fs.existsSync(at('scrub-due'));
  const steps: [string, NodeJS.Signals, () => boolean][] = [
    // This step comes first, because a process rewrites the database at most once an hour.
    ['a table is rewritten', 'SIGTERM', () => isMarked() && tables() !== before.tables],
    ['the removal is acknowledged', 'SIGKILL', () => true],
    ['the file is replaced', 'SIGKILL', () => uploads() !== before.uploads],
    ['the database is to be rewritten', 'SIGKILL', isMarked],
  ];
  for (const [i, [step, signal, isReached]] of drawnOf(steps, STEPS, random).entries()) {
    before = { uploads: uploads(), tables: tables() };
    const { json } = await ask(service.url, ADMIN_KEY, '/v1/decisions/remove', {
      ids: [`gone-${i}`],
    });
    t.match(json.data, { removed: 1 });
    await until(isReached, step);
    const code = await service.end(signal);
    if (signal === 'SIGTERM') t.equal(code, 0, 'it ends in time');
    service = await startService(t, dataDir, SETTINGS);
    let found: string[] = [];
    await until(
      () => {
        found = filesWith(dataDir, WORDS[i]!);
        return found.length === 0 && !isMarked();
      },
      () => `${step}: ${found}`,
    );
    t.pass(step);
  }
  t.match((await ask(service.url, KEY, '/v1/decisions/kept-7')).status, 200);
});
