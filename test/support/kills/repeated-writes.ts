/** Writes with Idempotency-Keys to a service that is killed. Each write is sent again, and is stored once. */
import type { Test } from 'tap';
import { EmbeddedDatabase } from '../../../src/stores/thread/embedded-database.ts';
import { sent } from '../keyed-write.ts';
import { ask, type Reply, until } from '../service.ts';
import { formOf, ingested, KEY } from '../upload.ts';

const BUSY = 503;
/** The share of answered writes that are sent again, as if the answer had been lost. */
const AGAIN_SHARE = 0.25;
const LATER = 'written in the meantime';

type Answer = Pick<Reply, 'status' | 'json'>;

interface Write {
  /** The Idempotency-Key of the write, which also names the stored object. */
  name: string;
  kind: 'memory' | 'upload';
  /** The session of the memory. */
  round: string;
  /** The id in the answers; null before the first answer. */
  id: string | null;
  /** Whether a later write has replaced the memory. */
  isReplaced: boolean;
}

export class RepeatedWrites {
  readonly #all: Write[] = [];
  answered = 0;
  unanswered = 0;
  /** Number of unanswered memories that were stored. */
  found = 0;

  /** Writes until the service is killed; several calls may run at once. */
  async writeUntilItEnds(url: string, round: string): Promise<void> {
    for (;;) {
      const count = this.#all.length;
      const kind = count % 2 === 0 ? 'memory' : 'upload';
      const write: Write = { name: `w-${count}`, kind, round, id: null, isReplaced: false };
      this.#all.push(write);
      const answer = await send(url, write).catch(() => null);
      if (answer === null) return;
      // A busy answer does not exclude that the write was stored.
      if (answer.status === BUSY) continue;
      write.id = idOf(answer);
      this.answered++;
    }
  }

  /** Sends the unanswered writes again, and some of the answered ones. */
  async sendAgain(t: Test, url: string, round: string, random: () => number): Promise<void> {
    const stored = await memoriesOf(url, round);
    const writes = this.#all.filter(each => each.round === round);
    for (const write of writes) {
      const isStored = stored.has(write.name);
      if (write.id === null) this.unanswered++;
      if (write.id === null && isStored) this.found++;
      else if (write.id !== null && random() > AGAIN_SHARE) continue;
      if (write.kind === 'memory') await replace(url, write);
      // A repeated write must not replace a newer value.
      write.isReplaced = isStored;
      const ids = [await idAgain(url, write), await idAgain(url, write)];
      write.id ??= ids[0]!;
      t.strictSame(ids, [write.id, write.id], 'answered as the first time');
    }
    const expected = writes.filter(({ kind }) => kind === 'memory');
    t.strictSame(
      await memoriesOf(url, round),
      new Map(expected.map(each => [each.name, storedValue(each)])),
      round,
    );
  }

  /** Waits until the uploads are imported. */
  async imported(t: Test, url: string): Promise<void> {
    for (const { name, kind, id } of this.#all) {
      if (kind === 'upload') t.equal((await ingested(url, id!)).ingest.state, 'done', name);
    }
  }

  /** The contents of the database after the service has ended: every write is there once. */
  async check(t: Test, dataDir: string): Promise<void> {
    const { memory = [], upload = [] } = Object.groupBy(this.#all, ({ kind }) => kind);
    const names = (writes: readonly Write[]) => writes.map(({ name }) => [name]).sort();
    const database = await EmbeddedDatabase.open(dataDir);
    const rows = async (sql: string) => (await database.connection.run([{ sql }]))[0]!.sort();
    try {
      const items = upload.map(({ name, id }) => [name, id]).sort();
      t.strictSame(await rows('select extraction_id, id from app.dataset_item'), items, 'uploads');
      const count = await rows('select count::int from app.upload_use');
      t.strictSame(count, [[upload.length]], 'as many are counted');
      t.strictSame(await rows('select id from app.document'), names(upload), 'decisions');
      const values = memory.map(write => [write.name, write.id, storedValue(write)]).sort();
      t.strictSame(await rows('select key, id, value from app.memory'), values, 'memories');
      t.strictSame(await rows('select key from app.repeated_write'), names(this.#all), 'keys');
    } finally {
      await database.close();
    }
  }
}

const storedValue = ({ name, isReplaced }: Write) => (isReplaced ? LATER : `value of ${name}`);

const put = (url: string, { name, round }: Write, value: string, again: string | null) =>
  sent(`${url}/v1/memories`, JSON.stringify({ session_id: round, key: name, value }), { again });

function send(url: string, write: Write): Promise<Answer> {
  const { name, kind } = write;
  if (kind === 'memory') return put(url, write, `value of ${name}`, name);
  const line = JSON.stringify({ id: name, ementa: 'Apelação. Dano moral.' });
  return sent(`${url}/v1/datasets/uploads`, formOf(line, { extraction_id: name }), { again: name });
}

/** Sends the write until the service is no longer busy. */
async function idAgain(url: string, write: Write): Promise<string> {
  let answer = await send(url, write);
  await until(async () => {
    if (answer.status === BUSY) answer = await send(url, write);
    return answer.status !== BUSY;
  }, 'a write is answered');
  return idOf(answer);
}

async function replace(url: string, write: Write): Promise<void> {
  idOf(await put(url, write, LATER, null));
}

function idOf({ status, json }: Answer): string {
  if (status !== 200 && status !== 201) throw new Error(`a write was answered with ${status}`);
  return json.data.id;
}

/** The values of a session by their keys. */
async function memoriesOf(url: string, session: string): Promise<Map<string, string>> {
  const { json } = await ask(url, KEY, `/v1/memories?session_id=${session}`);
  return new Map(json.data.map((each: { key: string; value: string }) => [each.key, each.value]));
}
