/** Every operation. A new operation needs a folder and a line here. */
import type { Operation } from '../operation.ts';
import { centrality } from './centrality/operation.ts';
import { citationChain } from './citation-chain/operation.ts';
import { citationCounts } from './citation-counts/operation.ts';
import { communities } from './communities/operation.ts';
import { conceito } from './conceito/operation.ts';
import { decisaoContext } from './decisao-context/operation.ts';
import { divergencias } from './divergencias/operation.ts';
import { divergenciasTurma } from './divergencias-turma/operation.ts';
import { embeddings } from './embeddings/operation.ts';
import { graphExport } from './graph-export/operation.ts';
import { ministroProfile } from './ministro-profile/operation.ts';
import { neighbourhood } from './neighbourhood/operation.ts';
import { optimalArgument } from './optimal-argument/operation.ts';
import { optimalArgumentByMinistro } from './optimal-argument-by-ministro/operation.ts';
import { pagerank } from './pagerank/operation.ts';
import { shortestPath } from './shortest-path/operation.ts';
import { similarCases } from './similar-cases/operation.ts';
import { statistics } from './statistics/operation.ts';
import { structuralSimilarity } from './structural-similarity/operation.ts';
import { temporalEvolution } from './temporal-evolution/operation.ts';
import { valores } from './valores/operation.ts';
import { vocabularies } from './vocabularies/operation.ts';

/** Operations with a route, in the order of the documentation. */
export const operations: readonly Operation[] = [
  divergencias,
  divergenciasTurma,
  optimalArgument,
  optimalArgumentByMinistro,
  ministroProfile,
  temporalEvolution,
  valores,
  conceito,
  citationChain,
  pagerank,
  communities,
  structuralSimilarity,
  shortestPath,
  neighbourhood,
  embeddings,
  similarCases,
  centrality,
  vocabularies,
  statistics,
];

/** Operations without a route, for other parts of the service. */
export const internalOperations: readonly Operation[] = [
  decisaoContext,
  citationCounts,
  graphExport,
];
