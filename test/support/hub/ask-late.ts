/** A request whose body is sent only when the hub has let it in and something has happened meanwhile. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface LateRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: object;
}

/** Waits for `100 Continue`, then for `meanwhile`, and sends the body. */
export async function askLate(
  { method, url, headers, body }: LateRequest,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; text: string }> {
  const bytes = Buffer.from(JSON.stringify(body));
  const sent = request(url, {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': bytes.length,
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response');
  sent.flushHeaders();
  await once(sent, 'continue');
  await meanwhile();
  sent.end(bytes);
  const [answer] = (await answered) as [IncomingMessage];
  return { status: answer.statusCode!, text: await text(answer) };
}
