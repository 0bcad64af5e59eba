/** Makes a data folder with one decision, by the command line. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { emptyFolder } from './empty-folder.ts';
import { run } from './run-command.ts';

const RECORD = '{"id":"one","ementa":"APELAÇÃO CÍVEL. DANO MORAL.","precedentes":["two"]}\n';

export async function imported(t: Test, line = RECORD): Promise<string> {
  const dataDir = await emptyFolder(t);
  const file = path.join(t.testdir(), 'records.jsonl');
  fs.writeFileSync(file, line);
  const { code, stderr } = await run(['import', file], { SVC_DATA_DIR: dataDir });
  // Not an assertion: it would end the test of a file that only awaits.
  if (code !== 0) throw new Error(stderr);
  return dataDir;
}

/** The number of decisions in a command's output. */
export const decisoes = (stdout: string) => Number(/nodes: (\d+) Decisao/.exec(stdout)?.[1]);
