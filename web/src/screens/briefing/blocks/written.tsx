/** A delivery that is only text, and the sections that every delivery has. */
import { OutcomeBadge } from '../../../parts/outcome-badge.tsx';
import type { BlockData, BlockWith } from './block.ts';
import { BlockFrame } from './block-frame.tsx';

export const WrittenBlock = ({ block }: { block: BlockWith<'sintese' | 'parecer'> }) => (
  <BlockFrame block={block}>
    <Sections data={block.data} />
  </BlockFrame>
);

export function Sections({ data }: { data: BlockData<'sintese'> }) {
  return (
    <>
      {data.sections.map(({ heading, paragraphs, points }) => (
        <div key={heading} class="stack tight">
          <h3>{heading}</h3>
          <div class="prose">
            {paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul class="bullets stack tight">
            {points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
      {data.precedents.length > 0 && <h3>Precedentes</h3>}
      <ul class="stack tight">
        {data.precedents.map(({ decisao_id, rotulo, resultado, why }) => (
          <li key={decisao_id} class="stack tight">
            <span class="row">
              <a href={`/decisao/${encodeURIComponent(decisao_id)}`}>{rotulo}</a>
              <OutcomeBadge outcome={resultado} />
            </span>
            <span class="meta">{why}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
