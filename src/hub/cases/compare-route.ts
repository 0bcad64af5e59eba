/** POST /api/compare: compares two to four decisions, read with one request to the backend. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { shortened } from '../../errors/invalid.ts';
import type { BackendClient } from '../backend-client/backend-client.ts';
import { asRefusal, BackendFailure } from '../backend-client/backend-failure.ts';
import type { BackendOperations } from '../backend-client/backend-types.ts';
import type { AskingLimits } from '../backend-proxy/user-limits.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  userOf,
} from '../hub-route.ts';
import { leaving } from '../leaving.ts';
import { CASE_TAG } from './case-routes.ts';

const PATH = '/v1/decisions';
const FIELDS = 'processo,tribunal,data,resultado,favorece,valores,criterios,dispositivos,fatos';
const MS_MAX = 12_000;
const BODY_BYTES_MAX = 4 * 1024;
const ID_LENGTH_MAX = 300;
const [DECISIONS_MIN, DECISIONS_MAX] = [2, 4];

type Decision = BackendOperations['GET /v1/decisions']['data']['decisoes'][number];

const body = z.strictObject({
  decisions: z
    .array(
      // The backend separates ids by commas, so an id must not contain one.
      z
        .string()
        .min(1)
        .max(ID_LENGTH_MAX)
        .regex(/^[^,]+$/, { error: 'must not have a comma' }),
    )
    .min(DECISIONS_MIN)
    .max(DECISIONS_MAX)
    .refine(ids => new Set(ids).size === ids.length, { error: 'must not name a decision twice' }),
});
const text = z.string().nullable();
const shared = z.array(
  z.strictObject({
    name: z.string(),
    in: z.array(z.string()).describe('Ids of the decisions that have it, in the order asked for.'),
  }),
);
const answer = z.strictObject({
  decisions: z.array(
    z.strictObject({
      id: z.string(),
      processo: text,
      tribunal: text,
      data: text,
      resultado: text,
      favorece: text.describe('Whom the decision favours; null where it is not known.'),
      valores: z.array(
        z.strictObject({
          tipo: z.string(),
          valor_centavos: z.int().nullable(),
          dias: z.int().nullable(),
        }),
      ),
    }),
  ),
  concepts: shared,
  statutes: shared,
  facts: shared,
});
type Shared = z.infer<typeof shared>;

export function compareRoute(backend: BackendClient, limits: AskingLimits): HubRoute {
  const read = bodyReader(body, BODY_BYTES_MAX);
  return {
    method: 'POST',
    path: '/api/compare',
    access: 'user',
    handle: async ctx => {
      const { decisions: ids } = await read(ctx);
      const signal = leaving(ctx);
      await limits.hold(userOf(ctx), PATH, async () => {
        const params = { ids: ids.join(','), fields: FIELDS };
        const { data } = await backend
          .ask(`GET ${PATH}`, params, { signal, msMax: MS_MAX })
          .catch((failure: unknown) => {
            throw failure instanceof BackendFailure ? asRefusal(failure) : failure;
          });
        const [missing] = data.missing;
        if (missing !== undefined) {
          throw new AppError('NOT_FOUND', `${shortened(missing)} is not a stored decision.`);
        }
        if (data.decisoes.some(({ kg_available }) => kg_available === false)) {
          throw new AppError('SERVICE_UNAVAILABLE', 'The graph does not answer now.');
        }
        answerJson(ctx, compared(data.decisoes));
        return 200;
      });
    },
    doc: {
      summary: 'Compare decisions',
      description:
        'Two to four decisions: outcome, whom each favours, amounts, and concepts, statutes and facts with the ' +
        'decisions that have them. What all have comes first, what only one has last.',
      tag: CASE_TAG,
      errors: [
        'VALIDATION_ERROR',
        'NOT_FOUND',
        'RATE_LIMITED',
        'RATE_LIMITER_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ],
      body: jsonBody(body, { decisions: ['DEMO-0001', 'DEMO-0002'] }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(answer),
    },
  };
}

function compared(decisions: readonly Decision[]): z.infer<typeof answer> {
  return {
    decisions: decisions.map(decision => ({
      id: decision.decisao_id,
      processo: decision.processo ?? null,
      tribunal: decision.tribunal ?? null,
      data: decision.data ?? null,
      resultado: decision.resultado ?? null,
      favorece: decision.favorece ?? null,
      valores: (decision.valores ?? []).map(amount => ({
        tipo: amount.tipo,
        valor_centavos: 'valor_centavos' in amount ? amount.valor_centavos : null,
        dias: 'dias' in amount ? amount.dias : null,
      })),
    })),
    concepts: sharedNames(decisions, ({ criterios = [] }) => criterios.map(({ nome }) => nome)),
    statutes: sharedNames(decisions, ({ dispositivos = [] }) => dispositivos.map(statuteName)),
    facts: sharedNames(decisions, ({ fatos = [] }) => fatos.map(({ nome }) => nome)),
  };
}

const statuteName = ({ nome, artigo }: { nome: string; artigo: string | null }): string =>
  artigo === null || nome.includes(artigo) ? nome : `art. ${artigo} de ${nome}`;

/** Each name with the decisions that have it; the name with the most decisions first. */
function sharedNames(
  decisions: readonly Decision[],
  namesOf: (decision: Decision) => string[],
): Shared {
  const found = new Map<string, string[]>();
  for (const decision of decisions) {
    for (const name of new Set(namesOf(decision))) {
      found.set(name, [...(found.get(name) ?? []), decision.decisao_id]);
    }
  }
  const list = Array.from(found, ([name, ids]) => ({ name, in: ids }));
  return list.sort((a, b) => b.in.length - a.in.length || a.name.localeCompare(b.name, 'pt-BR'));
}
