/** Verificar: the citations of a text, marked in it by verdict, with the reason of each. */
import { useState } from 'preact/hooks';
import { MarkedText } from '../../parts/marked-text.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { dataOf, hub } from '../../service/hub.ts';
import { counted } from '../../words/numbers.ts';
import { type Cited, citedOf, type Report as Found, VERDICTS } from './cited.ts';
import { Report } from './report.tsx';
import './verify.css';

const LENGTH_MAX = 10_000;
/** The text that is being written outlives a reload of the tab. */
const KEY = 'verify';

type Asked =
  | { state: 'idle' | 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; text: string; found: Found };

export function Verify() {
  useTitle('Verificar citações');
  const [text, setText] = useState(() => sessionStorage.getItem(KEY) ?? '');
  const [asked, setAsked] = useState<Asked>({ state: 'idle' });
  const write = (next: string) => {
    sessionStorage.setItem(KEY, next);
    setText(next);
  };
  const free = LENGTH_MAX - text.length;
  const verify = async (event: Event) => {
    event.preventDefault();
    setAsked({ state: 'loading' });
    try {
      const body = { text, report: true };
      const found = await dataOf(hub.backend.POST('/v1/verify', { body }));
      setAsked({ state: 'ready', text, found });
    } catch (error) {
      setAsked({ state: 'failed', error });
    }
  };
  return (
    <div class="stack loose">
      <div class="stack tight">
        <h1>Verificar citações</h1>
        <p class="lead">
          Cole uma petição, um parecer ou a resposta de outra ferramenta. Súmulas, temas, leis,
          decisões citadas e nomes de ministros são conferidos um a um.
        </p>
      </div>
      <form class="stack reading" onSubmit={verify}>
        <label>
          <span>Texto</span>
          <textarea
            rows={9}
            required
            value={text}
            onInput={event => write(event.currentTarget.value)}
            onDragOver={event => event.preventDefault()}
            onDrop={event => dropped(event, write)}
          />
        </label>
        <div class="row">
          <button type="submit" class="primary" disabled={asked.state === 'loading' || free < 0}>
            Verificar
          </button>
          <Pick write={write} />
          <span class="meta" role="status">
            {free < 0
              ? `O texto passa do máximo em ${counted(-free, 'caractere', 'caracteres')}: verifique-o em partes.`
              : ''}
          </span>
        </div>
      </form>
      {asked.state === 'loading' && <Waiting what="Verificando…" />}
      {asked.state === 'failed' && <Failure error={asked.error} />}
      {asked.state === 'ready' && <Verified text={asked.text} found={asked.found} />}
    </div>
  );
}

/** A file of plain text that is dropped on the field takes its place. */
async function dropped(event: DragEvent, write: (text: string) => void): Promise<void> {
  const file = event.dataTransfer?.files[0];
  if (file === undefined) return;
  event.preventDefault();
  write(await file.text());
}

function Pick({ write }: { write(text: string): void }) {
  return (
    <label class="button">
      Abrir um arquivo de texto
      <input
        type="file"
        class="unseen"
        accept="text/plain,.txt,.md"
        onChange={async event => write((await event.currentTarget.files?.[0]?.text()) ?? '')}
      />
    </label>
  );
}

function Verified({ text, found }: { text: string; found: Found }) {
  const cited = citedOf(found);
  return (
    <div class="stack loose">
      <Report found={found} cited={cited} />
      <section class="stack reading">
        <h2>O texto com as citações marcadas</h2>
        <div class="prose pre">
          <MarkedText
            text={text}
            passages={cited.flatMap(one => one.places.map(place => ({ ...place, one })))}
            mark={({ one, start }, words) => <CitedMark key={start} one={one} words={words} />}
          />
        </div>
      </section>
    </div>
  );
}

function CitedMark({ one, words }: { one: Cited; words: string }) {
  return (
    <a class={`cited ${one.verdict}`} href={`#${one.id}`} title={VERDICTS[one.verdict].name}>
      {words}
    </a>
  );
}
