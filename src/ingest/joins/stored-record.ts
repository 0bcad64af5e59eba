/** Stored decisions, in the form in which an import writes them. */
import type { GraphRecord, GraphStore } from '../../stores/graph/graph-store.ts';
import type { NewDocument } from '../../stores/relational/documents.ts';
import type { WholeDocument, WholeDocuments } from '../../stores/relational/whole-documents.ts';
import type { CorpusRecord } from '../corpus-record.ts';

export interface RecordStores {
  whole: Pick<WholeDocuments, 'read'>;
  graph: Pick<GraphStore, 'records'>;
}

/** Null if the graph lacks the decision, as it may after a crash; its own next import completes it. */
export function storedRecord(
  record: GraphRecord | undefined,
  stored: WholeDocument | undefined,
): CorpusRecord | null {
  const document = storedDocument(stored);
  if (record === undefined || document === null) return null;
  return { graph: { ...record, leitura: document.leitura ?? null }, document };
}

export function storedDocument(stored: WholeDocument | undefined): NewDocument | null {
  if (stored === undefined) return null;
  const { origem, ...columns } = stored;
  return { ...columns, ...(origem !== null && { origem }) };
}
