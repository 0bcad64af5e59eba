/**
 * What becomes of cases when an account is deleted. Each share ends with the account of either user. A case that the
 * account owns goes to the user who has had the role `edicao` longest, and with the account if there is none.
 */
import {
  changeOwner,
  removeShare,
  removeShares,
} from '../../stores/relational/hub/cases/case-writes.ts';
import type { Cases } from '../../stores/relational/hub/cases/cases.ts';

/** Called before the account is deleted, so that the logs tell of it. */
export async function endAccount(cases: Cases, account: string): Promise<void> {
  for (const { id } of await cases.heritable(account)) await passOn(cases, id, account);
  for (const { id } of await cases.sharedWith(account)) {
    await cases.change(id, account, () => ({
      action: 'share.removed',
      data: { account },
      writes: [removeShare(id, account)],
    }));
  }
}

async function passOn(cases: Cases, id: string, owner: string): Promise<void> {
  await cases.change(id, owner, async () => {
    const shares = await cases.shares(id);
    const heir = shares.find(({ role }) => role === 'edicao');
    if (heir === undefined) return null;
    const to = heir.account_id;
    const ended = shares.filter(share => share !== heir).map(({ account_id }) => account_id);
    return {
      action: 'case.passed_on',
      data: { from: owner, to, shares_ended: ended },
      writes: [changeOwner(id, to), removeShares(id)],
    };
  });
}
