/**
 * Before an account is deleted, transfers each of its shared cases to the user who has had the role `edicao` longest.
 */

import { changeOwner, removeShare } from '../../stores/relational/hub/cases/case-writes.ts';
import type { Cases } from '../../stores/relational/hub/cases/cases.ts';

export async function passOn(cases: Cases, owner: string): Promise<void> {
  for (const { id } of await cases.heritable(owner)) {
    await cases.change(id, owner, async () => {
      const shares = await cases.shares(id);
      const heir = shares.find(share => share.role === 'edicao' && share.account_id !== owner);
      if (heir === undefined) return null;
      const to = heir.account_id;
      return {
        action: 'case.passed_on',
        data: { from: owner, to },
        writes: [changeOwner(id, to), removeShare(id, to)],
      };
    });
  }
}
