/** A graph store that only records its batches, for tests of importers. */
import type { SourceVersion } from '../../src/engine/snapshot/graph-source.ts';
import type {
  GraphRecord,
  GraphStore,
  RemoveSummary,
  WriteSummary,
} from '../../src/stores/graph/graph-store.ts';

export class FakeStore implements GraphStore {
  readonly batches: GraphRecord[][] = [];
  /** Batches after this many are refused. */
  batchesMax = Number.POSITIVE_INFINITY;
  /** If set, every batch is refused with this error. */
  problem: Error | null = null;

  async write(batch: GraphRecord[]): Promise<WriteSummary> {
    if (this.problem !== null) throw this.problem;
    if (this.batches.length >= this.batchesMax) throw new Error('the disk is full');
    this.batches.push(batch);
    return { added: batch.length, replaced: 0, unchanged: 0, duplicates: 0, selfLoops: 0 };
  }

  async changed(batch: GraphRecord[]): Promise<string[]> {
    return batch.map(({ id }) => id);
  }

  async moveToConcepts(): Promise<number> {
    return 0;
  }

  async remove(ids: readonly string[]): Promise<RemoveSummary> {
    return { removed: 0, missing: [...ids] };
  }

  async probe(): Promise<SourceVersion> {
    const decisoes = this.batches.reduce((sum, batch) => sum + batch.length, 0);
    const counts = { nodeCounts: [decisoes, 0, 0, 0, 0, 0], edgeCounts: [0, 0, 0, 0, 0] };
    return { version: `fake:${this.batches.length}`, versioned: true, ...counts, textBytes: 0 };
  }

  async idsAfter(after: string, max: number): Promise<string[]> {
    const ids = [...new Set(this.batches.flat().map(({ id }) => id))].sort();
    return ids.filter(id => id > after).slice(0, max);
  }

  async records(ids: readonly string[]): Promise<GraphRecord[]> {
    return this.batches.flat().filter(({ id }) => ids.includes(id));
  }

  async ping(): Promise<void> {}

  loaderSource(): never {
    throw new Error('nothing to load from');
  }

  async close(): Promise<void> {}
}
