/** Sends drawn documents to the hub of a service that runs, and notes what becomes of each. */
import http from 'node:http';
import { text } from 'node:stream/consumers';
import type { DrawnDocument, Outcome } from './drawing.ts';

const PATH = '/api/documents/reports';
/** A user may send 30 documents a minute; another one comes after these. */
const DOCUMENTS_A_USER = 25;

export interface Sent {
  outcome: Outcome | string;
  /** The citations of the report; empty for a refusal. */
  cited: string[];
  /** The text of the report, or the message. */
  text: string;
  ms: number;
}

export class DocumentSender {
  readonly #hub: string;
  #cookie = '';
  #sent = 0;

  constructor(hub: string) {
    this.#hub = hub;
  }

  async send({ name, bytes, isChunked = false }: DrawnDocument): Promise<Sent> {
    if (this.#sent++ % DOCUMENTS_A_USER === 0) await this.#signIn();
    const startedAt = performance.now();
    const { status, body } = await this.#post(name, bytes, isChunked);
    const ms = performance.now() - startedAt;
    const json = JSON.parse(body);
    if (status !== 200) {
      return { outcome: json.error.code, cited: [], text: json.error.message, ms };
    }
    const names = json.citations.map(({ normalized }: { normalized: string }) => normalized);
    return { outcome: 'report', cited: names.sort(), text: json.text, ms };
  }

  /** The account of the last user is deleted, and another one made. */
  async #signIn(): Promise<void> {
    const origin = this.#hub;
    if (this.#cookie !== '') {
      const headers = { cookie: this.#cookie, origin };
      await fetch(`${origin}/api/me`, { method: 'DELETE', headers });
    }
    const signedIn = await fetch(`${origin}/auth/dev`, { method: 'POST', headers: { origin } });
    this.#cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  }

  /** A server may answer and close the connection before it has the whole body. */
  #post(name: string, bytes: Buffer, isChunked: boolean) {
    const length = isChunked ? {} : { 'content-length': String(bytes.length) };
    const headers = {
      ...{ cookie: this.#cookie, origin: this.#hub, ...length },
      'content-type': 'application/octet-stream',
    };
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const url = `${this.#hub}${PATH}?name=${encodeURIComponent(name)}`;
      const request = http.request(url, { method: 'POST', headers, agent: false });
      request.on('response', response => {
        text(response).then(body => resolve({ status: response.statusCode!, body }), reject);
      });
      request.on('error', reject);
      request.end(bytes);
    });
  }
}
