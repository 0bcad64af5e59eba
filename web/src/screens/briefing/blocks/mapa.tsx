/** The map: what the chosen precedents have in common. */
import type { BlockData, DrawnProps } from './block.ts';
import { BlockFrame } from './block-frame.tsx';
import { Sections } from './written.tsx';

export const MapBlock = ({ block }: DrawnProps<'mapa'>) => (
  <BlockFrame block={block}>
    <Sections data={block.data} />
    <Nodes data={block.data} />
  </BlockFrame>
);

const KINDS = {
  Decisao: 'Decisão',
  Criterio: 'Critério',
  Fato: 'Fato',
  Prova: 'Prova',
  Dispositivo: 'Dispositivo legal',
  Precedente: 'Precedente',
} as const;

/** The nodes that the chosen precedents share, most shared first. */
function Nodes({ data }: { data: BlockData<'mapa'> }) {
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
