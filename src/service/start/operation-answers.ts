/** Answers of the engine, completed with data of other stores about the decisions. */
import { chainWithReasons } from '../../capabilities/chain-with-reasons.ts';
import { similarCasesWith } from '../../capabilities/search/similar-by-vectors.ts';
import { withEmentas } from '../../capabilities/search/similar-with-ementa.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { citationChain } from '../../engine/operations/citation-chain/operation.ts';
import { similarCases } from '../../engine/operations/similar-cases/operation.ts';
import type { WriteJson } from '../../runtime/write-json.ts';
import { ANSWER_BYTES_MAX } from '../../server/limits.ts';
import { CitationReasons } from '../../stores/relational/citation-reasons.ts';
import { DocumentSearch } from '../../stores/relational/document-search.ts';
import type { Stores } from './open-stores.ts';

/** The engine's answers; answers of two operations also contain data about the decisions from the other stores. */
export function operationAnswers(
  { engine, stores }: { engine: GraphEngine; stores: Pick<Stores, 'relational' | 'vectors'> },
  write: WriteJson,
): GraphEngine['execute'] {
  const similarCasesOf = similarCasesWith({ engine, vectors: stores.vectors, write });
  const similar = withEmentas(
    similarCasesOf,
    new DocumentSearch(stores.relational),
    write,
    ANSWER_BYTES_MAX,
  );
  const chain = chainWithReasons(
    (...question) => engine.execute(...question),
    new CitationReasons(stores.relational),
    write,
  );
  return (operation, params, deadline) => {
    if (operation === citationChain) return chain(operation, params, deadline);
    if (operation === similarCases) return similar(operation, params, deadline);
    return engine.execute(operation, params, deadline);
  };
}
