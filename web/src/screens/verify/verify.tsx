/** The screen Verificar: a document or text with its citations marked by verdict, and the reason for each. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { ChooseDocument } from '../../parts/choose-document.tsx';
import { MarkedText } from '../../parts/marked-text.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { hub, unwrap } from '../../service/hub.ts';
import { type Citation, type Report as Found, sendDocument } from '../../service/send-document.ts';
import { counted } from '../../shared/counted.ts';
import { VERDICTS } from '../../shared/verdicts.ts';

import { KeptReports } from './kept-reports.tsx';
import { Report } from './report.tsx';
import './verify.css';

const LENGTH_MAX = 400_000;
/** Key of the unsaved text in sessionStorage, so that it survives a reload of the tab. */
const KEY = 'verify';

type Asked =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; found: Found };

export function Verify() {
  useTitle('Verificar citações');
  const [asked, setAsked] = useState<Asked>({ state: 'idle' });
  const last = useRef<Promise<Found> | null>(null);
  const show = (work: Promise<Found>) => {
    last.current = work;
    // An answer that arrives after the answer for a later document is ignored.
    const tell = (next: Asked) => {
      if (last.current === work) setAsked(next);
    };
    setAsked({ state: 'loading' });
    work.then(
      found => tell({ state: 'ready', found }),
      error => tell({ state: 'failed', error }),
    );
  };
  const { query, route } = useLocation();
  const wanted = query.relatorio ?? null;
  const shown = asked.state === 'ready' ? asked.found.id : null;
  const send = (given: File | string) => {
    if (wanted !== null) route(addressOf(null), true);
    show(sendDocument(given));
  };
  useEffect(() => {
    if (shown !== null && shown !== wanted) route(addressOf(shown));
  }, [shown]);
  useEffect(() => {
    if (wanted === shown) return;
    if (wanted !== null) show(readReport(wanted));
    else if (asked.state === 'ready') setAsked({ state: 'idle' });
  }, [wanted]);
  const isBusy = asked.state === 'loading';
  const [isOwn, setOwn] = useState(false);
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Verificar citações</h1>
        <p class="lead">
          Envie uma petição ou um parecer, ou cole a resposta de outra ferramenta. Súmulas, temas,
          leis, decisões citadas e nomes de ministros são conferidos um a um.
        </p>
      </div>
      <div class="stack reading">
        <ChooseDocument isBusy={isBusy} choose={send} />
        <TextForm isBusy={isBusy} send={send} />
        <KeptReports
          shown={shown}
          open={id => route(addressOf(id))}
          noteOwn={setOwn}
          // In the meantime another report may be shown.
          removed={id => {
            if (new URLSearchParams(location.search).get('relatorio') !== id) return;
            route(addressOf(null), true);
          }}
        />
      </div>
      {isBusy && <Waiting what="Verificando…" />}
      {asked.state === 'failed' && <Failure error={asked.error} />}
      {asked.state === 'ready' && <Verified found={asked.found} isOwn={isOwn} />}
    </div>
  );
}

/** The address of the screen with this report, which survives a reload. */
const addressOf = (id: string | null): string =>
  id === null ? '/verificar' : `/verificar?${new URLSearchParams({ relatorio: id })}`;

function readReport(id: string): Promise<Found> {
  const params = { path: { report_id: id } };
  return unwrap(hub.api.GET('/api/documents/reports/{report_id}', { params }));
}

function TextForm({ isBusy, send }: { isBusy: boolean; send(text: string): void }) {
  const [text, setText] = useState(() => sessionStorage.getItem(KEY) ?? '');
  const free = LENGTH_MAX - text.length;
  const write = (next: string) => {
    keep(next);
    setText(next);
  };
  return (
    <form
      class="stack"
      onSubmit={event => {
        event.preventDefault();
        send(text);
      }}
    >
      <label>
        <span>Texto</span>
        <textarea
          rows={7}
          required
          value={text}
          onInput={event => write(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="submit" class="primary" disabled={isBusy || free < 0}>
          Verificar
        </button>
        <span class="meta" role="status">
          {free < 0
            ? `O texto passa do máximo em ${counted(-free, 'caractere', 'caracteres')}: verifique-o em partes.`
            : ''}
        </span>
      </div>
    </form>
  );
}

/** A long text may exceed the quota of sessionStorage, so errors are ignored. */
function keep(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    sessionStorage.removeItem(KEY);
  }
}

function Verified({ found, isOwn }: { found: Found; isOwn: boolean }) {
  const passages = found.citations.flatMap((one, i) =>
    one.places.map((place, n) => ({ ...place, one, number: i + 1, id: `lugar-${i + 1}-${n + 1}` })),
  );
  const top = useRef<HTMLDivElement>(null);
  // Scrolls to the report, which is below the form and could be overlooked.
  useEffect(() => top.current?.scrollIntoView(), [found]);
  return (
    <div class="stack loose verified" ref={top}>
      <Report found={found} isOwn={isOwn} />
      <section class="stack reading">
        <h2>O texto com as citações marcadas</h2>
        <div class="prose pre">
          <MarkedText
            text={found.text}
            passages={passages}
            mark={({ one, number, id, start }, words, isFirst) => (
              <CitedMark
                key={start}
                id={isFirst ? id : undefined}
                one={one}
                number={number}
                words={words}
              />
            )}
          />
        </div>
      </section>
    </div>
  );
}

interface CitedMarkProps {
  /** Undefined for a piece that continues from the previous paragraph. */
  id: string | undefined;
  one: Citation;
  number: number;
  words: string;
}

function CitedMark({ id, one, number, words }: CitedMarkProps) {
  const { name } = VERDICTS[one.verdict];
  return (
    <a id={id} class={`cited ${one.verdict}`} href={`#citacao-${number}`} title={name}>
      {words}
    </a>
  );
}
