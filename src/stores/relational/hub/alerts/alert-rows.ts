/** Types of alerts and their items as the store returns them. */

export const ALERT_KINDS = ['search', 'decision', 'precedent', 'minister', 'topic'] as const;
type AlertKind = (typeof ALERT_KINDS)[number];

export const ITEM_KINDS = ['decision', 'status'] as const;
type AlertItemKind = (typeof ITEM_KINDS)[number];

/** Why an alert on a decision has found another decision. */
export const REASONS = ['cites', 'same_process'] as const;

/** The watched object: words and filters for a search, otherwise an id and a name. */
export interface Watched {
  q?: string;
  filters?: { readonly [name: string]: string };
  id?: string;
  name?: string;
}

/** A state whose changes are reported. */
export interface StateRow {
  subject: 'name' | 'outcome';
  key: string;
  value: string | null;
}

export interface NewAlert {
  id: string;
  owner: string | null;
  caseId: string | null;
  caseItem: string | null;
  kind: AlertKind;
  title: string;
  /** Identifies the watched object: alerts on the same object have equal texts. */
  target: string;
  watched: Watched;
  arrivalFrom: number;
  keys: readonly string[];
  states: readonly StateRow[];
}

export interface AlertRow {
  id: string;
  kind: AlertKind;
  title: string;
  watched: Watched;
  created_at: Date;
  items: number;
  unread: number;
  /** Null if nothing has been found yet. */
  last_at: Date | null;
}

/** The fields of an alert that matching reads. */
export interface MatchedAlert {
  id: string;
  arrival_from: number;
  watched: Watched;
}

export interface KeyedAlert {
  id: string;
  kind: AlertKind;
  arrival_from: number;
  key: string;
}

/** Something that an alert has found. */
export interface FoundItem {
  alert: string;
  /** Identifies the found object: equal texts for the same object. */
  item: string;
  kind: AlertItemKind;
  content: ItemContent;
}

/** The displayed fields of a found item. */
export interface ItemContent {
  reason?: (typeof REASONS)[number];
  decision_id?: string;
  processo?: string | null;
  tribunal?: string | null;
  ministro?: string | null;
  data?: string | null;
  resultado?: string | null;
  /** A change, by the name of the changed field, with old and new value. */
  name?: string;
  before?: string | null;
  after?: string | null;
}

export interface ItemRow {
  number: number;
  alert_id: string;
  alert_title: string;
  alert_kind: AlertKind;
  kind: AlertItemKind;
  content: ItemContent;
  found_at: Date;
  read_at: Date | null;
}
