/** The screen Operação: freshness of the graph, state of the stores, queues, durations and errors. */
import { WhenLoaded } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { ApiError, dataOf, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { Freshness } from './freshness.tsx';
import { Load, Requests } from './load.tsx';
import { Stores } from './stores.tsx';
import './operation.css';

/** Null if this address is not among those that may read the figures. */
const figures = (signal: AbortSignal) =>
  unwrap(hub.api.GET('/api/operation', { signal })).catch(error => {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  });

export function Operation() {
  useTitle('Operação');
  const snapshot = useLoaded('snapshot', signal =>
    dataOf(hub.backend.GET('/v1/snapshot', { signal })),
  );
  const health = useLoaded('health', signal => unwrap(hub.backend.GET('/v1/health', { signal })));
  const loaded = useLoaded('figures', figures);
  const refresh = () => {
    for (const one of [snapshot, health, loaded]) if (one.state !== 'loading') one.again();
  };
  return (
    <div class="stack loose">
      <div class="row apart">
        <h1>Operação</h1>
        <button type="button" onClick={refresh}>
          Atualizar
        </button>
      </div>
      <WhenLoaded loaded={snapshot} what="Lendo o estado do grafo…">
        {value => <Freshness snapshot={value} />}
      </WhenLoaded>
      <WhenLoaded loaded={health} what="Perguntando aos armazenamentos…">
        {value => <Stores health={value} />}
      </WhenLoaded>
      <WhenLoaded loaded={loaded} what="Lendo as medidas…">
        {value =>
          value === null ? (
            <p class="notice">
              As demais medidas só são mostradas aos endereços de SVC_METRICS_IP_ALLOWLIST.
            </p>
          ) : (
            <>
              <Load figures={value} />
              <Requests figures={value} />
            </>
          )
        }
      </WhenLoaded>
    </div>
  );
}
