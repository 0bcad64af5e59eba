/**
 * An analysis of three invented decisions. The test sets the behaviour of its model; its verification is the real one.
 */
import type { AnalysisRequest } from '../../../src/hub/analyze/analysis.ts';
import type { BackendCall } from '../../../src/hub/backend-client/backend-client.ts';
import { BackendFailure } from '../../../src/hub/backend-client/backend-failure.ts';
import { createAnalyze } from '../../../src/hub/orchestrator/create-analyze.ts';
import { OpenAiModel } from '../../../src/models/language/openai-model.ts';
import { Deadline } from '../../../src/runtime/deadline.ts';
import type { Log } from '../../../src/telemetry/log.ts';
import type { TestScope } from '../empty-folder.ts';
import { type ChatBody, type Fault, fakeOpenAi } from '../fake-openai.ts';
import { verified } from '../verified.ts';

export const CANCELLED_FLIGHT = {
  processo: '0700101-93.2019.8.02.0001',
  tribunal: 'TJXX',
  resultado: 'improvido',
  ementa:
    'APELAÇÃO CÍVEL. TRANSPORTE AÉREO. CANCELAMENTO DE VOO. DANO MORAL CONFIGURADO. A companhia aérea responde pelo cancelamento do voo sem aviso. O dano moral está configurado. A indenização de R$ 8.000,00 por danos morais é mantida. Recurso da ré não provido.',
};
const DELAYED_BAG = {
  processo: '0700102-78.2019.8.02.0001',
  tribunal: 'TJXX',
  resultado: 'provido',
  ementa:
    'APELAÇÃO CÍVEL. TRANSPORTE AÉREO. EXTRAVIO DE BAGAGEM. Sentença de improcedência. A bagagem do autor foi extraviada por três dias. A companhia deve pagar R$ 5.000,00 por danos morais. Recurso do autor provido.',
};
const SHORT_DELAY = {
  processo: '0700103-63.2019.8.02.0001',
  tribunal: 'TJXX',
  resultado: 'improvido',
  ementa:
    'APELAÇÃO CÍVEL. TRANSPORTE AÉREO. ATRASO DE UMA HORA. O atraso de uma hora é mero aborrecimento. Não há dano moral indenizável. Sentença de improcedência mantida. Recurso do autor não provido.',
};
const FLIGHTS = [CANCELLED_FLIGHT, DELAYED_BAG, SHORT_DELAY];

/** The answer of a correct model about them. */
export const SOUND = {
  response:
    'A companhia aérea responde pelo cancelamento do voo sem aviso [F1]. A companhia deve pagar R$ 5.000,00 pelo extravio da bagagem [F2].',
  claims: [
    {
      text: 'A companhia aérea responde pelo cancelamento do voo.',
      source_ids: ['F1'],
      quote: 'A companhia aérea responde pelo cancelamento do voo sem aviso.',
    },
    {
      text: 'O extravio da bagagem gerou indenização de R$ 5.000,00.',
      source_ids: ['F2'],
      quote: 'A companhia deve pagar R$ 5.000,00 por danos morais.',
    },
  ],
  unknowns: [],
};

/** A model that answers with this draft, finds no problems as a critic, and gives these verdicts on the claims. */
export const drafting = (draft: object, verdicts: readonly object[] = []): Fault => ({
  kind: 'made',
  make: ({ response_format: { json_schema } }: ChatBody) => {
    if (json_schema.name === 'claim_support') return { verdicts };
    return json_schema.name === 'analysis_draft' ? draft : { problems: [] };
  },
});

const LONG_MS = 60_000;

export interface FaultyRun {
  script: Fault[];
  request?: Partial<AnalysisRequest>;
  /** Whether the backend has the decisions, lacks them, or fails. */
  lookup?: 'found' | 'unknown' | 'failing';
  msMax?: number;
  /** Longest silence of the model. It is long, so that a slow machine does not count as a silent model. */
  silenceMs?: number;
}

interface Logged {
  message: string;
  [more: string]: unknown;
}

/** Runs one analysis to its end. `shown` is the result, or the error of the run. */
export async function faultyRun(t: TestScope, run: FaultyRun) {
  const fake = await fakeOpenAi(t);
  fake.script = run.script;
  const settings = {
    apiKey: 'k',
    baseUrl: fake.url,
    model: 'm',
    silenceMs: run.silenceMs ?? LONG_MS,
    backoffMs: 5,
  };
  const model = new OpenAiModel(settings, () => {});
  const logged: Logged[] = [];
  const keep = (more: object, message: string) => logged.push({ ...more, message });
  const log = { warn: keep, error: keep, info: keep, debug: keep } as unknown as Log;
  const backend = { call: (call: BackendCall) => answerTo(call, run) } as never;
  const analyze = createAnalyze({ backend, model, log });
  const query = 'O que os tribunais decidem sobre cancelamento de voo?';
  const stages: [string, string][] = [];
  const result = await analyze({
    id: 'test',
    request: {
      query,
      search_results: FLIGHTS,
      total_in_database: 100,
      pipeline_mode: 'standard',
      session_id: null,
      answers: null,
      // With a side, the unknowns do not include the missing side.
      lado: 'autor',
      stream_text: false,
      ...run.request,
    },
    signal: new AbortController().signal,
    deadline: Deadline.after(run.msMax ?? LONG_MS),
    stage: (stage, status) => stages.push([stage, status]),
    delta: () => {},
  });
  return { result, logged, stages, fake };
}

async function answerTo({ path, body }: BackendCall, { lookup = 'found' }: FaultyRun) {
  if (path === '/openapi.json') return { paths: {} };
  if (path === '/v1/verify') return { data: verified((body as { text: string }).text), meta: {} };
  if (lookup === 'failing') throw new BackendFailure(null, 'NETWORK', 'no answer');
  const { processos } = body as { processos: string[] };
  return { data: { itens: processos.map(lookup === 'unknown' ? notFound : itemOf) }, meta: {} };
}

const notFound = (processo: string) => ({
  processo,
  situacao: 'nao_encontrada',
  decisao_id: null,
  candidatos: [] as object[],
});

function itemOf(processo: string) {
  const at = FLIGHTS.findIndex(flight => flight.processo === processo);
  if (at < 0) return notFound(processo);
  const decisao_id = `D-${at + 1}`;
  const candidatos = [{ decisao_id, ...FLIGHTS[at], data: '2019-05-10' }];
  return { processo, situacao: 'encontrada', decisao_id, candidatos };
}
