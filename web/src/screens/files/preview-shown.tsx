/** The preview of a file: its format, five of its decisions, and the parts that are not used. */

import { useEffect, useRef } from 'preact/hooks';
import { counted, whole } from '../../shared/counted.ts';

import { size } from '../../words/sizes.ts';
import { SampleCard } from './sample-card.tsx';
import { NotUsed, ToldLines } from './told.tsx';
import type { Preview } from './uploads.ts';

interface PreviewShownProps {
  found: Preview;
  file: File;
  accept(): void;
  leave(): void;
}

export function PreviewShown({ found, file, accept, leave }: PreviewShownProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus to the heading, so that screen readers announce the result.
  useEffect(() => heading.current?.focus(), [found]);
  const isEmpty = found.decisions === 0 && found.cases === 0;
  return (
    <div class="stack sheet">
      <div class="stack tight">
        <h3 ref={heading} tabIndex={-1}>
          Reconhecido: {found.title}
        </h3>
        <p class="meta dotted">
          <span>{file.name}</span>
          <span>{size(file.size)}</span>
          {found.framing.map(name => (
            <span key={name}>{name}</span>
          ))}
        </p>
        <p>{summaryOf(found)}</p>
      </div>
      {found.sample.length > 0 && (
        <div class="stack tight">
          <h4>
            {found.sample.length === 1
              ? 'Uma decisão'
              : `As primeiras ${counted(found.sample.length, 'decisão', 'decisões')}`}
          </h4>
          <ul class="stack tight">
            {found.sample.map(one => (
              <SampleCard key={one.id} sample={one} />
            ))}
          </ul>
        </div>
      )}
      <NotUsed heading="h4" told={found.not_used} />
      <ToldLines heading="h4" title="Itens que ficam de fora" lines={found.skipped} />
      <ToldLines heading="h4" title="Itens que entram incompletos" lines={found.left_out} />
      {isEmpty ? (
        <p class="notice part">Nada do que foi lido pode ser gravado.</p>
      ) : (
        <p class="meta">
          Importar acrescenta as decisões à base que todos consultam; as que já estão lá são
          atualizadas.
        </p>
      )}
      <div class="row">
        <button type="button" class="primary" disabled={isEmpty} onClick={accept}>
          Importar o arquivo
        </button>
        <button type="button" onClick={leave}>
          Desistir
        </button>
      </div>
    </div>
  );
}

function summaryOf({ items_read: read, complete, decisions, cases }: Preview): string {
  // Counts the skipped lines, because the answer lists only the first ones.
  const skipped = Math.max(0, read - decisions - cases);
  const of = complete
    ? `O arquivo tem ${counted(read, 'item', 'itens')}`
    : `Dos primeiros ${counted(read, 'item lido', 'itens lidos')}`;
  const parts = [
    decisions > 0 && counted(decisions, 'decisão', 'decisões'),
    cases > 0 && counted(cases, 'processo', 'processos'),
    skipped > 0 && `${whole(skipped)} de fora`,
  ].filter(part => part !== false);
  return `${of}: ${new Intl.ListFormat('pt-BR').format(parts.length > 0 ? parts : ['nenhuma decisão'])}.`;
}
