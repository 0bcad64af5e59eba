/** The screen Análise: the stages while the analysis runs, then the answer with its evidence. */
import { useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { KeepInCase } from '../../parts/keep-in-case.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { endText } from '../../service/failure-text.ts';
import { hub, unwrap } from '../../service/hub.ts';
import { useModel } from '../../service/use-model.ts';
import { counted, moment } from '../../words/numbers.ts';
import { addressAgain } from './ask-again.ts';
import { type Run, useAnalysis } from './follow.ts';
import { MODES } from './mode-choice.tsx';
import { NoModel } from './no-model.tsx';
import { Result } from './result.tsx';
import { Stages } from './stages.tsx';
import './analysis.css';

export function Analysis() {
  const id = useRoute().params.id ?? '';
  const { run, stages, draft, outcome, error, again } = useAnalysis(id);
  const hasModel = useModel();
  useTitle(run?.request.query ?? 'Análise');
  if (run === null) {
    return error === null ? (
      <Waiting what="Abrindo a análise…" />
    ) : (
      <Failure error={error} again={again} />
    );
  }
  return (
    <div class="stack loose">
      <Head run={run} />
      {error !== null && <Failure error={error} again={again} />}
      {outcome === null && error === null && (
        <>
          <Stages stages={stages} hasModel={hasModel} hasDocument={run.request.report_id != null} />
          <Stop id={id} />
        </>
      )}
      {outcome === null && draft !== '' && (
        <section class="stack reading">
          <h2>Rascunho</h2>
          <p class="meta">Ainda sem conferência; o texto final o substitui.</p>
          <div class="prose pre">{draft}</div>
        </section>
      )}
      {outcome?.success === false && <Ended run={run} error={outcome.error} />}
      {outcome?.success === true && (
        <>
          <Result run={run} result={outcome.data} />
          {hasModel === false && <NoModel />}
          <KeepInCase item={{ kind: 'analysis', ref: id, title: titleOf(run) }} />
        </>
      )}
    </div>
  );
}

const TITLE_MAX = 200;

const titleOf = ({ request }: Run): string => request.query.slice(0, TITLE_MAX);

function Head({ run }: { run: Run }) {
  const { query, search_results, pipeline_mode = 'standard', report_id } = run.request;
  return (
    <header class="stack tight">
      <h1>{query}</h1>
      <p class="meta dotted">
        <span>Análise {MODES[pipeline_mode].name.toLowerCase()}</span>
        {report_id != null && <span>com documento</span>}
        {search_results.length > 0 && (
          <span>{counted(search_results.length, 'decisão lida', 'decisões lidas')}</span>
        )}
        <span>{moment(run.created_at)}</span>
      </p>
    </header>
  );
}

function Stop({ id }: { id: string }) {
  const [state, setState] = useState<'idle' | 'asked'>('idle');
  const [error, setError] = useState<unknown>(null);
  const stop = async () => {
    setState('asked');
    setError(null);
    try {
      const params = { path: { analysisId: id } };
      await unwrap(hub.api.DELETE('/api/unified/analyze/{analysisId}', { params }));
    } catch (failure) {
      setState('idle');
      setError(failure);
    }
  };
  return (
    <div class="stack tight">
      <p>
        <button type="button" disabled={state === 'asked'} onClick={stop}>
          {state === 'asked' ? 'Interrompendo…' : 'Interromper'}
        </button>
      </p>
      <p class="meta">A análise continua se sair desta tela; o endereço a encontra de novo.</p>
      {error !== null && <Failure error={error} />}
    </div>
  );
}

function Ended({ run, error }: { run: Run; error: { code: string; message: string } }) {
  return (
    <div class={error.code === 'CANCELLED' ? 'notice' : 'notice bad'} role="alert">
      <p>{endText(error)}</p>
      <a class="button" href={addressAgain(run, run.request.query, true)}>
        Analisar de novo
      </a>
    </div>
  );
}
