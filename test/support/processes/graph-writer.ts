/** Child process of the kill tests: writes synthetic records in batches, and reports each acknowledged batch. */
import { openEmbeddedStore } from '../../../src/stores/opening/open-graph.ts';
import { syntheticRecords } from '../synthetic-records.ts';

const BATCH = 40;
const [dataDir, decisions, seed] = process.argv.slice(2);

const records = syntheticRecords(Number(decisions), Number(seed));
const stores = await openEmbeddedStore(dataDir!, 'writer');
const { nodeCounts } = await stores.graph.probe();
process.send!({ found: nodeCounts[0], stored: 0 });
for (let at = 0; at < records.length; at += BATCH) {
  await stores.graph.write(records.slice(at, at + BATCH));
  process.send!({ stored: Math.min(at + BATCH, records.length) });
}
await stores.close();
process.disconnect();
