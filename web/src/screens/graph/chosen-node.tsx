/** The selected node, and actions on it. */
import { KindMark } from './canvas.tsx';
import { KINDS } from './kinds.ts';
import type { ShownNode } from './load-graph.ts';
import { addressOf, around, type GraphView, withOpened } from './view.ts';

interface ChosenNodeProps {
  node: ShownNode;
  view: GraphView;
  go(next: GraphView): void;
}

export function ChosenNode({ node, view, go }: ChosenNodeProps) {
  const { id, kind, label } = node;
  const opened = withOpened(view, id);
  const isOpen = opened.opened.length === view.opened.length;
  const path = { ...around(view.from), mode: 'caminho', to: id } as const;
  return (
    <section class="sheet stack tight" aria-label="Nó escolhido">
      <span class="meta graph-kind">
        <KindMark kind={kind} />
        {KINDS[kind].name}
      </span>
      <h2>{label}</h2>
      <p class="row">
        {kind === 'Decisao' && (
          <a class="button" href={`/decisao/${encodeURIComponent(id)}`}>
            Abrir a decisão
          </a>
        )}
        {!isOpen && (
          <button type="button" onClick={() => go(opened)}>
            Mostrar vizinhos
          </button>
        )}
        {id !== view.from && <a href={addressOf(around(id))}>Pôr no centro</a>}
        {kind === 'Decisao' && (
          <a href={addressOf({ ...around(id), mode: 'cadeia' })}>Cadeia de citações</a>
        )}
        {id !== view.from && view.mode !== 'caminho' && (
          <a href={addressOf(path)}>Caminho desde o centro</a>
        )}
      </p>
    </section>
  );
}
