/** The frame of every block: its title, the verification of its citations, and the origin of its figures. */
import type { ComponentChildren } from 'preact';
import { checkedCitations } from '../../../shared/checked-citations.ts';
import { moment } from '../../../words/numbers.ts';
import type { Block } from './block.ts';

interface BlockFrameProps {
  block: Block;
  children: ComponentChildren;
}

export function BlockFrame({ block, children }: BlockFrameProps) {
  return (
    <section class="sheet stack">
      <h2>{block.title}</h2>
      {children}
      <Doubts block={block} />
      {block.origin.length > 0 && (
        <details class="meta">
          <summary>De onde vêm os dados</summary>
          <ul class="stack tight">
            {block.origin.map(({ operation, snapshot_id, at }) => (
              <li key={operation + at}>
                {operation}, {moment(at)}
                {snapshot_id !== null && `, geração ${snapshot_id} do grafo`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Doubts({ block: { verification } }: { block: Block }) {
  if (verification === null) return null;
  if (verification.state === 'unavailable') return <p class="meta">{verification.reason}</p>;
  const { doubtful } = verification;
  const said = checkedCitations(verification);
  if (said === '') return null;
  return (
    <div class="meta stack tight">
      <p>
        {said}
        {doubtful.length === 0 ? '.' : '. A rever:'}
      </p>
      {doubtful.length > 0 && (
        <ul class="stack tight">
          {doubtful.map(({ reference, reason }) => (
            <li key={reference}>
              {reference}
              {reason !== null && `: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
