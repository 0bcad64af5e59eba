/** Adds to each block the backend's verification of the citations in its text. */
import { BackendFailure, messageOf } from '../../backend-client/backend-failure.ts';
import type { Block } from '../blocks/block.ts';
import type { BlockData, BlockType } from '../blocks/block-data.ts';
import { KINDS } from '../blocks/block-kinds.ts';
import type { Verification } from '../blocks/block-sources.ts';
import type { Ask } from './asking.ts';
import { verificationOf } from './verification.ts';

/** The backend accepts 10,000 code points; a text never has more code points than code units. */
const TEXT_LENGTH_MAX = 10_000;

/** A block whose text cannot be verified now is kept, with a note of that. */
export function verified(blocks: readonly Block[], ask: Ask): Promise<Block[]> {
  return Promise.all(
    blocks.map(async block => {
      const text = textOf(block.type, block.data);
      if (text === null) return block;
      return { ...block, verification: await verificationFor(text, ask) };
    }),
  );
}

async function verificationFor(text: string, ask: Ask): Promise<Verification> {
  try {
    const { data } = await ask('POST /v1/verify', { text: beginning(text) });
    return verificationOf(data);
  } catch (error) {
    if (!(error instanceof BackendFailure)) throw error;
    return { state: 'unavailable', reason: messageOf(error) };
  }
}

const textOf = <T extends BlockType>(type: T, data: BlockData[T]): string | null =>
  KINDS[type].text(data);

/** The beginning of the text that the backend accepts, cut at the end of a sentence if possible. */
function beginning(text: string): string {
  if (text.length <= TEXT_LENGTH_MAX) return text;
  const piece = text.slice(0, TEXT_LENGTH_MAX);
  const end = Math.max(piece.lastIndexOf('. '), piece.lastIndexOf('\n'));
  return (end > 0 ? piece.slice(0, end + 1) : piece).toWellFormed();
}
