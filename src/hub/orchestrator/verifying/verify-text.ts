/** Verifies the citations of a text with the backend, piece by piece. */
import type { BackendClient } from '../../backend-client/backend-client.ts';
import { cutText } from './cut-text.ts';
import { type Verdict, type VerifyAnswer, verdictsOf } from './verdicts.ts';

const PIECE_UNITS_MAX = 9_000;
const MS_MAX = 8_000;

/** The verdicts in text order. Rejects with a BackendFailure. */
export async function verifyText(
  backend: Pick<BackendClient, 'call'>,
  text: string,
  signal: AbortSignal,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const piece of cutText(text, PIECE_UNITS_MAX)) {
    if (piece.text.trim() === '') continue;
    const { data } = await backend.call<VerifyAnswer>({
      method: 'POST',
      path: '/v1/verify',
      body: { text: piece.text },
      signal,
      msMax: MS_MAX,
    });
    verdicts.push(...verdictsOf(data).map(verdict => shifted(verdict, piece.offset)));
  }
  return verdicts.sort((a, b) => a.start - b.start);
}

const shifted = (verdict: Verdict, by: number): Verdict => ({
  ...verdict,
  start: verdict.start + by,
  end: verdict.end + by,
});
