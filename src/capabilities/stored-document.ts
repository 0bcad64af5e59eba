/** Finds a decision of the relational store by its id. */
import { z } from 'zod';
import { AppError } from '../errors/errors.ts';
import { shortened } from '../errors/invalid.ts';
import type { Documents, StoredDocument } from '../stores/relational/documents.ts';

export const documentId = z
  .string()
  .min(1)
  .max(200)
  .describe('Id of a stored decision. 1 to 200 characters, never trimmed.');

/** Throws NOT_FOUND for an unknown id. */
export async function storedDocument(
  documents: Pick<Documents, 'whole'>,
  id: string,
): Promise<StoredDocument> {
  const document = await documents.whole(id);
  if (document !== null) return document;
  const value = shortened(id);
  throw new AppError('NOT_FOUND', `document_id: no decision ${value}`, {
    details: [{ field: 'document_id', rule: 'not a stored decision', value }],
  });
}
