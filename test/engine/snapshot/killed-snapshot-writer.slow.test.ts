/** A writer that is killed leaves the old snapshot file or the new one: a few kills; more are in test/faults/kills. */
import t from 'tap';
import { killSnapshotWriters } from '../../support/kills/kill-snapshot-writer.ts';

t.test('3 writers killed', t => killSnapshotWriters(t, 3));
