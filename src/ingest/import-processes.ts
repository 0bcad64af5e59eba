/** Stores the cases of a batch beside its decisions. */
import type { CaseKey, Process } from '../stores/relational/process.ts';
import type { DocumentOrigin } from '../stores/relational/table-types.ts';
import type { CorpusStore } from './corpus.ts';
import { countTold, type ImportSummary } from './import-summary.ts';
import type { ReadProcess } from './read-record.ts';

export interface NumberedProcess {
  line: number;
  read: ReadProcess;
}

/** A case that its source keeps secret, by what may be stored of it from before. */
export interface NumberedSecret {
  line: number;
  key: CaseKey;
}

/** The case with the file that it was read from. */
export function withFile(process: Process, { sha256, arquivo_de }: DocumentOrigin): Process {
  const file = { ...(sha256 && { sha256 }), ...(arquivo_de && { arquivo_de }) };
  return { ...process, dados: { ...process.dados, fonte: { ...process.dados.fonte, ...file } } };
}

/** To be called after the decisions of the batch, which may bear the numbers. A store that only reads counts. */
export async function writeProcesses(
  { processes, secret }: { processes: NumberedProcess[]; secret: NumberedSecret[] },
  store: CorpusStore,
  summary: ImportSummary,
): Promise<void> {
  const lines = [...processes, ...secret].map(({ line }) => line);
  if (lines.length === 0) return;
  const given = processes.map(({ read }) => read.process);
  const hidden = secret.map(({ key }) => key);
  const written = await store.writeProcesses?.(given, hidden).catch((error: Error) => {
    const [first, last] = [Math.min(...lines), Math.max(...lines)];
    throw new Error(`lines ${first}-${last} were not stored: ${error.message}`, { cause: error });
  });
  const { kept, waiting } = written ?? { kept: given.length, waiting: 0 };
  summary.processes += kept;
  summary.waiting += waiting;
  for (const { line, read } of processes)
    for (const told of read.told ?? []) countTold(summary.told, told, line);
}
