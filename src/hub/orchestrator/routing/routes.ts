/** Maps intents to operations of the backend, and slots to their parameters. */
import type { Slots } from '../clarification/slots.ts';
import type { Asked } from '../follow-up/asked.ts';
import type { GivenDecision } from '../given-decision.ts';
import type { Intent } from '../intent/intents.ts';

export interface RouteContext {
  query: string;
  slots: Slots;
  decisions: readonly GivenDecision[];
  /** Stored decisions that the query refers to; if there are none, all given decisions that are stored. */
  stored: readonly string[];
  /** The most frequent category of the given decisions. */
  categoria: string | null;
  /** The last complete year of the corpus, because an incomplete one would distort a trend. */
  lastYear: string;
  /** The court that a follow-up question asks for. */
  tribunal: string | null;
}

export interface Route {
  operation: string;
  /** The parameters; null if a slot that the operation needs is empty. */
  params(context: RouteContext): Record<string, unknown> | null;
}

const QUERY_UNITS_MAX = 1_000;
const LISTED = 5;
/** Number of rows requested; the answer shows those that are relevant to the query. */
const RANKED = 50;
const SAMPLE_MIN = 5;
const BROAD_WORDS = 2;

const search: Route = {
  operation: 'POST /v1/search',
  params: ({ query, slots, decisions, tribunal }) => ({
    query: (slots.tema ?? query).slice(0, QUERY_UNITS_MAX),
    // The search also returns the given decisions, which are not shown, so the limit is raised by their number.
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
/** The success to count: the side wins or, if no side is known, the appeal has the desired outcome. */
const wanted = ({ lado, resultado }: Slots): Record<string, unknown> =>
  lado === null
    ? { resultado_desejado: resultado ?? 'provido' }
    : { lado, resultado_desejado: 'provido' };
/** The parameter for counting by side, if one is known. */
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
          posicoes: true,
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
/** Uses only the first words of the topic, because all of them may match too few decisions. */
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
          posicoes: true,
        },
};
const similarity: Route = {
  operation: 'POST /v1/graph/structural-similarity',
  params: ({ stored }) =>
    stored.length < 2 ? null : { source_id: stored[0], target_id: stored[1] },
};
/** Amounts at stake: lengths of sentences in criminal cases, otherwise awards of moral damages. */
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

/** The routes of each intent, at most four, most informative first. */
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

/** Routes of follow-up questions; those not listed use the routes of their intent. */
const FURTHER: Partial<Record<Asked, readonly Route[]>> = {
  contra_argumento: [argument],
  contrarios: [search],
  mais_proximo: [],
  tribunal: [search],
  citadas: [],
  recentes: [],
  valores: [amounts],
  resumo_curto: [],
};

/** The fields of a follow-up question that its routes depend on. */
interface Further {
  asks: Asked;
  tribunal: string | null;
}

/** The routes of an intent or a follow-up question. Citations in a query are always verified. */
export function routesOf(
  intent: Intent,
  followUp: Further | null,
  citacao: string | null,
): readonly Route[] {
  const further = followUp === null ? undefined : FURTHER[followUp.asks];
  const isOfCourt = followUp !== null && followUp.tribunal !== null;
  const own = further ?? ROUTES[intent];
  // The corpus may have decisions of the court besides the given ones.
  const routes = isOfCourt && !own.includes(search) ? [search, ...own.slice(0, 3)] : own;
  return citacao === null || routes.includes(verify) ? routes : [verify, ...routes.slice(0, 3)];
}

/** Names of the operations that serve an intent. */
export const operationsFor = (intent: Intent): string[] =>
  ROUTES[intent].map(({ operation }) => operation);
