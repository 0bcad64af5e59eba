/** A button that downloads a file of the hub; a refusal is shown beside it, not opened as a page of JSON. */
import { useState } from 'preact/hooks';
import { ApiError, noteAnswer } from '../service/hub.ts';
import { Failure } from './states.tsx';

interface DownloadProps {
  /** An address of the hub. */
  href: string;
  label: string;
}

/** The file is freed after this time; a download that has not started by then never starts. */
const KEPT_MS = 60_000;

export function Download({ href, label }: DownloadProps) {
  const [state, setState] = useState<'idle' | 'loading'>('idle');
  const [error, setError] = useState<unknown>(null);
  const load = async () => {
    if (state === 'loading') return;
    setState('loading');
    setError(null);
    await save(href).catch(setError);
    setState('idle');
  };
  return (
    <>
      <button type="button" aria-disabled={state === 'loading'} onClick={load}>
        {state === 'loading' ? 'Preparando…' : label}
      </button>
      {error !== null && <Failure error={error} />}
    </>
  );
}

async function save(href: string): Promise<void> {
  const answer = await fetch(href);
  noteAnswer(answer.status);
  if (!answer.ok) throw new ApiError(answer, await answer.json().catch(() => null));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = nameIn(answer.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

const nameIn = (disposition: string | null): string =>
  /filename="?([^";]+)/.exec(disposition ?? '')?.[1] ?? 'documento.docx';
