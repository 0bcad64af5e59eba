/** Deletes every session of the person, one after another. */
import { remove } from '../../parts/undo.tsx';
import { hub, unwrap } from '../../service/hub.ts';

const PAGE = 200;
/** Stands for all of them among what is gone. */
export const ALL_SESSIONS = 'all sessions';

async function deleteAll(): Promise<void> {
  for (;;) {
    const params = { query: { limit: PAGE } };
    const { sessions } = await unwrap(hub.api.GET('/api/unified/sessions', { params }));
    if (sessions.length === 0) return;
    for (const { id } of sessions) {
      const path = { sessionId: id };
      const options = { params: { path }, keepalive: true };
      await unwrap(hub.api.DELETE('/api/unified/session/{sessionId}', options));
    }
  }
}

export function DeleteAll({ changed }: { changed(): void }) {
  const erase = () =>
    remove({
      key: ALL_SESSIONS,
      text: 'Todas as sessões foram apagadas, com as suas análises e briefings.',
      send: deleteAll,
      isBack: true,
      done: changed,
    });
  return (
    <button type="button" class="danger" onClick={erase}>
      Apagar todas
    </button>
  );
}
