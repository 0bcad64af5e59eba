/** Confirms the e-mail address of the link that brought the person here. */
import { useLocation } from 'preact-iso';
import { Failure, Waiting } from '../../parts/states.tsx';
import { ApiError, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';

export function Confirmation({ confirmed }: { confirmed(): void }) {
  const { query } = useLocation();
  const token = query.confirmar ?? null;
  const loaded = useLoaded(token, async signal => {
    const body = { token: token! };
    const answer = await unwrap(
      hub.api.POST('/api/alerts/channels/mail/confirm', { body, signal }),
    );
    confirmed();
    return answer;
  });
  if (token === null) return null;
  if (loaded.state === 'loading') return <Waiting what="Confirmando o e-mail…" />;
  if (loaded.state === 'ready') {
    return (
      <p class="notice" role="status">
        O e-mail foi confirmado. Os próximos alertas serão enviados a ele.
      </p>
    );
  }
  const isOld = loaded.error instanceof ApiError && loaded.error.status === 404;
  if (!isOld) return <Failure {...loaded} />;
  return (
    <p class="notice part" role="alert">
      Este endereço de confirmação já foi usado, foi substituído ou é de outra conta.
    </p>
  );
}
