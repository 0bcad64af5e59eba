/** Writes of every kind to a service, and a check that it still holds what it acknowledged. */
import type { Test } from 'tap';
import { ask } from '../service.ts';
import { look, upload } from '../upload.ts';

const KEYS = 20;
const SESSION = 'acknowledged';
const RECORD = { ementa: 'Dano moral.', criterios: [{ id: 'c', nome: 'Honra' }] };

interface Place {
  url: string;
  key: string;
}

export class Acknowledged {
  /** The last version of each memory. */
  readonly #memories = new Map<string, number>();
  /** Decisions by the upload that brings them. */
  readonly #uploads = new Map<string, string>();
  /** Decisions that were seen, and are not being removed. */
  readonly #decisions = new Set<string>();
  readonly #removed = new Set<string>();
  #next = 0;
  count = 0;

  /** Writes until a write fails as the service goes away; several may run at once. */
  async writeUntilItEnds(place: Place): Promise<void> {
    try {
      for (let step = 0; ; step++) {
        await this.#memory(place);
        if (step % 5 === 0) await this.#upload(place);
        if (step % 5 === 2) await this.#remove(place);
      }
    } catch {
      return;
    }
  }

  async #memory({ url, key }: Place): Promise<void> {
    const version = this.#next++;
    const name = `key-${version % KEYS}`;
    const body = { session_id: SESSION, key: name, value: String(version) };
    const { status } = await ask(url, key, '/v1/memories', body);
    if (status >= 300) throw new Error(`a memory was answered with ${status}`);
    this.#memories.set(name, Math.max(version, this.#memories.get(name) ?? 0));
    this.count++;
  }

  async #upload({ url, key }: Place): Promise<void> {
    const id = `decision-${this.#next++}`;
    const { status, json } = await upload(url, `${JSON.stringify({ ...RECORD, id })}\n`, {}, key);
    if (status !== 201) throw new Error(`an upload was answered with ${status}`);
    this.#uploads.set(json.data.id, id);
    this.count++;
  }

  /** Removes a decision whose ingest is done, if there is one; every other one is kept. */
  async #remove(place: Place): Promise<void> {
    for (const [upload, id] of this.#uploads) {
      // Another writer may have taken it meanwhile.
      if (!(await this.#isIngested(place, upload)) || !this.#uploads.delete(upload)) continue;
      if (this.#decisions.size <= this.#removed.size) {
        this.#decisions.add(id);
        continue;
      }
      const { status } = await ask(place.url, place.key, '/v1/decisions/remove', { ids: [id] });
      if (status !== 200) throw new Error(`a removal was answered with ${status}`);
      this.#removed.add(id);
      this.count++;
      return;
    }
  }

  async #isIngested({ url, key }: Place, id: string): Promise<boolean> {
    const { status, json } = await look(url, id, key);
    if (status !== 200) throw new Error(`an upload is answered with ${status}`);
    return json.data.ingest.state === 'done';
  }

  /** A write whose answer was lost may have been done: a later version is no loss. */
  async check(t: Test, place: Place): Promise<void> {
    const { url, key } = place;
    const { json } = await ask(url, key, `/v1/memories?session_id=${SESSION}`);
    const found = new Map<string, number>(
      json.data.map((entry: { key: string; value: string }) => [entry.key, Number(entry.value)]),
    );
    const stale = [...this.#memories].filter(([name, version]) => !(found.get(name)! >= version));
    t.strictSame(stale, [], `${this.#memories.size} memories are there`);
    for (const upload of this.#uploads.keys()) await this.#isIngested(place, upload);
    t.pass(`${this.#uploads.size} uploads are there`);
    const lost = await this.#answeredOther(place, this.#decisions, 200);
    t.strictSame(lost, [], `${this.#decisions.size} decisions are there`);
    const back = await this.#answeredOther(place, this.#removed, 404);
    t.strictSame(back, [], `${this.#removed.size} removed decisions are not`);
  }

  async #answeredOther({ url, key }: Place, ids: Iterable<string>, expected: number) {
    const other: string[] = [];
    for (const id of ids) {
      const { status } = await ask(url, key, `/v1/decisions/${id}`);
      if (status !== expected) other.push(`${id}: ${status}`);
    }
    return other;
  }
}
