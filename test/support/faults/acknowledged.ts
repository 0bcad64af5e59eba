/** Sends writes of every kind to a service, and checks that it still has all acknowledged writes. */
import type { Test } from 'tap';
import { ask, type Reply, until } from '../service.ts';
import { look, upload } from '../upload.ts';

const KEYS = 20;
const SESSION = 'acknowledged';
const RECORD = { ementa: 'Dano moral.', criterios: [{ id: 'c', nome: 'Honra' }] };
/** The maximum that GET /v1/decisions accepts. */
const IDS_AT_ONCE = 50;
const BUSY = 503;

export interface Place {
  url: string;
  key: string;
}

export type Writes = 'memories' | 'uploads' | 'removes' | 'mixed';

export class Acknowledged {
  /** The last version of each memory. */
  readonly #memories = new Map<string, number>();
  /** Ids of decisions by their upload, except uploads whose ingest is known to have ended. */
  readonly #uploads = new Map<string, string>();
  /** Decisions that were served once and are not being removed. */
  readonly #decisions = new Set<string>();
  readonly #removed = new Set<string>();
  #next = 0;
  count = 0;

  /**
   * Writes until the service disconnects; several calls may run at once. Writes that are refused with 503 are not
   * acknowledged.
   */
  async writeUntilItEnds(place: Place, writes: Writes = 'mixed'): Promise<void> {
    try {
      for (let step = 0; ; step++) {
        if (writes === 'memories' || writes === 'mixed') await this.#memory(place);
        if (this.#isTurn(writes, 'uploads', step, 0)) await this.#upload(place);
        if (this.#isTurn(writes, 'removes', step, 2)) await this.#remove(place);
      }
    } catch {
      return;
    }
  }

  /** Removals need stored decisions, so they include uploads. */
  #isTurn(writes: Writes, kind: 'uploads' | 'removes', step: number, turn: number): boolean {
    if (writes === 'mixed') return step % 5 === turn;
    return writes === kind || (writes === 'removes' && kind === 'uploads');
  }

  async #memory({ url, key }: Place): Promise<void> {
    const version = this.#next++;
    const name = `key-${version % KEYS}`;
    const body = { session_id: SESSION, key: name, value: String(version) };
    const { status } = await ask(url, key, '/v1/memories', body);
    if (status === BUSY) return;
    if (status >= 300) throw new Error(`a memory was answered with ${status}`);
    this.#memories.set(name, Math.max(version, this.#memories.get(name) ?? 0));
    this.count++;
  }

  async #upload({ url, key }: Place): Promise<void> {
    const id = `decision-${this.#next++}`;
    const { status, json } = await upload(url, `${JSON.stringify({ ...RECORD, id })}\n`, {}, key);
    if (status === BUSY) return;
    if (status !== 201) throw new Error(`an upload was answered with ${status}`);
    this.#uploads.set(json.data.id, id);
    this.count++;
  }

  /** Removes a decision whose ingest has ended, if there is one; every second one is kept. */
  async #remove(place: Place): Promise<void> {
    for (const [upload, id] of this.#uploads) {
      // Later uploads are ingested after this one.
      if (!(await this.#isIngested(place, upload))) return;
      // A parallel writer may have removed it from the map.
      if (!this.#uploads.delete(upload)) continue;
      if (this.#decisions.size <= this.#removed.size) {
        this.#decisions.add(id);
        continue;
      }
      const { status } = await ask(place.url, place.key, '/v1/decisions/remove', { ids: [id] });
      if (status === BUSY) return;
      if (status !== 200) throw new Error(`a removal was answered with ${status}`);
      this.#removed.add(id);
      this.count++;
      return;
    }
  }

  async #isIngested({ url, key }: Place, id: string): Promise<boolean> {
    return this.#isDone(await look(url, id, key));
  }

  #isDone({ status, json }: Reply): boolean {
    if (status === BUSY) return false;
    if (status !== 200) throw new Error(`an upload is answered with ${status}`);
    if (json.data.ingest.state === 'failed') throw new Error(json.data.ingest.error);
    return json.data.ingest.state === 'done';
  }

  /** A write whose answer was lost may have been stored, so a later version is correct too. */
  async check(t: Test, place: Place): Promise<void> {
    const { url, key } = place;
    const route = `/v1/memories?session_id=${SESSION}`;
    const { json } = await answer(() => ask(url, key, route));
    const found = new Map<string, number>(
      json.data.map((entry: { key: string; value: string }) => [entry.key, Number(entry.value)]),
    );
    const stale = [...this.#memories].filter(([name, version]) => !(found.get(name)! >= version));
    t.strictSame(stale, [], `${this.#memories.size} memories are there`);
    const uploads = this.#uploads.size;
    for (const [upload, id] of this.#uploads) {
      if (!this.#isDone(await answer(() => look(url, upload, key)))) continue;
      this.#uploads.delete(upload);
      this.#decisions.add(id);
    }
    t.pass(`${uploads} uploads are there`);
    const lost = await missing(place, this.#decisions);
    t.strictSame(lost, [], `${this.#decisions.size} decisions are there`);
    const gone = new Set(await missing(place, this.#removed));
    t.strictSame(this.#removed.difference(gone), new Set(), `${gone.size} are removed`);
  }
}

/** The ids without a stored decision. */
export async function missing({ url, key }: Place, ids: Iterable<string>): Promise<string[]> {
  const asked = [...ids];
  const absent: string[] = [];
  for (let at = 0; at < asked.length; at += IDS_AT_ONCE) {
    const list = asked.slice(at, at + IDS_AT_ONCE).map(encodeURIComponent);
    const route = `/v1/decisions?ids=${list.join(',')}&fields=processo`;
    const { status, json } = await answer(() => ask(url, key, route));
    if (status !== 200) throw new Error(`decisions were answered with ${status}`);
    absent.push(...json.data.missing);
  }
  return absent;
}

/** Retries the read while the service is too busy to answer it. */
async function answer(asking: () => Promise<Reply>): Promise<Reply> {
  let reply = await asking();
  await until(async () => {
    if (reply.status === BUSY) reply = await asking();
    return reply.status !== BUSY;
  }, 'the service answers');
  return reply;
}
