/** Makes a data folder with one decision, as the command line does. */
import { folderWith, type TestScope } from './empty-folder.ts';

const RECORD = '{"id":"one","ementa":"APELAÇÃO CÍVEL. DANO MORAL.","precedentes":["two"]}\n';

export const imported = (t: TestScope, lines = RECORD): Promise<string> => folderWith(t, lines);

/** The number of decisions in a command's output. */
export const decisoes = (stdout: string) => Number(/nodes: (\d+) Decisao/.exec(stdout)?.[1]);
