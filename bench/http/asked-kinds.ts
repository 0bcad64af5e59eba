/** The requests of the bench `greedy`, by kind. No request equals the one before it. */
import { generateLines } from '../../src/ingest/synthetic-decisions.ts';
import { readJudgedQueries } from '../search/judged-queries.ts';

export type Kind = 'search' | 'optimal-argument' | 'upload' | 'memory';

const QUERIES = readJudgedQueries().map(({ query }) => query);

/** A request of this kind; an upload has one decision. */
export function requestOf(kind: Kind, i: number): [string, RequestInit] {
  const post = (path: string, body: object): [string, RequestInit] => {
    const headers = { 'content-type': 'application/json' };
    return [path, { method: 'POST', headers, body: JSON.stringify(body) }];
  };
  if (kind === 'search') {
    const query = `${QUERIES[i % QUERIES.length]} ${i}`;
    return post('/v1/search', { query, mode: 'hybrid', limit: 10 });
  }
  if (kind === 'memory') {
    const memory = { session_id: `s${i % 1000}`, key: 'note', value: `noted ${i}` };
    return post('/v1/memories', memory);
  }
  if (kind === 'optimal-argument') {
    // Varies all limits and thresholds, so that few answers come from the result cache.
    const asked = { top_k: 1 + (i % 50), min_decisions: 2 + (i % 99) };
    return post('/v1/graph/optimal-argument', { categoria_id: 'apelacao-civel', ...asked });
  }
  return uploadOf(i, 1);
}

/** An upload of this many decisions. */
export function uploadOf(i: number, decisions: number): [string, RequestInit] {
  const form = new FormData();
  form.append('file', new Blob([...generateLines(decisions, i)]), `${i}.jsonl`);
  return ['/v1/datasets/uploads', { method: 'POST', body: form }];
}

/** Sends a request and reads its answer; resolves to the status, or to 0 without an answer. */
export async function statusOf(url: string, key: string, [path, init]: [string, RequestInit]) {
  const headers = { ...(init.headers as Record<string, string>), 'x-api-key': key };
  try {
    const answer = await fetch(url + path, { ...init, headers });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
