/** Whether two answers agree: equal rows in equal order, numbers to 1e-9. */

const TOLERANCE = 1e-9;

export function isSameAnswer(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= TOLERANCE;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      key =>
        Object.hasOwn(b, key) &&
        isSameAnswer((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
