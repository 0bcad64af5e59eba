/**
 * Adds analyses to the case in which they are requested. They become items when they start, so that the log of the case
 * records all of them.
 */
import { AppError } from '../../errors/errors.ts';
import { Cases, unknownCase } from '../../stores/relational/hub/cases/cases.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { AddItem, ITEMS_MAX } from './add-item.ts';
import { requireRole } from './case-rights.ts';

const TITLE_UNITS_MAX = 200;

interface Begun {
  owner: string;
  run: string;
  query: string;
}

export class CaseAnalyses {
  readonly #cases: Cases;
  readonly #add: AddItem;

  constructor(store: SqlStore) {
    this.#cases = new Cases(store);
    this.#add = new AddItem(store);
  }

  /** Throws NOT_FOUND, FORBIDDEN or QUOTA_EXCEEDED if the user may not add an analysis to the case. */
  async check(caseId: string, user: string): Promise<void> {
    const found = await this.#cases.find(caseId, user);
    if (found === null) throw unknownCase();
    requireRole(found, 'edicao');
    if (found.items < ITEMS_MAX) return;
    throw new AppError('QUOTA_EXCEEDED', `A case holds at most ${ITEMS_MAX} items.`);
  }

  /** Adds an analysis that has started. */
  async add(caseId: string, { owner, run, query }: Begun): Promise<void> {
    const title = query.slice(0, TITLE_UNITS_MAX).toWellFormed();
    const item = { caseId, kind: 'analysis', ref: run, title, body: '', tags: [] } as const;
    const { plan } = this.#add.made(owner, {
      ...item,
      ...{ pinned: false, query: null, place: null, key: null },
    });
    await this.#cases.change(caseId, owner, found => {
      requireRole(found, 'edicao');
      return plan(found);
    });
  }
}
