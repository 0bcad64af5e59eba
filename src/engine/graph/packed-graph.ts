/**
 * A packed graph: read-only typed views over one SharedArrayBuffer, attached without copying.
 *
 * Nodes are numbered 0 .. nodeCount - 1 by label (in the order of NODE_LABELS), then by key in code-unit order, so
 * every kind is one range and node order within a kind is id order. Every edge starts at a decision, so outgoing rows
 * exist for decisions only; incoming rows exist for the kinds that a type can end at (see `EdgeRows`).
 */
import { ministroNorm } from '../../legal/text/minister-name.ts';
import { blockViews } from './block-views.ts';
import type { EdgeRows, Narrow } from './edge-rows.ts';
import { readHeader } from './header.ts';
import { dayText, EDGE, EDGE_TARGET_KIND, KIND, KIND_COUNT, NODE_LABELS } from './kinds.ts';
import { DERIVED } from './layout.ts';
import { findSorted, type TextTable } from './text-table.ts';
import { compareTexts, hashKey } from './utf8.ts';
import { type ValorRows, valorRows } from './valor-rows.ts';

export class PackedGraph {
  readonly buffer: SharedArrayBuffer;
  readonly generation: number;
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly decisaoCount: number;
  /** Number of decisions and Precedentes, the nodes that CITA_PRECEDENTE can end at; see `citableIndex`. */
  readonly citableCount: number;
  /** First node of each kind, and the node count after the last. */
  readonly kindStart: Uint32Array;
  readonly nodeKind: Uint8Array;
  readonly keys: TextTable;
  /** nome of each node; for a decision its processo, empty if it has none. */
  readonly names: TextTable;
  /** Open addressing: node + 1 by hash of kind and key, 0 if free. */
  readonly keyTable: Uint32Array;
  /** Rows by EDGE number. */
  readonly rows: readonly EdgeRows[];
  /** Peso codes of the TEM_CRITERIO edges in the order of outTargets, eight per byte. */
  readonly criterioPeso: Uint8Array;
  /** For each TEM_CRITERIO edge, in the same order: number in `formas` (0: the criterion's name), code in POSICOES. */
  readonly criterioForma: Narrow;
  readonly criterioPosicao: Uint8Array;
  /** Wordings of criteria that differ from the criteria's names. */
  readonly formas: TextTable;
  /** Number in `artigos` of each APLICA_LEI edge, in the order of outTargets. */
  readonly leiArtigo: Narrow;
  readonly artigos: TextTable;
  /** Columns by decision, holding rows of the tables below; 0 stands for none. */
  readonly spelling: Narrow;
  readonly ministro: Narrow;
  readonly turma: Narrow;
  readonly categoria: Narrow;
  readonly tribunal: Narrow;
  /** Codes in the CNJ's tables of subjects and classes; 0 stands for none. */
  readonly assunto: Narrow;
  readonly classe: Narrow;
  /** Codes in RESULTADOS and in FAVORECE. */
  readonly resultado: Uint8Array;
  readonly favorece: Uint8Array;
  /** Days since 1970-01-01, or NO_DAY. */
  readonly day: Int32Array;
  /** Number of edges of each type by decision, five adjacent bytes; 255 stands for 255 or more. */
  readonly rowLengths: Uint8Array;
  readonly valores: ValorRows;
  /** Names of ministers as the store spells them; merging a later generation needs them. */
  readonly spellings: TextTable;
  /** Ministers by folded name, ascending; the name shown is the greatest spelling. */
  readonly ministroNames: TextTable;
  readonly ministroNorms: TextTable;
  readonly turmas: TextTable;
  readonly categorias: TextTable;
  readonly tribunais: TextTable;
  /** Decisions of each minister and of each category, ascending. */
  readonly ministroDecisaoOffsets: Uint32Array;
  readonly ministroDecisoes: Uint32Array;
  readonly categoriaDecisaoOffsets: Uint32Array;
  readonly categoriaDecisoes: Uint32Array;
  /** For each criterion, by index, the ministers of its decisions, ascending. */
  readonly criterioMinistroOffsets: Uint32Array;
  readonly criterioMinistros: Narrow;
  /** Words of folded criterion names, in code-unit order, and the criteria (nodes, ascending) that contain each. */
  readonly words: TextTable;
  readonly wordCriterioOffsets: Uint32Array;
  readonly wordCriterios: Uint32Array;
  /** For each Precedente the number of decisions whose ids do not sort after its own; merges the two id orders. */
  readonly precedentePosition: Uint32Array;
  /** By place in DERIVED: 0 until background work has filled the derived block. */
  readonly derivedState: Int32Array;
  /** Citable indices by rank, and second_order by citable index. */
  readonly pagerankOrder: Uint32Array;
  readonly secondOrder: Uint32Array;
  /** Top pairs, three numbers each: shared count, source, target. */
  readonly communityPairs: Uint32Array;
  /** Criteria, statutes and precedents, kind after kind: the nodes by folded name, and by number of decisions. */
  readonly termsByName: Uint32Array;
  readonly termsByCount: Uint32Array;
  /** Hub labels by node: rank of a hub × 32 + distance, and the next node on the way; none in a large graph. */
  readonly labelOffsets: Uint32Array;
  readonly labelHubs: Uint32Array;
  readonly labelParents: Uint32Array;
  /** The 64-bit signature of each decision, as two numbers; see `algorithms/signatures.ts`. */
  readonly signatures: Uint32Array;
  readonly #keyScratch = Buffer.allocUnsafe(1024);

  /** Attaches to a buffer that `packGraph` filled or `checkGraph` accepted; it does not check the buffer itself. */
  constructor(buffer: SharedArrayBuffer) {
    const header = readHeader(buffer);
    const { view, u32, u8, texts, edges } = blockViews(buffer);
    this.buffer = buffer;
    this.generation = header.generation;
    this.nodeCount = header.nodeCount;
    this.edgeCount = header.edgeCount;
    this.kindStart = u32('kindStart');
    this.decisaoCount = this.kindStart[1]!;
    this.citableCount = this.decisaoCount + this.nodeCount - this.kindStart[KIND.Precedente]!;
    this.nodeKind = u8('nodeKind');
    this.keys = texts('key');
    this.names = texts('name');
    this.keyTable = u32('keyTable');
    this.rows = [edges('cita'), edges('criterio'), edges('fato'), edges('prova'), edges('lei')];
    this.criterioPeso = u8('criterioPeso');
    this.criterioForma = view('criterioForma') as Narrow;
    this.criterioPosicao = u8('criterioPosicao');
    this.formas = texts('forma');
    this.leiArtigo = view('leiArtigo') as Narrow;
    this.artigos = texts('artigo');
    this.spelling = view('spelling') as Narrow;
    this.ministro = view('ministro') as Narrow;
    this.turma = view('turma') as Narrow;
    this.categoria = view('categoria') as Narrow;
    this.tribunal = view('tribunal') as Narrow;
    this.assunto = view('assunto') as Narrow;
    this.classe = view('classe') as Narrow;
    this.resultado = u8('resultado');
    this.favorece = u8('favorece');
    this.day = view('day') as Int32Array;
    this.rowLengths = u8('rowLengths');
    this.valores = valorRows(view);
    this.spellings = texts('spelling');
    this.ministroNames = texts('ministroName');
    this.ministroNorms = texts('ministroNorm');
    this.turmas = texts('turma');
    this.categorias = texts('categoria');
    this.tribunais = texts('tribunal');
    this.ministroDecisaoOffsets = u32('ministroDecisaoOffsets');
    this.ministroDecisoes = u32('ministroDecisoes');
    this.categoriaDecisaoOffsets = u32('categoriaDecisaoOffsets');
    this.categoriaDecisoes = u32('categoriaDecisoes');
    this.criterioMinistroOffsets = u32('criterioMinistroOffsets');
    this.criterioMinistros = view('criterioMinistros') as Narrow;
    this.words = texts('word');
    this.wordCriterioOffsets = u32('wordCriterioOffsets');
    this.wordCriterios = u32('wordCriterios');
    this.precedentePosition = u32('precedentePosition');
    this.derivedState = view('derivedState') as Int32Array;
    this.pagerankOrder = u32('pagerankOrder');
    this.secondOrder = u32('secondOrder');
    this.communityPairs = u32('communityPairs');
    this.termsByName = u32('termsByName');
    this.termsByCount = u32('termsByCount');
    this.labelOffsets = u32('labelOffsets');
    this.labelHubs = u32('labelHubs');
    this.labelParents = u32('labelParents');
    this.signatures = u32('signatures');
  }

  /** The node of this kind and key, or -1. Cost: a hash and a short probe. */
  find(kind: number, key: string): number {
    // A code unit takes at most three bytes, so the scratch holds the longest key that a request may have.
    const fits = key.length * 3 <= this.#keyScratch.length;
    const bytes = fits ? this.#keyScratch : Buffer.allocUnsafe(key.length * 3);
    const length = bytes.write(key, 0);
    const { offsets, bytes: heap } = this.keys;
    const table = this.keyTable;
    const mask = table.length - 1;
    for (let slot = hashKey(kind, bytes, 0, length) & mask; ; slot = (slot + 1) & mask) {
      const node = table[slot]! - 1;
      if (node < 0) return -1;
      const start = offsets[node]!;
      if (this.nodeKind[node] !== kind || offsets[node + 1]! - start !== length) continue;
      let i = 0;
      while (i < length && heap[start + i] === bytes[i]) i++;
      if (i === length) return node;
    }
  }

  findDecisao(id: string): number {
    return this.find(KIND.Decisao, id);
  }

  /** The node with this key, of the first kind in the order of NODE_LABELS that has it, or -1. */
  findAny(key: string): number {
    for (let kind = 0; kind < KIND_COUNT; kind++) {
      const node = this.find(kind, key);
      if (node >= 0) return node;
    }
    return -1;
  }

  /** The number of a minister by any spelling of the name, or 0. Cost: a binary search over the folded names. */
  findMinistro(name: string): number {
    return findSorted(this.ministroNorms, ministroNorm(name));
  }

  /** The number of this category, or 0. */
  findCategoria(id: string): number {
    return findSorted(this.categorias, id);
  }

  /** Decisions of the minister with this number, ascending. */
  decisoesOfMinistro(ministro: number): Uint32Array {
    const { ministroDecisaoOffsets: offsets } = this;
    return this.ministroDecisoes.subarray(offsets[ministro]!, offsets[ministro + 1]!);
  }

  /** Decisions of the category with this number, ascending. */
  decisoesOfCategoria(categoria: number): Uint32Array {
    const { categoriaDecisaoOffsets: offsets } = this;
    return this.categoriaDecisoes.subarray(offsets[categoria]!, offsets[categoria + 1]!);
  }

  id(node: number): string {
    return this.keys.text(node);
  }

  label(node: number): (typeof NODE_LABELS)[number] {
    return NODE_LABELS[this.nodeKind[node]!]!;
  }

  /** The nome that answers show; for a decision its processo or, without one, its id. */
  nome(node: number): string {
    return this.#nomeTable(node).text(node);
  }

  /** Compares the nomes of two nodes by code unit. */
  compareNomes(a: number, b: number): number {
    return compareTexts(this.#nomeTable(a), a, this.#nomeTable(b), b);
  }

  processo(decisao: number): string | null {
    return this.names.text(decisao) || null;
  }

  ministroName(decisao: number): string | null {
    return this.ministroNames.text(this.ministro[decisao]!) || null;
  }

  /** Peso code of the TEM_CRITERIO edge at an index of outTargets. */
  peso(place: number): number {
    return (this.criterioPeso[place >> 3]! >> (place & 7)) & 1;
  }

  date(decisao: number): string | null {
    return dayText(this.day[decisao]!);
  }

  /** Index of a Decisao or Precedente among the citable nodes: decisions first, then precedents. */
  citableIndex(node: number): number {
    return node < this.decisaoCount
      ? node
      : node - this.kindStart[KIND.Precedente]! + this.decisaoCount;
  }

  /** The inverse of `citableIndex`. */
  citableNode(index: number): number {
    return index < this.decisaoCount
      ? index
      : index - this.decisaoCount + this.kindStart[KIND.Precedente]!;
  }

  /** Row of a node in `rows[type].inOffsets`; the node must be of a kind that the type ends at. */
  targetIndex(type: number, node: number): number {
    return type === EDGE.CITA
      ? this.citableIndex(node)
      : node - this.kindStart[EDGE_TARGET_KIND[type]!]!;
  }

  /** Compares the ids of two citable nodes by code unit, then by label, without reading them. */
  compareCitableIds(a: number, b: number): number {
    return this.#idOrder(a) - this.#idOrder(b) || a - b;
  }

  /** Whether background work has filled this derived block. */
  isReady(derived: keyof typeof DERIVED): boolean {
    return Atomics.load(this.derivedState, DERIVED[derived]) !== 0;
  }

  /** The table with the nome of a node: a decision without processo is shown by its id. */
  #nomeTable(node: number): TextTable {
    const isBlank = this.names.offsets[node] === this.names.offsets[node + 1];
    return isBlank && node < this.decisaoCount ? this.keys : this.names;
  }

  /** A rank in the merged id order: decisions have odd ranks, precedents the even ones between them. */
  #idOrder(node: number): number {
    return node < this.decisaoCount
      ? node * 2 + 1
      : this.precedentePosition[node - this.kindStart[KIND.Precedente]!]! * 2;
  }
}
