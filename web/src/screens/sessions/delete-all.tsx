/** Deletes all sessions of the user, one after another, and shows the progress. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { counted } from '../../words/numbers.ts';

const PAGE = 200;

export function DeleteAll({ changed }: { changed(): void }) {
  const [deleted, setDeleted] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const removeAll = async () => {
    if (!confirm('Apagar todas as sessões, com as suas análises e briefings?')) return;
    setError(null);
    setDeleted(0);
    try {
      for (let count = 0; ; ) {
        const params = { query: { limit: PAGE } };
        const { sessions } = await unwrap(hub.api.GET('/api/unified/sessions', { params }));
        if (sessions.length === 0) break;
        for (const { id } of sessions) {
          const path = { sessionId: id };
          await unwrap(hub.api.DELETE('/api/unified/session/{sessionId}', { params: { path } }));
          setDeleted(++count);
        }
      }
    } catch (failure) {
      setError(failure);
    }
    setDeleted(null);
    changed();
  };
  return (
    <div class="stack tight">
      <button type="button" class="danger" disabled={deleted !== null} onClick={removeAll}>
        {deleted === null ? 'Apagar todas' : counted(deleted, 'sessão apagada', 'sessões apagadas')}
      </button>
      {error !== null && <Failure error={error} />}
    </div>
  );
}
