/**
 * GET /v1/admin/export: streams decisions, memories, sessions or reports as JSON Lines. All but decisions hold the data
 * of every key and user, so for them an admin's key is not enough: the caller also proves access to the data folder.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { Deadline } from '../../runtime/deadline.ts';
import { utcTime } from '../../runtime/utc-time.ts';
import type { Context } from '../../server/exchange.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { readQuery } from '../../server/query.ts';
import { sendPieces } from '../../server/send-pieces.ts';
import { validated } from '../../server/validation.ts';
import type { BackendRoute } from '../access/access.ts';
import { TOKEN_HEADER } from './backup-route.ts';

export const EXPORT_PATH = '/v1/admin/export';
const TYPE = 'application/x-ndjson';
/** An hour, enough for a million decisions. An export that is cut off lacks its last line. */
const DEADLINE_MS = 3_600_000;

const params = z.strictObject({
  what: z.enum(['decisions', 'memories', 'sessions', 'reports']).default('decisions'),
  since: z.iso
    .datetime({ offset: true })
    .refine(text => Number.isNaN(Date.parse(text)) || utcTime(text) !== null, {
      message: 'must be of the years 1 to 9999 in UTC',
    })
    .nullable()
    .default(null)
    .describe('Only what was stored at this time or later.'),
});
type Params = z.infer<typeof params>;
const query = inputSchema(params);

export interface ExportSource {
  lines(what: Params['what'], since: string | null): AsyncIterable<string>;
}

/** `token`: the required value of the header for all but decisions; null if nothing else can be exported. */
export function exportRoute(source: ExportSource, token: string | null): BackendRoute {
  let isBusy = false;
  const handle = async (ctx: Context): Promise<void> => {
    const { what, since } = validated(params, readQuery(ctx.querystring, query)) as Params;
    if (what !== 'decisions') checkToken(ctx.req.headers[TOKEN_HEADER], token);
    ctx.status = 200;
    ctx.set('cache-control', 'no-store');
    ctx.set('content-type', TYPE);
    if (ctx.method === 'HEAD') return;
    if (isBusy) {
      const message = 'Another export is under way.';
      throw new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 10 });
    }
    isBusy = true;
    try {
      await sendPieces(ctx, bytesOf(source.lines(what, since && utcTime(since))));
    } finally {
      isBusy = false;
    }
  };
  return {
    method: 'GET',
    path: EXPORT_PATH,
    access: 'admin',
    handle,
    doc: {
      summary: 'Decisions, memories, sessions or reports as JSON Lines',
      description:
        'Returns what `jurisgrafo export` writes, made while it is sent. The last line is ' +
        '`{"fim": {"count", "next", "unequal", "unequal_ids"}}`: without it the answer is not complete, and `next` is the ' +
        'time for `since` in the next export. The request needs a key with the role admin; for all but decisions also ' +
        `the header ${TOKEN_HEADER} with the \`token\` from the file \`lock\` in the data folder. The answer has no envelope.`,
      portuguese: {
        summary: 'Decisões, memórias, sessões ou relatórios em JSON Lines.',
        description:
          'O que `jurisgrafo export` grava, criado durante o envio. A última linha é ' +
          '`{"fim": {"count", "next", "unequal", "unequal_ids"}}`: sem ela a resposta está incompleta, e `next` é o valor ' +
          'de `since` para a exportação seguinte. A chave de API precisa do papel admin; para tudo menos as decisões, também o ' +
          `cabeçalho ${TOKEN_HEADER} com o \`token\` do arquivo \`lock\` da pasta de dados. A resposta não tem \`data\` nem \`meta\`.`,
      },
      tag: 'state',
      deadlineMs: DEADLINE_MS,
      errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'SERVICE_UNAVAILABLE'],
      query,
      answer: { contentType: TYPE, schema: { type: 'string' }, bytesMax: null },
    },
  };
}

function checkToken(given: unknown, token: string | null): void {
  const digest = hash('sha256', typeof given === 'string' ? given : '', 'buffer');
  if (token !== null && timingSafeEqual(digest, hash('sha256', token, 'buffer'))) return;
  throw new AppError('FORBIDDEN', `${TOKEN_HEADER} is not the token of the data folder's lock.`);
}

/** Rejects after an hour. */
async function* bytesOf(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const deadline = Deadline.after(DEADLINE_MS);
  for await (const piece of lines) {
    if (deadline.msLeft <= 0) throw new Error('the export takes more than an hour');
    yield Buffer.from(piece);
  }
}
