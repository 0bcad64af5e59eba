/** The properties of nodes, including derived properties. Null properties are not stored. */

import { broaderOf } from '../../../legal/concepts/concepts.ts';
import type { Leitura } from '../../../legal/decisions/read-decision.ts';
import { categoryCodes } from '../../../legal/decisions/subjects/category.ts';
import { foldText } from '../../../legal/text/fold.ts';
import { ministroNorm } from '../../../legal/text/minister-name.ts';
import type { DispositivoItem, NamedNode } from '../graph-store.ts';
import { type PreparedRecord, processoKey } from '../prepared-record.ts';
import type { OtherLabel } from './batch-nodes.ts';
import { valorProperties } from './valor-properties.ts';

const GREATEST = '\u{10FFFF}';

/**
 * A sort key for ids that Neo4j would order differently from JavaScript; null for all other ids. Neo4j orders by code
 * point, JavaScript by UTF-16 code unit. The orders differ only for U+E000 to U+FFFF, which precede the astral
 * characters by code point.
 */
export function orderKey(id: string): string | null {
  return /[\uE000-\uFFFF]/.test(id) ? id.replace(/[\uE000-\uFFFF]/g, `${GREATEST}$&`) : null;
}

/** The properties by which citations find a decision. */
export function processoProperties(processo: string | null): Record<string, unknown> {
  const { digitos, chave, uf, ano } = processoKey(processo);
  return {
    processo_digitos: digitos,
    processo_chave: chave,
    processo_uf: uf,
    processo_ano: ano,
  };
}

export function decisaoProperties(record: PreparedRecord): Record<string, unknown> {
  const { id, processo, tribunal, orgao_julgador, ministro, categoria_id } = record;
  const { resultado, data, ementa, digest, leitura, favorece } = record;
  return {
    id,
    ordem: orderKey(id),
    processo,
    ...processoProperties(processo),
    tribunal,
    orgao_julgador,
    ministro,
    ministro_norm: ministroNorm(ministro) || null,
    categoria_id,
    ...categoryProperties(leitura),
    resultado,
    data,
    ementa,
    recorrente: leitura?.recorrente ?? null,
    favorece: favorece ?? null,
    ...valorProperties(record.valores ?? []),
    decisao_recorrida: leitura?.decisao_recorrida ?? null,
    // Stored as JSON, because a Neo4j property cannot hold an object.
    leitura: leitura ? JSON.stringify(leitura) : null,
    digest,
  };
}

export function categoryProperties(leitura: Leitura | null | undefined): Record<string, unknown> {
  const { assunto, classe } = categoryCodes(leitura);
  return { assunto_codigo: assunto, classe_codigo: classe };
}

/**
 * The ids of all concepts broader than a criterion. Cypher uses them to count the criterion's decisions for these
 * concepts.
 */
export function amplosOf(id: string): readonly string[] | null {
  const broader = broaderOf(id);
  return broader.length === 0 ? null : broader;
}

export function nodeProperties(
  label: OtherLabel,
  item: NamedNode | DispositivoItem,
): Record<string, unknown> {
  const { id, nome } = item;
  const named = { id, ordem: orderKey(id) };
  if (label === 'Fato' || label === 'Prova') return { ...named, texto: nome };
  if (label === 'Criterio') {
    return { ...named, nome, nome_norm: foldText(nome), amplos: amplosOf(id) };
  }
  if (label === 'Precedente') return { ...named, nome };
  const { lei, artigo } = item as DispositivoItem;
  return { ...named, nome, lei, artigo };
}
