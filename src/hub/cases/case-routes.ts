/** Routes of a user's cases: list, create, read, change, delete. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { isCurrent } from '../../server/etag.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { NOT_MODIFIED } from '../../server/route.ts';
import { listCases } from '../../stores/relational/hub/cases/case-list.ts';
import { updateFields } from '../../stores/relational/hub/cases/case-writes.ts';
import { type Cases, fieldsDigest } from '../../stores/relational/hub/cases/cases.ts';
import { canonicalJson } from '../../stores/relational/hub/cases/chain.ts';
import { accountGone } from '../account-gone.ts';
import { checkVersion } from '../expected-version.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  pathSchemas,
  readParams,
  readSearch,
  userOf,
} from '../hub-route.ts';
import { cursorOf, listCursor, positionIn } from '../list-cursor.ts';
import { type CaseChanges, requireRole, seen } from './case-rights.ts';
import {
  CASE_EXAMPLE,
  caseFields,
  caseId,
  caseParams,
  caseSchema,
  caseView,
  shareView,
  wholeCase,
} from './case-schemas.ts';

export const CASE_TAG = 'cases';
const ALL = '/api/cases';
const ONE = '/api/cases/{caseId}';
const BODY_BYTES_MAX = 16 * 1024;
const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 30;
const WORDS_LENGTH_MAX = 200;

/** `countMax` is the maximum number of cases that a user may own. */
export function caseRoutes(changes: CaseChanges, countMax: number): HubRoute[] {
  const { cases } = changes;
  return [
    listRoute(cases, countMax),
    createRoute(changes, countMax),
    readRoute(cases),
    changeRoute(changes),
    deleteRoute(changes),
  ];
}

const query = z.strictObject({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
  q: z
    .string()
    .max(WORDS_LENGTH_MAX)
    .default('')
    .describe('Words in name, client or tags, accents or not.'),
  cursor: listCursor.optional(),
});
const list = z.strictObject({
  cases: z.array(caseSchema),
  next_cursor: z.string().nullable(),
  owned: z.int(),
  owned_max: z.int().describe('Cases that a user may own.'),
});

function listRoute(cases: Cases, countMax: number): HubRoute {
  return {
    method: 'GET',
    path: ALL,
    access: 'user',
    handle: async ctx => {
      const { limit, q, cursor } = readSearch(ctx, query);
      const after = cursor === undefined ? null : positionIn(cursor);
      const page = await listCases(cases.store, userOf(ctx), { limit, words: q, after });
      answerJson(ctx, {
        cases: page.cases.map(caseView),
        next_cursor: page.next === null ? null : cursorOf(page.next),
        owned: page.owned,
        owned_max: countMax,
      });
    },
    doc: {
      summary: 'List the cases',
      description: 'Cases that the user owns and those shared with them, newest change first.',
      tag: CASE_TAG,
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      query: inputSchema(query),
      answer: jsonAnswer(list),
    },
  };
}

function createRoute(changes: CaseChanges, countMax: number): HubRoute {
  const read = bodyReader(caseFields, BODY_BYTES_MAX);
  const { cases } = changes;
  return {
    method: 'POST',
    path: ALL,
    access: 'user',
    handle: async ctx => {
      const key = readIdempotencyKey(ctx.req.headers['idempotency-key']);
      const fields = await read(ctx);
      const owner = userOf(ctx);
      await changes.count(ctx);
      const digest = fieldsDigest(fields);
      const made = { id: randomUUID(), owner, key, digest, ...fields };
      const id = (await repeatedId(cases, made)) ?? (await create(cases, made, countMax));
      const found = await seen(cases, ctx, id);
      ctx.set('etag', `"${found.version}"`);
      answerJson(ctx, caseView(found));
    },
    doc: {
      summary: 'Create a case',
      description:
        'A repeated `Idempotency-Key` with the same body answers the case that the first request made.',
      tag: CASE_TAG,
      errors: [
        'VALIDATION_ERROR',
        'QUOTA_EXCEEDED',
        'RATE_LIMITED',
        'RATE_LIMITER_UNAVAILABLE',
        'SERVICE_UNAVAILABLE',
      ],
      isRepeatable: true,
      body: jsonBody(caseFields, CASE_EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(caseSchema),
    },
  };
}

type NewCase = Parameters<Cases['create']>[0];

async function repeatedId(cases: Cases, { owner, key, digest }: NewCase): Promise<string | null> {
  if (key === null) return null;
  const earlier = await cases.repeated(owner, key);
  if (earlier === null) return null;
  if (earlier.digest === digest) return earlier.id;
  throw invalid([{ field: 'idempotency-key', rule: 'belongs to another request' }]);
}

async function create(cases: Cases, made: NewCase, countMax: number): Promise<string> {
  const hasRoom = await cases.create(made, countMax).catch(async error => {
    const same = await repeatedId(cases, made);
    return same === null ? accountGone(error) : same;
  });
  if (typeof hasRoom === 'string') return hasRoom;
  if (hasRoom) return made.id;
  throw new AppError(
    'QUOTA_EXCEEDED',
    `You own ${countMax} cases, which is all that a user may; delete one first.`,
  );
}

function readRoute(cases: Cases): HubRoute {
  return {
    method: 'GET',
    path: ONE,
    access: 'user',
    handle: async ctx => {
      const found = await seen(cases, ctx, readParams(ctx, caseParams).caseId);
      // The log may have grown without a new version, so it is not part of the ETag.
      const tag = `"${found.version}"`;
      ctx.set('etag', tag);
      if (isCurrent(ctx.req.headers['if-none-match'], tag)) {
        ctx.status = 304;
        return;
      }
      const shares = await cases.shares(found.id);
      answerJson(ctx, { ...caseView(found), shares: shares.map(shareView) });
    },
    doc: {
      summary: 'Read a case',
      description:
        'With the people it is shared with. The ETag is the version. A case of others is 404 unless it is shared.',
      tag: CASE_TAG,
      errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(caseParams),
      answer: jsonAnswer(wholeCase),
      noContent: [NOT_MODIFIED],
    },
  };
}

function changeRoute(changes: CaseChanges): HubRoute {
  const read = bodyReader(caseFields, BODY_BYTES_MAX);
  return {
    method: 'PUT',
    path: ONE,
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const fields = await read(ctx);
      const changed = await changes.make(ctx, {
        id,
        needed: 'edicao',
        plan: found => {
          const names = (['name', 'client', 'lado', 'tags'] as const).filter(
            name => canonicalJson(found[name]) !== canonicalJson(fields[name]),
          );
          if (names.length === 0) return null;
          const data = { changed: names, fields_sha256: fieldsDigest(fields) };
          return { action: 'case.changed', data, writes: [updateFields(id, fields)] };
        },
      });
      answerJson(ctx, caseView({ ...changed, ...fields }));
    },
    doc: {
      summary: 'Rename or change a case',
      description:
        'Replaces name, client, side and tags. With `If-Match` only the version that it names is changed.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS],
      parameters: pathSchemas(caseParams),
      body: jsonBody(caseFields, CASE_EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(caseSchema),
    },
  };
}

export const CHANGE_ERRORS = [
  'VALIDATION_ERROR',
  'FORBIDDEN',
  'NOT_FOUND',
  'PRECONDITION_FAILED',
  'RATE_LIMITED',
  'RATE_LIMITER_UNAVAILABLE',
  'SERVICE_UNAVAILABLE',
] as const;

function deleteRoute(changes: CaseChanges): HubRoute {
  const { cases } = changes;
  return {
    method: 'DELETE',
    path: ONE,
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      await changes.count(ctx);
      const found = await seen(cases, ctx, id);
      requireRole(found, 'dono');
      checkVersion(ctx, found.version);
      if (!(await cases.remove(id, found.version))) {
        throw new AppError('PRECONDITION_FAILED', 'The case was changed meanwhile.');
      }
      answerJson(ctx, { deleted: true, caseId: id });
    },
    doc: {
      summary: 'Delete a case',
      description:
        'Only its owner may. Items, shares and the log go with it: export the log before, if it is to be kept.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS],
      parameters: pathSchemas(caseParams),
      answer: jsonAnswer(z.strictObject({ deleted: z.literal(true), caseId })),
    },
  };
}
