/** Looks up the objects that items of cases refer to, so that every reference is valid. */
import { invalid } from '../../errors/invalid.ts';
import type { Context } from '../../server/exchange.ts';
import type { ItemKind } from '../../stores/relational/hub/cases/case-rows.ts';
import { HubRuns } from '../../stores/relational/hub/hub-runs.ts';
import { Reports } from '../../stores/relational/hub/reports.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';
import { userOf } from '../hub-route.ts';
import { leaving } from '../leaving.ts';

const MS_MAX = 12_000;

interface Referring {
  kind: ItemKind;
  ref: string | null;
  place: { decision_id: string } | null;
}

export class ItemReferences {
  readonly #runs: HubRuns;
  readonly #reports: Reports;
  readonly #backend: Pick<BackendClient, 'ask'>;

  constructor(store: SqlStore, backend: Pick<BackendClient, 'ask'>) {
    this.#runs = new HubRuns(store);
    // The limit is 0 because nothing is added here.
    this.#reports = new Reports(store, 0);
    this.#backend = backend;
  }

  /**
   * Throws VALIDATION_ERROR if the referenced object does not exist. Analyses, briefings and reports must be the user's
   * own, because everyone with access to the case can then read them.
   */
  async check(ctx: Context, { kind, ref, place }: Referring): Promise<void> {
    const user = userOf(ctx);
    if (kind === 'decision') await this.checkDecision(ctx, 'ref', ref!);
    if (kind === 'analysis' && (await this.#runs.find(ref!))?.owner !== user) {
      throw unknown('ref', 'an analysis of the user');
    }
    if (kind === 'briefing' && (await this.#runs.sessionOwner(ref!)) !== user) {
      throw unknown('ref', 'a session of the user');
    }
    if (kind === 'verification' && !(await this.#reports.has(user, ref!))) {
      throw unknown('ref', 'a report of the user');
    }
    if (place !== null) await this.checkDecision(ctx, 'place.decision_id', place.decision_id);
  }

  /** Throws VALIDATION_ERROR if no such decision is stored, and SERVICE_UNAVAILABLE if the backend does not answer. */
  async checkDecision(ctx: Context, field: string, id: string): Promise<void> {
    // The backend separates ids by commas.
    if (id.includes(',')) throw unknown(field, 'a stored decision');
    const { data } = await this.#backend
      .ask(
        'GET /v1/decisions',
        { ids: id, fields: 'processo' },
        { signal: leaving(ctx), msMax: MS_MAX },
      )
      .catch((failure: unknown) => {
        throw failure instanceof BackendFailure ? asRefusal(failure) : failure;
      });
    if (data.decisoes.length === 0) throw unknown(field, 'a stored decision');
  }
}

const unknown = (field: string, what: string) =>
  invalid([{ field, rule: `must be the id of ${what}` }]);
