/**
 * The 36 transitional routes with their successors. A route has the request and answer of its successor. Exceptions are
 * the routes of briefings, whose body has the session id, and the comparison table.
 */
import type { Action } from '../briefing/arguments.ts';

export interface TransitionalRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Path of the successor; the method is the same. */
  successor: string;
  /** The action of a briefing, or `table` for the comparison table; absent: the route calls its successor. */
  own?: Action | 'table';
}

const GRAPH = '/api/backend/v1/graph';

export const TRANSITIONAL_ROUTES: readonly TransitionalRow[] = [
  briefing('diagnosis', 'updateDiagnosis'),
  briefing('situation', 'chooseSituation'),
  briefing('context', 'addAdditionalContext'),
  briefing('precedent', 'evaluatePrecedent'),
  briefing('risks', 'advanceToPhase3'),
  briefing('delivery', 'generateDelivery'),
  briefing('path', 'choosePath'),
  briefing('finish', 'finalizeSession'),

  { method: 'GET', path: '/api/chat/sessions', successor: '/api/unified/sessions' },
  { method: 'POST', path: '/api/chat/session', successor: '/api/unified/session' },
  ...(['GET', 'PUT', 'DELETE'] as const).map(method => ({
    method,
    path: '/api/chat/session/{sessionId}',
    successor: '/api/unified/session/{sessionId}',
  })),
  { method: 'POST', path: '/api/chat/analyze', successor: '/api/unified/analyze' },

  graph('divergencias'),
  graph('divergencias-turma', 'divergencias/turma'),
  graph('optimal-argument'),
  graph('optimal-argument-by-ministro'),
  graph('ministro-profile'),
  graph('temporal-evolution'),
  graph('citation-chain'),
  graph('pagerank'),
  graph('communities'),
  graph('structural-similarity'),
  graph('shortest-path'),
  graph('embeddings'),
  { method: 'GET', path: '/api/kg/health', successor: '/api/backend/v1/health' },
  { method: 'GET', path: '/api/kg/statistics', successor: '/api/backend/v1/statistics' },

  { method: 'POST', path: '/api/reasoning/verify', successor: '/api/backend/v1/verify' },
  { method: 'POST', path: '/api/reasoning/irac', successor: '/api/backend/v1/context/enrich' },
  { method: 'POST', path: '/api/reasoning/factual', successor: '/api/backend/v1/factual/extract' },
  { method: 'POST', path: '/api/reasoning/arguments', successor: `${GRAPH}/optimal-argument` },

  { method: 'POST', path: '/api/search/retrieval', successor: '/api/backend/v1/search' },
  { method: 'POST', path: '/api/search/dual', successor: '/api/backend/v1/search/dual' },

  { method: 'POST', path: '/api/comparator/pair', successor: `${GRAPH}/structural-similarity` },
  {
    method: 'POST',
    path: '/api/comparator/table',
    successor: `${GRAPH}/structural-similarity`,
    own: 'table',
  },
];

function briefing(name: string, action: Action): TransitionalRow {
  const successor = `/api/briefing/{sessionId}/${action}`;
  return { method: 'POST', path: `/api/analyzer/${name}`, successor, own: action };
}

function graph(name: string, operation = name): TransitionalRow {
  return { method: 'POST', path: `/api/kg/${name}`, successor: `${GRAPH}/${operation}` };
}
