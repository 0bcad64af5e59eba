/** The steps of an upload: select, preview, send. */
import { Failure } from '../../parts/states.tsx';
import { ApiError } from '../../service/hub.ts';
import { size } from '../../words/sizes.ts';
import { AUTO, ChooseFile } from './choose-file.tsx';
import { PreviewShown } from './preview-shown.tsx';
import { Refused } from './refused.tsx';
import { Sending } from './sending.tsx';
import { FILE_BYTES_MAX, type Sample } from './uploads.ts';
import { useLoading } from './use-loading.ts';

export function LoadFile({ sent }: { sent(id: string, sample: readonly Sample[]): void }) {
  const { given, step, look, send, leave } = useLoading(sent);
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
          leave={leave}
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

/** A failed step with a retry button; a refused file has none, because the same file would be refused again. */
function Failed({ error, isAuto, again }: FailedProps) {
  const isRefused = error instanceof ApiError && error.status === 400;
  if (isRefused) return <Refused details={error.details} isAuto={isAuto} />;
  return <Failure error={error} again={again} />;
}
