/** A quota that no test reaches. */
import type { Quota } from '../../src/stores/relational/quota.ts';

export const AMPLE: Quota = { countMax: 1_000_000, bytesMax: 2 ** 40 };
