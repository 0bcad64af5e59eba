/** The user's stored reports, which can be opened or deleted. */

import { useEffect, useState } from 'preact/hooks';
import { WhenLoaded } from '../../parts/states.tsx';
import { remove, useGone } from '../../parts/undo.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';

type Kept = HubAnswer<'/api/documents/reports', 'get'>['reports'][number];

interface KeptReportsProps {
  /** The shown report; the list is reloaded when it changes. */
  shown: string | null;
  open(id: string): void;
  removed(id: string): void;
  /** Called with whether the shown report is one of the user's, and not in a case of somebody else only. */
  noteOwn(isOwn: boolean): void;
}

export function KeptReports({ shown, open, removed, noteOwn }: KeptReportsProps) {
  const [round, setRound] = useState(0);
  // Another `round` reloads the list.
  const [isOpen, setOpen] = useState(false);
  const loaded = useLoaded(`${shown} ${round}`, signal =>
    unwrap(hub.api.GET('/api/documents/reports', { signal })),
  );
  const isGone = useGone();
  const isOwn =
    loaded.state === 'ready' && loaded.value.reports.some(({ id }) => id === shown && !isGone(id));
  useEffect(() => noteOwn(isOwn), [isOwn]);
  const erase = ({ id, name }: Kept) => {
    const params = { path: { report_id: id } };
    remove({
      key: id,
      text: `O relatório de “${name ?? 'Texto colado'}” foi apagado, com o texto do documento.`,
      send: () =>
        unwrap(hub.api.DELETE('/api/documents/reports/{report_id}', { params, keepalive: true })),
      done: () => {
        setRound(round + 1);
        removed(id);
      },
    });
  };
  return (
    <WhenLoaded loaded={loaded} what="Abrindo os relatórios guardados…">
      {listed => {
        const reports = listed.reports.filter(({ id }) => !isGone(id));
        return (
          reports.length > 0 && (
            <details
              class="kept-reports"
              open={isOpen}
              onToggle={event => setOpen(event.currentTarget.open)}
            >
              <summary>
                Relatórios guardados ({counted(reports.length, 'relatório', 'relatórios')})
              </summary>
              <ul class="stack">
                {reports.map(report => (
                  <ReportRow key={report.id} report={report} open={open} erase={erase} />
                ))}
              </ul>
            </details>
          )
        );
      }}
    </WhenLoaded>
  );
}

interface RowProps {
  report: Kept;
  open(id: string): void;
  erase(report: Kept): void;
}

function ReportRow({ report, open, erase }: RowProps) {
  const name = report.name ?? 'Texto colado';
  return (
    <li class="row apart">
      <div>
        <button type="button" class="quiet" onClick={() => open(report.id)}>
          {name}
        </button>
        <p class="meta">
          {moment(report.checked_at)} · {figures(report)}
        </p>
      </div>
      <button
        type="button"
        class="quiet danger"
        aria-label={`Apagar o relatório de ${name}, ${moment(report.checked_at)}`}
        onClick={() => erase(report)}
      >
        Apagar
      </button>
    </li>
  );
}

const figures = ({ citations, problems, unconfirmed }: Kept): string =>
  [
    counted(citations, 'citação', 'citações'),
    ...(problems > 0 ? [`${problems} a corrigir`] : []),
    ...(unconfirmed > 0 ? [`${unconfirmed} a conferir`] : []),
  ].join(', ');
