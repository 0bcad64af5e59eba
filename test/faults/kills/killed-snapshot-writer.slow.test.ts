/** A writer that is killed leaves the old snapshot file or the new one; KILLS sets the number of kills. */
import t from 'tap';
import { killSnapshotWriters } from '../../support/kills/kill-snapshot-writer.ts';

const KILLS = Number(process.env.KILLS ?? 8);

t.test(`${KILLS} writers killed`, t => killSnapshotWriters(t, KILLS));
