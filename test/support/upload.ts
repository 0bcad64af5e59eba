/** Sends uploads, well formed and malformed. */
import net from 'node:net';
import { type Reply, until } from './service.ts';

export const KEY = 'a-key-of-the-tests-0123456789';
export const OTHER_KEY = 'another-key-of-the-tests-987';
export const KEYS = `one:${KEY},two:${OTHER_KEY}`;
const ROUTE = '/v1/datasets/uploads';

/** Sends a form; without a key if `key` is null. */
export async function postForm(
  url: string,
  form: FormData,
  key: string | null = KEY,
): Promise<Reply> {
  const headers: Record<string, string> = key === null ? {} : { 'x-api-key': key };
  const response = await fetch(url + ROUTE, { method: 'POST', headers, body: form });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

export function formOf(text: string | Uint8Array, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.append('file', new Blob([text as string]), 'decisões.jsonl');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

export const upload = (url: string, text: string, fields = {}, key = KEY) =>
  postForm(url, formOf(text, fields), key);

export async function look(url: string, id: string, key = KEY): Promise<Reply> {
  const response = await fetch(`${url}${ROUTE}/${id}`, { headers: { 'x-api-key': key } });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

/** Resolves to the item when its ingest has ended. */
// biome-ignore lint/suspicious/noExplicitAny: an answer as it came.
export async function ingested(url: string, id: string, key = KEY): Promise<any> {
  let item: { ingest: { state: string } } | undefined;
  await until(async () => {
    item = (await look(url, id, key)).json.data;
    return item!.ingest.state === 'done' || item!.ingest.state === 'failed';
  }, 'the ingest ends');
  return item;
}

/** Sends a raw body; resolves to the answer's text, or an empty text without an answer. */
export function sendRaw(
  port: number,
  headers: Record<string, string>,
  body: string,
  hangUp = false,
): Promise<string> {
  return new Promise(resolve => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `POST ${ROUTE} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-api-key: ${KEY}\r\n`;
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(`${head}${lines.join('')}\r\n${body}`, () => {
        if (hangUp) socket.destroy();
      });
    });
    let answer = '';
    socket.setEncoding('utf8').on('data', piece => {
      answer += piece;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}
