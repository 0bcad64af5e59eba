/** Writes a stored decision as a line of an import file, and checks whether the line imports to the stored decision. */
import { isDeepStrictEqual } from 'node:util';
import { graphValores } from '../../legal/decisions/amounts/valor.ts';
import type { Leitura } from '../../legal/decisions/read-decision.ts';
import type { GraphRecord } from '../../stores/graph/graph-store.ts';
import { prepareRecord } from '../../stores/graph/prepared-record.ts';
import type { PublishedAs } from '../../stores/relational/table-types.ts';
import type { WholeDocument } from '../../stores/relational/whole-documents.ts';
import { readRecord } from '../read-record.ts';

const NO_ORIGIN = { tipo: 'arquivo', arquivo: null, item_id: null } as const;

export interface StoredDecision {
  graph: GraphRecord;
  /** Null for a decision that another program wrote to the graph. */
  document: WholeDocument | null;
}

export interface WrittenLine {
  /** The JSON of the line, without a line break. */
  line: string;
  /** Whether importing the line gives the stored decision. */
  isSame: boolean;
}

/** Cost: linear; the texts are not analysed. */
export function writtenRecord(stored: StoredDecision): WrittenLine {
  const { graph, document } = stored;
  const record = recordOf(stored);
  const plain = JSON.stringify(record);
  if (document === null) return { line: plain, isSame: compare(plain, stored).isSame };
  const { isSame, differing } = compare(plain, stored);
  if (Object.keys(differing).length === 0) return { line: plain, isSame };
  const line = JSON.stringify({ ...record, documento: differing });
  const again = compare(line, { graph, document });
  return { line, isSame: again.isSame && Object.keys(again.differing).length === 0 };
}

/** The publication of the decision by its source, without the file of the last import. */
function publishedAs(document: WholeDocument | null): PublishedAs {
  const { tipo: _, arquivo: __, item_id: ___, ...published } = document?.origem ?? NO_ORIGIN;
  return published;
}

/** Every field is written, because an import would read an absent field from the texts. */
function recordOf({ graph, document }: StoredDecision): Record<string, unknown> {
  const { id, tribunal, processo, orgao_julgador, ministro, data, resultado, categoria_id } = graph;
  const leitura = document?.leitura ?? graph.leitura ?? null;
  const { registro, publicado_em, indexacao, relator_papel, ...fonte } = publishedAs(document);
  return {
    ...{ id, tribunal, processo, orgao_julgador, relator: ministro },
    data_julgamento: data,
    resultado,
    ...givenSides(graph, leitura),
    categoria_id,
    ementa: graph.ementa,
    ...(document?.ementa_composta && { ementa_composta: true }),
    dispositivo: document?.dispositivo ?? null,
    inteiro_teor: document?.inteiro_teor ?? null,
    criterios: graph.criterios,
    fatos: graph.fatos.map(({ id, nome }) => ({ id, texto: nome })),
    provas: graph.provas.map(({ id, nome }) => ({ id, texto: nome })),
    dispositivos: graph.dispositivos,
    precedentes: graph.precedentes.map(({ id, nome, ref, numero }) => ({
      ...{ id, nome },
      ...(ref !== id && { ref }),
      ...(numero !== undefined && { numero }),
    })),
    ...(indexacao !== undefined && { indexacao }),
    ...(registro !== undefined && { registro }),
    ...(publicado_em !== undefined && { data_publicacao: publicado_em }),
    ...(relator_papel !== undefined && { relator_papel }),
    ...(Object.keys(fonte).length > 0 && { fonte }),
    leitura,
  };
}

/** Side and amounts if they differ from the reading, because another program wrote them. */
function givenSides({ favorece = null, valores = [] }: GraphRecord, leitura: Leitura | null) {
  const isSide = favorece === (leitura?.favorece ?? null);
  const isAmounts = isDeepStrictEqual(valores, graphValores(leitura?.valores ?? []));
  return {
    ...(!isSide && { favorece }),
    ...(!isAmounts && {
      valores: valores.map(({ tipo, quantia, mudanca }) => ({
        tipo,
        [tipo === 'pena' ? 'dias' : 'valor_centavos']: quantia,
        mudanca,
      })),
    }),
  };
}

interface Comparison {
  /** Whether the graph record is the same; the document is compared separately. */
  isSame: boolean;
  /** Stored columns of the document that the line does not reproduce. */
  differing: Partial<WholeDocument>;
}

function compare(line: string, { graph, document }: StoredDecision): Comparison {
  const read = readRecord({ number: 1, endBytes: 0, text: line, problem: null });
  if (typeof read === 'string') return { isSame: false, differing: {} };
  const isSameGraph = isDeepStrictEqual(bare(read.graph), bare(graph));
  const isSamePlace = isDeepStrictEqual(read.publishedAs ?? {}, publishedAs(document));
  if (document === null) return { isSame: isSameGraph && isSamePlace, differing: {} };
  const made = read.document as unknown as Record<string, unknown>;
  const columns = Object.entries(document).filter(
    ([name, value]) => name !== 'origem' && !isDeepStrictEqual(value ?? null, made[name] ?? null),
  );
  return { isSame: isSameGraph && isSamePlace, differing: Object.fromEntries(columns) };
}

/** The part of a record that the graph store keeps. */
const bare = (graph: GraphRecord) =>
  JSON.parse(JSON.stringify({ ...prepareRecord(graph), digest: '' }));
