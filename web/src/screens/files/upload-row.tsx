/** One upload: its state, its result, its lines with errors, and its deletion. */
import { useState } from 'preact/hooks';
import { Failure } from '../../parts/states.tsx';
import { remove, useGone } from '../../parts/undo.tsx';
import { ApiError } from '../../service/hub.ts';
import { moment } from '../../words/numbers.ts';
import { size } from '../../words/sizes.ts';
import { formatName } from './format-name.ts';
import { outcomeOf, stateOf } from './upload-words.ts';
import { deleteUpload, errorsAddress, type Upload } from './uploads.ts';

interface UploadRowProps {
  item: Upload;
  isFollowed: boolean;
  follow(): void;
  removed(): void;
}

export function UploadRow({ item, isFollowed, follow, removed }: UploadRowProps) {
  const [error, setError] = useState<unknown>(null);
  const { id, original_filename: name, ingest } = item;
  const { tone, name: state } = stateOf(item);
  const hasErrors = ingest.skipped_count + ingest.left_out_count > 0;
  const erase = () => {
    setError(null);
    // The error is shown in this row, because uploads have their own error texts.
    const send = () => deleteUpload(id).then(removed, setError);
    const text = `O envio “${name}” foi apagado, com o seu relatório; as decisões que ele trouxe permanecem na base.`;
    remove({ key: id, text, send, isBack: true });
  };
  if (useGone()(id)) return null;
  return (
    <li class="upload stack tight">
      <div class="row apart">
        <div>
          <h3>{name}</h3>
          <p class="meta dotted">
            <span>{moment(item.created_at)}</span>
            <span>{size(item.size_bytes)}</span>
            {ingest.format !== null && <span>{formatName(ingest.format)}</span>}
          </p>
        </div>
        <span class={`badge ${tone}`}>{state}</span>
      </div>
      <p class="meta">{outcomeOf(item)}</p>
      <div class="row actions">
        {!isFollowed && (
          <button type="button" class="quiet" aria-label={`Ver: ${name}`} onClick={follow}>
            Ver
          </button>
        )}
        {hasErrors && (
          <a
            class="button quiet"
            href={errorsAddress(id)}
            download={`erros-${id}.jsonl`}
            aria-label={`Baixar as linhas com erros de ${name}`}
          >
            Baixar as linhas com erros
          </a>
        )}
        <button type="button" class="quiet danger" aria-label={`Apagar: ${name}`} onClick={erase}>
          Apagar
        </button>
      </div>
      {error !== null && <NotErased error={error} />}
    </li>
  );
}

function NotErased({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.code !== 'FORBIDDEN') return <Failure error={error} />;
  return (
    <p class="notice bad" role="alert">
      A chave desta instalação grava, mas não apaga. Quem administra o sistema pode apagar o envio
      ou dar à página uma chave de administrador (<code>SVC_HUB_UPLOAD_KEY</code>).
    </p>
  );
}
