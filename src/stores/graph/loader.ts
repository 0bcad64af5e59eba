/** Opens, on the loader thread, the loading half of whichever graph store the main thread named. */
import type { GraphLoader } from '../../engine/snapshot/graph-source.ts';
import { EmbeddedGraphLoader } from './embedded-loader.ts';
import type { LoaderSource } from './port.ts';

export function openLoader(source: LoaderSource): GraphLoader {
  return new EmbeddedGraphLoader(source.port);
}
