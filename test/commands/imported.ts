/** Creates a data folder with decisions by the command line. */
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { emptyFolder } from '../support/empty-folder.ts';
import { run } from '../support/run-command.ts';

const RECORD = '{"id":"one","ementa":"APELAÇÃO CÍVEL. DANO MORAL.","precedentes":["two"]}\n';

export async function imported(t: Test, line = RECORD): Promise<string> {
  const dataDir = await emptyFolder(t);
  const file = path.join(t.testdir(), 'records.jsonl');
  fs.writeFileSync(file, line);
  const { code, stderr } = await run(['import', file], { SVC_DATA_DIR: dataDir });
  t.equal(code, 0, stderr);
  return dataDir;
}

/** The number of decisions in the output of a command. */
export const decisoes = (stdout: string) => Number(/nodes: (\d+) Decisao/.exec(stdout)?.[1]);
