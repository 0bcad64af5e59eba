/** The Qdrant emulator for tests. If it is not available, each function marks the test as skipped and gives null. */
import { QdrantClient } from '@qdrant/js-client-rest';
import type { Test } from 'tap';
import type { LocalServer } from '../../../ops/services/local-server.ts';
import { startQdrant } from '../../../ops/services/qdrant.ts';
import { allowMore, startOwn, waitForShared } from './scope.ts';
import { TURN_MS_MAX, takeSharedTurn } from './shared-server.ts';

/** The address of the run's shared emulator, without collections, for this test alone until it ends. */
export async function useQdrant(t: Test): Promise<string | null> {
  const shared = await waitForShared(t, 'qdrant');
  if (shared === null) return null;
  const owner = `${process.argv[1]} ${t.name}`;
  const allowance = allowMore(t, TURN_MS_MAX);
  t.teardown(await takeSharedTurn('qdrant', owner));
  allowance.end();
  const client = new QdrantClient({ url: shared.uri, checkCompatibility: false });
  const { collections } = await client.getCollections();
  for (const { name } of collections) await client.deleteCollection(name);
  return shared.uri;
}

/** An emulator for this test alone, which it may kill, freeze and restart. */
export function startOwnQdrant(t: Test): Promise<LocalServer | null> {
  return startOwn(t, startQdrant);
}
