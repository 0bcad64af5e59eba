/** Makes the document of a decision record: texts, filter fields and search terms. */
import { ministroNorm } from '../legal/text/minister-name.ts';
import type { GraphRecord } from '../stores/graph/graph-store.ts';
import { processoKey } from '../stores/graph/prepared-record.ts';
import type { NewDocument } from '../stores/relational/documents.ts';
import { cutReason, isTooLong, keptText } from '../stores/relational/kept-text.ts';
import { TERMS_UNITS_MAX } from './read-fields.ts';
import type { DecisionRecord } from './record.ts';

/**
 * `graph` is the same record in the form of the graph store. A text that is too long is cut; the rest is neither stored
 * nor searched, and `leftOut` receives the reason.
 */
export function documentOf(
  record: DecisionRecord,
  graph: GraphRecord,
  leftOut: (reason: string) => void,
): NewDocument {
  const { id, tribunal, processo, orgao_julgador, ministro, categoria_id, resultado, data } = graph;
  const { leitura = null } = graph;
  for (const field of ['ementa', 'dispositivo', 'inteiro_teor'] as const) {
    const text = record[field] ?? '';
    if (isTooLong(text)) leftOut(cutReason(field, text));
  }
  const heading = hasText(record) ? null : headingOf(graph);
  return {
    id,
    tribunal,
    processo,
    orgao_julgador,
    ministro,
    categoria_id,
    resultado,
    data,
    leitura,
    ministro_norm: ministro === null ? null : ministroNorm(ministro).toUpperCase(),
    ementa: keptText(record.ementa) ?? heading,
    ementa_composta: record.ementa_composta ?? heading !== null,
    dispositivo: keptText(record.dispositivo),
    inteiro_teor: keptText(record.inteiro_teor),
    termos: termsOf(graph, record),
    chave: keyOf(processo),
    ...record.documento,
  };
}

/** Terms by which search finds the decision in addition to its texts. */
export function termsOf(
  graph: GraphRecord,
  { registro, indexacao }: Pick<DecisionRecord, 'registro' | 'indexacao'>,
): string {
  const { categoria_id, processo, tribunal, orgao_julgador, ministro, criterios } = graph;
  const named = [criterios, graph.dispositivos, graph.precedentes, graph.fatos, graph.provas];
  const names = named.flatMap(items => items.map(({ nome }) => nome));
  const formas = criterios.flatMap(({ forma }) => forma ?? []);
  const own = [categoria_id, processo, tribunal, orgao_julgador, ministro];
  return [...own, ...names, ...formas, registro, indexacao]
    .filter(term => term)
    .join('; ')
    .slice(0, TERMS_UNITS_MAX)
    .toWellFormed();
}

function keyOf(processo: string | null): string | null {
  const { digitos, chave } = processoKey(processo);
  return digitos ?? chave;
}

export function hasText({ ementa, dispositivo, inteiro_teor }: DecisionRecord): boolean {
  return Boolean(ementa || dispositivo || inteiro_teor);
}

/** A substitute ementa for a record without text: its criteria in their wordings, as in the heading of an ementa. */
function headingOf({ criterios }: GraphRecord): string | null {
  const wordings = new Set(criterios.map(({ nome, forma }) => forma ?? nome));
  return keptText([...wordings].map(wording => `${wording}.`).join(' '));
}
