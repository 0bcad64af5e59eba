/** A data folder with a store in it, made by the command line. */
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
  t.equal(code, 0, stderr);
  return dataDir;
}

/** How many of them the command counted. */
export const decisoes = (stdout: string) => Number(/nodes: (\d+) Decisao/.exec(stdout)?.[1]);
