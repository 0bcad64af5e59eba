/** Texts on the state and the result of an upload. */
import { counted } from '../../shared/counted.ts';
import type { Upload } from './uploads.ts';

interface Shown {
  tone: string;
  name: string;
}

const STATES: Readonly<Record<Upload['ingest']['state'], Shown>> = {
  queued: { tone: '', name: 'Na fila' },
  running: { tone: 'part', name: 'Importando' },
  done: { tone: 'good', name: 'Importado' },
  failed: { tone: 'bad', name: 'Falhou' },
};

export const stateOf = ({ ingest }: Upload): Shown => STATES[ingest.state];

export const isOpen = ({ ingest }: Upload): boolean =>
  ingest.state === 'queued' || ingest.state === 'running';

/** A text such as `3 decisões novas, 1 atualizada e 2 linhas de fora`. */
export function outcomeOf({ ingest }: Upload): string {
  const { added, replaced, unchanged, processes, skipped_count: skipped } = ingest;
  const parts = [
    added > 0 && counted(added, 'decisão nova', 'decisões novas'),
    replaced > 0 && counted(replaced, 'atualizada', 'atualizadas'),
    unchanged > 0 && counted(unchanged, 'já estava na base', 'já estavam na base'),
    processes > 0 && counted(processes, 'processo', 'processos'),
    skipped > 0 && counted(skipped, 'item de fora', 'itens de fora'),
    ingest.left_out_count > 0 && counted(ingest.left_out_count, 'incompleto', 'incompletos'),
  ].filter(part => part !== false);
  return parts.length === 0 ? '' : new Intl.ListFormat('pt-BR').format(parts);
}
