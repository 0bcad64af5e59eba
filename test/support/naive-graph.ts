/** The rules of the graph store in their simplest form, applied record by record; stores are compared with it. */
import type { NodeLabel } from '../../src/engine/graph/kinds.ts';
import type { Classified } from '../../src/legal/decisions/subjects/subject.ts';
import type { CitacaoItem, GraphRecord, NamedNode } from '../../src/stores/graph/graph-store.ts';
import type { ModelDecisao, ModelEdge, ModelGraph, ModelNode } from './oracle/model.ts';

type OtherLabel = Exclude<NodeLabel, 'Decisao'>;

interface Named {
  edge: ModelEdge;
  /** The target's name, in case the target has to be created. */
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

  /** Removes all decisions together. */
  remove(ids: string[]): void {
    for (const id of ids) this.decisoes.delete(id);
    this.#settle([...this.decisoes.values()]);
  }

  /** Creates missing nodes with the name in the first record that has them, and deletes nodes without relationships. */
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
      ...codesOf(record),
      resultado: record.resultado,
      favorece: record.favorece ?? null,
      valores: record.valores ?? [],
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
        edge: {
          type: 'TEM_CRITERIO' as const,
          ...to('Criterio', item),
          peso: item.peso,
          ...(item.forma !== undefined && { forma: item.forma }),
          ...(item.posicao != null && { posicao: item.posicao }),
        },
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

  #citation(source: string, { ref, id, nome }: CitacaoItem): ModelEdge {
    const isKeyless = processNumber(ref) === null && classNumber(ref) === null;
    const decisao = this.decisoes.has(ref) ? ref : this.#resolve(isKeyless ? nome : ref);
    const target =
      decisao === null
        ? { label: 'Precedente' as const, id }
        : { label: 'Decisao' as const, id: decisao };
    return { type: 'CITA_PRECEDENTE', source, target };
  }

  #resolve(ref: string): string | null {
    const digits = processNumber(ref);
    if (digits === null) return this.#byClass(ref);
    const same = [...this.decisoes.values()].filter(
      each => processNumber(each.processo) === digits,
    );
    return same.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1))[0] ?? null;
  }

  #byClass(ref: string): string | null {
    const cited = classNumber(ref);
    if (cited === null) return null;
    const fits = [...this.decisoes.values()].map(each => ({ id: each.id, fit: fit(cited, each) }));
    const best = Math.max(...fits.map(each => each.fit));
    const meant = fits.filter(each => best > 0 && each.fit === best);
    return meant.length === 1 ? meant[0]!.id : null;
  }
}

interface ClassNumber {
  /** `resp 12345`. */
  key: string;
  uf: string | undefined;
  year: string | undefined;
}

/** Parses the citations in random records only, not real ones. */
function classNumber(text: string | null): ClassNumber | null {
  const read =
    /(resp|recurso especial|hc) (?:nº )?(\d\d[\d.]+)(?:\/(SP|RJ))?(?:[ /(]+(20\d\d)\)?)?$/i;
  const match = read.exec(text ?? '');
  if (match === null) return null;
  const [, classe, number, uf, year] = match;
  const short = classe!.toLowerCase().replace('recurso especial', 'resp');
  return { key: `${short} ${number!.replace('.', '')}`, uf, year };
}

/** How well a decision fits a citation by class and number; 0 if it does not fit. */
function fit(cited: ClassNumber, { processo, data }: GraphRecord): number {
  const own = classNumber(processo);
  if (own === null || own.key !== cited.key) return 0;
  const differs = (a?: string, b?: string) => a !== undefined && b !== undefined && a !== b;
  if (differs(own.uf, cited.uf) || differs(own.year, cited.year)) return 0;
  const year = own.year ?? data?.slice(0, 4);
  const [ofState, ofYear] = [[own.uf, cited.uf] as const, [year, cited.year] as const].map(
    ([has, wanted]) => wanted !== undefined && has === wanted,
  );
  return 1 + (ofState ? 10 : 0) + (ofYear ? 5 : 0);
}

function processNumber(written: string | null): string | null {
  if (written === null) return null;
  const text = written.replace(/^Autos (nº )?/, '');
  const rest = [...text].filter(character => !' ./-'.includes(character));
  return rest.length > 0 && rest.every(character => character >= '0' && character <= '9')
    ? rest.join('')
    : null;
}

function firsts<T extends NamedNode>(items: T[]): T[] {
  return [...new Map(items.toReversed().map(item => [item.id, item])).values()].toReversed();
}

/** The codes with the confidence `alta`: of the subject or, without one, of the branch of law; and of the class. */
function codesOf({ leitura }: GraphRecord): Pick<ModelDecisao, 'assunto' | 'classe'> {
  const sure = (...read: (Classified | null | undefined)[]) =>
    read.flatMap(one => (one?.confianca === 'alta' ? [one.codigo] : []))[0] ?? null;
  return { assunto: sure(leitura?.assunto, leitura?.ramo), classe: sure(leitura?.classe) };
}
