/** The digest of an item's content, by which the log identifies the content without storing it. */
import type { ItemRow } from '../../stores/relational/hub/cases/case-rows.ts';
import { canonicalJson, sha256 } from '../../stores/relational/hub/cases/chain.ts';

export type Content = Pick<ItemRow, 'title' | 'body' | 'query' | 'place' | 'tags' | 'pinned'>;

export const contentDigest = ({ title, body, query, place, tags, pinned }: Content): string =>
  sha256(canonicalJson({ title, body, query, place, tags, pinned }));
