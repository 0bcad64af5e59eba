/**
 * Transfers and shares of cases when an account is deleted. A case of the account passes to the user who has had the
 * role `edicao` longest, and stays shared with the others. A case without such a user is deleted with the account.
 */
import { AppError } from '../../errors/errors.ts';
import { changeOwner, removeShare } from '../../stores/relational/hub/cases/case-writes.ts';
import type { Cases } from '../../stores/relational/hub/cases/cases.ts';

/** Called before the account is deleted, so that the logs tell of it. */
export async function endAccount(cases: Cases, account: string): Promise<void> {
  for (const { id } of await cases.heritable(account))
    await passOn(cases, id, account).catch(ifGone);
  for (const { id } of await cases.sharedWith(account)) {
    const change = {
      ...{ action: 'share.removed', data: { account } },
      writes: [removeShare(id, account)],
    };
    await cases.change(id, account, () => change).catch(ifGone);
  }
}

/** Another user, or another request, has deleted the case or ended the share since it was listed. */
function ifGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}

async function passOn(cases: Cases, id: string, owner: string): Promise<void> {
  await cases.change(id, owner, async () => {
    const shares = await cases.shares(id);
    const heir = shares.find(({ role }) => role === 'edicao');
    if (heir === undefined) return null;
    const to = heir.account_id;
    return {
      action: 'case.passed_on',
      data: { from: owner, to },
      writes: [changeOwner(id, to), removeShare(id, to)],
    };
  });
}
