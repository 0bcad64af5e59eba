/** Runs many test files in a few processes, so that each process loads the product and its WebAssembly once. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Test } from 'tap';
import { NODE_FLAGS } from '../run-command.ts';
import { memoryFolder } from './memory-folder.ts';

const BATCH = path.join(import.meta.dirname, 'batch.ts');
const BATCH_MS_MAX = 1_800_000;

interface BatchOptions {
  /** By default one more than the number of cores, because the files wait for part of their time. */
  processes?: number;
  env?: Record<string, string>;
}

/** A file that ends its process fails under its own name, and another process runs the remaining files. */
export async function runBatches(
  t: Test,
  files: readonly string[],
  { processes = os.availableParallelism() + 1, env = {} }: BatchOptions = {},
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jurisgrafo-batches-'));
  t.teardown(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.writeFileSync(path.join(folder, 'files.json'), JSON.stringify(files));
  // batch.ts describes the files in this folder.
  const begun = () => files.filter((_, n) => fs.existsSync(path.join(folder, String(n)))).length;
  const place = memoryFolder(t);
  const run = (n: number) =>
    t.spawn(process.execPath, [...NODE_FLAGS, BATCH, folder], {
      name: `process ${n}`,
      buffered: true,
      timeout: BATCH_MS_MAX,
      env: { ...process.env, ...place, ...env },
    });
  const runAll = async (n: number): Promise<void> => {
    for (let before = -1; before < begun() && begun() < files.length; ) {
      before = begun();
      await run(n);
    }
  };
  t.jobs = processes;
  await Promise.all(Array.from({ length: processes }, (_, n) => runAll(n + 1)));
  for (const [n, file] of files.entries()) {
    if (!fs.existsSync(path.join(folder, `${n}.done`))) t.fail(`${file} ended its process`);
  }
}

/** The test files that call the helper. */
export function filesThatCall(helper: string): string[] {
  const files = fs.globSync('test/**/*.test.ts').sort();
  return files.filter(file => fs.readFileSync(file, 'utf8').includes(`${helper}(`));
}
