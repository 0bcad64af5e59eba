/** Selects a file, by dialog or by dropping it, and optionally its format if it is not detected automatically. */
import { useState } from 'preact/hooks';
import { size } from '../../words/sizes.ts';
import { FORMS } from './forms.ts';
import { FILE_BYTES_MAX, type Given } from './uploads.ts';

export const AUTO = 'auto';

interface ChooseFileProps {
  given: Given | null;
  isBusy: boolean;
  choose(given: Given): void;
}

export function ChooseFile({ given, isBusy, choose }: ChooseFileProps) {
  const [format, setFormat] = useState(AUTO);
  const [map, setMap] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined, changed: Partial<Given> = {}) => {
    if (file !== undefined && !isBusy) choose({ file, format, map, ...changed });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer?.files[0]);
  };
  return (
    <div class="stack tight">
      <label
        class={`drop${isOver ? ' over' : ''}${isBusy ? ' busy' : ''}`}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <strong>{given === null ? 'Escolher um arquivo' : 'Escolher outro arquivo'}</strong>
        <span class="meta">
          ou soltar aqui · JSON, JSON Lines, CSV, XML, PDF, DOCX ou texto, também em gzip e ZIP ·
          até {size(FILE_BYTES_MAX)}
        </span>
        <input
          type="file"
          class="unseen"
          disabled={isBusy}
          onChange={event => {
            take(event.currentTarget.files?.[0]);
            // Reset, so that the same file can be selected again after it was corrected.
            event.currentTarget.value = '';
          }}
        />
      </label>
      <FormChoice
        format={format}
        isBusy={isBusy}
        choose={next => {
          setFormat(next);
          take(given?.file, { format: next });
        }}
        chooseMap={next => {
          setMap(next);
          take(given?.file, { map: next });
        }}
      />
    </div>
  );
}

interface FormChoiceProps {
  format: string;
  isBusy: boolean;
  choose(format: string): void;
  chooseMap(map: string | null): void;
}

/** Selects the format of a file that is not detected automatically. */
function FormChoice({ format, isBusy, choose, chooseMap }: FormChoiceProps) {
  return (
    <details>
      <summary>Forma do arquivo</summary>
      <div class="stack tight form-choice">
        <label>
          <span>Forma</span>
          <select
            value={format}
            disabled={isBusy}
            onChange={event => choose(event.currentTarget.value)}
          >
            <option value={AUTO}>Reconhecer pelo conteúdo</option>
            {FORMS.map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>Mapa de campos, para tabelas e JSON de outra origem (arquivo JSON)</span>
          <input
            type="file"
            accept=".json,application/json"
            disabled={isBusy}
            onChange={async event =>
              chooseMap((await event.currentTarget.files?.[0]?.text()) ?? null)
            }
          />
        </label>
      </div>
    </details>
  );
}
