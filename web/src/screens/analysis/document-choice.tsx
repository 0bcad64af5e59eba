/** The document that an analysis reads, such as a petition of the other side: chosen as a file, or pasted. */
import { useState } from 'preact/hooks';
import { ChooseDocument } from '../../parts/choose-document.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { sendDocument } from '../../service/send-document.ts';
import { counted } from '../../words/numbers.ts';

/** A document that the hub has read and kept. */
export interface Attached {
  id: string;
  /** Null for a pasted text. */
  name: string | null;
  citations: number;
}

interface DocumentChoiceProps {
  attached: Attached | null;
  attach(document: Attached | null): void;
}

type Sending = { state: 'idle' | 'sending' | 'unkept' } | { state: 'failed'; error: unknown };

export function DocumentChoice({ attached, attach }: DocumentChoiceProps) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const send = async (given: File | string) => {
    setSending({ state: 'sending' });
    try {
      const { id, name, citations } = await sendDocument(given);
      setSending({ state: id === null ? 'unkept' : 'idle' });
      if (id !== null) attach({ id, name, citations: citations.length });
    } catch (error) {
      setSending({ state: 'failed', error });
    }
  };
  return (
    <section class="stack tight" aria-label="Documento">
      <h2>Documento</h2>
      {attached !== null ? (
        <p class="row apart sheet">
          <span>
            <strong>{attached.name ?? 'Texto colado'}</strong>{' '}
            <span class="meta">
              {counted(attached.citations, 'citação conferida', 'citações conferidas')}
            </span>
          </span>
          <button type="button" class="quiet" onClick={() => attach(null)}>
            Tirar da análise
          </button>
        </p>
      ) : sending.state === 'sending' ? (
        <Waiting what="Lendo o documento…" />
      ) : (
        <>
          <p class="meta">
            Uma petição ou decisão, por exemplo da parte contrária: a resposta diz o que ela pede,
            em que se apoia e o que cita, com o lugar de cada trecho.
          </p>
          <ChooseDocument isBusy={false} choose={send} />
          <Paste send={send} />
        </>
      )}
      {sending.state === 'failed' && <Failure error={sending.error} />}
      {sending.state === 'unkept' && (
        <p class="notice part" role="alert">
          O documento foi lido, mas não pôde ser guardado: já há tantos relatórios quantos se podem
          guardar. Apague um deles em <a href="/verificar">Verificar</a> e envie-o de novo.
        </p>
      )}
    </section>
  );
}

function Paste({ send }: { send(text: string): void }) {
  const [text, setText] = useState('');
  return (
    <details>
      <summary>Colar o texto</summary>
      <div class="stack tight">
        <label>
          <span>Texto do documento</span>
          <textarea rows={6} value={text} onInput={event => setText(event.currentTarget.value)} />
        </label>
        <p>
          <button type="button" disabled={text.trim() === ''} onClick={() => send(text)}>
            Usar este texto
          </button>
        </p>
      </div>
    </details>
  );
}
