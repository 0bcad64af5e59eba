/** Polls an upload until its decisions are served, or its import has failed. */
import { useEffect, useState } from 'preact/hooks';
import { isBusy, look, type Upload } from './uploads.ts';

const LOOK_EVERY_MS = 1_000;
const BUSY_MS = 3_000;
const WAIT_SECONDS = 20;
/** If the answer comes faster, the service did not wait, because there is nothing left to wait for. */
const WAITED_MS = (WAIT_SECONDS - 2) * 1_000;

export type Followed =
  | { state: 'loading' }
  | { state: 'going' | 'served' | 'failed'; item: Upload }
  | { state: 'lost'; error: unknown; again(): void };

export function useFollowed(id: string): Followed {
  const [followed, setFollowed] = useState<Followed>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: Followed) => {
      if (!signal.aborted) setFollowed(next);
    };
    const again = () => setAttempt(count => count + 1);
    show({ state: 'loading' });
    follow(id, signal, show).catch(error => show({ state: 'lost', error, again }));
    return () => leaving.abort();
  }, [id, attempt]);
  return followed;
}

async function follow(id: string, signal: AbortSignal, show: (next: Followed) => void) {
  for (let espera = 0; !signal.aborted; ) {
    const askedAt = performance.now();
    const item = await look(id, espera, signal).catch(error => {
      if (isBusy(error)) return null;
      throw error;
    });
    if (item === null) {
      espera = 0;
      await pause(BUSY_MS, signal);
      continue;
    }
    const state = stateOf(item, espera > 0 && performance.now() - askedAt < WAITED_MS);
    show({ state, item });
    if (state !== 'going') return;
    espera = item.ingest.state === 'done' ? WAIT_SECONDS : 0;
    if (espera === 0) await pause(LOOK_EVERY_MS, signal);
  }
}

/** `isOver`: the service did not wait. A service without a snapshot never reports a generation. */
function stateOf({ ingest }: Upload, isOver: boolean): 'going' | 'served' | 'failed' {
  if (ingest.state === 'failed') return 'failed';
  const isServed = ingest.state === 'done' && (ingest.generation !== null || isOver);
  return isServed ? 'served' : 'going';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
