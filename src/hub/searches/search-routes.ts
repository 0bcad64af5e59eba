/** /api/searches: the searches that a user has made, and the searches that a user has saved under a name. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import type { Searches } from '../../stores/relational/hub/searches.ts';
import { accountGone } from '../account-gone.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  pathSchemas,
  readParams,
  userOf,
} from '../hub-route.ts';
import type { UserLimit } from '../user-limit.ts';
import {
  KEPT_EXAMPLE,
  kept,
  MADE_EXAMPLE,
  made,
  madeView,
  savedView,
  searchParams,
} from './search-schemas.ts';

export const HISTORY_MAX = 100;
export const SAVED_MAX = 100;
const HISTORY = '/api/searches/history';
const SAVED = '/api/searches/saved';
const BODY_BYTES_MAX = 64 * 1024;
const LIST_BYTES_MAX = 8 * 1024 * 1024;
const TAG = 'searches';
const LIMITED = ['RATE_LIMITED', 'RATE_LIMITER_UNAVAILABLE', 'SERVICE_UNAVAILABLE'] as const;

interface SearchesPart {
  searches: Searches;
  /** Limits the searches that a user records and saves in a minute. */
  perMinute: UserLimit;
}

export function searchRoutes(part: SearchesPart): HubRoute[] {
  const { searches } = part;
  return [
    historyRoute(searches),
    noteRoute(part),
    forgetRoute(searches),
    forgetOneRoute(searches),
    savedRoute(searches),
    saveRoute(part),
    removeRoute(searches),
  ];
}

const deleted = z.strictObject({ deleted: z.int().min(0) });

function historyRoute(searches: Searches): HubRoute {
  return {
    method: 'GET',
    path: HISTORY,
    access: 'user',
    handle: async ctx => {
      answerJson(ctx, { searches: await searches.history(userOf(ctx)), total_max: HISTORY_MAX });
    },
    doc: {
      summary: 'List the searches made',
      description: `The last ${HISTORY_MAX} different searches of the user, newest first.`,
      tag: TAG,
      errors: ['SERVICE_UNAVAILABLE'],
      answer: {
        ...jsonAnswer(z.strictObject({ searches: z.array(madeView), total_max: z.int() })),
        bytesMax: LIST_BYTES_MAX,
      },
    },
  };
}

function noteRoute({ searches, perMinute }: SearchesPart): HubRoute {
  const read = bodyReader(made, BODY_BYTES_MAX);
  return {
    method: 'POST',
    path: HISTORY,
    access: 'user',
    handle: async ctx => {
      const { total, ...search } = await read(ctx);
      await perMinute.take(userOf(ctx));
      const id = await searches.note(userOf(ctx), search, total).catch(accountGone);
      answerJson(ctx, { id });
    },
    doc: {
      summary: 'Note a search that was made',
      description: `The same words under the same filters are one search. Of more than ${HISTORY_MAX} the oldest are deleted.`,
      tag: TAG,
      errors: ['VALIDATION_ERROR', ...LIMITED],
      body: jsonBody(made, MADE_EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ id: z.uuid() })),
    },
  };
}

function forgetRoute(searches: Searches): HubRoute {
  return {
    method: 'DELETE',
    path: HISTORY,
    access: 'user',
    handle: async ctx => {
      answerJson(ctx, { deleted: await searches.forget(userOf(ctx)) });
    },
    doc: {
      summary: 'Delete the history of searches',
      description: 'Saved searches stay.',
      tag: TAG,
      errors: ['SERVICE_UNAVAILABLE'],
      answer: jsonAnswer(deleted),
    },
  };
}

function forgetOneRoute(searches: Searches): HubRoute {
  return {
    method: 'DELETE',
    path: `${HISTORY}/{searchId}`,
    access: 'user',
    handle: async ctx => {
      const { searchId } = readParams(ctx, searchParams);
      const count = await searches.forget(userOf(ctx), searchId);
      if (count === 0) throw noSearch();
      answerJson(ctx, { deleted: count });
    },
    doc: {
      summary: 'Delete a search of the history',
      description: 'A saved search with the same words stays.',
      tag: TAG,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(searchParams),
      answer: jsonAnswer(deleted),
    },
  };
}

function savedRoute(searches: Searches): HubRoute {
  return {
    method: 'GET',
    path: SAVED,
    access: 'user',
    handle: async ctx => {
      answerJson(ctx, { searches: await searches.saved(userOf(ctx)), total_max: SAVED_MAX });
    },
    doc: {
      summary: 'List the saved searches',
      description: 'All that the user has saved, by name.',
      tag: TAG,
      errors: ['SERVICE_UNAVAILABLE'],
      answer: {
        ...jsonAnswer(z.strictObject({ searches: z.array(savedView), total_max: z.int() })),
        bytesMax: LIST_BYTES_MAX,
      },
    },
  };
}

function saveRoute({ searches, perMinute }: SearchesPart): HubRoute {
  const read = bodyReader(kept, BODY_BYTES_MAX);
  return {
    method: 'POST',
    path: SAVED,
    access: 'user',
    handle: async ctx => {
      const { name, ...search } = await read(ctx);
      await perMinute.take(userOf(ctx));
      const saved = await searches.save(userOf(ctx), name.trim(), search).catch(accountGone);
      if (saved === null) {
        throw new AppError('QUOTA_EXCEEDED', `This user has saved ${SAVED_MAX} searches.`);
      }
      answerJson(ctx, saved);
    },
    doc: {
      summary: 'Save a search',
      description:
        'Words, filters and order under a name. The same search saved again gets the new name and a new id. A user ' +
        `may save ${SAVED_MAX} searches.`,
      tag: TAG,
      errors: ['VALIDATION_ERROR', 'QUOTA_EXCEEDED', ...LIMITED],
      body: jsonBody(kept, KEPT_EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(savedView),
    },
  };
}

function removeRoute(searches: Searches): HubRoute {
  return {
    method: 'DELETE',
    path: `${SAVED}/{searchId}`,
    access: 'user',
    handle: async ctx => {
      const { searchId } = readParams(ctx, searchParams);
      if (!(await searches.remove(userOf(ctx), searchId))) throw noSearch();
      answerJson(ctx, { deleted: true });
    },
    doc: {
      summary: 'Delete a saved search',
      description: 'Items of cases that were made of it stay.',
      tag: TAG,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(searchParams),
      answer: jsonAnswer(z.strictObject({ deleted: z.literal(true) })),
    },
  };
}

const noSearch = (): AppError => new AppError('NOT_FOUND', 'There is no such search of this user.');
