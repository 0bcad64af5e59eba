/** The drawn graph as tables: its nodes, and their relationships. */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { counted } from '../../shared/counted.ts';

import { KindMark } from './canvas.tsx';
import { KINDS, RELATIONS } from './kinds.ts';
import type { ShownEdge, ShownGraph, ShownNode } from './load-graph.ts';
import type { GraphView } from './view.ts';

const ROWS = 50;

interface NodeTableProps {
  graph: ShownGraph;
  found: ReadonlySet<string> | null;
  view: GraphView;
  open(id: string): void;
}

export function NodeTable({ graph, found, view, open }: NodeTableProps) {
  const nodes = graph.nodes.filter(({ id }) => found === null || found.has(id));
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]));
  const edges = graph.edges.filter(
    ({ source, target }) => found === null || found.has(source) || found.has(target),
  );
  return (
    <>
      {found !== null && (
        <p class="meta" role="status">
          {nodes.length === 0
            ? 'Nenhum nó tem essas palavras.'
            : counted(nodes.length, 'nó', 'nós')}
        </p>
      )}
      <Rows items={nodes} head={['Nó', 'Ligações']} caption="Nós do grafo">
        {node => (
          <NodeRow key={node.id} node={node} isChosen={node.id === view.chosen} open={open} />
        )}
      </Rows>
      <details>
        <summary>{counted(edges.length, 'ligação', 'ligações')}</summary>
        <Rows items={edges} head={['De', 'Relação', 'Até']} caption="Ligações do grafo">
          {edge => <EdgeRow key={`${edge.source} ${edge.target}`} edge={edge} labels={labels} />}
        </Rows>
      </details>
    </>
  );
}

interface NodeRowProps {
  node: ShownNode;
  isChosen: boolean;
  open(id: string): void;
}

function NodeRow({ node: { id, kind, label, degree }, isChosen, open }: NodeRowProps) {
  return (
    <tr>
      <td>
        <span class="meta graph-kind">
          <KindMark kind={kind} />
          {KINDS[kind].name}
        </span>
        <button
          type="button"
          class="quiet graph-node"
          aria-pressed={isChosen}
          onClick={() => open(id)}
        >
          {label}
        </button>
      </td>
      <td class="number">{degree}</td>
    </tr>
  );
}

function EdgeRow({ edge, labels }: { edge: ShownEdge; labels: ReadonlyMap<string, string> }) {
  return (
    <tr>
      <td>{labels.get(edge.source)}</td>
      <td>{RELATIONS[edge.relation]}</td>
      <td>{labels.get(edge.target)}</td>
    </tr>
  );
}

interface RowsProps<T> {
  items: readonly T[];
  head: readonly string[];
  caption: string;
  children(item: T): ComponentChildren;
}

/** Shows 50 rows at first, and more on demand. */
function Rows<T>({ items, head, caption, children }: RowsProps<T>) {
  const [shown, setShown] = useState(ROWS);
  return (
    <>
      <table>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>
            {head.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{items.slice(0, shown).map(children)}</tbody>
      </table>
      {items.length > shown && (
        <button type="button" onClick={() => setShown(shown + ROWS)}>
          Mostrar mais
        </button>
      )}
    </>
  );
}
