/**
 * Runs test files, each in a process of its own, in one lane a core. Those that measure how soon the service recovers
 * run one after another when the others have ended: beside other work they fail on a slow machine.
 */
import os from 'node:os';
import type { Test } from 'tap';
import { nextFile, type SlowFile, slowFile } from './slow-files.ts';

const FILE_SECONDS_MAX = 600;

export async function runInLanes(t: Test, names: readonly string[]): Promise<void> {
  const waiting = names.map(slowFile);
  const running = new Set<SlowFile>();
  // A lane without a file that may begin looks again when a file has ended.
  let fileEnds = Promise.withResolvers<void>();
  const run = async (file: SlowFile): Promise<void> => {
    await t.spawn(process.execPath, [file.name], {
      name: file.name,
      buffered: true,
      timeout: FILE_SECONDS_MAX * 1000,
      env: { ...process.env, TAP_TIMEOUT: String(FILE_SECONDS_MAX) },
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
  t.jobs = cores;
  await Promise.all(Array.from({ length: cores }, () => runLane(false)));
  await runLane(true);
}
