/** One owner at a time across processes, each waiting for its turn; a dead owner's turn passes on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { DataLock, DataLockedError } from '../../../src/stores/embedded/data-lock.ts';

const POLL_MS = 50;

/** The folder holds nothing but the turn; `owner` is what others are told who wait in vain. */
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
