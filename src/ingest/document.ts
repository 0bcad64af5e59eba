/** Makes the document of a decision record: its texts, its filter fields and its search terms. */
import { ministroNorm } from '../legal/text/minister-name.ts';
import type { GraphRecord } from '../stores/graph/graph-store.ts';
import { processoKey } from '../stores/graph/prepared-record.ts';
import type { NewDocument } from '../stores/relational/documents.ts';
import type { DecisionRecord } from './record.ts';

/** Longer texts are cut: the rest is neither stored nor searched. */
const TEXT_UNITS_MAX = 400_000;
const TERMS_UNITS_MAX = 20_000;

/** `graph` is the same record in the form of the graph store. */
export function documentOf(record: DecisionRecord, graph: GraphRecord): NewDocument {
  const { id, tribunal, processo, orgao_julgador, ministro, categoria_id, resultado, data } = graph;
  const { leitura = null } = graph;
  const named = [graph.criterios, graph.dispositivos, graph.precedentes, graph.fatos, graph.provas];
  const names = named.flatMap(items => items.map(({ nome }) => nome));
  const terms = [categoria_id, processo, tribunal, orgao_julgador, ministro, ...names];
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
    ementa: cut(record.ementa) ?? (hasText(record) ? null : headingOf(graph)),
    ementa_composta: record.ementa_composta ?? false,
    dispositivo: cut(record.dispositivo),
    inteiro_teor: cut(record.inteiro_teor),
    termos: terms
      .filter(term => term !== null)
      .join('; ')
      .slice(0, TERMS_UNITS_MAX)
      .toWellFormed(),
    chave: keyOf(processo),
  };
}

function keyOf(processo: string | null): string | null {
  const { digitos, chave } = processoKey(processo);
  return digitos ?? chave;
}

function hasText({ ementa, dispositivo, inteiro_teor }: DecisionRecord): boolean {
  return Boolean(ementa || dispositivo || inteiro_teor);
}

/** A substitute ementa for a record without text: its criteria, as in the heading of an ementa. */
function headingOf({ criterios }: GraphRecord): string | null {
  return cut(criterios.map(({ nome }) => `${nome}.`).join(' '));
}

function cut(text: string | null | undefined): string | null {
  return text ? text.slice(0, TEXT_UNITS_MAX).toWellFormed() : null;
}
