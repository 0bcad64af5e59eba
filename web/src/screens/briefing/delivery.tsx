/** Phase 4: the delivery itself, as a file too, and the end. */
import type { Block } from '../../../../src/hub/briefing/blocks.ts';
import type { Section, SinteseData } from '../../../../src/hub/briefing/delivery-data.ts';
import { OutcomeBadge } from '../../parts/outcome-badge.tsx';
import { Empty } from '../../parts/states.tsx';
import { BlockFrame, MissingBlock } from './block-frame.tsx';
import type { PhaseProps } from './briefing.tsx';
import { Paths } from './paths.tsx';

export function Delivery({ state, act, acting, show }: PhaseProps) {
  const blocks = state.blocks.filter(({ phase }) => phase === 4);
  const id = encodeURIComponent(state.sessionId);
  if (blocks.length === 0) {
    return (
      <Empty title="A entrega ainda não foi preparada">
        <div class="row">
          <button type="button" disabled={acting !== null} onClick={() => act('generateDelivery')}>
            {acting === null ? 'Preparar a entrega' : 'Preparando…'}
          </button>
          <button type="button" onClick={() => show('1')}>
            Ir ao diagnóstico
          </button>
        </div>
      </Empty>
    );
  }
  return (
    <div class="stack">
      <div class="row">
        <a class="button primary" href={`/api/export/pdf/${id}`} download="">
          Baixar PDF
        </a>
        <a class="button" href={`/api/export/markdown/${id}`} download="">
          Baixar Markdown
        </a>
        {!state.finalized && (
          <button type="button" disabled={acting !== null} onClick={() => act('finalizeSession')}>
            Concluir
          </button>
        )}
        <a href="/briefing">Outro caso</a>
      </div>
      {blocks.map(block => (
        <Shown key={block.id} block={block} state={state} act={act} acting={acting} />
      ))}
    </div>
  );
}

type ShownProps = Pick<PhaseProps, 'state' | 'act' | 'acting'> & { block: Block };

function Shown({ block, state, act, acting }: ShownProps) {
  switch (block.type) {
    case 'fallback':
      return <MissingBlock block={block} act={act} acting={acting} />;
    case 'sintese':
    case 'parecer':
      return (
        <BlockFrame block={block}>
          <Sections data={block.data} />
        </BlockFrame>
      );
    case 'estrategia':
      return (
        <BlockFrame block={block}>
          <Sections data={{ ...block.data, sections: block.data.sections.filter(isNoPath) }} />
          <Paths data={block.data} state={state} act={act} acting={acting} />
        </BlockFrame>
      );
    case 'mapa':
      return (
        <BlockFrame block={block}>
          <Sections data={block.data} />
          <Nodes data={block.data} />
        </BlockFrame>
      );
    default:
      return null;
  }
}

/** The paths are shown with their buttons. */
const isNoPath = ({ heading }: Section) => heading !== 'Caminhos';

function Sections({ data }: { data: SinteseData }) {
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

const KINDS = {
  Decisao: 'Decisão',
  Criterio: 'Critério',
  Fato: 'Fato',
  Prova: 'Prova',
  Dispositivo: 'Dispositivo legal',
  Precedente: 'Precedente',
} as const;

/** What the chosen precedents share, most shared first. */
function Nodes({ data }: { data: Extract<Block, { type: 'mapa' }>['data'] }) {
  const links = (id: string) => data.edges.filter(({ target }) => target === id).length;
  const shared = data.nodes
    .filter(({ chosen }) => !chosen)
    .map(node => ({ ...node, count: links(node.id) }))
    .sort((a, b) => b.count - a.count);
  return (
    <div class="scrolls">
      <table>
        <caption class="unseen">O que os precedentes têm em comum</caption>
        <thead>
          <tr>
            <th>O que</th>
            <th>Tipo</th>
            <th class="number">Precedentes que o têm</th>
          </tr>
        </thead>
        <tbody>
          {shared.map(({ id, nome, tipo, count }) => (
            <tr key={id}>
              <td>{nome}</td>
              <td>{KINDS[tipo]}</td>
              <td class="number">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
