/** Receives PostgreSQL notifications about runs whose logs have grown, in whichever process. */
import pg from 'pg';
import { backoffMs, endsWithin, retrying, within } from '../../../runtime/policies.ts';
import { RUN_CHANNEL } from './run-endings.ts';

const CONNECT_MS_MAX = 2_000;
const CLOSE_MS_MAX = 1_000;
const BACKOFF = { firstMs: 500, msMax: 10_000 };
/** Interval of TCP keep-alive, which detects a server that vanished without closing the connection. */
const KEEP_ALIVE_MS = 10_000;

export type OnNotice = (runId: string, number: number) => void;

/** Notifications are lost while the connection is down, so readers also poll. */
export class RunNotices {
  readonly #url: string;
  readonly #stop = new AbortController();
  #client: pg.Client | null = null;
  #listening: Promise<void> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  /** Connects, and reconnects whenever the connection is lost. */
  listen(onNotice: OnNotice): void {
    this.#listening = this.#keepListening(onNotice);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#end();
    await this.#listening;
  }

  async #keepListening(onNotice: OnNotice): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const connected = await retrying(
        () => this.#connect(onNotice),
        (_, failures) => backoffMs(failures, BACKOFF),
        signal,
      ).catch(() => null);
      await connected?.ended;
    }
  }

  async #connect(onNotice: OnNotice): Promise<{ ended: Promise<void> }> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'jurisgrafo-runs',
    });
    this.#client = client;
    const ended = new Promise<void>(resolve => client.once('end', () => resolve()));
    // Without an error listener, the loss of the connection would end the process.
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => {
      const [id = '', number] = payload.split(' ');
      onNotice(id, Number(number));
    });
    try {
      await within(CONNECT_MS_MAX, () => client.connect());
      await within(CONNECT_MS_MAX, () => client.query(`listen ${RUN_CHANNEL}`));
    } catch (error) {
      await this.#end();
      throw error;
    }
    if (this.#stop.signal.aborted) await this.#end();
    return { ended };
  }

  async #end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    if (client !== null) await endsWithin(CLOSE_MS_MAX, client.end()).catch(() => undefined);
  }
}
