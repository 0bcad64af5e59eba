/** A decision as the import would store it. */

import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { counted } from '../../shared/counted.ts';
import { person } from '../../words/names.ts';
import { day } from '../../words/numbers.ts';
import { sideName } from '../../words/sides.ts';
import type { Sample } from './uploads.ts';

export function SampleCard({ sample }: { sample: Sample }) {
  const { processo, classe, tribunal, orgao_julgador: chamber, relator, favorece } = sample;
  const date = sample.data_julgamento ?? sample.data_publicacao;
  return (
    <li class="sample stack tight">
      <div class="row apart">
        <h5>{processo ?? sample.id}</h5>
        <OutcomeBadge outcome={sample.resultado} />
      </div>
      <p class="meta dotted">
        {[tribunal, classe, chamber]
          // Leaves out a class that is only a code of the CNJ table, which readers do not know.
          .filter(text => text !== null && !/^\d+$/.test(text))
          .map(text => (
            <span key={text}>{text}</span>
          ))}
        {relator !== null && <span>Rel. {person(relator)}</span>}
        {date !== null && <span>{day(date)}</span>}
        {favorece !== null && <span>favorece: {sideName(favorece).toLowerCase()}</span>}
      </p>
      <p class="snippet">{sample.ementa ?? 'Sem ementa.'}</p>
      <p class="meta dotted">
        <span>{counted(sample.precedentes, 'precedente', 'precedentes')}</span>
        <span>{counted(sample.dispositivos, 'dispositivo', 'dispositivos')}</span>
        <span>{counted(sample.criterios, 'critério', 'critérios')}</span>
      </p>
    </li>
  );
}
