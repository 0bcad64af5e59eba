/** All local servers that `npm run services` can start. */
import { embeddingsService } from './embeddings.ts';
import { neo4jService } from './neo4j.ts';
import { postgresService } from './postgres.ts';
import { qdrantService } from './qdrant.ts';
import { redisService } from './redis.ts';
import { s3Service } from './s3.ts';
import type { Service } from './service.ts';

export const services: readonly Service[] = [
  neo4jService,
  postgresService,
  redisService,
  s3Service,
  qdrantService,
  embeddingsService,
];
