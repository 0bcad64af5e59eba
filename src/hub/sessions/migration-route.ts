/** POST /api/unified/sessions: imports the sessions that a client had stored locally. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import { validated } from '../../server/validation.ts';
import {
  type MigratedSession,
  migrateSessions,
} from '../../stores/relational/hub/session-migration.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { accountGone } from '../account-gone.ts';
import {
  answerJson,
  bodyReader,
  type HubRoute,
  jsonAnswer,
  jsonBody,
  userOf,
} from '../hub-route.ts';
import { checkNumbers, SESSION_BYTES_MAX, sessionSchema, timesOf } from './session-schemas.ts';

const BODY_BYTES_MAX = 2 * 1024 * 1024;
const ENTRIES_MAX = 500;
const ID_SHOWN_MAX = 128;

/** Entries are validated one by one, so that an invalid one does not reject the others. */
const body = z.strictObject({
  sessions: z
    .array(z.unknown())
    .max(ENTRIES_MAX)
    .describe('Each as `session` in the body of `PUT /api/unified/session/{sessionId}`.'),
});
const answer = z.strictObject({
  migrated: z.int().describe('Entries that are stored now.'),
  total: z.int().describe('Entries that were sent.'),
  skipped: z.array(
    z.strictObject({
      id: z.string().nullable().describe('Null: the entry has no id.'),
      reason: z
        .enum(['invalid', 'older', 'taken', 'full'])
        .describe(
          '`older`: not newer than the stored one; `taken`: the id is of another user; `full`: the user keeps as many ' +
            'sessions as a user may.',
        ),
      rule: z.string().optional().describe('What is wrong with an invalid entry.'),
    }),
  ),
});
type Skipped = z.infer<typeof answer>['skipped'][number];

const EXAMPLE = {
  sessions: [{ id: 's-2026-001', title: 'Dano moral', updatedAt: '2026-03-01T12:00:00Z' }],
};

export function migrationRoute(store: SqlStore, countMax: number): HubRoute {
  const readBody = bodyReader(body, BODY_BYTES_MAX);
  return {
    method: 'POST',
    path: '/api/unified/sessions',
    access: 'user',
    handle: async ctx => {
      const { sessions } = await readBody(ctx);
      const read = sessions.map(readEntry);
      const entries = read.filter(entry => 'session' in entry);
      const migrated = migrateSessions(store, { owner: userOf(ctx), countMax }, entries);
      const outcomes = await migrated.catch(accountGone);
      const reasons = new Map(entries.map((entry, i) => [entry, outcomes[i]!]));
      const skipped = read.flatMap((entry): Skipped[] => {
        if (!('session' in entry)) return [entry];
        const reason = reasons.get(entry)!;
        return reason === 'migrated' ? [] : [{ id: entry.id, reason }];
      });
      answerJson(ctx, {
        migrated: sessions.length - skipped.length,
        total: sessions.length,
        skipped,
      });
    },
    doc: {
      summary: 'Take over sessions from the storage of a client',
      description:
        'Stores each session that is new, or newer than the stored one by `updatedAt`, else `createdAt`. All in one ' +
        'transaction; an invalid entry is left out and does not stop the others. It may be repeated.',
      tag: 'sessions',
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      body: jsonBody(body, EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(answer),
    },
  };
}

function readEntry(entry: unknown): MigratedSession | Skipped {
  try {
    const session = validated(sessionSchema, entry as object);
    checkNumbers(session, 'session');
    const bytes = Buffer.byteLength(JSON.stringify(session));
    if (bytes > SESSION_BYTES_MAX)
      return invalidEntry(entry, `has more than ${SESSION_BYTES_MAX} bytes`);
    return { id: session.id, title: session.title ?? '', session, times: timesOf(session) };
  } catch (error) {
    if (error instanceof AppError) return invalidEntry(entry, error.message);
    throw error;
  }
}

function invalidEntry(entry: unknown, rule: string): Skipped {
  const id = (entry as { id?: unknown } | null)?.id;
  return {
    id: typeof id === 'string' ? id.slice(0, ID_SHOWN_MAX).toWellFormed() : null,
    reason: 'invalid',
    rule,
  };
}
