/** How many things that alerts have found are unread, shown in the frame and changed by the screen of alerts. */
import { useEffect, useState } from 'preact/hooks';
import { hub, unwrap } from './hub.ts';

const EVERY_MS = 60_000;

let known = 0;
const listeners = new Set<(unread: number) => void>();

/** Tells the frame what an answer said. */
export function noteUnread(unread: number): void {
  known = unread;
  for (const tell of listeners) tell(unread);
}

/** Asked for when the path changes, and every minute while the page is seen. */
export function useUnread(path: string): number {
  const [unread, setUnread] = useState(known);
  useEffect(() => {
    listeners.add(setUnread);
    return () => {
      listeners.delete(setUnread);
    };
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    const look = () => {
      if (document.hidden) return;
      // The count is one more thing to know: without it the frame is as before.
      unwrap(hub.api.GET('/api/alerts/unread', { signal: leaving.signal })).then(
        answer => noteUnread(answer.unread),
        () => undefined,
      );
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [path]);
  return unread;
}
