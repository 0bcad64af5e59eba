/**
 * Remembers the scroll position on each address, so that the back button shows the same place once the page is long
 * enough again. Stored only while the page is open.
 */

const places = new Map<string, number>();
const WAIT_MS_MAX = 4_000;
const address = () => location.pathname + location.search;

/**
 * The position at the user's last action. It is recorded then, because a replaced screen scrolls to its top before the
 * address changes.
 */
let left: { at: string; top: number } | null = null;
let isBack = false;
let shown = address();
let stopWaiting = () => {};

/** Whether the screen is shown because the person went back or forward. */
export const cameBack = (): boolean => isBack;

/** Starts recording the positions. Called once. */
export function watchPlaces(): void {
  history.scrollRestoration = 'manual';
  addEventListener('scroll', () => places.set(shown, scrollY), { passive: true });
  addEventListener(
    'popstate',
    () => {
      isBack = true;
      left = { at: shown, top: scrollY };
    },
    { capture: true },
  );
  for (const act of ['click', 'submit', 'change'] as const) {
    addEventListener(
      act,
      () => {
        isBack = false;
        left = { at: shown, top: scrollY };
      },
      { capture: true },
    );
  }
}

/** Called after the address changed. If the person came back to a screen, its scroll position is restored. */
export function arrive(): { isBack: boolean } {
  if (left !== null && left.at !== address()) places.set(left.at, left.top);
  left = null;
  shown = address();
  stopWaiting();
  if (isBack) stopWaiting = scrollWhenLong(places.get(shown) ?? 0);
  return { isBack };
}

/** Scrolls to `top` once the page is long enough, unless the person scrolls first; gives up after some seconds. */
function scrollWhenLong(top: number): () => void {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    seen.disconnect();
    clearTimeout(timer);
  };
  const look = () => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo(0, top);
    stop();
  };
  const seen = new ResizeObserver(look);
  const timer = setTimeout(stop, WAIT_MS_MAX);
  for (const act of ['wheel', 'touchstart', 'keydown'] as const) {
    addEventListener(act, stop, { signal: stopping.signal, passive: true });
  }
  seen.observe(document.body);
  look();
  return stop;
}
