/** Types of the backend answers from which blocks are made. */
import type { BackendOperations } from '../../backend-client/backend-types.ts';

type DataOf<K extends keyof BackendOperations> = BackendOperations[K]['data'];
type Decision = DataOf<'GET /v1/decisions'>['decisoes'][number];

/** The fields requested for each decision. */
export const DECISION_FIELDS = [
  'tribunal',
  'processo',
  'ministro',
  'categoria_id',
  'resultado',
  'favorece',
  'valores',
  'data',
  'ementa',
  'criterios',
  'dispositivos',
  'precedentes',
  'fatos',
  'provas',
  'citado_por',
  'kg_available',
  'geracao',
] as const satisfies (keyof Decision)[];

export type DecisionRecord = Required<
  Pick<Decision, 'decisao_id' | (typeof DECISION_FIELDS)[number]>
>;
export type FoundDecision = DataOf<'POST /v1/search/dual'>['results'][number];
export type SimilarCases = DataOf<'POST /v1/similar-cases'>;
export type OptimalArguments = DataOf<'POST /v1/graph/optimal-argument'>;
export type RankedArgument = OptimalArguments['arguments'][number];
export type TemporalEvolution = DataOf<'POST /v1/graph/temporal-evolution'>;
export type VerifiedText = DataOf<'POST /v1/verify'>;

export interface Named {
  id: string;
  nome: string;
}
