/** Imports sessions that an earlier client stored in this browser, or that a file contains. */

import { useMemo, useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { counted } from '../../shared/counted.ts';

import { inParts, type KeptSession, sessionsIn, sessionsInStorage } from './kept-sessions.ts';

type Migrated = HubAnswer<'/api/unified/sessions', 'post'>;
type Skipped = Migrated['skipped'][number];

const REASONS: Readonly<Record<Skipped['reason'], string>> = {
  invalid: 'não tem a forma de uma sessão',
  older: 'já está aqui, igual ou mais nova',
  taken: 'o identificador é de outra pessoa',
  full: 'o limite de sessões foi atingido',
};

interface Outcome {
  migrated: number;
  skipped: readonly Skipped[];
}

export function ImportSessions({ changed }: { changed(): void }) {
  const kept = useMemo(() => sessionsInStorage(localStorage), []);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const bring = async (sessions: readonly KeptSession[]) => {
    setBusy(true);
    setError(null);
    const told: Outcome = { migrated: 0, skipped: [] };
    try {
      for (const part of inParts(sessions)) {
        const body = { sessions: part };
        const { migrated, skipped } = await unwrap(hub.api.POST('/api/unified/sessions', { body }));
        told.migrated += migrated;
        told.skipped = [...told.skipped, ...skipped];
        setOutcome({ ...told });
      }
      if (sessions.length === 0) setOutcome(told);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
    if (told.migrated > 0) changed();
  };
  const readFile = async (file: File | undefined) => {
    if (file !== undefined) await bring(sessionsIn(await file.text()));
  };
  return (
    <details class="stack tight" open={kept.length > 0}>
      <summary>Trazer sessões guardadas</summary>
      {kept.length > 0 && (
        <p class="row">
          {counted(kept.length, 'sessão está guardada', 'sessões estão guardadas')} neste navegador.
          <button type="button" disabled={isBusy} onClick={() => bring(kept)}>
            Trazer para cá
          </button>
        </p>
      )}
      <label>
        <span>De um arquivo JSON</span>
        <input
          type="file"
          accept=".json,application/json"
          disabled={isBusy}
          onChange={event => readFile(event.currentTarget.files?.[0])}
        />
      </label>
      {error !== null && <Failure error={error} />}
      {outcome !== null && <Told {...outcome} />}
    </details>
  );
}

function Told({ migrated, skipped }: Outcome) {
  const isNothing = migrated === 0 && skipped.length === 0;
  return (
    <>
      <p role="status">
        {isNothing
          ? 'O arquivo não tem sessões.'
          : `${counted(migrated, 'sessão trazida', 'sessões trazidas')}, ${counted(skipped.length, 'deixada', 'deixadas')} de fora.`}
      </p>
      <ul>
        {skipped.map(({ id, reason, rule }, i) => (
          <li key={`${id} ${i}`} class="meta">
            {id ?? 'Sem identificador'}: {REASONS[reason]}
            {rule !== undefined && ` (${rule})`}
          </li>
        ))}
      </ul>
    </>
  );
}
