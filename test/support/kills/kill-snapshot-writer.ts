/**
 * Kills processes in the middle of a snapshot write. Either the old file or the new one remains, and only that file is
 * read.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { checkPrologue } from '../../../src/engine/graph/check/check-prologue.ts';
import { readHeader } from '../../../src/engine/graph/header.ts';
import { readSnapshot } from '../../../src/engine/snapshot/snapshot-file.ts';
import { DiskArtifacts } from '../../../src/stores/artifacts/disk-artifacts.ts';
import { refusal } from '../graph-files.ts';
import { seededRandom } from '../random-text.ts';
import { growableBuffer } from '../specimens.ts';

const SEED = 161;
const WRITER = new URL('../processes/snapshot-writer.ts', import.meta.url);
const DAY_SECONDS = 86_400;

/**
 * Answers `steps` questions of a writer, then kills it; resolves to the last generation that it reported as written.
 */
async function killedAfter(steps: number, folder: string, first: number): Promise<number> {
  const child = fork(WRITER, [folder, String(first)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let written = first - 1;
  await new Promise<void>((resolve, reject) => {
    let questions = 0;
    child.on('message', (what: string) => {
      if (what.startsWith('written')) written = Number(what.split(' ')[1]);
      child.send('go on');
      // The kill follows the answer, so it hits the next step.
      if (++questions === steps) resolve();
    });
    child.once('exit', code => reject(new Error(`the writer ended by itself with ${code}`)));
  });
  child.removeAllListeners('exit');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return written;
}

/** Checks the folder's snapshot file; returns its generation. */
async function storedGeneration(folder: string): Promise<number> {
  const buffer = growableBuffer();
  const fileBytes = await readSnapshot(new DiskArtifacts(folder), buffer);
  buffer.grow(checkPrologue(buffer, fileBytes!).totalBytes);
  const reason = refusal(buffer, fileBytes!);
  if (reason !== null) throw new Error(reason);
  return readHeader(buffer).generation;
}

/** Starts `rounds` writers, and kills them at random moments. */
export async function killSnapshotWriters(t: Test, rounds: number): Promise<void> {
  const random = seededRandom(SEED);
  const folder = t.testdir();
  const inFolder = () => readdirSync(path.join(folder, 'snapshot'));
  // The first writer is killed after it has written a file.
  let first = (await killedAfter(40, folder, 1)) + 1;
  t.ok(first > 1, 'there is a file');
  let abandoned = 0;
  for (let round = 0; round < rounds; round++) {
    const written = await killedAfter(1 + Math.floor(random() * 40), folder, first);
    const stored = await storedGeneration(folder);
    t.ok(stored === written || stored === written + 1, `${stored} stored, ${written} acknowledged`);
    first = stored + 1;
    abandoned = inFolder().length - 1;
  }
  t.ok(abandoned > rounds / 3, `${abandoned} files were left half written`);
  const files = new DiskArtifacts(folder);
  const names = inFolder().filter(name => name !== 'graph.jgrf');
  for (const name of names) {
    await t.rejects(
      files.stream(`snapshot/${name}`),
      /not allowed/,
      'no key names a temporary file',
    );
  }
  await new DiskArtifacts(folder).put('other', Buffer.from('x'));
  t.equal(inFolder().length, abandoned + 1, 'what may still be written is left alone');
  const yesterday = Date.now() / 1000 - DAY_SECONDS;
  for (const name of names) utimesSync(path.join(folder, 'snapshot', name), yesterday, yesterday);
  await new DiskArtifacts(folder).put('other', Buffer.from('x'));
  t.strictSame(inFolder(), ['graph.jgrf'], 'what was abandoned is deleted');
  t.equal(await storedGeneration(folder), first - 1);
}
