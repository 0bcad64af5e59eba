/** A decision with a full text from another file. */

import type { Resultado } from '../../engine/graph/kinds.ts';
import { graphValores } from '../../legal/decisions/amounts/valor.ts';
import type { Leitura } from '../../legal/decisions/read-decision.ts';
import type { GraphRecord } from '../../stores/graph/graph-store.ts';
import type { NewDocument } from '../../stores/relational/documents.ts';
import type { JoinedText } from '../../stores/relational/table-types.ts';
import type { CorpusRecord } from '../corpus-record.ts';
import { leitura as leituraSchema } from '../read-fields.ts';

type Outcome = Required<Pick<GraphRecord, 'resultado' | 'leitura' | 'favorece' | 'valores'>>;

/**
 * The decision with the text, and with the outcome that the court's metadata state. `text` is the document with the
 * full text: either a separate record, or this decision as an earlier join stored it. Idempotent.
 */
export function joinedRecord(decision: CorpusRecord, text: NewDocument): CorpusRecord {
  const outcome = statedOutcome(decision.graph, text);
  const { origem, ...document } = decision.document;
  const integra = text.origem?.integra ?? givenBy(text);
  return {
    ...decision,
    graph: { ...decision.graph, ...outcome },
    document: {
      ...document,
      inteiro_teor: text.inteiro_teor,
      ...(outcome && { resultado: outcome.resultado, leitura: outcome.leitura }),
      ...(origem && { origem: { ...origem, integra } }),
    },
  };
}

function givenBy({ id: decisao_id, origem }: NewDocument): JoinedText {
  const { id, sha256, arquivo_de } = origem ?? {};
  return {
    decisao_id,
    ...(id && { id }),
    ...(sha256 && { sha256 }),
    ...(arquivo_de && { arquivo_de }),
  };
}

/**
 * Null if the court states no outcome, or if the decision's own record gave one. If the stated outcome differs from the
 * one read from the texts, the sides and amounts that depend on it also come from the text.
 */
function statedOutcome(decision: GraphRecord, text: NewDocument): Outcome | null {
  const [own, other] = [decision.leitura ?? null, text.leitura ?? null];
  if (other?.resultado_base?.metodo !== 'teor') return null;
  if (own?.resultado_base?.metodo === 'registro') return null;
  const resultado = text.resultado as Resultado | null;
  const { favorece = null, valores = [] } = decision;
  const { resultado_base } = other;
  if (own !== null && decision.resultado === resultado) {
    return { resultado, leitura: inOrder({ ...own, resultado_base }), favorece, valores };
  }
  const { recursos, recorrente, recorrente_base } = other;
  const { decisao_recorrida, decisao_recorrida_base, favorece_bases } = other;
  const sides = { recorrente, recorrente_base, decisao_recorrida, decisao_recorrida_base };
  const read = {
    ...(own ?? other),
    ...{ resultado_base, recursos, ...sides },
    ...{ favorece: other.favorece, favorece_bases, valores: other.valores },
  };
  return {
    ...{ resultado, leitura: inOrder(read) },
    ...{ favorece: other.favorece, valores: graphValores(other.valores) },
  };
}

/** Stores return keys in any order, but digests depend on the order in the reading. */
const inOrder = (leitura: Leitura): Leitura => leituraSchema.parse(leitura)!;
