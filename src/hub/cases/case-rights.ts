/** Who may do what in a case, and how a change of it is made. */
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import type { CaseRole } from '../../stores/relational/hub/cases/case-rows.ts';
import {
  type Cases,
  type Found,
  type Plan,
  unknownCase,
} from '../../stores/relational/hub/cases/cases.ts';
import { checkVersion } from '../expected-version.ts';
import { userOf } from '../hub-route.ts';
import type { UserLimit } from '../user-limit.ts';

const RANKS: Readonly<Record<CaseRole, number>> = { leitura: 0, edicao: 1, dono: 2 };
const REFUSALS: Readonly<Record<CaseRole, string>> = {
  leitura: '',
  edicao: 'You may read this case only.',
  dono: 'Only the owner of the case may do this.',
};

/** Throws FORBIDDEN if the user's role in a case is below the one needed. */
export function requireRole({ role }: { role: CaseRole }, needed: CaseRole): void {
  if (RANKS[role] < RANKS[needed]) throw new AppError('FORBIDDEN', REFUSALS[needed]);
}

/** A case that the user sees. Throws NOT_FOUND for any other. */
export async function seen(cases: Cases, ctx: Context, id: string): Promise<Found> {
  const found = await cases.find(id, userOf(ctx));
  if (found === null) throw unknownCase();
  return found;
}

export interface Asked {
  id: string;
  needed: CaseRole;
  plan: Plan;
}

/** Changes of cases as their users ask for them: counted, by role, and under the version that the request names. */
export class CaseChanges {
  readonly cases: Cases;
  readonly #limit: Pick<UserLimit, 'take'>;

  constructor(cases: Cases, limit: Pick<UserLimit, 'take'>) {
    this.cases = cases;
    this.#limit = limit;
  }

  /** Counts a change of the user. Throws RATE_LIMITED. */
  async count(ctx: Context): Promise<void> {
    await this.#limit.take(userOf(ctx));
  }

  /** Sets the ETag to the version after the change. */
  async make(ctx: Context, { id, needed, plan }: Asked): Promise<Found> {
    await this.count(ctx);
    const changed = await this.cases.change(id, userOf(ctx), async found => {
      requireRole(found, needed);
      const change = await plan(found);
      // A repeated request that finds its work done conflicts with nothing.
      if (change !== null) checkVersion(ctx, found.version);
      return change;
    });
    ctx.set('etag', `"${changed.version}"`);
    return changed;
  }
}
