/**
 * A small server with the part of the chat completions API that the service uses: one answer per schema name, and faults
 * on demand, one for each request until the script is used up.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestScope } from './empty-folder.ts';

export type Fault =
  | { kind: 'answer' }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Sends the headers and the first part, then nothing more. */
  | { kind: 'stall' }
  /** Sends no answer at all. */
  | { kind: 'mute' }
  /** Ends after the first part, without `finish_reason`; with `reset` it also cuts the connection. */
  | { kind: 'cut'; reset?: boolean }
  /** Ends with this `finish_reason` instead of `stop`. */
  | { kind: 'text'; text: string; reason?: string }
  /** Answers with the function's result for the request, as JSON. */
  | { kind: 'made'; make: (body: ChatBody) => object }
  | { kind: 'finish'; reason: string }
  | { kind: 'refusal' }
  | { kind: 'slow'; ms: number }
  | { kind: 'endless' }
  /** Starts an answer, or an error with this status, and repeats the piece until the client disconnects. */
  | { kind: 'flood'; piece: string; status?: number };

export interface FakeOpenAi {
  url: string;
  /** Faults of the next requests; the last one applies to all later requests. */
  script: Fault[];
  /** Bodies of the requests so far. */
  bodies: ChatBody[];
  /** API keys of the requests so far. */
  keys: (string | undefined)[];
  /** Requests whose client left before they were answered. */
  abandoned: number;
  /** Bytes of floods that clients received. */
  flooded: number;
}

export interface ChatBody {
  model: string;
  stream: boolean;
  max_completion_tokens: number;
  messages: { role: string; content: string }[];
  response_format: { type: string; json_schema: { name: string; strict: boolean; schema: object } };
}

/** A limit, so that a client without one fails its test instead of filling the memory. */
const FLOOD_BYTES_MAX = 256 * 1024 * 1024;

export const FAKE_MODEL = 'fake-1';
/** The first bullet of the answer quotes this text; tests send a text that contains it. */
export const QUOTED = 'O autor firmou contrato com o banco em 10 de março de 2015.';

const ANSWERS: Record<string, object> = {
  factual_digest: {
    bullets: [
      { text: 'Houve um contrato.', source_excerpt: QUOTED, uncertainty: false },
      { text: 'Algo inventado.', source_excerpt: 'Isto não está no texto.', uncertainty: false },
    ],
    digest_text: 'Houve um contrato.',
  },
  analysis_draft: {
    response: 'O banco responde pelo desconto [F1].',
    claims: [{ text: 'Houve um contrato.', source_ids: ['F1'], quote: QUOTED }],
    unknowns: [],
  },
  criticism: { problems: [] },
  claim_support: { verdicts: [] },
  intent: { intent: 'explicar', score: 0.9 },
  facts_and_evidence: {
    fatos: [
      { text: 'Contrato com banco', source_excerpt: QUOTED },
      { text: 'Algo inventado', source_excerpt: 'Isto não está no texto.' },
    ],
    provas: [],
  },
  thesis_digest: {
    thesis_text: 'O banco responde.',
    legal_basis: ['art. 14 da Lei 8.078/1990'],
    precedents_cited: ['Súmula 479 do STJ'],
  },
};

/** Listens on a free port; closed when the test ends. */
export async function fakeOpenAi(t: TestScope): Promise<FakeOpenAi> {
  const fake: FakeOpenAi = { url: '', script: [], bodies: [], keys: [], abandoned: 0, flooded: 0 };
  const server = http.createServer(async (req, res) => {
    let text = '';
    for await (const part of req.setEncoding('utf8')) text += part;
    const body = JSON.parse(text) as ChatBody;
    fake.bodies.push(body);
    fake.keys.push(req.headers.authorization);
    res.once('close', () => {
      if (!res.writableFinished) fake.abandoned++;
    });
    const fault = (fake.script.length > 1 ? fake.script.shift() : fake.script[0]) ?? {
      kind: 'answer',
    };
    if (fault.kind === 'flood') fake.flooded += await flood(res, fault);
    else await answer(res, body, fault);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return fake;
}

/** Resolves to the number of bytes sent until the client disconnected. */
async function flood(
  res: http.ServerResponse,
  { piece, status = 200 }: Extract<Fault, { kind: 'flood' }>,
): Promise<number> {
  res.writeHead(status, { 'content-type': 'text/event-stream' });
  const pieces = new Array<string>(Math.ceil(FLOOD_BYTES_MAX / piece.length)).fill(piece);
  let bytes = 0;
  const counted = (function* () {
    for (const each of pieces) {
      bytes += each.length;
      yield each;
    }
  })();
  await pipeline(counted, res).catch(() => undefined);
  return bytes;
}

async function answer(res: http.ServerResponse, body: ChatBody, fault: Fault): Promise<void> {
  if (fault.kind === 'mute') return;
  if (fault.kind === 'status') {
    res.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
    // Like the real server, it quotes the request in the error.
    const message = `Incorrect API key provided: ${body.messages[1]!.content}`;
    res.end(JSON.stringify({ error: { message, type: 'x', code: 'x' } }));
    return;
  }
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  const text = textOf(fault, body);
  const half = Math.ceil(text.length / 2);
  if (fault.kind === 'refusal') {
    send(res, { refusal: 'I cannot.' }, null);
    end(res, 'stop');
    return;
  }
  send(res, { role: 'assistant', content: text.slice(0, half) }, null);
  if (fault.kind === 'stall') return;
  if (fault.kind === 'cut') {
    if (fault.reset) setImmediate(() => res.destroy());
    else res.end();
    return;
  }
  while (fault.kind === 'endless' && !res.destroyed) {
    send(res, { content: ' '.repeat(1000) }, null);
    await wait(1);
  }
  if (fault.kind === 'slow') {
    for (const char of text.slice(half)) {
      await wait(fault.ms);
      send(res, { content: char }, null);
    }
  } else send(res, { content: text.slice(half) }, null);
  end(res, 'reason' in fault ? (fault.reason ?? 'stop') : 'stop');
}

function textOf(fault: Fault, body: ChatBody): string {
  if (fault.kind === 'text') return fault.text;
  const name = body.response_format.json_schema.name;
  return JSON.stringify(fault.kind === 'made' ? fault.make(body) : ANSWERS[name]);
}

function send(res: http.ServerResponse, delta: object, finish_reason: string | null): void {
  write(res, { choices: [{ index: 0, delta, finish_reason }] });
}

function write(res: http.ServerResponse, part: object): void {
  const chunk = { id: 'x', object: 'chat.completion.chunk', created: 0, model: FAKE_MODEL };
  res.write(`data: ${JSON.stringify({ ...chunk, ...part })}\n\n`);
}

function end(res: http.ServerResponse, reason: string): void {
  send(res, {}, reason);
  const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };
  write(res, { choices: [], usage });
  res.end('data: [DONE]\n\n');
}
