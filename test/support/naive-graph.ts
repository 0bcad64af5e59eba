/** The rules of the graph store in the plainest form, applied one record after another; stores are compared with it. */
import type { NodeLabel } from '../../src/engine/graph/kinds.ts';
import type { CitacaoItem, GraphRecord, NamedNode } from '../../src/stores/graph/graph-store.ts';
import type { ModelEdge, ModelGraph, ModelNode } from './oracle/model.ts';

type OtherLabel = Exclude<NodeLabel, 'Decisao'>;

interface Named {
  edge: ModelEdge;
  /** The target's name if it has to be created. */
  nome: string;
}

export class NaiveGraph {
  /** In the order of their first record. */
  readonly decisoes = new Map<string, GraphRecord>();
  readonly #nodes = new Map<string, ModelNode>();

  apply(record: GraphRecord): void {
    this.decisoes.set(record.id, record);
    const others = [...this.decisoes.values()].filter(({ id }) => id !== record.id);
    this.#settle([record, ...others]);
  }

  /** All at once. */
  remove(ids: string[]): void {
    for (const id of ids) this.decisoes.delete(id);
    this.#settle([...this.decisoes.values()]);
  }

  /** Creates missing nodes, named by the record that named them first, and deletes nodes without relationships. */
  #settle(records: GraphRecord[]): void {
    const wanted = new Set<string>();
    for (const { edge, nome } of records.flatMap(each => this.#edgesOf(each))) {
      const { label, id } = edge.target;
      if (label === 'Decisao') continue;
      const key = `${label} ${id}`;
      wanted.add(key);
      if (!this.#nodes.has(key)) this.#nodes.set(key, { label: label as OtherLabel, id, nome });
    }
    for (const key of [...this.#nodes.keys()]) if (!wanted.has(key)) this.#nodes.delete(key);
  }

  model(): ModelGraph {
    const records = [...this.decisoes.values()];
    const decisoes = records.map(record => ({
      id: record.id,
      processo: record.processo,
      ministro: record.ministro,
      turma: record.orgao_julgador,
      categoria: record.categoria_id,
      tribunal: record.tribunal,
      resultado: record.resultado,
      data: record.data,
    }));
    const edges = records.flatMap(record => this.#edgesOf(record).map(({ edge }) => edge));
    return { decisoes, nodes: [...this.#nodes.values()], edges };
  }

  #edgesOf(record: GraphRecord): Named[] {
    const source = record.id;
    const to = (label: OtherLabel, item: NamedNode) => ({ source, target: { label, id: item.id } });
    return [
      ...firsts(record.criterios).map(item => ({
        edge: { type: 'TEM_CRITERIO' as const, ...to('Criterio', item), peso: item.peso },
        nome: item.nome,
      })),
      ...firsts(record.fatos).map(item => ({
        edge: { type: 'TEM_FATO' as const, ...to('Fato', item) },
        nome: item.nome,
      })),
      ...firsts(record.provas).map(item => ({
        edge: { type: 'TEM_PROVA' as const, ...to('Prova', item) },
        nome: item.nome,
      })),
      ...firsts(record.dispositivos).map(item => ({
        edge: {
          type: 'APLICA_LEI' as const,
          ...to('Dispositivo', item),
          ...(item.artigo === null ? {} : { artigo: item.artigo }),
        },
        nome: item.nome,
      })),
      ...record.precedentes.map(item => ({ edge: this.#citation(source, item), nome: item.nome })),
    ];
  }

  #citation(source: string, { ref, id }: CitacaoItem): ModelEdge {
    const decisao = this.#resolve(ref);
    const target =
      decisao === null
        ? { label: 'Precedente' as const, id }
        : { label: 'Decisao' as const, id: decisao };
    return { type: 'CITA_PRECEDENTE', source, target };
  }

  #resolve(ref: string): string | null {
    if (this.decisoes.has(ref)) return ref;
    const digits = processNumber(ref);
    if (digits === null) return null;
    const same = [...this.decisoes.values()].filter(
      each => processNumber(each.processo) === digits,
    );
    return same.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1))[0] ?? null;
  }
}

function processNumber(text: string | null): string | null {
  if (text === null) return null;
  const rest = [...text].filter(character => !' ./-'.includes(character));
  return rest.length > 0 && rest.every(character => character >= '0' && character <= '9')
    ? rest.join('')
    : null;
}

function firsts<T extends NamedNode>(items: T[]): T[] {
  return [...new Map(items.toReversed().map(item => [item.id, item])).values()].toReversed();
}
