/**
 * The screen Grafo: the neighbourhood of a node, a citation chain, or the path between two nodes, drawn and as a table.
 */

import { useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { Empty, Failure, Waiting } from '../../parts/states.tsx';
import { useTitle } from '../../parts/title.ts';
import { ApiError } from '../../service/hub.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { counted } from '../../shared/counted.ts';

import { Canvas } from './canvas.tsx';
import { ChosenNode } from './chosen-node.tsx';
import { loadGraph, type ShownGraph } from './load-graph.ts';
import { NodeTable } from './node-table.tsx';
import { addressOf, type GraphView, viewOf, withOpened } from './view.ts';
import { ViewForm } from './view-form.tsx';
import './graph.css';

export function Graph() {
  const { url, route } = useLocation();
  const view = viewOf(new URL(url, location.origin).search);
  const go = (next: GraphView) => route(addressOf(next));
  const isWhole = view.from !== '' && (view.mode !== 'caminho' || view.to !== '');
  const loaded = useLoaded(isWhole ? addressOf({ ...view, chosen: '' }) : null, signal =>
    loadGraph(view, signal),
  );
  const base = addressOf({ ...view, opened: [], chosen: '' });
  // Still shows the old graph while more of it is loaded.
  const last = useRef<{ base: string; graph: ShownGraph } | null>(null);
  if (loaded.state === 'ready') last.current = { base, graph: loaded.value };
  const isKnown = loaded.state !== 'failed' && last.current?.base === base;
  const graph = isWhole && isKnown ? last.current!.graph : null;
  useTitle(nameOf(graph, view.from) ?? 'Grafo');
  return (
    <div class="stack">
      <h1>Grafo</h1>
      <ViewForm key={base} view={view} go={go} nameOf={id => nameOf(graph, id)} />
      {!isWhole && <Begin />}
      {isWhole && loaded.state === 'failed' && <Refused {...loaded} view={view} />}
      {isWhole && loaded.state === 'loading' && <Waiting what="Buscando as ligações…" />}
      {graph !== null && graph.nodes.length === 0 && <NoPath />}
      {graph !== null && graph.nodes.length > 0 && (
        <Shown key={base} graph={graph} view={view} go={go} />
      )}
    </div>
  );
}

const nameOf = (graph: ShownGraph | null, id: string): string | undefined =>
  graph?.nodes.find(node => node.id === id)?.label;

interface ShownProps {
  graph: ShownGraph;
  view: GraphView;
  go(next: GraphView): void;
}

function Shown({ graph, view, go }: ShownProps) {
  const [words, setWords] = useState('');
  const found = useMemo(() => findNodes(graph, words), [graph, words]);
  const latest = useRef(view);
  latest.current = view;
  const open = (id: string) => go(withOpened(latest.current, id));
  const chosen = graph.nodes.find(({ id }) => id === view.chosen);
  return (
    <>
      <p class="meta" role="status">
        {counted(graph.nodes.length, 'nó', 'nós')},{' '}
        {counted(graph.edges.length, 'ligação', 'ligações')}
        {graph.isCut && '. Há mais ligações do que as mostradas.'}
      </p>
      <div class="graph">
        <Canvas graph={graph} chosen={view.chosen} found={found} onNode={open} />
        <div class="stack">
          {chosen !== undefined && <ChosenNode node={chosen} view={view} go={go} />}
          <label>
            <span>Procurar neste grafo</span>
            <input
              type="search"
              value={words}
              onInput={event => setWords(event.currentTarget.value)}
            />
          </label>
          <NodeTable graph={graph} found={found} view={view} open={open} />
        </div>
      </div>
    </>
  );
}

/** Ids of the nodes whose label contains every word; null without words. */
function findNodes({ nodes }: ShownGraph, words: string): ReadonlySet<string> | null {
  const wanted = folded(words)
    .split(/\s+/)
    .filter(word => word !== '');
  if (wanted.length === 0) return null;
  const hasAll = (label: string) => wanted.every(word => label.includes(word));
  return new Set(nodes.filter(({ label }) => hasAll(folded(label))).map(({ id }) => id));
}

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

function Begin() {
  return (
    <Empty title="Escolha por onde começar">
      <p>
        Escreva acima o número de um processo, ou <a href="/">pesquise</a> uma decisão e siga o
        atalho “Ver no grafo”.
      </p>
    </Empty>
  );
}

function NoPath() {
  return (
    <Empty title="Não há caminho entre os dois">
      <p>Nada no acervo liga um ao outro em até dez passos.</p>
    </Empty>
  );
}

function Refused({ error, again, view }: { error: unknown; again(): void; view: GraphView }) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (!isUnknown) return <Failure error={error} again={again} />;
  if (view.mode !== 'cadeia') {
    return (
      <Empty title="Não está no acervo">
        <p>
          Confira o número, ou <a href="/">pesquise</a> a decisão pelas palavras dela.
        </p>
      </Empty>
    );
  }
  return (
    <Empty title="A cadeia de citações parte de uma decisão">
      <p>O que foi escolhido não é uma decisão do acervo; veja a vizinhança dele.</p>
    </Empty>
  );
}
