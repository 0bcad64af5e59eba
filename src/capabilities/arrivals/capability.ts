/**
 * GET /v1/arrivals: decisions in the order in which they were first stored, with the fields that alerts are compared
 * with.
 */
import { z } from 'zod';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import { TimeSlice } from '../../runtime/time-slice.ts';
import type { Arrival, Arrivals } from '../../stores/relational/arrivals.ts';
import { type Capability, capability } from '../capability.ts';
import { graphContext } from '../graph-context.ts';
import type { Statuses } from '../situacao/statuses.ts';
import { phraseCapability } from './phrases.ts';
import { digestOf } from './status-digest.ts';
import { statusCapability } from './statuses.ts';

export interface ArrivalsDeps {
  arrivals: Arrivals;
  engine: GraphEngine;
  statuses: Pick<Statuses, 'byKey' | 'of'>;
  /** The number of the generation that answers queries now; null if none of the graph's snapshots is fresh. */
  generation(): number | null;
}

const LIMIT_MAX = 200;
const DEADLINE_MS = 10_000;
/** A page holds the words of its decisions, and their data in the graph. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
/** Limit for a page in code units: some ids are long, and a code unit may take six bytes. */
const PAGE_UNITS = 2_000_000;
/**
 * A decision is listed when the served graph contains it. If an interrupted import left it out of the graph, it is
 * listed without graph data after this time, so that later decisions need not wait.
 */
const LINKED_SECONDS_MAX = 120;

const params = z.strictObject({
  after: z.int().min(0).default(0).describe('The `arrival` of the last decision that is known.'),
  limit: z.int().min(0).max(LIMIT_MAX).default(100).describe('Decisions to return.'),
});

const name = z.string().nullable();
const arrived = z.object({
  arrival: z.int().positive().describe('Grows from one decision to the next, with gaps.'),
  id: z.string(),
  tribunal: name,
  processo: name,
  chave: name.describe('By which process numbers are compared.'),
  ministro: name,
  categoria_id: name,
  assunto_codigo: name,
  classe_codigo: name,
  resultado: name,
  favorece: name,
  recorrente: name,
  decisao_recorrida: name,
  orgao_julgador: name,
  quantias: z
    .record(z.string(), z.number())
    .nullable()
    .describe(
      'Amounts by kind, as in `valor_tipo` of the search: centavos, or days of a sentence.',
    ),
  data: name,
  palavras: z.string().describe('The stems of its words, each once, separated by spaces.'),
  criterios: z.array(z.string()).describe('Ids of its criteria.'),
  precedentes: z.array(z.string()).describe('Ids of the precedents and decisions that it cites.'),
});

const result = z.object({
  last: z.int().nonnegative().describe('The highest `arrival` there is.'),
  situacoes: z.string().describe('Changes when the status of a súmula or law does.'),
  geracao: z.int().nullable().describe('The generation of the graph in service.'),
  decisoes: z
    .array(arrived)
    .describe('Up to the first that the graph in service does not have yet.'),
});
type Result = z.infer<typeof result>;

export function arrivalCapabilities(deps: ArrivalsDeps): Capability[] {
  return [listArrivals(deps), phraseCapability(deps.arrivals), statusCapability(deps)];
}

function listArrivals({ arrivals, engine, statuses, generation }: ArrivalsDeps): Capability {
  return capability<z.infer<typeof params>, Result>({
    name: 'arrivals',
    method: 'GET',
    path: '/v1/arrivals',
    summary: 'New decisions in the order of their arrival.',
    description:
      'Decisions in the order in which they were first stored. Each has its words, and the ids of its criteria and of the precedents that it cites. A later version of a decision is no new one. Decisions that were stored before this order was kept have no place in it. A page ends early where the graph in service does not have the next decision yet.',
    portuguese: {
      summary: 'Decisões novas, na ordem de chegada.',
      description:
        'As decisões na ordem em que foram guardadas pela primeira vez, cada uma com as suas palavras e com o que o grafo tem dela. Uma nova versão de uma decisão não é decisão nova. Decisões guardadas antes de haver essa ordem não aparecem. A página termina antes do limite quando o grafo em serviço ainda não tem a decisão seguinte.',
    },
    tag: 'documents',
    params: params as never,
    result,
    answerBytesMax: ANSWER_BYTES_MAX,
    example: { after: 0, limit: 2 },
    errors: ['SERVICE_UNAVAILABLE'],
    deadlineMs: DEADLINE_MS,
    role: 'reader',
    isTool: false,
    async run({ after, limit }, deadline) {
      const geracao = generation();
      const [last, page] = await Promise.all([arrivals.last(), arrivals.page(after, limit)]);
      const decisoes = await linked(page, engine, deadline);
      return { last, situacoes: digestOf(statuses.byKey), geracao, decisoes };
    },
  });
}

/** The decisions of the page, cut at the first decision that the graph does not contain. */
async function linked(
  page: readonly Arrival[],
  engine: GraphEngine,
  deadline: Deadline,
): Promise<Result['decisoes']> {
  const slice = new TimeSlice();
  const known: Result['decisoes'] = [];
  let units = 0;
  for (const { age_seconds, ...arrival } of page) {
    await slice.yieldIfOver();
    const asked = { decisao_id: arrival.id, limit: 0, citing_limit: 0 };
    const { context, isAvailable } = await graphContext(engine, asked, deadline);
    const mayFollow = age_seconds < LINKED_SECONDS_MAX || !isAvailable;
    if (context === null && mayFollow) break;
    const [criterios, precedentes] = [idsOf(context?.criterios), idsOf(context?.precedentes)];
    units += arrival.palavras.length + criterios.join().length + precedentes.join().length;
    if (known.length > 0 && units > PAGE_UNITS) break;
    known.push({ ...arrival, criterios, precedentes });
  }
  return known;
}

const idsOf = (nodes: readonly { id: string }[] = []) => nodes.map(({ id }) => id);
