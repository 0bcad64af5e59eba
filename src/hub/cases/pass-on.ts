/** Before an account is deleted, its shared cases pass on to whom it let change them longest. */

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
