/** The log of a case: who did what and when, its verification, and its export. */

import { useState } from 'preact/hooks';
import { Failure, WhenLoaded } from '../../parts/states.tsx';
import { type HubAnswer, hub, unwrap } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';
import { moment } from '../../words/numbers.ts';
import { entryText, faultText } from './case-words.ts';

type Page = HubAnswer<'/api/cases/{caseId}/log', 'get'>;
type Checked = HubAnswer<'/api/cases/{caseId}/log/check', 'get'>;

interface HistoryProps {
  id: string;
  /** Titles of the items and names of the people, by id. */
  names: ReadonlyMap<string, string>;
}

export function History({ id, names }: HistoryProps) {
  const [before, setBefore] = useState<number | null>(null);
  const params = { path: { caseId: id }, query: before === null ? {} : { before } };
  const loaded = useLoaded(`${id} ${before}`, signal =>
    unwrap(hub.api.GET('/api/cases/{caseId}/log', { params, signal })),
  );
  return (
    <section class="stack" aria-label="Histórico">
      <h2>Histórico</h2>
      <WhenLoaded loaded={loaded} what="Abrindo o histórico…">
        {page => (
          <>
            <Entries page={page} names={names} />
            <div class="row">
              {page.next_before !== null && (
                <button type="button" onClick={() => setBefore(page.next_before)}>
                  Registros mais antigos
                </button>
              )}
              {before !== null && (
                <button type="button" onClick={() => setBefore(null)}>
                  Registros mais novos
                </button>
              )}
            </div>
            <p class="meta">
              Código do último registro ({page.end.entries}):{' '}
              <code class="hash">{page.end.hash}</code>. Anote-o fora do serviço: com ele se
              percebe, depois, se registros foram cortados.
            </p>
          </>
        )}
      </WhenLoaded>
      <Check id={id} />
    </section>
  );
}

function Entries({ page, names }: { page: Page } & Pick<HistoryProps, 'names'>) {
  return (
    <ol class="stack tight log">
      {page.entries.map(entry => (
        <li key={entry.number}>
          <span class="meta">
            {entry.number} · {moment(entry.at)}
          </span>{' '}
          {entry.name ?? 'conta apagada'}: {entryText(entry, names)}
        </li>
      ))}
    </ol>
  );
}

function Check({ id }: { id: string }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [error, setError] = useState<unknown>(null);
  const params = { path: { caseId: id } };
  const check = () => {
    setError(null);
    unwrap(hub.api.GET('/api/cases/{caseId}/log/check', { params })).then(setChecked, setError);
  };
  const file = (format: string) => `/api/cases/${id}/log/export?format=${format}`;
  return (
    <div class="stack tight">
      <div class="row">
        <button type="button" onClick={check}>
          Conferir o histórico
        </button>
        <a class="button" href={file('json')} download>
          Baixar (JSON)
        </a>
        <a class="button" href={file('ndjson')} download>
          Baixar (uma linha por registro)
        </a>
      </div>
      {error !== null && <Failure error={error} />}
      <p role="status">{checked !== null && checkText(checked)}</p>
    </div>
  );
}

const checkText = ({ fault, entries }: Checked): string =>
  fault === null
    ? `O histórico está íntegro: ${counted(entries, 'registro', 'registros')} em sequência.`
    : `O histórico foi modificado. ${faultText(fault)}`;
