/** Alerts on the words and the rapporteurs of decisions that will arrive, and what they should find. */
import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import { ministroNorm } from '../../src/legal/text/minister-name.ts';
import { words } from '../../src/legal/text/words.ts';
import type { EmbeddedSql } from '../../src/stores/relational/embedded-sql.ts';
import { Accounts } from '../../src/stores/relational/hub/accounts.ts';
import { SEED } from '../generation.ts';

const PER_USER = 200;
/** One alert in this many watches a rapporteur, who has many of the decisions. */
const MINISTER_EVERY = 100;
/** Number of rare words in each decision. A few decisions share each word, like names and things in real decisions. */
const RARE_WORDS = 3;
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru'];

interface Decision {
  relator?: string;
  tribunal: string;
  criterios: (string | { nome: string })[];
}
type Arriving = Decision & { ementa: string };

/** Records of decisions that are not stored, with their criteria and some rare words in their text. */
export function arrivingLines(count: number, seed: number, prefix: string): string[] {
  const random = generator(seed);
  return Array.from(generateLines(count, seed), line => {
    const record = JSON.parse(line) as Decision & { id: string };
    const rare = Array.from({ length: RARE_WORDS }, () => rareWord(Math.floor(random() * count)));
    const ementa = [...namesOf(record), rare.join(' ')].join('. ');
    return JSON.stringify({ ...record, id: `${prefix}-${record.id}`, processo: undefined, ementa });
  });
}

/** Four syllables that spell a number. */
const rareWord = (number: number) =>
  Array.from(String(number).padStart(4, '0'), digit => SYLLABLES[Number(digit)]).join('');

const namesOf = ({ criterios }: Decision) =>
  criterios.map(one => (typeof one === 'string' ? one : one.nome));

/** Stores all alerts at once, with the same result as the routes. */
export async function saveAlerts(
  store: EmbeddedSql,
  lines: readonly string[],
  count: number,
): Promise<void> {
  const random = generator(SEED);
  const accounts = new Accounts(store);
  const alerts: object[] = [];
  let owner = '';
  for (let i = 0; i < count; i++) {
    if (i % PER_USER === 0) {
      ({ id: owner } = await accounts.of({ issuer: 'bench', subject: `${i}`, name: null }));
    }
    const line = JSON.parse(lines[Math.floor(random() * lines.length)]!) as Arriving;
    alerts.push({ id: randomUUID(), owner, target: `${i}`, ...watchedOf(line, i, random) });
  }
  const rows = JSON.stringify(alerts);
  await store.run(
    [
      CompiledQuery.raw(
        `insert into hub.alert (id, owner, kind, title, target, watched, arrival_from, created_at)
        select id, owner, kind, 'bench', target, watched,
          (select coalesce(max(arrival), 0) from app.document), now()
        from json_to_recordset($1::json) as given
          (id text, owner text, kind text, target text, watched jsonb)`,
        [rows],
      ),
      CompiledQuery.raw(
        `insert into hub.alert_key (alert_id, key)
        select id, key from json_to_recordset($1::json) as given (id text, key text)
        where key is not null`,
        [rows],
      ),
    ],
    60_000,
  );
}

function watchedOf({ relator, tribunal, ementa }: Arriving, i: number, random: () => number) {
  if (i % MINISTER_EVERY === 0 && relator !== undefined) {
    const key = `ministro:${ministroNorm(relator)}`;
    return { kind: 'minister', watched: { name: relator }, key };
  }
  const all = Array.from(words(ementa), ({ start, end }) => ementa.slice(start, end));
  const common = Array.from({ length: 1 + Math.floor(random() * 2) }, () => oneOf(all, random));
  const chosen = [...common, oneOf(all.slice(-RARE_WORDS), random)];
  const filters = i % 3 === 0 ? { tribunal } : {};
  return { kind: 'search', watched: { q: chosen.join(' '), filters } };
}

const oneOf = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)]!;

interface Arrived {
  id: string;
  tribunal: string;
  ministro: string | null;
  stems: string;
}

/** `alert decision` for each pair that matches, by comparing every alert with every decision. */
export async function expectedItems(store: EmbeddedSql): Promise<string[]> {
  const decisions = (await rows(
    store,
    `select id, tribunal, ministro, array_to_string(tsvector_to_array(busca), ' ') as stems
      from app.document where id like 'NOVA-%'`,
  )) as Arrived[];
  const read = decisions.map(({ stems, ...rest }) => ({ ...rest, has: new Set(stems.split(' ')) }));
  const alerts = (await rows(store, 'select id, kind, watched from hub.alert')) as {
    id: string;
    kind: string;
    watched: { q: string; filters: { tribunal?: string }; name: string };
  }[];
  const expected: string[] = [];
  for (const { id, kind, watched } of alerts) {
    const stems = kind === 'search' ? Array.from(words(watched.q), ({ stem }) => stem) : [];
    const name = ministroNorm(watched.name);
    for (const { id: decision, tribunal, ministro, has } of read) {
      const isFound =
        kind === 'search'
          ? stems.every(stem => has.has(stem)) &&
            (watched.filters.tribunal ?? tribunal) === tribunal
          : ministroNorm(ministro) === name;
      if (isFound) expected.push(`${id} ${decision}`);
    }
  }
  return expected;
}

/** `alert decision` for each item found. */
export async function foundItems(store: EmbeddedSql): Promise<string[]> {
  const found = await rows(
    store,
    `select alert_id || ' ' || (content ->> 'decision_id') as name from hub.alert_item`,
  );
  return (found as { name: string }[]).map(({ name }) => name);
}

async function rows(store: EmbeddedSql, text: string): Promise<unknown[]> {
  const [{ rows: found }] = await store.run([CompiledQuery.raw(text)], 60_000);
  return found;
}

/** The mulberry32 generator. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
