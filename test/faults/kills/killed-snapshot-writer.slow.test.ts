/** A writer that is killed leaves the old snapshot file or the new one. */
import t from 'tap';
import { killSnapshotWriters } from '../../support/kills/kill-snapshot-writer.ts';

t.test('20 writers killed', t => killSnapshotWriters(t, 20));
