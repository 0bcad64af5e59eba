/** Adds an item to a case, after checking the object that it refers to. */
import { randomUUID } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import type { Context } from '../../server/exchange.ts';
import { CaseItems, insertItem, wordsOf } from '../../stores/relational/hub/cases/case-items.ts';
import type {
  ItemFields,
  ItemKind,
  ItemPlace,
  KeptQuery,
} from '../../stores/relational/hub/cases/case-rows.ts';
import type { Plan } from '../../stores/relational/hub/cases/cases.ts';
import { canonicalJson, sha256 } from '../../stores/relational/hub/cases/chain.ts';
import { HubRuns } from '../../stores/relational/hub/hub-runs.ts';
import { Reports } from '../../stores/relational/hub/reports.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { unknownRun } from '../analyze/run-request.ts';
import { noReport } from '../documents/report-routes.ts';
import { userOf } from '../hub-route.ts';
import { unknownSession } from '../sessions/session-routes.ts';
import type { CaseChanges } from './case-rights.ts';
import { contentDigest } from './content-digest.ts';

export const ITEMS_MAX = 500;
/** Kinds of items that refer to another object by id. */
const REFERRING: ReadonlySet<ItemKind> = new Set([
  'decision',
  'analysis',
  'briefing',
  'verification',
]);

export interface AskedItem extends ItemFields {
  caseId: string;
  kind: ItemKind;
  ref: string | null;
  query: KeptQuery | null;
  place: ItemPlace | null;
  key: string | null;
}

interface Added {
  itemId: string;
  existed: boolean;
}

export class AddItem {
  readonly #items: CaseItems;
  readonly #runs: HubRuns;
  readonly #reports: Reports;

  constructor(store: SqlStore) {
    this.#items = new CaseItems(store);
    this.#runs = new HubRuns(store);
    this.#reports = new Reports(store, 0);
  }

  /** Adds the item for the request's user. Rejects with VALIDATION_ERROR, NOT_FOUND, FORBIDDEN or QUOTA_EXCEEDED. */
  async asked(ctx: Context, changes: CaseChanges, item: AskedItem): Promise<Added> {
    checkFields(item);
    const user = userOf(ctx);
    await this.#checkOwned(user, item);
    const made = this.made(user, item);
    await changes.make(ctx, { id: item.caseId, needed: 'edicao', plan: made.plan });
    return made.outcome();
  }

  /** The change that adds an item, and its result once the change has run. */
  made(user: string, item: AskedItem): { plan: Plan; outcome(): Added } {
    const { key, caseId: id, ...content } = item;
    const digest = sha256(canonicalJson(content));
    let added: Added = { itemId: randomUUID(), existed: false };
    const plan: Plan = async ({ items, now }) => {
      const same = await this.#items.same(id, item);
      if (same !== null) {
        if (same.by_key && same.digest !== digest) {
          throw invalid([{ field: 'idempotency-key', rule: 'belongs to another request' }]);
        }
        added = { itemId: same.id, existed: true };
        return null;
      }
      if (items >= ITEMS_MAX) {
        throw new AppError('QUOTA_EXCEEDED', `A case holds at most ${ITEMS_MAX} items.`);
      }
      const { itemId } = added;
      const made = { ...item, id: itemId, author: user, at: now, digest };
      const write = insertItem({ ...made, words: await wordsOf(item) });
      const { kind, ref } = item;
      const data = { item_id: itemId, kind, ref, content_sha256: contentDigest(item) };
      return { action: 'item.added', data, writes: [write] };
    };
    return { plan, outcome: () => added };
  }

  /** Only their owner may add these, because everyone with access to the case can then read them. */
  async #checkOwned(user: string, { kind, ref }: AskedItem): Promise<void> {
    if (kind === 'analysis' && (await this.#runs.find(ref!))?.owner !== user) throw unknownRun();
    if (kind === 'briefing' && (await this.#runs.sessionOwner(ref!)) !== user) {
      throw unknownSession();
    }
    if (kind === 'verification' && (await this.#reports.get(user, ref!)) === null) throw noReport();
  }
}

function checkFields({ kind, ref, query, place, body, title }: AskedItem): void {
  const needed = (field: string) => invalid([{ field, rule: `is needed for ${kind}` }]);
  const unfit = (field: string) => invalid([{ field, rule: `must be absent for ${kind}` }]);
  if (REFERRING.has(kind) && ref === null) throw needed('ref');
  if (!REFERRING.has(kind) && ref !== null) throw unfit('ref');
  if (kind === 'search' && query === null) throw needed('query');
  if (kind !== 'search' && query !== null) throw unfit('query');
  if (kind !== 'note' && place !== null) throw unfit('place');
  if (kind === 'note' && `${title}${body}`.trim() === '') throw needed('body');
  if (place !== null && place.end < place.start) {
    throw invalid([{ field: 'place.end', rule: 'must not be before place.start' }]);
  }
}
