/** After a crash at any step of a restore, the next start finds the old store or the new one. */
import fs from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { decideRestore, newRestoreFolder, settleRestore } from '../../../src/stores/backup/swap.ts';
import { readTree, type Tree, writeTree } from '../../support/backup-folders.ts';

const store = (word: string): Tree => ({
  postgres: { PG_VERSION: word, base: { a: word } },
  artifacts: { [`${word}.jsonl`]: word },
});
const KEY = { 'api-key': 'key' };
const OLD = { ...store('old'), ...KEY };
const NEW = { ...store('new'), ...KEY };
const READY = 'restore-ready';

const STATES: [string, Tree, Tree][] = [
  ['nothing to settle', OLD, OLD],
  ['half restored', { ...OLD, 'restore-new': { postgres: { PG_VERSION: 'n' } } }, OLD],
  ['half copied for a backup', { ...OLD, 'backup-copy': { PG_VERSION: 'old' } }, OLD],
  ['decided', { ...OLD, [READY]: store('new') }, NEW],
  [
    'decided over an unfinished demonstration',
    { ...OLD, 'demo-unfinished': '', [READY]: store('new') },
    NEW,
  ],
  ['into an empty folder', { ...KEY, [READY]: store('new') }, NEW],
  ['old database half deleted', { ...OLD, postgres: { base: {} }, [READY]: store('new') }, NEW],
  [
    'database moved',
    {
      ...OLD,
      postgres: store('new').postgres!,
      [READY]: { artifacts: store('new').artifacts! },
    },
    NEW,
  ],
  [
    'old artifacts deleted',
    { ...KEY, postgres: store('new').postgres!, [READY]: { artifacts: store('new').artifacts! } },
    NEW,
  ],
  ['all moved', { ...NEW, [READY]: {} }, NEW],
];

t.test('every state', async t => {
  for (const [name, state, expected] of STATES) {
    const dir = path.join(t.testdir(), 'data');
    writeTree(dir, state);
    settleRestore(dir);
    t.strictSame(readTree(dir), expected, name);
    settleRestore(dir);
    t.strictSame(readTree(dir), expected, `${name}, again`);
  }
});

t.test('all steps', async t => {
  const dir = path.join(t.testdir(), 'data');
  writeTree(dir, { ...OLD, 'restore-new': { left: 'over' } });
  const folder = newRestoreFolder(dir);
  t.strictSame(fs.readdirSync(folder), []);
  writeTree(folder, store('new'));
  decideRestore(dir);
  settleRestore(dir);
  t.strictSame(readTree(dir), NEW);
});
