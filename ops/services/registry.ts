/** Every local server that `npm run services` can start. */
import { neo4jService } from './neo4j.ts';
import type { Service } from './service.ts';

export const services: readonly Service[] = [neo4jService];
