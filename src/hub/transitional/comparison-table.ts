/** POST /api/comparator/table: the structural similarity of each pair among several decisions. */
import { z } from 'zod';
import { sideBySide } from '../../runtime/policies.ts';
import type { Context } from '../../server/exchange.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';
import type { AskingLimits } from '../backend-proxy/user-limits.ts';
import { answerJson, bodyReader, jsonAnswer, jsonBody, userOf } from '../hub-route.ts';
import { leaving } from '../leaving.ts';

const PATH = '/v1/graph/structural-similarity';
const BODY_BYTES_MAX = 64 * 1024;
const MS_MAX = 16_000;
const ID_LENGTH_MAX = 200;
const DECISIONS_MIN = 2;
const DECISIONS_MAX = 10;
/** Parallel requests are few, because each may be a query of the graph database, which other users need too. */
const ASKED_AT_ONCE = 4;

const body = z.strictObject({
  decisao_ids: z
    .array(z.string().min(1).max(ID_LENGTH_MAX))
    .min(DECISIONS_MIN)
    .max(DECISIONS_MAX)
    .refine(ids => new Set(ids).size === ids.length, { error: 'must not name a decision twice' }),
});
const score = z.number().min(0).max(1);
const answer = z.strictObject({
  decisao_ids: z.array(z.string()),
  pares: z
    .array(
      z.strictObject({
        source_id: z.string(),
        target_id: z.string(),
        weighted_score: score,
        dimensions: z.record(z.string(), score).describe('Jaccard index of each dimension.'),
      }),
    )
    .describe('Most similar pair first.'),
});

export const TABLE_DOC = {
  body: jsonBody(body, { decisao_ids: ['DEMO-0001', 'DEMO-0002', 'DEMO-0003'] }),
  bodyBytesMax: BODY_BYTES_MAX,
  answer: jsonAnswer(answer),
};

/**
 * Makes at most 45 backend calls (the pairs of ten decisions), four in parallel, within one deadline; each counts
 * against the user's limit.
 */
export function comparisonTable(
  backend: BackendClient,
  limits: AskingLimits,
): (ctx: Context) => Promise<void> {
  const read = bodyReader(body, BODY_BYTES_MAX);
  return async ctx => {
    const { decisao_ids: ids } = await read(ctx);
    const pairs = ids.flatMap((source, i) => ids.slice(i + 1).map(target => [source, target]));
    const signal = leaving(ctx);
    const endsAt = performance.now() + MS_MAX;
    const pares: z.infer<typeof answer>['pares'] = [];
    const compare = async ([source_id, target_id]: string[]): Promise<number> => {
      const params = { source_id: source_id!, target_id: target_id!, expand: false };
      const { data } = await backend.ask(`POST ${PATH}`, params, {
        signal,
        msMax: leftUntil(endsAt),
      });
      const dimensions = Object.entries(data.dimensions).map(([name, { jaccard }]) => [
        name,
        jaccard,
      ]);
      pares.push({
        source_id: data.source_id,
        target_id: data.target_id,
        weighted_score: data.weighted_score,
        dimensions: Object.fromEntries(dimensions),
      });
      return 200;
    };
    const works = pairs.map(
      pair => () =>
        limits.hold(userOf(ctx), PATH, () => compare(pair).catch(failure => refuse(failure))),
    );
    const outcomes = await sideBySide(works, ASKED_AT_ONCE);
    const failed = outcomes.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
    pares.sort((a, b) => b.weighted_score - a.weighted_score || order(a, b));
    answerJson(ctx, { decisao_ids: ids, pares });
  };
}

const leftUntil = (endsAt: number): number => Math.max(1, endsAt - performance.now());

function refuse(failure: unknown): never {
  throw failure instanceof BackendFailure ? asRefusal(failure) : failure;
}

/** Orders pairs of equal score by their ids, so that the order is deterministic. */
function order(a: { source_id: string; target_id: string }, b: typeof a): number {
  const [one, other] = [`${a.source_id}\n${a.target_id}`, `${b.source_id}\n${b.target_id}`];
  return one < other ? -1 : +(one > other);
}
