/** The graph drawing with its buttons and legend; the drawing code is loaded with the first graph. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Drawing } from './drawing/drawing.ts';
import { warmUp } from './drawing/warm-up.ts';
import { KINDS, type Kind } from './kinds.ts';
import type { ShownGraph } from './load-graph.ts';

interface CanvasProps {
  graph: ShownGraph;
  chosen: string;
  found: ReadonlySet<string> | null;
  onNode(id: string): void;
}

export function Canvas({ graph, chosen, found, onNode }: CanvasProps) {
  const { place, drawing, isRefused } = useDrawing(onNode);
  useEffect(() => drawing?.show(graph), [drawing, graph]);
  useEffect(() => drawing?.mark({ chosen, found }), [drawing, graph, chosen, found]);
  if (isRefused) {
    return (
      <p class="notice graph-none">
        Este navegador não pôde desenhar o grafo (WebGL). A tabela mostra o mesmo.
      </p>
    );
  }
  return (
    <figure class="graph-figure">
      <div class="row apart">
        <span class="row">
          <button type="button" aria-label="Aproximar" onClick={() => drawing?.zoom(1)}>
            +
          </button>
          <button type="button" aria-label="Afastar" onClick={() => drawing?.zoom(-1)}>
            −
          </button>
          <button type="button" onClick={() => drawing?.zoom(0)}>
            Ver tudo
          </button>
        </span>
        <span class="row">
          <button type="button" onClick={() => drawing && saveSvg(drawing)}>
            SVG
          </button>
          <button type="button" onClick={() => drawing && savePng(drawing)}>
            PNG
          </button>
        </span>
      </div>
      <div
        ref={place}
        class="graph-canvas"
        role="img"
        aria-label="Desenho do grafo; a tabela tem os mesmos nós e ligações."
      />
      <figcaption>
        <Legend graph={graph} />
        <p class="meta">
          Um clique em um nó mostra também os vizinhos dele. As setas são citações.
        </p>
      </figcaption>
    </figure>
  );
}

function useDrawing(onNode: (id: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [isRefused, setRefused] = useState(false);
  const click = useRef(onNode);
  click.current = onNode;
  useEffect(() => {
    if (isRefused) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let made: Drawing | null = null;
    let isGone = false;
    const recolour = () => made?.recolour();
    dark.addEventListener('change', recolour);
    Promise.all([import('./drawing/drawing.ts'), warmUp()]).then(
      ([module]) => {
        if (isGone || place.current === null) return;
        if (!hasWebGl()) return setRefused(true);
        made = new module.Drawing(place.current, calm, id => click.current(id));
        setDrawing(made);
      },
      () => setRefused(true),
    );
    return () => {
      isGone = true;
      dark.removeEventListener('change', recolour);
      made?.kill();
    };
  }, [isRefused]);
  return { place, drawing, isRefused };
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

function Legend({ graph }: { graph: ShownGraph }) {
  const shown = new Set(graph.nodes.map(({ kind }) => kind));
  const kinds = (Object.keys(KINDS) as Kind[]).filter(kind => shown.has(kind));
  return (
    <ul class="chips" aria-label="Legenda">
      {kinds.map(kind => (
        <li key={kind} class="graph-kind">
          <KindMark kind={kind} />
          {KINDS[kind].plural}
        </li>
      ))}
    </ul>
  );
}

export function KindMark({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="-1.2 -1.2 2.4 2.4" class="graph-mark" aria-hidden="true">
      <path d={KINDS[kind].outline} fill={KINDS[kind].colour} />
    </svg>
  );
}

async function saveSvg(drawing: Drawing): Promise<void> {
  const { svgOf } = await import('./drawing/picture.ts');
  save(new Blob([svgOf(drawing.picture())], { type: 'image/svg+xml' }), 'grafo.svg');
}

async function savePng(drawing: Drawing): Promise<void> {
  const { pngOf } = await import('./drawing/picture.ts');
  save(await pngOf(drawing.picture()), 'grafo.png');
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
