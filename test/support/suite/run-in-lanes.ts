/**
 * Runs test files in lanes, most of them in their own process. There is one lane more than cores, because the files
 * wait for part of their time. Files that measure recovery times run after all others, in one lane for each core: they
 * mostly wait, but other load would make them fail on a slow machine.
 */
import os from 'node:os';
import type { Test } from 'tap';
import { NODE_FLAGS } from '../run-command.ts';
import { memoryFolder } from './memory-folder.ts';
import { runBatches } from './run-batches.ts';
import { nextFile, type SlowFile, slowFiles } from './slow-files.ts';

const FILE_SECONDS_MAX = 1_200;
/** Time limit of files that share a process. */
const SHARED_SECONDS_MAX = 1_800;

export async function runInLanes(t: Test, names: readonly string[]): Promise<void> {
  const place = memoryFolder(t);
  const waiting = slowFiles(names);
  const running = new Set<SlowFile>();
  // A lane that finds no file to start tries again when a file has ended.
  let fileEnds = Promise.withResolvers<void>();
  const run = async (file: SlowFile): Promise<void> => {
    if (file.files.length > 1) {
      const options = { buffered: true, timeout: SHARED_SECONDS_MAX * 1000 };
      await t.test(file.name, options, t => runBatches(t, file.files, { processes: 1 }));
      return;
    }
    await t.spawn(process.execPath, [...NODE_FLAGS, file.name], {
      name: file.name,
      buffered: true,
      timeout: FILE_SECONDS_MAX * 1000,
      env: { ...process.env, ...place, TAP_TIMEOUT: String(FILE_SECONDS_MAX) },
    });
  };
  const runLane = async (isTimed: boolean): Promise<void> => {
    while (waiting.some(file => file.isTimed === isTimed)) {
      const file = nextFile(waiting, running, isTimed);
      if (file === null) {
        await fileEnds.promise;
        continue;
      }
      waiting.splice(waiting.indexOf(file), 1);
      running.add(file);
      await run(file);
      running.delete(file);
      fileEnds.resolve();
      fileEnds = Promise.withResolvers();
    }
  };
  const cores = os.availableParallelism();
  const runLanes = async (count: number, isTimed: boolean): Promise<void> => {
    t.jobs = count;
    await Promise.all(Array.from({ length: count }, () => runLane(isTimed)));
  };
  await runLanes(cores + 1, false);
  await runLanes(cores, true);
}
