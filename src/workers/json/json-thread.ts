/** Entry of the thread that writes long answers as JSON. Its bytes are transferred, not copied. */
import { move } from '../compute/lane.ts';

const encoder = new TextEncoder();

export default function write(value: unknown): Uint8Array {
  return move(encoder.encode(JSON.stringify(value))) as Uint8Array;
}
