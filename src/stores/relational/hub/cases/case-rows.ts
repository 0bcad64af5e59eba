/** Types of cases and their items as the store returns them. */

export const SHARE_ROLES = ['leitura', 'edicao'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];
export type CaseRole = ShareRole | 'dono';

export const ITEM_KINDS = [
  'decision',
  'search',
  'analysis',
  'briefing',
  'verification',
  'note',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export interface CaseFields {
  name: string;
  client: string;
  lado: string | null;
  tags: readonly string[];
}

/** A case with the rights of one of its users. */
export interface CaseRow extends CaseFields {
  id: string;
  owner: string;
  owner_name: string;
  role: CaseRole;
  items: number;
  /** Incremented by each change. */
  version: number;
  /** Number and hash of the newest entry of the case's log. */
  last_number: number;
  last_hash: string;
  created_at: Date;
  changed_at: Date;
}

/** The location of a passage in the text of a decision. */
export interface ItemPlace {
  decision_id: string;
  /** Offset of the passage in code units of the text. */
  start: number;
  end: number;
  quote: string;
}

/** A saved search: its words and its filters. */
export interface KeptQuery {
  q: string;
  filters: { readonly [name: string]: string };
}

/** A person's review of a model's answer. */
export interface ItemReview {
  verdict: 'aceita' | 'corrigida' | 'rejeitada';
  /** Stored as an account id and read as the account's name; null once the account is deleted. */
  by: string | null;
  at: string;
}

export interface ItemFields {
  title: string;
  body: string;
  tags: readonly string[];
  pinned: boolean;
}

export interface ItemRow extends ItemFields {
  id: string;
  case_id: string;
  kind: ItemKind;
  /** Id of the object that the item refers to; null for searches and notes. */
  ref: string | null;
  query: KeptQuery | null;
  place: ItemPlace | null;
  position: number;
  review: ItemReview | null;
  /** Whether the use of an analysis is recorded in the log; true for all other items. */
  is_use_noted: boolean;
  /** Null if the account has been deleted. */
  author: string | null;
  author_name: string | null;
  created_at: Date;
  changed_at: Date;
}

export interface ShareRow {
  account_id: string;
  name: string;
  role: ShareRole;
  created_at: Date;
}
