/** Alerts and what they have found, as the store gives them. */

export const ALERT_KINDS = ['search', 'decision', 'precedent', 'minister', 'topic'] as const;
type AlertKind = (typeof ALERT_KINDS)[number];

export const ITEM_KINDS = ['decision', 'status'] as const;
type AlertItemKind = (typeof ITEM_KINDS)[number];

/** Why an alert on a decision has found another one. */
export const REASONS = ['cites', 'same_process'] as const;

/** What an alert watches: a search has its words and filters, all others the id and the name. */
export interface Watched {
  q?: string;
  filters?: { readonly [name: string]: string };
  id?: string;
  name?: string;
}

/** Something whose change is told. */
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
  /** The same text for the same thing watched. */
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
  /** Null: nothing was found yet. */
  last_at: Date | null;
}

/** What matching reads of an alert. */
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
  /** The same text for the same thing found. */
  item: string;
  kind: AlertItemKind;
  content: ItemContent;
}

/** What is shown of an item that an alert has found. */
export interface ItemContent {
  reason?: (typeof REASONS)[number];
  decision_id?: string;
  processo?: string | null;
  tribunal?: string | null;
  ministro?: string | null;
  data?: string | null;
  resultado?: string | null;
  /** What has changed, by name, and from what to what. */
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
