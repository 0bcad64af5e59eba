/** Reads the beginning of an uploaded file, so that an unreadable file is refused with its upload. */

import { RecordError } from '../record-error.ts';
import type { ReadDocument } from '../sources/documents/read-document.ts';
import { sourceLines } from '../sources/source-lines.ts';
import { unreadRest } from '../unread-rest.ts';
import { FirstItems } from './first-items.ts';
import { seenFile } from './seen-file.ts';
import { refusalOf, refused, type SourceChoice } from './source-choice.ts';

const LIMITS = { itemsMax: 1000, bytesMax: 64 * 1024 * 1024, msMax: 5_000 };
/** A document's text is not read here, because that may take a minute; its conversion reports an empty one. */
const unread: ReadDocument = async () => ({ text: '…', problem: null });

export interface StoredFile {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/** Throws VALIDATION_ERROR unless an item can be read or there may be one beyond the limits. */
export async function probeFile(
  { name, bytes, content }: StoredFile,
  choice: SourceChoice,
): Promise<void> {
  const first = new FirstItems(LIMITS);
  let head: Buffer = Buffer.alloc(0);
  async function* chunks() {
    for await (const chunk of unreadRest(content, 0)) {
      if (head.length === 0) head = chunk;
      yield chunk;
    }
  }
  const { newCount, say } = first;
  const source = { name, chunks: chunks(), path: null, bytes };
  const lines = sourceLines(source, { ...choice, readDocument: unread, newCount, say });
  try {
    for await (const _ of first.of(lines)) if (first.hasItem) break;
  } catch (error) {
    if (first.isOver && error instanceof RecordError) return;
    throw refusalOf(error, seenFile(head, bytes));
  }
  if (first.refusal !== null) throw refused(first.refusal, seenFile(head, bytes));
}
