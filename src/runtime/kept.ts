/** One result for all calls of a short time, such as checks of health, which anybody may ask for at any rate. */
export function keptFor<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (kept === null || performance.now() >= until) {
      kept = make();
      until = performance.now() + ms;
    }
    return kept;
  };
}

/** One result for all calls that come while it is being made. */
export function madeTogether<T>(make: () => Promise<T>): () => Promise<T> {
  let making: Promise<T> | null = null;
  return () => {
    making ??= make().finally(() => {
      making = null;
    });
    return making;
  };
}
