/** Opens, on the loader thread, the loader for a source that the main thread has sent. */
import type { GraphLoader } from '../../engine/snapshot/graph-source.ts';
import type { LoaderSource } from './graph-store.ts';

/** Imports only the loader that is needed, because drivers are large and most threads live for one job. */
export async function openLoader(source: LoaderSource): Promise<GraphLoader> {
  if (source.kind === 'neo4j') {
    const { Neo4jGraphLoader } = await import('./neo4j/neo4j-loader.ts');
    return new Neo4jGraphLoader(source.address);
  }
  const { EmbeddedGraphLoader } = await import('./embedded-loader.ts');
  return new EmbeddedGraphLoader(source.port);
}
