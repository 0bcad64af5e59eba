/** Sends requests as a client does, and checks the envelope of every answer. */
import type { Test } from 'tap';
import { KEY, type Stand } from './stand.ts';

export interface Reply {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  json: any;
  text: string;
}

export async function ask(
  { url }: Stand,
  method: string,
  route: string,
  body?: object | FormData,
  headers: Record<string, string> = { authorization: `Bearer ${KEY}` },
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const type = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url + route, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const { status } = response;
  return { status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** The `data` of an answer in the contract's envelope. */
export async function dataOf(
  t: Test,
  stand: Stand,
  method: string,
  route: string,
  body?: object | FormData,
  status = 200,
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
): Promise<any> {
  const reply = await ask(stand, method, route, body);
  t.equal(reply.status, status, `${method} ${route} ${reply.status === status ? '' : reply.text}`);
  t.type(reply.json.meta?.trace_id, 'string', 'trace_id');
  t.ok(reply.json.meta?.latency_ms >= 0, 'latency_ms');
  t.ok('data' in reply.json, 'data');
  return reply.json.data;
}

export const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/;
