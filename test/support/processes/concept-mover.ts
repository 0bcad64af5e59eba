/** Child process of the kill tests: moves the criteria of a graph to their concepts, and reports begin and end. */
import { openEmbeddedStore, openNeo4jStore } from '../../../src/stores/opening/open-graph.ts';

/** A data folder, or the address of a Neo4j server. */
const [place, user, password] = process.argv.slice(2);

const stores =
  user === undefined
    ? await openEmbeddedStore(place!, 'mover')
    : await openNeo4jStore({ uri: place!, user, password: password!, database: 'neo4j' });
process.send!({ isDone: false });
await stores.graph.moveToConcepts();
process.send!({ isDone: true });
await stores.close();
process.disconnect();
