/** The progress of sending a file, and then the wait for the service. */
import { share } from '../../words/numbers.ts';

interface SendingProps {
  name: 'looking' | 'sending';
  file: File;
  /** Share of the file that was sent, 0 to 1. */
  part: number;
  stop(): void;
}

const WORDS = {
  looking: { sending: 'Enviando para a prévia', working: 'Lendo os primeiros itens…' },
  sending: { sending: 'Enviando', working: 'Guardando o arquivo…' },
} as const;

export function Sending({ name, file, part, stop }: SendingProps) {
  const isSent = part >= 1;
  const words = WORDS[name];
  return (
    <div class="stack tight sending">
      <div class="row apart">
        {/* Changes only twice, so that a screen reader does not announce every percentage. */}
        <p role="status">{isSent ? words.working : `${words.sending}: ${file.name}`}</p>
        <span class="meta" aria-hidden="true">
          {isSent ? '' : share(Math.floor(part * 100) / 100)}
        </span>
      </div>
      <progress aria-label={words.sending} {...(isSent ? {} : { value: part })} />
      <p>
        <button type="button" onClick={stop}>
          Interromper
        </button>
      </p>
    </div>
  );
}
