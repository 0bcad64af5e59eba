/** Requests whose body is sent only after the hub has accepted them and something else has happened. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface LateRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: object;
}

interface LateReply {
  status: number;
  text: string;
}

/** Resolves at `100 Continue`. */
export async function beginLate({ method, url, headers, body }: LateRequest): Promise<{
  /** Sends the body and resolves to the answer. */
  end(): Promise<LateReply>;
  /** Closes the connection. */
  leave(): void;
}> {
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
  answered.catch(() => undefined);
  sent.flushHeaders();
  await once(sent, 'continue');
  const end = async () => {
    sent.end(bytes);
    const [answer] = (await answered) as [IncomingMessage];
    return { status: answer.statusCode!, text: await text(answer) };
  };
  return { end, leave: () => sent.destroy() };
}
