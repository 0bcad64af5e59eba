/** The cursor of a list of uploads: time and id of the last item of the previous page. */
import { invalid, shortened } from '../../errors/invalid.ts';
import type { UploadPlace } from '../../stores/relational/kept-uploads.ts';

const PLAIN = /^(\d{1,16})\.([0-9a-f-]{36})$/;

/** The place after which the next page begins. Throws VALIDATION_ERROR if the text is not a cursor of this list. */
export function placeOf(cursor: string | null): UploadPlace | null {
  if (cursor === null) return null;
  const plain = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, micros, id] = PLAIN.exec(plain) ?? [];
  // Buffer skips characters outside base64url, so only a text that encodes to itself passes.
  if (id !== undefined && encoded(plain) === cursor) return { micros: micros!, id };
  const rule = 'must be a next_cursor of an earlier answer';
  throw invalid([{ field: 'cursor', rule, value: shortened(cursor) }]);
}

export const cursorAt = ({ micros, id }: UploadPlace): string => encoded(`${micros}.${id}`);

const encoded = (plain: string): string => Buffer.from(plain, 'latin1').toString('base64url');
