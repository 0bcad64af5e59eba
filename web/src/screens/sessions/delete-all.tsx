/** Deletes every session that the person has when they ask for it, one after another. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { remove } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';

const PAGE = 200;
/** Stands for all of them among what is gone. */
export const ALL_SESSIONS = 'all sessions';

async function listIds(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? { limit: PAGE } : { limit: PAGE, cursor };
    const page = await unwrap(hub.api.GET('/api/unified/sessions', { params: { query } }));
    ids.push(...page.sessions.map(({ id }) => id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return ids;
}

async function deleteAll(ids: readonly string[]): Promise<void> {
  for (const sessionId of ids) {
    const options = { params: { path: { sessionId } }, keepalive: true };
    await unwrap(hub.api.DELETE('/api/unified/session/{sessionId}', options));
  }
}

export function DeleteAll({ changed }: { changed(): void }) {
  const [error, setError] = useState<unknown>(null);
  // A session that begins before the deletion is sent is not deleted.
  const erase = async () => {
    setError(null);
    try {
      const ids = await listIds();
      remove({
        key: ALL_SESSIONS,
        text: 'Todas as sessões foram apagadas, com as suas análises e briefings.',
        send: () => deleteAll(ids),
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
