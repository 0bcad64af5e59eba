/** A file on its way in: chosen, looked at, sent. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { ApiError } from '../../service/hub.ts';
import { size } from '../../words/sizes.ts';
import { AUTO, ChooseFile } from './choose-file.tsx';
import { PreviewShown } from './preview-shown.tsx';
import { Refused } from './refused.tsx';
import { Sending } from './sending.tsx';
import {
  FILE_BYTES_MAX,
  type Given,
  type Preview,
  preview,
  type Sample,
  upload,
} from './uploads.ts';

type Step =
  | { name: 'choosing' }
  | { name: 'looking' | 'sending'; part: number; stop(): void }
  | { name: 'shown'; found: Preview; key: string }
  | { name: 'failed'; error: unknown; again(): void };

export function LoadFile({ sent }: { sent(id: string, sample: readonly Sample[]): void }) {
  const [given, setGiven] = useState<Given | null>(null);
  const [step, setStep] = useState<Step>({ name: 'choosing' });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const look = (next: Given) => {
    setGiven(next);
    if (next.file.size > FILE_BYTES_MAX || next.file.size === 0)
      return setStep({ name: 'choosing' });
    run('looking', options => preview(next, options), {
      done: found => setStep({ name: 'shown', found, key: crypto.randomUUID() }),
      again: () => look(next),
    });
  };
  const send = (from: Given, key: string, sample: readonly Sample[]) =>
    run('sending', options => upload(from, key, options), {
      done: ({ id }) => {
        setGiven(null);
        setStep({ name: 'choosing' });
        sent(id, sample);
      },
      // The same key: what arrived already is not stored twice.
      again: () => send(from, key, sample),
    });

  function run<T>(
    name: 'looking' | 'sending',
    work: (options: Parameters<typeof preview>[1]) => Promise<T>,
    next: { done(value: T): void; again(): void },
  ): void {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    const { signal } = mine;
    const show = (step: Step) => {
      if (leaving.current === mine) setStep(step);
    };
    const stop = () => {
      mine.abort();
      show({ name: 'choosing' });
    };
    show({ name, part: 0, stop });
    work({ signal, onSent: part => show({ name, part, stop }) }).then(
      value => {
        if (!signal.aborted) next.done(value);
      },
      error => {
        if (!signal.aborted) show({ name: 'failed', error, again: next.again });
      },
    );
  }

  const isBusy = step.name === 'looking' || step.name === 'sending';
  return (
    <section class="stack" aria-labelledby="carregar">
      <h2 id="carregar">Carregar um arquivo</h2>
      <ChooseFile given={given} isBusy={isBusy} choose={look} />
      {given !== null && <Unfit file={given.file} />}
      {isBusy && given !== null && <Sending {...step} name={step.name} file={given.file} />}
      {step.name === 'failed' && given !== null && (
        <Failed {...step} isAuto={given.format === AUTO} />
      )}
      {step.name === 'shown' && given !== null && (
        <PreviewShown
          found={step.found}
          file={given.file}
          accept={() => send(given, step.key, step.found.sample)}
          leave={() => {
            setGiven(null);
            setStep({ name: 'choosing' });
          }}
        />
      )}
    </section>
  );
}

function Unfit({ file }: { file: File }) {
  if (file.size > 0 && file.size <= FILE_BYTES_MAX) return null;
  return (
    <div class="notice bad" role="alert">
      {file.size === 0 ? (
        <p>O arquivo “{file.name}” está vazio.</p>
      ) : (
        <p>
          “{file.name}” tem {size(file.size)}; a página recebe até {size(FILE_BYTES_MAX)}.
          Comprima-o (gzip ou ZIP), divida-o, ou peça a quem administra o sistema que o importe com
          o comando <code>npx jurisgrafo import</code>, que não tem limite.
        </p>
      )}
    </div>
  );
}

interface FailedProps {
  error: unknown;
  isAuto: boolean;
  again(): void;
}

/** A refused file is not tried again as it is. */
function Failed({ error, isAuto, again }: FailedProps) {
  const isRefused = error instanceof ApiError && error.status === 400;
  if (isRefused) return <Refused details={error.details} isAuto={isAuto} />;
  return <Failure error={error} again={again} />;
}
