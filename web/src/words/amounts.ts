/** Amounts as they are typed in Brazil. */

/** `1500`, `1.500` and `1.500,00`; with a decimal point, as spreadsheets have it, `1500.50` and `1,500.50`. */
const TYPED = /^(?:(\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?|(\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2})$/;
const DIGITS_MAX = 11;

/**
 * The whole reais of an amount, as digits; '' for an empty text, null for a text that is not an amount or may be two
 * amounts.
 */
export function reaisOf(text: string): string | null {
  const plain = text.replace(/^\s*R\$/, '').replace(/\s/g, '');
  if (plain === '') return '';
  const [, comma, point] = TYPED.exec(plain) ?? [];
  const digits = (comma ?? point)?.replace(/\D/g, '');
  if (digits === undefined) return null;
  const whole = String(BigInt(digits));
  return whole.length > DIGITS_MAX ? null : whole;
}
