/** How a criterion went over the years: the same drawing as in the PDF, and its table. */
import { EvolutionDrawing } from '../../../parts/evolution-drawing.tsx';
import { share, whole } from '../../../words/numbers.ts';
import type { BlockData, DrawnProps } from './block.ts';
import { BlockFrame } from './block-frame.tsx';

export const ChartBlock = ({ block }: DrawnProps<'chart'>) => (
  <BlockFrame block={block}>
    <Evolution data={block.data} />
  </BlockFrame>
);

function Evolution({ data }: { data: BlockData<'chart'> }) {
  return (
    <div class="stack">
      <p>{data.text}</p>
      {data.buckets.length > 0 && <EvolutionDrawing buckets={data.buckets} label={data.text} />}
      <details>
        <summary>Tabela</summary>
        <div class="scrolls">
          <table>
            <caption class="unseen">{data.criterio}</caption>
            <thead>
              <tr>
                <th>Período</th>
                <th class="number">Decisões</th>
                <th class="number">{data.lado === undefined ? 'Provimento' : 'Vitórias'}</th>
                <th class="number">Intervalo</th>
              </tr>
            </thead>
            <tbody>
              {data.buckets.map(({ periodo, total, taxa_provimento, wilson_low, wilson_high }) => (
                <tr key={periodo}>
                  <td>{periodo}</td>
                  <td class="number">{whole(total)}</td>
                  <td class="number">{taxa_provimento === null ? '–' : share(taxa_provimento)}</td>
                  <td class="number">
                    {wilson_low === null || wilson_high === null
                      ? '–'
                      : `${share(wilson_low)} a ${share(wilson_high)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
