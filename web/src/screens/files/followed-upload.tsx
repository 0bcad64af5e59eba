/** Shows an upload from its arrival until its decisions are served. */

import { useEffect, useRef } from 'preact/hooks';
import { Failure, Waiting } from '../../parts/states.tsx';
import { counted } from '../../shared/counted.ts';

import { size } from '../../words/sizes.ts';
import { type Followed, useFollowed } from './follow-upload.ts';
import { NotUsed, ToldLines } from './told.tsx';
import { outcomeOf } from './upload-words.ts';
import { errorsAddress, type Sample, type Upload } from './uploads.ts';

interface FollowedUploadProps {
  id: string;
  /** Some of its decisions, if known. */
  sample: readonly Sample[];
  changed(): void;
  close(): void;
}

export function FollowedUpload({ id, sample, changed, close }: FollowedUploadProps) {
  const followed = useFollowed(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOver = followed.state === 'served' || followed.state === 'failed';
  useEffect(() => {
    if (isOver) changed();
  }, [isOver]);
  return (
    <section class="sheet stack" aria-labelledby="envio">
      <div class="row apart">
        <h2 id="envio" ref={heading} tabIndex={-1}>
          Importação{'item' in followed && ` de ${followed.item.original_filename}`}
        </h2>
        <button type="button" class="quiet" onClick={close}>
          Fechar
        </button>
      </div>
      {followed.state === 'loading' && <Waiting what="Abrindo a importação…" />}
      {followed.state === 'lost' && <Failure error={followed.error} again={followed.again} />}
      {'item' in followed && <Going followed={followed} />}
      {followed.state === 'served' && sample.length > 0 && <Found sample={sample} />}
    </section>
  );
}

function Going({ followed }: { followed: Extract<Followed, { item: Upload }> }) {
  const { item, state } = followed;
  const { ingest } = item;
  const isStored = ingest.state === 'done';
  return (
    <>
      <ol class="steps">
        <Step name="Arquivo recebido" isDone />
        <Step name="Decisões gravadas" isDone={isStored} isNow={state === 'going' && !isStored} />
        <Step
          name="Disponíveis para consulta"
          isDone={state === 'served'}
          isNow={state === 'going' && isStored}
        />
      </ol>
      {state === 'going' && (
        <progress
          aria-label="Andamento da importação"
          {...(ingest.state === 'running' && { value: ingest.bytes, max: item.size_bytes })}
        />
      )}
      <p role="status">{saidOf(followed)}</p>
      {state === 'going' && ingest.decisions > 0 && (
        <p class="meta">
          {counted(ingest.decisions, 'decisão gravada', 'decisões gravadas')}, {size(ingest.bytes)}{' '}
          de {size(item.size_bytes)}
        </p>
      )}
      {state === 'failed' && (
        <div class="notice bad">
          <p>
            A importação parou. O que já estava gravado permanece; carregue o arquivo de novo para
            continuar.
          </p>
          {ingest.error !== null && (
            <p class="meta">
              Motivo: <span lang="en">{ingest.error}</span>
            </p>
          )}
        </div>
      )}
      {state !== 'going' && <Outcome item={item} />}
    </>
  );
}

function Found({ sample }: { sample: readonly Sample[] }) {
  return (
    <p class="dotted">
      Abrir:{' '}
      {sample.map(({ id, processo }) => (
        <span key={id}>
          <a href={`/decisao/${encodeURIComponent(id)}`}>{processo ?? id}</a>
        </span>
      ))}
    </p>
  );
}

function Outcome({ item }: { item: Upload }) {
  const { id, ingest } = item;
  const count = ingest.skipped_count + ingest.left_out_count;
  return (
    <>
      <NotUsed heading="h3" told={ingest.not_used} />
      <ToldLines
        heading="h3"
        title="Itens de fora"
        lines={ingest.skipped}
        count={ingest.skipped_count}
      />
      <ToldLines
        heading="h3"
        title="Itens incompletos"
        lines={ingest.left_out}
        count={ingest.left_out_count}
      />
      <div class="row">
        {count > 0 && (
          <a class="button" href={errorsAddress(id)} download={`erros-${id}.jsonl`}>
            Baixar as linhas com erros
          </a>
        )}
        {ingest.decisions > 0 && (
          <a class="button" href="/">
            Ir à pesquisa
          </a>
        )}
      </div>
    </>
  );
}

/** The text changes only once for each step, because a screen reader announces every change. */
function saidOf({ state, item }: Extract<Followed, { item: Upload }>): string {
  const { ingest } = item;
  if (state === 'failed') return 'A importação falhou.';
  if (state === 'served') {
    const outcome = outcomeOf(item);
    return outcome === '' ? 'Concluída: nada a gravar.' : `Concluída: ${outcome}.`;
  }
  if (ingest.state === 'queued') return 'Na fila, à espera da importação.';
  if (ingest.state === 'running') return 'Gravando as decisões…';
  return 'Gravadas. Falta o grafo em memória recebê-las, o que leva alguns segundos.';
}

interface StepProps {
  name: string;
  isDone?: boolean;
  isNow?: boolean;
}

function Step({ name, isDone = false, isNow = false }: StepProps) {
  return (
    <li class={isDone ? 'done' : ''} aria-current={isNow ? 'step' : undefined}>
      {name}
      {isDone && <span class="unseen"> (concluído)</span>}
    </li>
  );
}
