/** Stores the cases of a batch after its decisions. */
import type { CaseKey, Process } from '../stores/relational/process.ts';
import type { RefusedProcess } from '../stores/relational/processes.ts';
import type { DocumentOrigin } from '../stores/relational/table-types.ts';
import type { CorpusStore } from './corpus-store.ts';
import { countTold, type ImportSummary, type SkippedLine } from './import-summary.ts';
import type { ReadProcess } from './read-record.ts';

const REASONS: Record<RefusedProcess['why'], string> = {
  notOwn: 'another key or a command has stored this case; only an admin may replace it',
  future: 'dataHoraUltimaAtualizacao lies in the future, so that the case is not stored',
};

export interface NumberedProcess {
  line: number;
  place: { place?: string };
  read: ReadProcess;
}

/** Key of a case that its source keeps secret; a version stored earlier is removed. */
export interface NumberedSecret {
  line: number;
  key: CaseKey;
}

interface ProcessesImport {
  store: CorpusStore;
  summary: ImportSummary;
  author: string | null;
  signal: AbortSignal | undefined;
}

/** The case with the file that it was read from. */
export function withFile(process: Process, { sha256, arquivo_de }: DocumentOrigin): Process {
  const file = { ...(sha256 && { sha256 }), ...(arquivo_de && { arquivo_de }) };
  return { ...process, dados: { ...process.dados, fonte: { ...process.dados.fonte, ...file } } };
}

/**
 * Must be called after the decisions of the batch, which may have the numbers of the cases. With a store that only
 * reads, only counts. Resolves to the lines whose cases were not stored.
 */
export async function writeProcesses(
  { processes, secret }: { processes: NumberedProcess[]; secret: NumberedSecret[] },
  { store, summary, author, signal }: ProcessesImport,
): Promise<SkippedLine[]> {
  const lines = [...processes, ...secret].map(({ line }) => line);
  if (lines.length === 0) return [];
  const given = processes.map(({ read }) => read.process);
  const hidden = secret.map(({ key }) => key);
  const writing = store.writeProcesses?.(given, author, hidden, signal);
  const written = await writing?.catch((error: Error) => {
    const [first, last] = [Math.min(...lines), Math.max(...lines)];
    throw new Error(`lines ${first}-${last} were not stored: ${error.message}`, { cause: error });
  });
  const { kept, waiting, refused } = written ?? { kept: given.length, waiting: 0, refused: [] };
  summary.processes += kept;
  summary.waiting += waiting;
  summary.notOwnCount += refused.filter(({ why }) => why === 'notOwn').length;
  const reasons = new Map(refused.map(({ at, why }) => [at, REASONS[why]]));
  for (const [at, { line, read }] of processes.entries())
    if (!reasons.has(at)) for (const told of read.told ?? []) countTold(summary.told, told, line);
  return [...reasons].map(([at, reason]) => {
    const { line, place } = processes[at]!;
    return { line, ...place, reason };
  });
}
