/** Which operations of the backend serve which intent, and how slots become their parameters. */
import type { Slots } from '../clarification/slots.ts';
import type { Asked } from '../follow-up/asked.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';

export interface RouteContext {
  query: string;
  slots: Slots;
  decisions: readonly GivenDecision[];
  /** Decisions of the corpus that the query points at; without any, all given decisions that the corpus has. */
  stored: readonly string[];
  /** The commonest category of the given decisions. */
  categoria: string | null;
  /** The last year that the corpus has whole: one that it has in part would bend a trend. */
  lastYear: string;
  /** The court that a further question asks for. */
  tribunal: string | null;
}

export interface Route {
  operation: string;
  /** The parameters; null where a slot that the operation needs is empty. */
  params(context: RouteContext): Record<string, unknown> | null;
}

const QUERY_UNITS_MAX = 1_000;
const LISTED = 5;
/** This many rows are asked for; the answer tells those of them that have to do with the query. */
const RANKED = 50;
const SAMPLE_MIN = 5;
const BROAD_WORDS = 2;

const search: Route = {
  operation: 'POST /v1/search',
  params: ({ query, slots, decisions, tribunal }) => ({
    query: (slots.tema ?? query).slice(0, QUERY_UNITS_MAX),
    // The search finds the given decisions again. They are not told, so as many more are asked for.
    limit: Math.min(50, LISTED + decisions.length),
    ...(tribunal !== null && { filters: { tribunal } }),
  }),
};
const similar: Route = {
  operation: 'POST /v1/similar-cases',
  params: ({ stored }) => (stored.length === 0 ? null : { decisao_id: stored[0], limit: LISTED }),
};
const enrich: Route = {
  operation: 'POST /v1/context/enrich',
  params: ({ stored }) => (stored.length === 0 ? null : { document_id: stored[0] }),
};
/** What counts as success: that the side wins; where no side is known, the outcome that is wanted of the appeal. */
const wanted = ({ lado, resultado }: Slots): Record<string, unknown> =>
  lado === null
    ? { resultado_desejado: resultado ?? 'provido' }
    : { lado, resultado_desejado: 'provido' };
/** Counts for the side where one is known. */
const forSide = ({ lado }: Slots): Record<string, unknown> => (lado === null ? {} : { lado });

const argument: Route = {
  operation: 'POST /v1/graph/optimal-argument',
  params: ({ categoria, slots }) =>
    categoria === null
      ? null
      : {
          categoria_id: categoria,
          ...wanted(slots),
          min_decisions: SAMPLE_MIN,
          top_k: RANKED,
          order: 'interval',
        },
};
const divergence: Route = {
  operation: 'POST /v1/graph/divergencias',
  params: ({ categoria }) =>
    categoria === null
      ? null
      : { categoria_id: categoria, min_total: SAMPLE_MIN, limit: RANKED, expand: false },
};
const evolutionOf = (criterio: string, slots: Slots, lastYear: string) => ({
  criterio,
  periodo_fim: lastYear,
  ...forSide(slots),
});
const evolution: Route = {
  operation: 'POST /v1/graph/temporal-evolution',
  params: ({ slots, lastYear }) =>
    slots.tema === null ? null : evolutionOf(slots.tema, slots, lastYear),
};
/** Asks with the first words of the topic, because all of them may be too narrow. */
const broadEvolution: Route = {
  operation: 'POST /v1/graph/temporal-evolution',
  params: ({ slots, lastYear }) => {
    const words = slots.tema?.split(' ') ?? [];
    return words.length <= BROAD_WORDS
      ? null
      : evolutionOf(words.slice(0, BROAD_WORDS).join(' '), slots, lastYear);
  },
};
const profile: Route = {
  operation: 'POST /v1/graph/ministro-profile',
  params: ({ slots }) =>
    slots.ministro === null
      ? null
      : { ministro: slots.ministro, limit_criterios: LISTED, ...forSide(slots) },
};
const argumentByMinistro: Route = {
  operation: 'POST /v1/graph/optimal-argument-by-ministro',
  params: ({ categoria, slots }) =>
    categoria === null || slots.ministro === null
      ? null
      : {
          categoria_id: categoria,
          ministro: slots.ministro,
          ...wanted(slots),
          min_decisions: SAMPLE_MIN,
          min_category_decisions: SAMPLE_MIN,
          top_k: LISTED,
          order: 'interval',
        },
};
const similarity: Route = {
  operation: 'POST /v1/graph/structural-similarity',
  params: ({ stored }) =>
    stored.length < 2 ? null : { source_id: stored[0], target_id: stored[1] },
};
/** What is at stake: sentences in criminal cases, else what is awarded for moral damages. */
const amounts: Route = {
  operation: 'POST /v1/graph/valores',
  params: ({ categoria, slots: { lado } }) =>
    categoria === null
      ? null
      : {
          categoria_id: categoria,
          tipo: lado === 'acusação' || lado === 'defesa' ? 'pena' : 'dano moral',
        },
};
const verify: Route = {
  operation: 'POST /v1/verify',
  params: ({ query, slots: { citacao } }) => ({
    text: `${query}\n${citacao ?? ''}`.slice(0, 10_000),
  }),
};

/** The routes of each intent, at most four, the most telling first. */
const ROUTES: Record<Intent, readonly Route[]> = {
  pesquisar_precedentes: [search, similar],
  avaliar_risco: [argument, divergence, argumentByMinistro, amounts],
  construir_argumento: [argument, argumentByMinistro, enrich],
  comparar_julgados: [similarity],
  perfil_ministro: [profile, argumentByMinistro],
  evolucao_temporal: [evolution, broadEvolution],
  verificar_citacao: [verify],
  resumir: [enrich],
  explicar: [enrich],
};

/** What further questions need; the others need what their intent does. */
const FURTHER: Partial<Record<Asked, readonly Route[]>> = {
  contra_argumento: [argument],
  tribunal: [search],
  citadas: [],
  recentes: [],
  valores: [amounts],
  resumo_curto: [],
};

/** What routes depend on in a further question. */
interface Further {
  asks: Asked;
  tribunal: string | null;
}

/** The routes of an intent, or of a further question. Citations in a query are always checked. */
export function routesOf(
  intent: Intent,
  followUp: Further | null,
  citacao: string | null,
): readonly Route[] {
  const further = followUp === null ? undefined : FURTHER[followUp.asks];
  const isOfCourt = followUp !== null && followUp.tribunal !== null;
  const own = further ?? ROUTES[intent];
  // The corpus may have decisions of the court that the given ones lack.
  const routes = isOfCourt && !own.includes(search) ? [search, ...own.slice(0, 3)] : own;
  return citacao === null || routes.includes(verify) ? routes : [verify, ...routes.slice(0, 3)];
}

/** Names of the operations that serve an intent. */
export const operationsFor = (intent: Intent): string[] =>
  ROUTES[intent].map(({ operation }) => operation);
