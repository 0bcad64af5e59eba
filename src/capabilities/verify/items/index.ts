/**
 * The items of an answer: one record for each reference in a text.
 *
 * All other folders of verify make items; this folder has their types, the map that collects them, and words that all
 * reasons use. It judges nothing. A verdict is true, false, or null where the tables cannot decide. The reason says in
 * Portuguese why a verdict is not simply true. An item has the offsets of its first mention in UTF-16 code units; later
 * mentions of the same reference are occurrences of that item, not new items. At most 500 mentions of one class are
 * examined, and the coverage says when a text has more.
 */
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
