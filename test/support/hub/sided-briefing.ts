/** A briefing on health plans, with a backend that counts for the requested side. */
import { BackendFailure } from '../../../src/hub/backend-client/backend-failure.ts';
import { briefingActions } from '../../../src/hub/briefing/actions.ts';
import { BriefingRunner, type RunnerDeps } from '../../../src/hub/briefing/runner.ts';
import { HEALTH_PLAN } from './health-plan.ts';

interface Params {
  [name: string]: unknown;
  lado?: string;
}

/** For each side, its share of success in the category, and its wins with one argument. */
const WON: Readonly<Record<string, readonly [base: number, wins: number]>> = {
  autor: [0.8, 18],
  réu: [0.2, 2],
};
/** The newest decision of the corpus, within a year. */
export const CORPUS_END = '2019-05-20';
const OF_APPEALS: readonly [base: number, wins: number] = [0.13, 3];

export interface SidedBriefing {
  actions: ReturnType<typeof briefingActions>;
  /** The requests of each operation, in order. */
  asked: { operation: string; params: Params }[];
}

/** `decided` is the number of decisions in the category. */
export function sidedBriefing(decided = 40): SidedBriefing {
  const asked: SidedBriefing['asked'] = [];
  const ask = async (operation: string, params: Params) => {
    asked.push({ operation, params });
    return { data: answerTo(operation, params, decided), meta: { snapshot: null } };
  };
  const backend = { ask } as unknown as RunnerDeps['backend'];
  const limit = { take: async () => undefined } as unknown as RunnerDeps['limit'];
  const runner = new BriefingRunner({ briefings: kept(), backend, limit });
  return { actions: briefingActions(runner), asked };
}

function answerTo(operation: string, params: Params, decided: number): unknown {
  if (operation === 'POST /v1/decisions/lookup') {
    const itens = (params.processos as string[]).map(processo => ({
      ...{ processo, situacao: 'encontrada', decisao_id: `d-${processo}`, candidatos: [] },
    }));
    return { itens };
  }
  if (operation === 'GET /v1/decisions') return { decisoes: HEALTH_PLAN.map(recordOf) };
  if (operation === 'POST /v1/graph/optimal-argument') return rankedFor(params, decided);
  if (operation === 'GET /v1/statistics')
    return { data_inicio: '2001-01-08', data_fim: CORPUS_END };
  if (operation === 'POST /v1/graph/temporal-evolution') return evolutionFor(params, decided);
  throw new BackendFailure(503, 'SERVICE_UNAVAILABLE', 'not played');
}

const recordOf = ({ processo, ementa, resultado, favorece_esperado }: (typeof HEALTH_PLAN)[0]) => ({
  ...{ decisao_id: `d-${processo}`, processo, ementa, resultado, favorece: favorece_esperado },
  ...{ tribunal: 'TJAL', ministro: null, categoria_id: 'saude', data: null, valores: [] },
  criterios: [{ id: 'c-1', nome: 'Negativa de cobertura' }],
  ...{ dispositivos: [], precedentes: [], fatos: [], provas: [], citado_por: { decisoes: [] } },
  ...{ kg_available: true, geracao: null },
});

function rankedFor({ lado, categoria_id, resultado_desejado = 'provido' }: Params, n: number) {
  const [rate, wins] = lado === undefined ? OF_APPEALS : WON[lado]!;
  const argument = { id: 'c-1', nome: 'Negativa de cobertura', wins, total: 20 };
  return {
    ...{ categoria_id, resultado_desejado, ...(lado === undefined ? {} : { lado }) },
    ...{ total_decisoes: n, taxa_base: rate, amostra_pequena: n < 10, next_cursor: null },
    ...{ taxa_base_wilson_low: rate - 0.1, taxa_base_wilson_high: rate + 0.1 },
    arguments: [
      {
        ...{ tipo: 'criterio', ...argument, success_rate: wins / 20, lift: 1.1, situacao: null },
        ...{
          wilson_low: wins / 20 - 0.08,
          wilson_high: wins / 20 + 0.08,
          amostra_pequena: false,
          desfecho: false,
        },
      },
    ],
  };
}

function evolutionFor({ lado, criterio, granularity }: Params, n: number) {
  const bucket = (periodo: string) => ({
    ...{ periodo, total: n, n, provido: n / 2, improvido: n / 2, parcial: 0, outros: 0 },
    ...{ taxa_provimento: 0.5, wilson_low: 0.3, wilson_high: 0.7, amostra_pequena: n < 10 },
  });
  return {
    ...{ criterio, granularity, ...(lado === undefined ? {} : { lado }) },
    buckets: ['2021', '2022', '2023', '2024'].map(bucket),
    ...{ tendencia: 'estavel', tendencia_relativa: 'estavel', tendencia_provimento: 'crescente' },
  };
}

/** One briefing, in memory. */
function kept(): RunnerDeps['briefings'] {
  let found = { owner: 'u', state: null, blocks: [], version: 0, changed_at: null } as object;
  const get = async () => found;
  const put = async (_owner: string, _id: string, outcome: { version: number }) => {
    const changed_at = new Date();
    const version = outcome.version + 1;
    found = { owner: 'u', ...structuredClone(outcome), version, changed_at };
    return { version, changed_at };
  };
  return { get, put } as unknown as RunnerDeps['briefings'];
}
