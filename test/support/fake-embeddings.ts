/** A small OpenAI-compatible server for /embeddings: makes vectors from the texts, and fails on demand. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { TestScope } from './empty-folder.ts';

export interface FakeServer {
  url: string;
  /** The requests received so far. */
  asked: {
    model: string;
    input: string[];
    input_type: string | undefined;
    authorization: string | undefined;
  }[];
  /** How the next requests fail; null: they succeed. */
  fault:
    | 'none'
    | 'status'
    | 'silent'
    | 'cut'
    | 'no-json'
    | 'too-few'
    | 'no-number'
    | 'flood'
    | 'redirect';
  /** Where a redirect points. */
  location: string;
  /** Maximum number of texts in a request that is answered; larger requests get no answer. */
  textsMax: number;
  dimension: number;
  /** The Retry-After header of a failure; empty for none. */
  retryAfter: string;
}

export async function fakeEmbeddings(t: TestScope, dimension: number): Promise<FakeServer> {
  const fake: FakeServer = {
    ...{ url: '', asked: [], fault: 'none', dimension, retryAfter: '', location: '' },
    textsMax: Number.POSITIVE_INFINITY,
  };
  const server = http.createServer(async (req, res) => {
    const pieces: Buffer[] = [];
    for await (const piece of req) pieces.push(piece);
    const { model, input, input_type } = JSON.parse(Buffer.concat(pieces).toString());
    fake.asked.push({ model, input, input_type, authorization: req.headers.authorization });
    if (fake.fault === 'silent' || input.length > fake.textsMax) return;
    if (fake.fault === 'cut') return void req.socket.destroy();
    if (fake.retryAfter !== '') res.setHeader('retry-after', fake.retryAfter);
    // Real endpoints quote the request in their errors.
    const quoted = JSON.stringify({ error: { message: `refused: ${input}`, code: input[0] } });
    if (fake.fault === 'status') return void res.writeHead(429).end(quoted);
    if (fake.fault === 'redirect') {
      return void res.writeHead(307, { location: fake.location }).end();
    }
    res.setHeader('content-type', 'application/json');
    if (fake.fault === 'flood') return void Readable.from(flood(), { objectMode: false }).pipe(res);
    if (fake.fault === 'no-json') return void res.end(`{ ${input}`);
    const data = (input as string[]).map((text, index) => ({
      object: 'embedding',
      index,
      embedding: vectorOf(text, fake.dimension),
    }));
    if (fake.fault === 'too-few') data.pop();
    if (fake.fault === 'no-number') data[0]!.embedding[0] = null as never;
    // Vectors may be in any order: `index` gives the place of their text.
    res.end(JSON.stringify({ object: 'list', model, data: data.reverse() }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return fake;
}

/** One string of 64 MiB. */
function* flood() {
  yield '{"object": "';
  for (let i = 0; i < 1024; i++) yield 'x'.repeat(64 * 1024);
}

function vectorOf(text: string, dimension: number): number[] {
  const vector = new Array<number>(dimension).fill(0.5);
  for (let i = 0; i < text.length; i++) vector[(text.charCodeAt(i) * 7 + i) % dimension]! += 1;
  return vector;
}
