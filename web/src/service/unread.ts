/** The number of unread alert items. The frame shows it, and the screen of alerts changes it. */
import { useEffect, useState } from 'preact/hooks';
import { hub, unwrap } from './hub.ts';

const EVERY_MS = 60_000;

let known = 0;
const listeners = new Set<(unread: number) => void>();

/** Passes the number in an answer to the frame. */
export function noteUnread(unread: number): void {
  known = unread;
  for (const tell of listeners) tell(unread);
}

/** Reads the number when the path changes, and every minute while the page is visible. */
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
      // Errors are ignored; the frame then keeps the previous number.
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
