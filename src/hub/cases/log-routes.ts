/**
 * Routes of the log of a case: pages, the whole log as a file, its verification, and users' reviews of model answers.
 */
import { z } from 'zod';
import { inputSchema } from '../../server/json-schema.ts';
import { CaseEntries } from '../../stores/relational/hub/cases/case-entries.ts';
import { CaseItems } from '../../stores/relational/hub/cases/case-items.ts';
import { type Cases, unknownItem } from '../../stores/relational/hub/cases/cases.ts';
import type { LinkedEntry } from '../../stores/relational/hub/cases/chain.ts';
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
import { type CaseChanges, seen } from './case-rights.ts';
import { CASE_TAG, CHANGE_ERRORS } from './case-routes.ts';
import { caseId, caseParams, itemParams, itemSchema, itemView } from './case-schemas.ts';
import { noteUses, reviewOf } from './model-uses.ts';

const PATH = '/api/cases/{caseId}/log';
const LIMIT_MAX = 200;
const LIMIT_DEFAULT = 50;
const EXPORT_BYTES_MAX = 64 * 1024 * 1024;
const BODY_BYTES_MAX = 1024;
const READ_ERRORS = ['VALIDATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'] as const;

export function logRoutes(changes: CaseChanges): HubRoute[] {
  const { cases } = changes;
  const entries = new CaseEntries(cases.store);
  return [
    pageRoute(cases, entries),
    exportRoute(cases, entries),
    checkRoute(cases, entries),
    reviewRoute(changes),
  ];
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const linkedEntry = z.strictObject({
  case_id: caseId,
  number: z.int(),
  at: z.iso.datetime(),
  actor: z.string().describe('Id of the account.'),
  action: z.string(),
  data: z.looseObject({}),
  previous: hash.describe('Hash of the entry before; zeros for the first one.'),
  hash,
});
const query = z.strictObject({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
  before: z.int().min(1).optional().describe('Only entries below this number.'),
});
const page = z.strictObject({
  entries: z.array(linkedEntry.extend({ name: z.string().nullable() })),
  unreadable: z.array(z.int()).describe('Numbers of entries that are none any more.'),
  next_before: z.int().nullable(),
  end: z
    .strictObject({ entries: z.int(), hash })
    .describe('Note it to see later whether the log was cut.'),
});

function pageRoute(cases: Cases, entries: CaseEntries): HubRoute {
  return {
    method: 'GET',
    path: PATH,
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const { limit, before = null } = readSearch(ctx, query);
      await seen(cases, ctx, id);
      await noteUses(cases, id, userOf(ctx));
      const { last_number, last_hash } = await seen(cases, ctx, id);
      const rows = await entries.before(id, limit + 1, before);
      const listed = rows.slice(0, limit);
      const shown = listed.flatMap(({ entry }) => entry ?? []);
      const names = await entries.names(shown.map(({ actor }) => actor));
      const named = shown.map(entry => ({ ...entry, name: names.get(entry.actor) ?? null }));
      answerJson(ctx, {
        entries: named,
        unreadable: listed.filter(({ entry }) => entry === null).map(({ number }) => number),
        next_before: rows.length > limit ? listed.at(-1)!.number : null,
        end: { entries: last_number, hash: last_hash },
      });
    },
    doc: {
      summary: 'Read the log of a case',
      description: 'Who did what and when, newest first, with the hash of each entry.',
      tag: CASE_TAG,
      errors: READ_ERRORS,
      parameters: pathSchemas(caseParams),
      query: inputSchema(query),
      answer: jsonAnswer(page),
    },
  };
}

const format = z.strictObject({ format: z.enum(['json', 'ndjson']).default('json') });
const exported = z.strictObject({
  case_id: caseId,
  exported_at: z.iso.datetime(),
  entries: z.int(),
  hash: hash.describe('Hash of the newest entry.'),
  people: z.record(z.string(), z.string()).describe('Names of accounts, outside of the chain.'),
  log: z.array(linkedEntry),
});

function exportRoute(cases: Cases, entries: CaseEntries): HubRoute {
  return {
    method: 'GET',
    path: `${PATH}/export`,
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const { format: form } = readSearch(ctx, format);
      await seen(cases, ctx, id);
      await noteUses(cases, id, userOf(ctx));
      const { last_number, last_hash, now } = await seen(cases, ctx, id);
      const log: LinkedEntry[] = [];
      for await (const entry of entries.all(id)) {
        if (entry !== null && entry.number <= last_number) log.push(entry);
      }
      const name = `pasta-${id.slice(0, 8)}.${form}`;
      if (form === 'ndjson') {
        ctx.body = log.map(entry => `${JSON.stringify(entry)}\n`).join('');
        ctx.set('cache-control', 'no-store');
        ctx.set('content-type', 'application/x-ndjson; charset=utf-8');
      } else {
        const people = await entries.names(log.map(({ actor }) => actor));
        const end = { entries: last_number, hash: last_hash };
        const rest = { ...end, people: Object.fromEntries(people), log };
        answerJson(ctx, { case_id: id, exported_at: now, ...rest });
      }
      ctx.set('content-disposition', `attachment; filename="${name}"`);
    },
    doc: {
      summary: 'Export the log of a case',
      description:
        'The whole log, oldest first, as JSON or one entry a line. `jurisgrafo verify-log FILE` checks either.',
      tag: CASE_TAG,
      errors: READ_ERRORS,
      parameters: pathSchemas(caseParams),
      query: inputSchema(format),
      answer: {
        ...jsonAnswer(exported),
        others: { 'application/x-ndjson': { type: 'string' } },
        bytesMax: EXPORT_BYTES_MAX,
      },
    },
  };
}

const checked = z.strictObject({
  is_whole: z.boolean(),
  entries: z.int().describe('Entries that follow from each other, from the first on.'),
  hash,
  fault: z
    .strictObject({
      number: z.int(),
      reason: z.enum(['unreadable', 'missing', 'extra', 'order', 'case', 'previous', 'hash']),
    })
    .nullable(),
});

function checkRoute(cases: Cases, entries: CaseEntries): HubRoute {
  return {
    method: 'GET',
    path: `${PATH}/check`,
    access: 'user',
    handle: async ctx => {
      const found = await seen(cases, ctx, readParams(ctx, caseParams).caseId);
      const result = await entries.check(found.id, found);
      answerJson(ctx, { is_whole: result.fault === null, ...result });
    },
    doc: {
      summary: 'Check the log of a case',
      description:
        'Computes every hash again. The first entry that was altered, moved or removed is named by its number.',
      tag: CASE_TAG,
      errors: READ_ERRORS,
      parameters: pathSchemas(caseParams),
      answer: jsonAnswer(checked),
    },
  };
}

const verdict = z.strictObject({ verdict: z.enum(['aceita', 'corrigida', 'rejeitada']) });

function reviewRoute(changes: CaseChanges): HubRoute {
  const read = bodyReader(verdict, BODY_BYTES_MAX);
  const items = new CaseItems(changes.cases.store);
  return {
    method: 'PUT',
    path: '/api/cases/{caseId}/items/{itemId}/review',
    access: 'user',
    handle: async ctx => {
      const ids = readParams(ctx, itemParams);
      const { verdict: said } = await read(ctx);
      const user = userOf(ctx);
      await noteUses(changes.cases, ids.caseId, user);
      await changes.make(ctx, {
        id: ids.caseId,
        needed: 'edicao',
        plan: ({ now }) => reviewOf(items, ids, { verdict: said, by: user, at: now.toISOString() }),
      });
      const item = await items.get(ids.caseId, ids.itemId);
      if (item === null) throw unknownItem();
      answerJson(ctx, itemView(item));
    },
    doc: {
      summary: 'Review an analysis in a case',
      description:
        'Says what a person made of the answer: accepted, corrected or rejected. The log keeps every review.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS, 'RUN_IN_PROGRESS'],
      parameters: pathSchemas(itemParams),
      body: jsonBody(verdict, { verdict: 'corrigida' }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(itemSchema),
    },
  };
}
