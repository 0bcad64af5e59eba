/** Items of cases: statements that write them, pages of items, and a search over the items of all cases of a user. */
import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '../../search-vector.ts';
import { db, rowsOf, type SqlStore } from '../../sql-store.ts';
import { readTextQuery } from '../../text-query.ts';
import { BY_INDEX, hasAny, type Vectors } from '../../text-query-sql.ts';
import type {
  ItemFields,
  ItemKind,
  ItemPlace,
  ItemReview,
  ItemRow,
  KeptQuery,
} from './case-rows.ts';
import { seenBy } from './cases.ts';

/** The fields of an item that are searched. */
type Searched = Pick<ItemRow, 'title' | 'body' | 'tags' | 'query' | 'place'>;

export interface NewItem extends ItemFields {
  id: string;
  caseId: string;
  kind: ItemKind;
  ref: string | null;
  query: KeptQuery | null;
  place: ItemPlace | null;
  author: string;
  at: Date;
  key: string | null;
  digest: string;
  words: RawBuilder<unknown>;
}

/** Position of the last item of a page. */
export interface ItemPosition {
  pinned: boolean;
  position: number;
}

export interface FoundItem extends ItemRow {
  case_name: string;
  micros: string;
}

export interface SearchPage {
  words: string;
  limit: number;
  after: { micros: string; id: string } | null;
}

const COLUMNS = sql`item.id, item.case_id, item.kind, item.ref, item.title, item.body, item.query,
  item.place, item.tags, item.pinned, item.position, item.is_use_noted, item.author,
  item.review || jsonb_build_object('by', reviewer.name) as review,
  author.name as author_name, item.created_at, item.changed_at`;
const TABLES = sql`hub.case_item as item left join hub.account as author on author.id = item.author
  left join hub.account as reviewer on reviewer.id = item.review->>'by'`;
/** Notes are short, so pairs of words are not stored. */
const STORED: Vectors = { words: sql`item.words`, pairs: sql`''::tsvector` };

/** SQL for the search vector of an item. */
export async function wordsOf(item: Searched): Promise<RawBuilder<unknown>> {
  const { title, body, tags, query, place } = item;
  const text = [body, query?.q, ...Object.values(query?.filters ?? {}), place?.quote, ...tags]
    .filter(part => part !== undefined && part !== '')
    .join('\n');
  const { stems } = await searchWords(title, text);
  const all = `${title}\n${text}`;
  return sql`(${stems}::tsvector || to_tsvector('portuguese', ${all}))`;
}

export function insertItem(item: NewItem): RawBuilder<unknown> {
  const { id, caseId, kind, ref, title, body, tags, pinned, author } = item;
  const at = sql`${item.at.toISOString()}::timestamptz`;
  return sql`insert into hub.case_item (id, case_id, kind, ref, title, body, query, place, tags,
      pinned, position, is_use_noted, author, words, created_at, changed_at, request_key,
      request_digest)
    values (${id}, ${caseId}, ${kind}, ${ref}, ${title}, ${body}, ${jsonOrNull(item.query)},
      ${jsonOrNull(item.place)}, ${JSON.stringify(tags)}::jsonb, ${pinned},
      (select coalesce(max(position), 0) + 1 from hub.case_item where case_id = ${caseId}),
      ${kind !== 'analysis'}, ${author}, ${item.words}, ${at}, ${at}, ${item.key}, ${item.digest})`;
}

export interface ItemUpdate extends ItemFields {
  id: string;
  place: ItemPlace | null;
  at: Date;
  words: RawBuilder<unknown>;
}

export function updateItem(item: ItemUpdate): RawBuilder<unknown> {
  return sql`update hub.case_item set title = ${item.title}, body = ${item.body},
    place = ${jsonOrNull(item.place)}, tags = ${JSON.stringify(item.tags)}::jsonb,
    pinned = ${item.pinned}, words = ${item.words},
    changed_at = ${item.at.toISOString()}::timestamptz where id = ${item.id}`;
}

export const removeItem = (id: string): RawBuilder<unknown> =>
  sql`delete from hub.case_item where id = ${id}`;

export const reviewItem = (id: string, review: ItemReview): RawBuilder<unknown> =>
  sql`update hub.case_item set review = ${jsonOrNull(review)} where id = ${id}`;

export const noteUse = (id: string): RawBuilder<unknown> =>
  sql`update hub.case_item set is_use_noted = true where id = ${id}`;

/** Sets the order of a case's items to that of `ids`. */
export const orderItems = (caseId: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`update hub.case_item as item set position = listed.rank
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as listed(id, rank)
    where item.case_id = ${caseId} and item.id = listed.id`;

export class CaseItems {
  readonly store: SqlStore;

  constructor(store: SqlStore) {
    this.store = store;
  }

  /** A page of items: pinned items first, then by their order. */
  page(caseId: string, limit: number, after: ItemPosition | null): Promise<ItemRow[]> {
    const isAfter =
      after === null
        ? sql`true`
        : sql`(not item.pinned, item.position) > (${!after.pinned}::boolean, ${after.position}::integer)`;
    return rowsOf(
      this.store,
      sql<ItemRow>`select ${COLUMNS} from ${TABLES} where item.case_id = ${caseId} and ${isAfter}
        order by not item.pinned, item.position limit ${limit}`.compile(db),
    );
  }

  async get(caseId: string, id: string): Promise<ItemRow | null> {
    const [found] = await rowsOf(
      this.store,
      sql<ItemRow>`select ${COLUMNS} from ${TABLES}
        where item.case_id = ${caseId} and item.id = ${id}`.compile(db),
    );
    return found ?? null;
  }

  ids(caseId: string): Promise<{ id: string }[]> {
    return rowsOf(
      this.store,
      sql<{ id: string }>`select id from hub.case_item where case_id = ${caseId}
        order by not pinned, position`.compile(db),
    );
  }

  /** The item of this kind with this id, or the item that a request with this idempotency key created. */
  async same(
    caseId: string,
    { kind, ref, key }: { kind: ItemKind; ref: string | null; key: string | null },
  ): Promise<{ id: string; digest: string; by_key: boolean } | null> {
    const query = sql<{ id: string; digest: string; by_key: boolean }>`
      select id, request_digest as digest, coalesce(request_key = ${key}::text, false) as by_key
      from hub.case_item where case_id = ${caseId}
        and (request_key = ${key}::text or (kind = ${kind} and ref = ${ref}::text))
      order by 3 desc limit 1`.compile(db);
    const [found] = await rowsOf(this.store, query);
    return found ?? null;
  }

  /** Items in all cases of the user that contain every word, most recently changed first. */
  async search(user: string, { words, limit, after }: SearchPage): Promise<FoundItem[]> {
    const asked = readTextQuery(words);
    if (asked.all.length === 0) return [];
    const has = asked.all.map(forms => hasAny(forms, STORED));
    const lacks = asked.none.length === 0 ? sql`true` : sql`not (${hasAny(asked.none, STORED)})`;
    const seen = seenBy(user);
    const isAfter =
      after === null
        ? sql`true`
        : sql`(item.changed_at, item.id) <
            ('epoch'::timestamptz + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::text)`;
    const query = sql<FoundItem>`select ${COLUMNS}, folder.name as case_name,
        (extract(epoch from item.changed_at) * 1000000)::bigint::text as micros
      from ${seen.tables} join hub.case_item as item on item.case_id = folder.id
        left join hub.account as author on author.id = item.author
        left join hub.account as reviewer on reviewer.id = item.review->>'by'
      where ${seen.isSeen} and ${sql.join(has, sql` and `)} and ${lacks} and ${isAfter}
      order by item.changed_at desc, item.id desc limit ${limit}`.compile(db);
    const [, { rows }] = await this.store.run([BY_INDEX, query]);
    return rows;
  }
}

const jsonOrNull = (value: object | null): RawBuilder<unknown> =>
  sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
