/** Draws a graph with WebGL. Nodes keep their positions when others are added or removed. */
import { DirectedGraph } from 'graphology';
import type { Attributes } from 'graphology-types';
import Sigma from 'sigma';
import { EdgeArrowProgram, EdgeRectangleProgram } from 'sigma/rendering';
import type { NodeDisplayData } from 'sigma/types';
import { KINDS, type Kind } from '../kinds.ts';
import type { ShownGraph, ShownNode } from '../load-graph.ts';
import { type Colours, coloursOf } from './colours.ts';
import { hoverAtRest } from './hover-at-rest.ts';
import { hoverIn, labelIn } from './labels.ts';
import { layOut } from './layout.ts';
import type { Picture } from './picture.ts';
import { shapeProgram } from './shape-program.ts';

const LABEL_SIZE = 13;
const LABEL_MAX = 36;
/** Share of the width reserved beside the outermost nodes for their labels. */
const LABEL_ROOM = 0.17;
const ZOOM_STEP = 1.5;
const ZOOM_MS = 200;
/**
 * With more edges, a machine without a GPU draws too few frames, so edges and labels are hidden while the drawing is
 * dragged.
 */
const EDGES_MOVED_MAX = 1_500;
const GOLDEN_ANGLE = 2.399963;

const nodeProgramClasses = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { distance }]) => [kind, shapeProgram(distance)]),
);

/** A label shortened for the drawing; the table has the whole label. */
const short = (label: string): string =>
  label.length <= LABEL_MAX ? label : `${label.slice(0, LABEL_MAX).trimEnd().toWellFormed()}…`;

export interface Marks {
  chosen: string;
  /** Ids of the nodes that a search found; null without a search. */
  found: ReadonlySet<string> | null;
}

export class Drawing {
  readonly #graph = new DirectedGraph();
  readonly #sigma: Sigma;
  readonly #container: HTMLElement;
  readonly #isCalm: boolean;
  #colours: Colours;
  #marks: Marks = { chosen: '', found: null };
  #stopLayout = () => {};
  readonly #width = () => this.#container.clientWidth;
  readonly #labelRoom = () => LABEL_ROOM * this.#width();

  /** `onNode` is called when a node is clicked; `isCalm` turns animations off. */
  constructor(container: HTMLElement, isCalm: boolean, onNode: (id: string) => void) {
    this.#container = container;
    this.#isCalm = isCalm;
    this.#colours = coloursOf(container);
    this.#sigma = new Sigma(this.#graph, container, {
      // The container has no width while the user leaves this screen. sigma then draws nothing instead of throwing.
      allowInvalidContainer: true,
      nodeProgramClasses,
      edgeProgramClasses: { arrow: EdgeArrowProgram, line: EdgeRectangleProgram },
      defaultDrawNodeLabel: labelIn(this.#width),
      stagePadding: this.#labelRoom(),
      labelDensity: 2,
      labelSize: LABEL_SIZE,
      labelRenderedSizeThreshold: 4,
      zIndex: true,
      minCameraRatio: 0.02,
      maxCameraRatio: 4,
      nodeReducer: (id, data) => this.#shownNode(id, data),
    });
    this.#sigma.on('clickNode', ({ node }) => onNode(node));
    this.#sigma.on('resize', () => this.#sigma.setSetting('stagePadding', this.#labelRoom()));
    hoverAtRest(this.#sigma);
    this.recolour();
  }

  /** Reads the colours of the page again. */
  recolour(): void {
    const colours = coloursOf(this.#container);
    this.#colours = colours;
    this.#sigma.setSettings({
      labelFont: colours.font,
      labelColor: { color: colours.ink },
      defaultEdgeColor: colours.line,
      defaultDrawNodeHover: hoverIn(colours, this.#width),
    });
  }

  show(shown: ShownGraph): void {
    this.#stopLayout();
    const isLarge = shown.edges.length > EDGES_MOVED_MAX;
    this.#sigma.setSettings({ hideEdgesOnMove: isLarge, hideLabelsOnMove: isLarge });
    const graph = this.#graph;
    const kept = new Set(shown.nodes.map(({ id }) => id));
    for (const id of graph.nodes()) if (!kept.has(id)) graph.dropNode(id);
    graph.clearEdges();
    const beside = new Map<string, string>();
    for (const { source, target } of shown.edges) {
      if (graph.hasNode(source)) beside.set(target, source);
      if (graph.hasNode(target)) beside.set(source, target);
    }
    for (const [i, node] of shown.nodes.entries()) {
      this.#place(node, i, node.id === shown.root, beside.get(node.id));
    }
    for (const { source, target, relation } of shown.edges) {
      const type = relation === 'CITA_PRECEDENTE' ? 'arrow' : 'line';
      graph.mergeEdge(source, target, { type, size: 1.2 });
    }
    this.#container.dataset.layout = 'running';
    this.#stopLayout = layOut(graph, ({ positions, isLast }) => {
      if (this.#isCalm && !isLast) return;
      let i = 0;
      graph.updateEachNodeAttributes(
        (_, node) => {
          node.x = positions[i++];
          node.y = positions[i++];
          return node;
        },
        { attributes: ['x', 'y'] },
      );
      if (isLast) this.#container.dataset.layout = 'done';
    });
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    this.#sigma.refresh({ skipIndexation: true });
  }

  /** Zooms in for a positive step and out for a negative one; 0 shows the whole graph. */
  zoom(step: number): void {
    const camera = this.#sigma.getCamera();
    const duration = this.#isCalm ? 0 : ZOOM_MS;
    if (step === 0) camera.animatedReset({ duration });
    else if (step > 0) camera.animatedZoom({ duration, factor: ZOOM_STEP });
    else camera.animatedUnzoom({ duration, factor: ZOOM_STEP });
  }

  /** The visible part of the drawing. */
  picture(): Picture {
    const sigma = this.#sigma;
    const labelled = sigma.getNodeDisplayedLabels();
    const at = new Map(
      this.#graph.mapNodes((id, { x, y }) => [id, sigma.graphToViewport({ x, y })] as const),
    );
    return {
      ...sigma.getDimensions(),
      colours: this.#colours,
      labelSize: LABEL_SIZE,
      lines: this.#graph.mapEdges((_, __, source, target) => [at.get(source)!, at.get(target)!]),
      nodes: this.#graph.mapNodes((id, { type, size, label }) => ({
        ...at.get(id)!,
        kind: type as Kind,
        radius: sigma.scaleSize(size),
        label: labelled.has(id) ? (label as string) : null,
      })),
    };
  }

  kill(): void {
    this.#stopLayout();
    this.#sigma.kill();
  }

  /** Places a new node beside one of its neighbours, so that known nodes keep their positions. */
  #place(
    { id, kind, label, degree }: ShownNode,
    i: number,
    isRoot: boolean,
    beside?: string,
  ): void {
    const size = (isRoot ? 8 : 5) + Math.min(Math.sqrt(degree), 8);
    const look = { label: short(label), size, type: kind, color: KINDS[kind].colour };
    if (this.#graph.hasNode(id)) {
      this.#graph.mergeNodeAttributes(id, look);
      return;
    }
    const { x, y } = this.#graph.hasNode(beside)
      ? (this.#graph.getNodeAttributes(beside) as { x: number; y: number })
      : { x: 0, y: 0 };
    const radius = isRoot ? 0 : Math.sqrt(i + 1);
    const angle = i * GOLDEN_ANGLE;
    const place = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    this.#graph.addNode(id, { ...look, ...place });
  }

  #shownNode(id: string, data: Attributes): Partial<NodeDisplayData> {
    const { chosen, found } = this.#marks;
    if (id === chosen) return { ...data, highlighted: true, forceLabel: true, zIndex: 2 };
    if (found === null) return data;
    if (found.has(id)) return { ...data, forceLabel: true, zIndex: 1 };
    return { ...data, color: this.#colours.line, label: null };
  }
}
