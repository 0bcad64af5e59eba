/** The alerts of the user; a deleted alert can be restored. */
import { useState } from 'preact/hooks';
import { Empty, Failure, Waiting } from '../../parts/states.tsx';
import { hub, unwrap } from '../../service/hub.ts';
import { noteUnread } from '../../service/unread.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';
import {
  type AlertShown,
  filtersOf,
  kindName,
  type Listed,
  titleOf,
  watchedAddress,
} from './alert-words.ts';

export function Watched() {
  const loaded = useLoaded('alerts', signal => unwrap(hub.api.GET('/api/alerts', { signal })));
  return (
    <section class="stack" aria-label="O que você acompanha">
      <h2>O que você acompanha</h2>
      {loaded.state === 'loading' && <Waiting what="Abrindo os alertas…" />}
      {loaded.state === 'failed' && <Failure {...loaded} />}
      {loaded.state === 'ready' && <List listed={loaded.value} />}
    </section>
  );
}

function List({ listed: { alerts, alerts_max } }: { listed: Listed }) {
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>(null);
  const change = (alert: AlertShown, isDeleted: boolean) => {
    setError(null);
    send(alert.id, isDeleted).then(() => {
      setDeleted(known => {
        const next = new Set(known);
        if (isDeleted) next.add(alert.id);
        else next.delete(alert.id);
        return next;
      });
    }, setError);
  };
  if (alerts.length === 0) {
    return (
      <Empty title="Ainda não há alertas">
        <p>
          <a href="/">Pesquise</a> e use “Criar alerta” na lista de resultados, em uma decisão ou na
          conferência de uma súmula.
        </p>
      </Empty>
    );
  }
  return (
    <>
      <p class="meta">
        {counted(alerts.length - deleted.size, 'alerta', 'alertas')}, de até {alerts_max}.
      </p>
      {error !== null && <Failure error={error} />}
      <ul class="alerts">
        {alerts.map(alert => (
          <li key={alert.id} class="stack tight">
            {deleted.has(alert.id) ? (
              <p class="row" role="status">
                <span>“{titleOf(alert)}” foi apagado.</span>
                <button type="button" onClick={() => change(alert, false)}>
                  Desfazer
                </button>
              </p>
            ) : (
              <One alert={alert} remove={() => change(alert, true)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

async function send(alertId: string, isDeleted: boolean): Promise<void> {
  const params = { path: { alertId } };
  if (isDeleted) await unwrap(hub.api.DELETE('/api/alerts/{alertId}', { params }));
  else await unwrap(hub.api.POST('/api/alerts/{alertId}/restore', { params }));
  noteUnread((await unwrap(hub.api.GET('/api/alerts/unread'))).unread);
}

function One({ alert, remove }: { alert: AlertShown; remove(): void }) {
  return (
    <>
      <h3>
        <a href={watchedAddress(alert)}>{titleOf(alert)}</a>
      </h3>
      <p class="meta dotted">
        <span>{kindName(alert.kind)}</span>
        {filtersOf(alert).map(text => (
          <span key={text}>{text}</span>
        ))}
        <span>
          {alert.items === 0 ? (
            'nada encontrado ainda'
          ) : (
            <a href={`/alertas?${new URLSearchParams({ alerta: alert.id })}`}>
              {counted(alert.items, 'encontrado', 'encontrados')}
              <span class="unseen">{` pelo alerta ${titleOf(alert)}`}</span>
            </a>
          )}
        </span>
        {alert.unread > 0 && <span>{counted(alert.unread, 'não lido', 'não lidos')}</span>}
        <span>desde {moment(alert.created_at)}</span>
      </p>
      <div class="row">
        <button
          type="button"
          class="quiet danger"
          aria-label={`Apagar o alerta ${titleOf(alert)}`}
          onClick={remove}
        >
          Apagar
        </button>
      </div>
    </>
  );
}
