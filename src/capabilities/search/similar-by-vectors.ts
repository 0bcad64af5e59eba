/**
 * The modes `vector` and `hybrid` of similar-cases. The engine has the graph but no vectors, so the neighbours that the
 * vector store finds are passed to the structural kernel as candidates. Every match then has its exact structural
 * score.
 */
import type { Answer, GraphEngine } from '../../engine/answers/answer.ts';
import type { Operation } from '../../engine/operation.ts';
import { similarCases } from '../../engine/operations/similar-cases/operation.ts';
import type {
  Candidates,
  KernelParams,
  Params,
  Result,
} from '../../engine/operations/similar-cases/schemas.ts';
import { pageBounds } from '../../engine/page.ts';
import { AppError } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { turnForJson } from '../../runtime/one-a-turn.ts';
import type { WriteJson } from '../../runtime/write-json.ts';
import type { VectorStore } from '../../stores/vectors/vector-store.ts';
import { fuse } from './fuse.ts';

/** Number of matches taken from each ranking for the fusion. */
const CANDIDATES = 100;

type Match = Result['matches'][number];

interface Parts {
  engine: Pick<GraphEngine, 'execute'>;
  vectors: Pick<VectorStore, 'vectorOf' | 'search'>;
  write: WriteJson;
}

/** `execute` for similar-cases; questions in the mode `structural` go to the engine unchanged. */
export function similarCasesWith(parts: Parts): GraphEngine['execute'] {
  return (operation: Operation, params: unknown, deadline: Deadline) => {
    const asked = params as Params;
    if (asked.mode === 'structural') return parts.engine.execute(operation, params, deadline);
    return similarByVectors(parts, asked, deadline);
  };
}

async function similarByVectors(
  { engine, vectors, write }: Parts,
  params: Params,
  deadline: Deadline,
): Promise<Answer> {
  const { decisao_id, mode, limit, min_score } = params;
  const isHybrid = mode === 'hybrid';
  const { start, end, wanted } = pageBounds(params, limit);
  const near = await neighboursOf(vectors, decisao_id, isHybrid ? CANDIDATES : wanted);
  const ids = [...(near?.keys() ?? [])];
  // Pages count neighbours, not matches, because the graph may lack some neighbours.
  const candidates: Candidates = isHybrid
    ? { nearest: CANDIDATES, also: ids }
    : { among: ids.slice(start, end) };
  const asked: KernelParams = { ...params, candidates };
  // One call returns both rankings: between two calls another generation might be published.
  const answer = await engine.execute(similarCases, asked, deadline);
  await turnForJson(answer.json.length);
  const { matches, next_cursor } = JSON.parse(Buffer.from(answer.json).toString()) as Result;
  if (near === null && !isHybrid) throw withoutVector(decisao_id);
  const ranked = isHybrid
    ? fused(matches, near ?? new Map())
    : matches.map(match => ({ ...match, vector_score: near!.get(match.decisao_id)! }));
  const scoreOf = (match: Match) => (isHybrid ? match.fused_score! : match.vector_score!);
  const kept = ranked.filter(match => scoreOf(match) >= min_score);
  const isMore = isHybrid ? kept.length > end : (near!.get(ids[end] ?? '') ?? -1) >= min_score;
  const result: Result = {
    decisao_id,
    matches: isHybrid ? kept.slice(start, end) : kept,
    next_cursor: isMore ? next_cursor : null,
  };
  return { json: await write(result, deadline), meta: answer.meta };
}

/** `matches` holds the structural ranking, then the decisions that only the vectors found. */
function fused(matches: readonly Match[], near: ReadonlyMap<string, number>): Match[] {
  const structural = matches.slice(0, CANDIDATES).filter(match => match.weighted_score > 0);
  const all = new Map(matches.map(match => [match.decisao_id, match]));
  const rankings = [structural.map(({ decisao_id }) => decisao_id), [...near.keys()]];
  const order = fuse(rankings.map(ids => ({ ids, weight: ids.length > 0 ? 1 : 0 })));
  return order.flatMap(({ id, score }) => {
    const match = all.get(id);
    if (match === undefined) return [];
    return [{ ...match, vector_score: near.get(id) ?? null, fused_score: score }];
  });
}

/** Cosines by id, best first; null when no vector of the decision is stored. */
async function neighboursOf(
  vectors: Parts['vectors'],
  id: string,
  limit: number,
): Promise<Map<string, number> | null> {
  const vector = await vectors.vectorOf(id, 'text');
  if (vector === null) return null;
  const found = await vectors.search('text', vector, {}, limit + 1);
  const others = found.filter(hit => hit.id !== id && hit.score > 0);
  return new Map(others.slice(0, limit).map(hit => [hit.id, hit.score]));
}

function withoutVector(id: string): AppError {
  const rule = 'no vector is stored of this decision';
  return new AppError('NOT_FOUND', `decisao_id: ${rule}`, {
    details: [{ field: 'decisao_id', rule, value: id }],
  });
}
