/** A criterion over the years: the same chart as in the PDF, and its table. */

import { EvolutionDrawing } from '../../../parts/evolution-drawing.tsx';
import { whole } from '../../../shared/counted.ts';
import { countedWords } from '../../../shared/side-words.ts';
import { share } from '../../../words/numbers.ts';
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
                <th class="number">Com resultado</th>
                <th class="number">{countedWords(data.lado).rate}</th>
                <th class="number">Intervalo</th>
              </tr>
            </thead>
            <tbody>
              {data.buckets.map(bucket => (
                <tr key={bucket.periodo}>
                  <td>{bucket.periodo}</td>
                  <td class="number">{whole(bucket.total)}</td>
                  <td class="number">{whole(bucket.n)}</td>
                  <td class="number">{rateOf(bucket)}</td>
                  <td class="number">{intervalOf(bucket)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

type Bucket = BlockData<'chart'>['buckets'][number];

/** The rate, or only the counts for a small sample. */
function rateOf({ taxa_provimento, provido, n, amostra_pequena }: Bucket): string {
  if (taxa_provimento === null) return '–';
  return amostra_pequena ? `${whole(provido)} de ${whole(n)}` : share(taxa_provimento);
}

function intervalOf({ wilson_low, wilson_high, amostra_pequena }: Bucket): string {
  if (wilson_low === null || wilson_high === null || amostra_pequena) return '–';
  return `${share(wilson_low)} a ${share(wilson_high)}`;
}
