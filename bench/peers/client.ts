/** Sends requests over kept connections and times each answer up to its last byte. */
import http from 'node:http';
import { KEY } from '../service.ts';

export interface Answered {
  status: number;
  text: string;
  ms: number;
}

const ANSWER_MS_MAX = 60_000;

export class Client {
  readonly #url: string;
  readonly #agent = new http.Agent({ keepAlive: true });

  constructor(url: string) {
    this.#url = url;
  }

  /** Throws unless the status is 200. */
  async ask(path: string, body: string): Promise<Answered> {
    const answered = await this.post(path, body);
    if (answered.status === 200) return answered;
    const { status, text } = answered;
    throw new Error(`${path} answered ${body} with ${status}: ${text.slice(0, 300)}`);
  }

  async post(path: string, body: string): Promise<Answered> {
    try {
      return await this.#post(path, body);
    } catch (error) {
      // The server may close an idle connection just when a request is sent: it is sent again.
      if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return this.#post(path, body);
      throw error;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  #post(path: string, body: string): Promise<Answered> {
    const startedAt = performance.now();
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${KEY}`,
    };
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', agent: this.#agent, headers, timeout: ANSWER_MS_MAX };
      const request = http.request(this.#url + path, options, response => {
        const chunks: Buffer[] = [];
        response.on('error', reject);
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode!, text, ms: performance.now() - startedAt });
        });
      });
      request.on('timeout', () => request.destroy(new Error(`${path} did not answer`)));
      request.on('error', reject);
      request.end(body);
    });
  }
}
