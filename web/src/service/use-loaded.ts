/** Loads the data of a component, and reloads it when the key changes or the user requests it. */
import { useCallback, useEffect, useState } from 'preact/hooks';

export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; again(): void }
  | { state: 'ready'; value: T; again(): void };

/**
 * A null key loads nothing. The key must identify everything that `load` depends on; a late answer for an old key is
 * dropped.
 */
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
  // `load` is not a dependency of the effect, because the key identifies everything that it depends on.
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
