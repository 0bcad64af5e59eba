/** The store for imports from a source. It skips removed decisions, so that a source does not restore them. */
import type { SourceStates } from '../../stores/relational/source-states.ts';
import type { CorpusRecord } from '../corpus-record.ts';
import type { CorpusStore } from '../corpus-store.ts';

const NOTHING = { added: 0, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };

/** Counted like decisions of other tenants. */
export function withoutRemoved(
  corpus: Pick<CorpusStore, 'write'>,
  states: Pick<SourceStates, 'removed'>,
): CorpusStore {
  const removedOf = (batch: readonly CorpusRecord[]) =>
    states.removed(batch.map(({ document }) => document.id));
  return {
    write: async (batch, options = {}) => {
      const notOwn = await removedOf(batch);
      const kept = batch.filter(({ document }) => !notOwn.has(document.id));
      // A decision may be removed while the batch waits for its turn.
      const isWanted = async () => (await removedOf(kept)).size === 0;
      const written =
        kept.length === 0 ? NOTHING : await corpus.write(kept, { ...options, isWanted });
      return notOwn.size === 0 ? written : { ...written, notOwn };
    },
  };
}
