/** Reads the bytes of a source file as an import does. */
import { type ReadRecord, readRecord } from '../../../src/ingest/read-record.ts';
import { sourceLines } from '../../../src/ingest/sources/source-lines.ts';
import type { Told } from '../../../src/ingest/told.ts';

export interface SourceRead {
  records: ReadRecord[];
  /** The recognized form. */
  said: string[];
}

export async function readSource(bytes: Buffer): Promise<SourceRead> {
  const said: string[] = [];
  const records: ReadRecord[] = [];
  const file = { name: 'file', chunks: inPieces(bytes), path: null };
  for await (const line of sourceLines(file, { say: what => said.push(what) }))
    records.push(readRecord(line));
  return { records, said };
}

/** Pieces that split characters and tokens. */
async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1021) yield bytes.subarray(at, at + 1021);
}

/** The fields of the imported decision; if there is no decision, the reason instead. */
export interface Seen {
  id: string;
  tribunal: string | null;
  processo: string | null;
  orgao_julgador: string | null;
  ministro: string | null;
  data: string | null;
  resultado: string | null;
  ementa: string | null;
  dispositivo: string | null;
  inteiro_teor: string | null;
  fonte: string | null;
}

export function seenOf(read: ReadRecord): Seen | string {
  if (typeof read === 'string') return read;
  const { graph, document, publishedAs } = read;
  return {
    id: graph.id,
    tribunal: graph.tribunal,
    processo: graph.processo,
    orgao_julgador: graph.orgao_julgador,
    ministro: graph.ministro,
    data: graph.data,
    resultado: graph.resultado,
    ementa: document.ementa,
    dispositivo: document.dispositivo,
    inteiro_teor: document.inteiro_teor,
    fonte: publishedAs?.id ?? null,
  };
}

export const toldOf = (read: ReadRecord): readonly Told[] =>
  typeof read === 'string' ? [] : (read.told ?? []);
