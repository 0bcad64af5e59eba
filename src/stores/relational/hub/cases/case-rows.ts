/** Cases and their items as the store gives them. */

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

/** A case as one of its users sees it. */
export interface CaseRow extends CaseFields {
  id: string;
  owner: string;
  owner_name: string;
  role: CaseRole;
  items: number;
  /** Grows by one with each change. */
  version: number;
  /** Number and hash of the newest entry of its log. */
  last_number: number;
  last_hash: string;
  created_at: Date;
  changed_at: Date;
}

/** A place in the text of a decision. */
export interface ItemPlace {
  decision_id: string;
  /** Code units of the text in which the passage stands. */
  start: number;
  end: number;
  quote: string;
}

/** A search as it was kept: its words and what narrows it. */
export interface KeptQuery {
  q: string;
  filters: { readonly [name: string]: string };
}

/** What a person said of an answer of a model. */
export interface ItemReview {
  verdict: 'aceita' | 'corrigida' | 'rejeitada';
  /** Stored as the id of an account, read as its name; null once the account is deleted. */
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
  /** Id of what it refers to; null for searches and notes. */
  ref: string | null;
  query: KeptQuery | null;
  place: ItemPlace | null;
  position: number;
  review: ItemReview | null;
  /** Whether the log has an analysis; true for other items. */
  is_use_noted: boolean;
  /** Null: the account has been deleted. */
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
