/** Sends a write that may be sent again: under an Idempotency-Key. */
import type { Reply } from './service.ts';
import { KEY } from './upload.ts';

interface Sent {
  /** The Idempotency-Key; null for a write without. */
  again: string | null;
  key?: string;
}

/** A form, or JSON as text. */
export async function sent(
  url: string,
  body: FormData | string,
  { again, key = KEY }: Sent,
): Promise<Pick<Reply, 'status' | 'json'>> {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'x-api-key': key,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(again !== null && { 'idempotency-key': again }),
    },
    body,
  });
  return { status: response.status, json: await response.json() };
}
