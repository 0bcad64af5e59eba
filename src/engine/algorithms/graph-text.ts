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

const FIELDS = [
  'id',
  'tipo',
  'nome',
  'ministro',
  'data',
  'resultado',
  'favorece',
  'situacao',
] as const;
/** UTF-16 code units. */
const NAME_MAX = 1_000;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `situacoes` tells the status of precedents and statutes. */
export function graphWriter(
  format: 'graphml' | 'gexf',
  graph: PackedGraph,
  situacoes: SituacaoByKey,
): GraphWriter {
  const shown = { graph, situacoes };
  return format === 'graphml' ? graphml(shown) : gexf(shown);
}

interface Shown {
  graph: PackedGraph;
  situacoes: SituacaoByKey;
}

function graphml(shown: Shown): GraphWriter {
  const key = (name: string, place: 'node' | 'edge') =>
    `<key id="${place}-${name}" for="${place}" attr.name="${name}" attr.type="string"/>\n`;
  const data = (name: string, text: string | null) =>
    text === null ? '' : `<data key="node-${name}">${escaped(text)}</data>`;
  return {
    head: () =>
      `${XML}<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n` +
      FIELDS.map(name => key(name, 'node')).join('') +
      `${key('tipo', 'edge')}<graph edgedefault="directed">\n`,
    node: node => {
      const fields = fieldsOf(shown, node);
      const texts = FIELDS.map((name, i) => data(name, fields[i]!));
      return `<node id="${node}">${texts.join('')}</node>
`;
    },
    between: () => '',
    edge: (source, target, type) =>
      `<edge source="${source}" target="${target}"><data key="edge-tipo">${EDGE_TYPES[type]}</data></edge>\n`,
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
      return `<node id="${node}" label="${label}"><attvalues>${texts.join('')}</attvalues></node>
`;
    },
    between: () => '</nodes>\n<edges>\n',
    edge: (source, target, type) =>
      `<edge id="${edgeId(source, target)}" source="${source}" target="${target}">` +
      `<attvalues><attvalue for="tipo" value="${EDGE_TYPES[type]}"/></attvalues></edge>\n`,
    tail: () => '</edges>\n</graph>\n</gexf>\n',
  };
}

/** The names of facts and evidence are whole texts. */
function nameOf(graph: PackedGraph, node: number): string {
  const name = graph.nome(node);
  return name.length <= NAME_MAX ? name : `${name.slice(0, NAME_MAX - 1).toWellFormed()}…`;
}

/** In the order of FIELDS; null for what the node does not have. */
function fieldsOf({ graph, situacoes }: Shown, node: number): (string | null)[] {
  const named = [graph.id(node), graph.label(node), nameOf(graph, node)];
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

/** XML has no place for other control characters and for U+FFFE and U+FFFF. */
const escaped = (text: string): string =>
  text
    .replace(/[&<>"\t\n\r]/g, mark => MARKS[mark]!)
    .replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
