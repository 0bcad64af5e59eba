/** Reads the fence around untrusted text, independently of the code that writes it. */

/**
 * Whether the text is one fence around one JSON object. The code of the fence must occur at both ends and nowhere
 * between.
 */
export function fenceOf(text: string): boolean {
  const lines = text.split('\n');
  const code = lines[0]?.split(' ')[1] ?? '';
  if (code.length < 20 || text.split(code).length !== 3) return false;
  if (lines.at(-1) !== `DOCUMENT ${code}>>>`) return false;
  const inside = lines.slice(1, -1).join('\n');
  return typeof JSON.parse(inside) === 'object';
}
