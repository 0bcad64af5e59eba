/** A button that deletes all sessions of the user. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { remove } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';

/** The key under which the deletion of all sessions is listed among the deletions. */
export const ALL_SESSIONS = 'all sessions';

/** Null if there is no session. */
async function lastChange(): Promise<string | null> {
  const params = { query: { limit: 1 } };
  const { stats } = await unwrap(hub.api.GET('/api/unified/sessions', { params }));
  return stats.last_updated;
}

/** Sends a single request, because a request sent while the page is left cannot be followed by another. */
async function deleteUntil(changed_until: string | null): Promise<void> {
  if (changed_until === null) return;
  const params = { query: { changed_until } };
  await unwrap(hub.api.DELETE('/api/unified/sessions', { params, keepalive: true }));
}

export function DeleteAll({ changed }: { changed(): void }) {
  const [error, setError] = useState<unknown>(null);
  // A session that begins before the deletion is sent is not deleted.
  const erase = async () => {
    setError(null);
    try {
      const until = await lastChange();
      remove({
        key: ALL_SESSIONS,
        text: 'Todas as sessões foram apagadas, com as suas análises e briefings.',
        send: () => deleteUntil(until),
        isBack: true,
        done: changed,
      });
    } catch (failure) {
      setError(failure);
    }
  };
  return (
    <>
      <button type="button" class="danger" onClick={erase}>
        Apagar todas
      </button>
      {error !== null && <Failure error={error} />}
    </>
  );
}
