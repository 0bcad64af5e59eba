/**
 * Parts of a file of a graph, as GraphML or GEXF 1.2.
 *
 * Returns   text of the head, of one node, of one edge, between nodes and edges, and of the tail.
 * Cost      O(characters).
 * Verified  read back by graphology's parsers and by networkx.
 */
import { type SituacaoByKey, situacaoOf } from '../../legal/citations/situacao.ts';
import { EDGE_TYPES, FAVORECE, KIND, RESULTADOS } from '../graph/kinds.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';

export interface GraphWriter {
  head(): string;
  node(node: number): string;
  between(): string;
  edge(source: number, target: number, type: number): string;
  tail(): string;
}

/** The id is not among the fields, because Gephi and igraph use the node's own id for the attribute `id`. */
const FIELDS = ['tipo', 'nome', 'ministro', 'data', 'resultado', 'favorece', 'situacao'] as const;
/** UTF-16 code units. */
const NAME_MAX = 1_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `situacoes` has the status of precedents and statutes. */
export function graphWriter(
  format: 'graphml' | 'gexf',
  graph: PackedGraph,
  situacoes: SituacaoByKey,
): GraphWriter {
  const shown = { graph, situacoes, ids: new Map() };
  return format === 'graphml' ? graphml(shown) : gexf(shown);
}

interface Shown {
  graph: PackedGraph;
  situacoes: SituacaoByKey;
  /** Escaped ids of the nodes that were already named in this piece of the file. */
  ids: Map<number, string>;
}

function graphml(shown: Shown): GraphWriter {
  const key = (name: string, place: 'node' | 'edge') =>
    `<key id="${place}-${name}" for="${place}" attr.name="${name}" attr.type="string"/>\n`;
  const data = (name: string, text: string | null) =>
    text === null ? '' : `<data key="node-${name}">${escaped(text)}</data>`;
  return {
    head: () =>
      `${XML}<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n` +
      // Gephi and yEd display the value of this attribute beside a node.
      key('label', 'node') +
      FIELDS.map(name => key(name, 'node')).join('') +
      `${key('tipo', 'edge')}<graph edgedefault="directed">\n`,
    node: node => {
      const fields = fieldsOf(shown, node);
      const texts = FIELDS.map((name, i) => data(name, fields[i]!));
      const label = data('label', nameOf(shown.graph, node));
      return `<node id="${idOf(shown, node)}">${label}${texts.join('')}</node>
`;
    },
    between: () => '',
    edge: (source, target, type) =>
      `<edge source="${idOf(shown, source)}" target="${idOf(shown, target)}">` +
      `<data key="edge-tipo">${EDGE_TYPES[type]}</data></edge>\n`,
    tail: () => '</graph>\n</graphml>\n',
  };
}

function gexf(shown: Shown): GraphWriter {
  const attribute = (name: string) => `<attribute id="${name}" title="${name}" type="string"/>\n`;
  const value = (name: string, text: string | null) =>
    text === null ? '' : `<attvalue for="${name}" value="${escaped(text)}"/>`;
  // Edges need ids of their own.
  const edgeId = (source: number, target: number) => `${source}-${target}`;
  return {
    head: () =>
      `${XML}<gexf xmlns="http://www.gexf.net/1.2draft" version="1.2">\n` +
      '<graph defaultedgetype="directed" mode="static">\n<attributes class="node">\n' +
      `${FIELDS.map(attribute).join('')}</attributes>\n` +
      `<attributes class="edge">\n${attribute('tipo')}</attributes>\n<nodes>\n`,
    node: node => {
      const fields = fieldsOf(shown, node);
      const texts = FIELDS.map((name, i) => value(name, fields[i]!));
      const label = escaped(nameOf(shown.graph, node));
      const id = idOf(shown, node);
      return `<node id="${id}" label="${label}"><attvalues>${texts.join('')}</attvalues></node>
`;
    },
    between: () => '</nodes>\n<edges>\n',
    edge: (source, target, type) =>
      `<edge id="${edgeId(source, target)}" source="${idOf(shown, source)}" target="${idOf(shown, target)}">` +
      `<attvalues><attvalue for="tipo" value="${EDGE_TYPES[type]}"/></attvalues></edge>\n`,
    tail: () => '</edges>\n</graph>\n</gexf>\n',
  };
}

/**
 * The node's id, escaped. If a node of another kind has the same id, or XML does not allow its characters, `~`, the
 * node's number and as many `_` as make it unique are appended.
 */
function idOf({ graph, ids }: Shown, node: number): string {
  const known = ids.get(node);
  if (known !== undefined) return known;
  const own = graph.id(node);
  let id = own;
  if (cleaned(own) !== own || graph.findAny(own) !== node) {
    id = `${cleaned(own)}~${node}`;
    while (graph.findAny(id) >= 0) id += '_';
  }
  const text = escaped(id);
  ids.set(node, text);
  return text;
}

/** The names of facts and evidence are whole texts. */
function nameOf(graph: PackedGraph, node: number): string {
  const name = graph.nome(node);
  return name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 1).toWellFormed()}…`;
}

/** The values in the order of FIELDS; null for values that the node does not have. */
function fieldsOf({ graph, situacoes }: Shown, node: number): (string | null)[] {
  const named = [graph.label(node), nameOf(graph, node)];
  const kind = graph.nodeKind[node]!;
  if (kind !== KIND.Decisao) {
    const isJudged = kind === KIND.Precedente || kind === KIND.Dispositivo;
    const situacao = isJudged ? situacaoOf(graph.nome(node), situacoes) : null;
    return [...named, null, null, null, null, situacao];
  }
  const resultado = RESULTADOS[graph.resultado[node]!]!;
  const favorece = FAVORECE[graph.favorece[node]!]!;
  return [...named, graph.ministroName(node), graph.date(node), resultado, favorece, null];
}

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const escaped = (text: string): string =>
  cleaned(text).replace(/[&<>"\t\n\r]/g, mark => MARKS[mark]!);

/** Replaces characters that XML does not allow: the other control characters, U+FFFE and U+FFFF. */
const cleaned = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
