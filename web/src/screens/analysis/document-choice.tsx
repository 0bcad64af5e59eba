/** Chooses the document for an analysis, such as a petition of the other side: a file, or pasted text. */

import { useState } from 'preact/hooks';
import { ChooseDocument } from '../../parts/choose-document.tsx';
import { Failure, Waiting } from '../../parts/states.tsx';
import { sendDocument } from '../../service/send-document.ts';
import { counted } from '../../shared/counted.ts';

/** A document that the hub has read and stored. */
export interface Attached {
  id: string;
  /** Null for a pasted text. */
  name: string | null;
  citations: number;
}

interface DocumentChoiceProps {
  attached: Attached | null;
  attach(document: Attached | null): void;
  /** Called when the hub starts and when it stops reading a document. */
  read(isReading: boolean): void;
}

type Sending = { state: 'idle' | 'sending' | 'unkept' } | { state: 'failed'; error: unknown };

export function DocumentChoice({ attached, attach, read }: DocumentChoiceProps) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  // The text is kept here, because the field is hidden while the text is being sent, which may fail.
  const [pasted, setPasted] = useState('');
  const send = async (given: File | string) => {
    setSending({ state: 'sending' });
    read(true);
    try {
      const { id, name, citations } = await sendDocument(given);
      setSending({ state: id === null ? 'unkept' : 'idle' });
      if (id === null) return;
      attach({ id, name, citations: citations.length });
      if (given === pasted) setPasted('');
    } catch (error) {
      setSending({ state: 'failed', error });
    } finally {
      read(false);
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
          <Paste text={pasted} setText={setPasted} send={send} />
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

interface PasteProps {
  text: string;
  setText(text: string): void;
  send(text: string): void;
}

/** Initially open if there is a text that could not be sent. */
function Paste({ text, setText, send }: PasteProps) {
  const [isOpen] = useState(text !== '');
  return (
    <details open={isOpen}>
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
