/** Loads what a component shows, again when its key changes or the person asks for it. */
import { useCallback, useEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; again(): void }
  | { state: 'ready'; value: T; again(): void };

/** A null key loads nothing. `load` is called with what the key stands for; a late answer to an old key is dropped. */
export function useLoaded<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string | null; result: Loaded<T> }>({
    key: null,
    result: { state: 'loading' },
  });
  const again = useCallback(() => setAttempt(count => count + 1), []);
  // The key stands for all that `load` reads.
  useEffect(() => {
    if (key === null) return;
    const leaving = new AbortController();
    const show = (result: Loaded<T>) => {
      if (!leaving.signal.aborted) setLoaded({ key, result });
    };
    show({ state: 'loading' });
    load(leaving.signal).then(
      value => show({ state: 'ready', value, again }),
      error => show({ state: 'failed', error, again }),
    );
    return () => leaving.abort();
  }, [key, attempt]);
  return loaded.key === key ? loaded.result : { state: 'loading' };
}
