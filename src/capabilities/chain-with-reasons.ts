/**
 * Adds to a citation chain the reasons for its citations, if the request asks for them. The reasons come from the
 * readings of the texts, which the engine does not have.
 */
import type { GraphEngine } from '../engine/answers/answer.ts';
import type { Params, Result } from '../engine/operations/citation-chain/schemas.ts';
import { AppError } from '../errors/errors.ts';
import type { Deadline } from '../runtime/deadline.ts';
import { turnForJson } from '../runtime/one-a-turn.ts';
import type { WriteJson } from '../runtime/write-json.ts';
import type { CitationReasons } from '../stores/relational/citation-reasons.ts';
import { withReasons } from './reasons.ts';

type Execute = GraphEngine['execute'];
type Edge = Result['edges'][number];

/** Documents read in one query. A document has at most one reason for each of its citations. */
const DOCUMENTS_AT_ONCE = 100;

/** `execute` for citation-chain. The engine gets the parameters without `include`. */
export function chainWithReasons(
  execute: Execute,
  reasons: Pick<CitationReasons, 'of'>,
  write: WriteJson,
): Execute {
  return (operation, params, deadline) => {
    const { include, ...asked } = params as Params;
    const answer = execute(operation, { ...asked, include: [] }, deadline);
    if (!include.includes('motivo')) return answer;
    return Promise.resolve(answer).then(async ({ json, meta }) => {
      await turnForJson(json.length);
      const result = JSON.parse(Buffer.from(json).toString()) as Result;
      const edges = await reasoned(result, reasons, deadline);
      return { json: await write({ ...result, edges }, deadline), meta };
    });
  };
}

/** The edges of a chain with `motivo`, in their order, which is grouped by source node. */
async function reasoned(
  { nodes, edges }: Result,
  reasons: Pick<CitationReasons, 'of'>,
  deadline: Deadline,
): Promise<Edge[]> {
  const names = new Map(nodes.map(({ id, nome }) => [id, nome]));
  const sources = [...Map.groupBy(edges, ({ source }) => source)];
  const all: Edge[] = [];
  for (let i = 0; i < sources.length; i += DOCUMENTS_AT_ONCE) {
    if (deadline.isCancelled)
      throw new AppError('GRAPH_TIMEOUT', 'The reasons were not read in time.');
    const group = sources.slice(i, i + DOCUMENTS_AT_ONCE);
    const known = await reasons.of(group.map(([source]) => source));
    for (const [source, cited] of group) {
      const rows = cited.map(({ target }) => ({ nome: names.get(target)! }));
      const told = withReasons(rows, known.get(source));
      for (const [j, edge] of cited.entries()) all.push({ ...edge, motivo: told[j]!.motivo });
    }
  }
  return all;
}
