/**
 * Collects nodes and edges in the order in which a store delivers them; `pack.ts` turns them into a packed graph. To
 * use it, call `new`, then `addDecisao`, `addNode` and `addRow`, then `packGraph`. Adding a node returns a handle, and
 * rows refer to handles, so keys are compared only once, when the nodes are sorted.
 */

import { EDGE, EDGE_TYPE_COUNT, KIND, KIND_COUNT } from '../kinds.ts';
import { compareTexts, type Texts, Utf8Heap } from '../utf8.ts';
import { criterioCode } from './criterio-contents.ts';
import { Dictionary } from './dictionary.ts';
import { type Growable, growableI32, growableU8, growableU32 } from './growable.ts';
import { TextSet } from './text-set.ts';
import { type PackedValor, ValorInput } from './valor-input.ts';

/** A decision as the snapshot holds it. Strings are stored unchanged. */
export interface DecisaoInput {
  id: string;
  processo: string | null;
  /** The relator's spelling (upper case); its folded form groups ministers. */
  ministro: string | null;
  turma: string | null;
  categoria: string | null;
  tribunal?: string | null;
  /** Codes in the CNJ's tables of subjects and classes, below 65,536; none if absent. */
  assunto?: number | null;
  classe?: number | null;
  /** Code in RESULTADOS. */
  resultado: number;
  /** Code in FAVORECE; not known if absent. */
  favorece?: number;
  /** At most one amount of each kind; absent if there are none. */
  valores?: readonly PackedValor[];
  /** Days since 1970-01-01, or NO_DAY. */
  day: number;
}

/** Keys and names of a packed graph's nodes. */
interface PackedTexts {
  keys: Texts;
  names: Texts;
}

/** Rows of one relationship type in order of arrival: source handles, lengths, and all targets one after another. */
export interface RowInput {
  sources: Growable<Uint32Array>;
  lengths: Growable<Uint32Array>;
  targets: Growable<Uint32Array>;
  /**
   * For each edge the number that `criterio` (TEM_CRITERIO) or `artigo` (APLICA_LEI) returned; null for other types.
   */
  attributes: Growable<Uint32Array> | Growable<Uint8Array> | null;
}

const rowInput = (type: number): RowInput => ({
  sources: growableU32(),
  lengths: growableU32(),
  targets: growableU32(),
  attributes: type === EDGE.CRITERIO ? growableU8() : type === EDGE.LEI ? growableU32() : null,
});

export class GraphBuilder {
  readonly keys = new Utf8Heap();
  readonly names = new Utf8Heap();
  /** Kind of each handle. */
  readonly kinds = growableU8();
  /** Handles of each kind in order of arrival. */
  readonly handlesOfKind = Array.from({ length: KIND_COUNT }, () => growableU32());
  /** Whether each kind's keys arrived in ascending order and need no sort. */
  readonly ascending: boolean[] = new Array(KIND_COUNT).fill(true);
  readonly ministros = new Dictionary();
  readonly turmas = new Dictionary();
  readonly categorias = new Dictionary();
  readonly tribunais = new Dictionary();
  readonly artigos = new Dictionary();
  readonly formas = new TextSet();
  /** Columns by position among the decisions, in order of arrival. */
  readonly ministro = growableU32();
  readonly turma = growableU32();
  readonly categoria = growableU32();
  readonly tribunal = growableU32();
  readonly assunto = growableU32();
  readonly classe = growableU32();
  readonly resultado = growableU8();
  readonly favorece = growableU8();
  readonly day = growableI32();
  readonly valores = new ValorInput();
  readonly rows = Array.from({ length: EDGE_TYPE_COUNT }, (_, type) => rowInput(type));

  /** Takes the rows of a type out of the builder, so that their arrays are freed with the last use of the result. */
  takeRows(type: number): RowInput {
    const taken = this.rows[type]!;
    this.rows[type] = rowInput(type);
    return taken;
  }

  /** Adds a decision and returns its handle. */
  addDecisao(decisao: DecisaoInput): number {
    this.ministro.push(this.ministros.number(decisao.ministro));
    this.turma.push(this.turmas.number(decisao.turma));
    this.categoria.push(this.categorias.number(decisao.categoria));
    this.tribunal.push(this.tribunais.number(decisao.tribunal ?? null));
    this.assunto.push(decisao.assunto ?? 0);
    this.classe.push(decisao.classe ?? 0);
    this.resultado.push(decisao.resultado);
    this.favorece.push(decisao.favorece ?? 0);
    this.day.push(decisao.day);
    this.valores.addRow(decisao.valores ?? []);
    return this.#add(KIND.Decisao, decisao.id, decisao.processo ?? '');
  }

  /** Adds a node of another kind and returns its handle. */
  addNode(kind: number, id: string, nome: string): number {
    if (kind === KIND.Decisao) throw new Error('addNode takes no Decisao; use addDecisao');
    return this.#add(kind, id, nome);
  }

  /**
   * Adds nodes `from` to `to - 1` of a packed graph, all of this kind, and returns the first of their consecutive
   * handles. For decisions the caller adds the columns.
   */
  addPacked(kind: number, { keys, names }: PackedTexts, from: number, to: number): number {
    const first = this.keys.count;
    const handles = this.handlesOfKind[kind]!;
    const last = handles.length === 0 ? -1 : handles.values[handles.length - 1]!;
    this.keys.addRange(keys, from, to);
    this.names.addRange(names, from, to);
    if (last >= 0 && this.ascending[kind]) {
      this.ascending[kind] = this.keys.compare(last, first) < 0;
    }
    for (let handle = first; handle < first + to - from; handle++) {
      this.kinds.push(kind);
      handles.push(handle);
    }
    return first;
  }

  /** The number of an artigo, for the attributes of `addRow`. */
  artigo(text: string | null): number {
    return this.artigos.number(text);
  }

  /**
   * The attributes of a TEM_CRITERIO edge as one number for `addRow`: codes in PESOS and POSICOES, and the wording. A
   * null wording, or one that equals the target's name, counts as no wording.
   */
  criterio(
    target: number,
    { peso, forma, posicao }: { peso: number; forma: string | null; posicao: number },
  ): number {
    const number = this.formas.number(forma);
    if (number === 0 || compareTexts(this.names, target, this.formas, number) === 0) {
      return criterioCode(peso, 0, posicao);
    }
    this.#widenCriterios();
    return criterioCode(peso, number, posicao);
  }

  /** Adds edges from one decision; packing drops and counts duplicates and self-loops. */
  addRow(
    type: number,
    source: number,
    targets: ArrayLike<number>,
    attributes: ArrayLike<number> | null = null,
  ): void {
    const row = this.rows[type]!;
    row.sources.push(source);
    row.lengths.push(targets.length);
    for (let i = 0; i < targets.length; i++) {
      row.targets.push(targets[i]!);
      row.attributes?.push(attributes === null ? 0 : attributes[i]!);
    }
  }

  /** Gives the attributes of TEM_CRITERIO edges four bytes each. */
  #widenCriterios(): void {
    const row = this.rows[EDGE.CRITERIO]!;
    const narrow = row.attributes!;
    if (narrow.values instanceof Uint32Array) return;
    const wide = growableU32();
    wide.extend(narrow.length);
    wide.values.set(narrow.taken());
    this.rows[EDGE.CRITERIO] = { ...row, attributes: wide };
  }

  #add(kind: number, id: string, nome: string): number {
    const handle = this.keys.add(id);
    this.names.add(nome);
    this.kinds.push(kind);
    const handles = this.handlesOfKind[kind]!;
    if (handles.length > 0 && this.ascending[kind]) {
      this.ascending[kind] = this.keys.compare(handles.values[handles.length - 1]!, handle) < 0;
    }
    handles.push(handle);
    return handle;
  }
}
