/** The screen Analisar: the question, the chosen decisions and the mode. Starting an analysis opens its screen. */
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { SideChoice } from '../../parts/side-choice.tsx';
import { Empty, Failure, WhenLoaded } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { dataOf, hub, unwrap } from '../../service/hub.ts';
import { keepSide, keptSide } from '../../service/kept-side.ts';
import { useSelection } from '../../service/selection.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { useModel } from '../../service/use-model.ts';
import type { Side } from '../../shared/side-words.ts';
import { counted } from '../../words/numbers.ts';
import { sideOf } from '../../words/sides.ts';
import { type Attached, DocumentChoice } from './document-choice.tsx';
import type { Given } from './given.ts';
import { GivenDecisions } from './given-decisions.tsx';
import { MODES, type Mode, ModeChoice } from './mode-choice.tsx';
import { NoModel } from './no-model.tsx';
import { begin } from './start-analysis.ts';
import './analysis.css';

export function NewAnalysis() {
  const { query } = useLocation();
  const { chosen } = useSelection();
  useTitle('Analisar');
  const ids =
    query.decisoes === undefined
      ? chosen.map(({ id }) => id)
      : query.decisoes.split(',').filter(id => id !== '');
  const params = { query: { ids: ids.join(',') } };
  const { documento } = query;
  const key = `${params.query.ids} ${documento}`;
  const loaded = useLoaded(key, async signal => {
    const { decisoes } =
      ids.length === 0
        ? { decisoes: [] }
        : await dataOf(hub.backend.GET('/v1/decisions', { params, signal }));
    return { decisions: decisoes, attached: await attachedOf(documento, signal) };
  });
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Analisar</h1>
        <p class="lead">
          Faça uma pergunta sobre decisões, sobre um documento ou sobre os dois. Cada afirmação da
          resposta vem com o trecho que a sustenta.
        </p>
      </div>
      <WhenLoaded loaded={loaded} what="Abrindo as decisões…">
        {({ decisions, attached }) => (
          <Question
            key={key}
            decisions={decisions}
            document={attached}
            question={query.pergunta ?? ''}
            represented={sideOf(query.lado) ?? keptSide()}
            session={query.sessao ?? null}
            caseId={query.pasta ?? null}
          />
        )}
      </WhenLoaded>
    </div>
  );
}

async function attachedOf(id: string | undefined, signal: AbortSignal): Promise<Attached | null> {
  if (id === undefined) return null;
  const params = { path: { report_id: id } };
  const asked = hub.api.GET('/api/documents/reports/{report_id}', { params, signal });
  const { name, citations } = await unwrap(asked);
  return { id, name, citations: citations.length };
}

/** Shorter ementas are not read. */
const EMENTA_MIN = 100;

interface QuestionProps {
  decisions: Given[];
  document: Attached | null;
  question: string;
  represented: Side | null;
  /** The session of an earlier question that this one may follow up on; null: a new session. */
  session: string | null;
  /** The case to which the analysis is added; null: none. */
  caseId: string | null;
}

/** What is asked of a document unless the user writes another question. */
const ASKED_OF_DOCUMENT = 'Como responder a este documento?';

function Question({ decisions, document, question, represented, session, caseId }: QuestionProps) {
  const { route } = useLocation();
  const hasModel = useModel();
  const [text, setText] = useState(question);
  const [attached, setAttached] = useState(document);
  const [side, setSide] = useState(represented);
  const [mode, setMode] = useState<Mode>(
    decisions.length > MODES.standard.max ? 'deep' : 'standard',
  );
  const [sending, setSending] = useState<
    { state: 'idle' | 'sending' } | { state: 'failed'; error: unknown }
  >({ state: 'idle' });
  const readable = decisions.filter(({ ementa }) => (ementa ?? '').length >= EMENTA_MIN);
  const choose = (chosen: Side | null) => {
    setSide(chosen);
    keepSide(chosen);
  };
  const hasNothing = readable.length === 0 && (attached === null || decisions.length > 0);
  const isTooMany = readable.length > MODES[mode].max;
  const attach = (chosen: Attached | null) => {
    setAttached(chosen);
    if (chosen !== null && text.trim() === '') setText(ASKED_OF_DOCUMENT);
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    setSending({ state: 'sending' });
    const asked = { mode, side, session, caseId, reportId: attached?.id ?? null };
    try {
      route(`/analise/${await begin(text.trim(), readable, asked)}`);
    } catch (error) {
      setSending({ state: 'failed', error });
    }
  };
  return (
    <form class="stack loose reading" onSubmit={submit}>
      <DocumentChoice attached={attached} attach={attach} />
      <label>
        <span>Pergunta</span>
        <textarea
          rows={3}
          maxLength={10_000}
          required
          value={text}
          placeholder="Por exemplo: a companhia aérea responde pelo cancelamento do voo?"
          onInput={event => setText(event.currentTarget.value)}
        />
      </label>
      <SideChoice side={side} setSide={choose} />
      <ModeChoice mode={mode} setMode={setMode} count={readable.length} hasModel={hasModel} />
      {hasModel === false && <NoModel />}
      {decisions.length > 0 ? (
        <GivenDecisions decisions={decisions} readable={readable} />
      ) : (
        <NoDecisions hasDocument={attached !== null} />
      )}
      {sending.state === 'failed' && <Failure error={sending.error} />}
      <div class="row">
        <button
          type="submit"
          class="primary"
          disabled={sending.state === 'sending' || isTooMany || hasNothing}
        >
          {sending.state === 'sending' ? 'Começando…' : 'Analisar'}
        </button>
        {isTooMany && <TooMany max={MODES[mode].max} count={readable.length} />}
      </div>
    </form>
  );
}

function TooMany({ max, count }: { max: number; count: number }) {
  return (
    <span class="meta">
      Este modo lê até {max}; há {counted(count, 'decisão', 'decisões')}.
    </span>
  );
}

function NoDecisions({ hasDocument }: { hasDocument: boolean }) {
  return (
    <Empty title="Nenhuma decisão escolhida">
      <p>
        {hasDocument
          ? 'A análise busca no acervo até dez julgados sobre o assunto do documento. '
          : 'Envie um documento acima. '}
        Ou <a href="/">pesquise</a> e marque as decisões que ela deve ler.
      </p>
    </Empty>
  );
}
