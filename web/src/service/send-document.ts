/** Sends a file or a pasted text for verification; the hub answers with the report. */
import { ApiError, type HubAnswer, noteAnswer } from './hub.ts';

export type Report = HubAnswer<'/api/documents/reports', 'post'>;
export type Citation = Report['citations'][number];

const NAME_LENGTH_MAX = 200;

/** Rejects with an ApiError for a refusal, and with a TypeError if there is no answer. */
export async function sendDocument(given: File | string): Promise<Report> {
  const isFile = typeof given !== 'string';
  const query = isFile
    ? `?${new URLSearchParams({ name: given.name.slice(-NAME_LENGTH_MAX) })}`
    : '';
  const answer = await fetch(`/api/documents/reports${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    // A Blob without a type, because some browsers would set another content type for a string.
    body: isFile ? given : new Blob([given]),
  });
  noteAnswer(answer.status);
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(answer, body);
  return body as Report;
}
