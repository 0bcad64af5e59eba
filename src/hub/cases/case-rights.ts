/** Checks the roles of users in a case, and makes changes to a case. */
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

/** Throws FORBIDDEN if the user's role in the case is lower than `needed`. */
export function requireRole({ role }: { role: CaseRole }, needed: CaseRole): void {
  if (RANKS[role] < RANKS[needed]) throw new AppError('FORBIDDEN', REFUSALS[needed]);
}

/** The case, if the user has access to it. Throws NOT_FOUND otherwise. */
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

/** Changes of cases by requests, with a rate limit, a check of the role, and a check of the expected version. */
export class CaseChanges {
  readonly cases: Cases;
  readonly #limit: Pick<UserLimit, 'take'>;

  constructor(cases: Cases, limit: Pick<UserLimit, 'take'>) {
    this.cases = cases;
    this.#limit = limit;
  }

  /** Counts a change of the user. Throws RATE_LIMITED above the limit. */
  async count(ctx: Context): Promise<void> {
    await this.#limit.take(userOf(ctx));
  }

  /** Makes the change and sets the ETag to the new version. */
  async make(ctx: Context, { id, needed, plan }: Asked): Promise<Found> {
    await this.count(ctx);
    const changed = await this.cases.change(id, userOf(ctx), async found => {
      requireRole(found, needed);
      const change = await plan(found);
      // A retried request that finds its change already made is not checked for its version.
      if (change !== null) checkVersion(ctx, found.version);
      return change;
    });
    ctx.set('etag', `"${changed.version}"`);
    return changed;
  }
}
