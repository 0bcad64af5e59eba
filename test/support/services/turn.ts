/** A lock across processes with waiting; a dead owner's lock is released. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DataLock, DataLockedError } from '../../../src/stores/embedded/data-lock.ts';

const POLL_MS = 50;

/** `folder` is used for the lock only; `owner` is named in the error of callers that time out. */
export async function takeTurn(folder: string, owner: string, msMax: number): Promise<DataLock> {
  const deadline = performance.now() + msMax;
  for (;;) {
    try {
      return DataLock.take(folder, owner);
    } catch (error) {
      if (!(error instanceof DataLockedError) || performance.now() > deadline) throw error;
    }
    await sleep(POLL_MS);
  }
}
