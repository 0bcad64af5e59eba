/** Opaque cursors of lists in order of change: the position of the last entry on a page. */
import { z } from 'zod';
import type { ListPosition } from '../stores/relational/hub/session-list.ts';

const CURSOR_LENGTH_MAX = 300;
const POSITION = /^(\d{1,16})\.([A-Za-z0-9_-]{1,128})$/;

export const listCursor = z
  .string()
  .max(CURSOR_LENGTH_MAX)
  .refine(text => positionIn(text) !== null, { error: 'must be the next_cursor of a list' });

export const cursorOf = ({ micros, id }: ListPosition): string =>
  Buffer.from(`${micros}.${id}`).toString('base64url');

export function positionIn(cursor: string): ListPosition | null {
  const match = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  return match === null ? null : { micros: match[1]!, id: match[2]! };
}
