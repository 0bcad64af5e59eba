/** `concepts propose`: writes pairs of possibly equal concepts to standard output, one JSON object a line. */
import { countedConcepts } from '../ingest/concepts/counted-concepts.ts';
import { type PairLimits, proposedPairs } from '../ingest/concepts/proposed-pairs.ts';
import { openStores } from '../service/start/open-stores.ts';
import type { Settings } from '../settings/settings.ts';
import { loadersOf, readGraph } from './read-graph.ts';

export interface ProposeOptions extends PairLimits {
  conceptsMax: number;
}

/** Nothing is written to the artifact store, and no snapshot file is left. */
const NO_FILES = { put: async () => 0, stream: async () => null };

export async function proposeCommand(settings: Settings, options: ProposeOptions): Promise<void> {
  const stores = await openStores(settings, 'jurisgrafo concepts propose');
  const loaders = loadersOf(stores);
  try {
    const { snapshots } = await readGraph(settings, stores, loaders, NO_FILES);
    const concepts = countedConcepts(snapshots.current!.graph, options.conceptsMax);
    const names = concepts.map(({ nome }) => nome);
    const vectors = names.length > 0 ? await stores.embeddings.embed(names, 'passage') : [];
    const pairs = proposedPairs(concepts, vectors, options);
    process.stdout.write(pairs.map(pair => `${JSON.stringify(pair)}\n`).join(''));
    process.stderr.write(
      `${pairs.length} pairs among the ${concepts.length} commonest concepts, by ${stores.embeddings.model}\n`,
    );
  } finally {
    await loaders.close();
    await stores.close();
  }
}
