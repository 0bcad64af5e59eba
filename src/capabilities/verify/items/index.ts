/**
 * The items of an answer: one record for each reference that a text makes.
 *
 * Every other room of verify makes such items, so this room has their types, the map that collects them, and the words
 * that all reasons use. It judges nothing. A verdict is true, false, or null where the tables cannot decide; a reason
 * says in Portuguese why it is not simply true. An item has the offsets of its first mention in UTF-16 code units, and
 * later mentions of the same reference are occurrences of that item, not new items. A text may have 500 mentions of
 * one class; what follows them is not examined, and the coverage says so.
 */
export { ofCourt, theCourt } from './court-grammar.ts';
export { KeyedItems, MENTIONS_MAX } from './keyed-items.ts';
export type {
  Checks,
  Coverage,
  DataItem,
  DecisaoItem,
  Divergencia,
  EstadoAchado,
  Item,
  LegislacaoItem,
  LinhaRelatorio,
  MarcaRelatorio,
  Metrics,
  MinistroItem,
  ProcessoItem,
  Redacao,
  Relatorio,
  Remissao,
  RiskLevel,
  Span,
  SumulaItem,
  TemaItem,
  Verification,
} from './verification.ts';
