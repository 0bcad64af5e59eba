/**
 * Detects items that their source marks as secret. Every item is checked here, before any form reads it, because a form
 * might read the field differently or not at all.
 */

export const SECRET_REASON = 'says that the case is secret, so that it is not stored';

export const LEVEL = 'nivelSigilo';
/** Zero as written in tables, or by programs that store a number as a text or a fraction. */
const WRITTEN_ZERO = /^0(?:\.0)?$/;

/**
 * Whether an item has a level of secrecy other than 0. A value that cannot be read as 0, such as `ignorado`, counts as
 * secret.
 */
export function isSecret(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, LEVEL)) return false;
  const level = (item as Record<string, unknown>)[LEVEL];
  if (level === null || level === 0) return false;
  return typeof level !== 'string' || !WRITTEN_ZERO.test(level);
}
