/** A decision in a preview: a summary of what would be stored. */
import type { Line } from '../lines.ts';
import { parseLine } from '../parse-line.ts';
import { decisionIn, draftOf } from '../read-record.ts';

const EMENTA_LENGTH_MAX = 600;

export interface SampleRecord {
  id: string;
  tribunal: string | null;
  processo: string | null;
  classe: string | null;
  orgao_julgador: string | null;
  relator: string | null;
  data_julgamento: string | null;
  data_publicacao: string | null;
  resultado: string | null;
  favorece: string | null;
  ementa: string | null;
  precedentes: number;
  dispositivos: number;
  criterios: number;
}

/** Throws if the line contains no valid record. */
export function sampleRecord(line: Line): SampleRecord {
  const { draft } = draftOf(parseLine(line.text!), line);
  const { record, graph, document } = decisionIn(draft, () => undefined);
  const { classe, data_julgamento, data_publicacao } = record;
  return {
    id: graph.id,
    tribunal: graph.tribunal,
    processo: graph.processo,
    classe: classe ?? null,
    orgao_julgador: graph.orgao_julgador,
    relator: graph.ministro,
    data_julgamento: data_julgamento ?? null,
    data_publicacao: data_publicacao ?? null,
    resultado: graph.resultado,
    favorece: graph.favorece ?? null,
    ementa: beginning(document.ementa),
    precedentes: graph.precedentes.length,
    dispositivos: graph.dispositivos.length,
    criterios: graph.criterios.length,
  };
}

/** The first 600 characters, with an ellipsis if the text is longer. */
function beginning(text: string | null): string | null {
  const characters = Array.from(text?.slice(0, 2 * EMENTA_LENGTH_MAX + 2) ?? '');
  if (characters.length <= EMENTA_LENGTH_MAX) return text;
  return `${characters.slice(0, EMENTA_LENGTH_MAX).join('')}…`;
}
