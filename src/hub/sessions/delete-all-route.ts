/** DELETE /api/unified/sessions: deletes the sessions that the user had at a given time, with one request. */
import { z } from 'zod';
import { inputSchema } from '../../server/json-schema.ts';
import { removeUntil } from '../../stores/relational/hub/session-removal.ts';
import type { SqlStore } from '../../stores/relational/sql-store.ts';
import { answerJson, type HubRoute, jsonAnswer, readSearch, userOf } from '../hub-route.ts';

/** Ends running work in a session of `owner` before it is deleted. */
export type BeforeRemoval = (owner: string, id: string) => Promise<void>;

const query = z.strictObject({
  changed_until: z.iso
    .datetime()
    .describe(
      'Sessions that were changed or created later are kept: `stats.last_updated` of the list.',
    ),
});

export function deleteAllRoute(store: SqlStore, beforeRemoval: BeforeRemoval): HubRoute {
  return {
    method: 'DELETE',
    path: '/api/unified/sessions',
    access: 'user',
    handle: async ctx => {
      const { changed_until } = readSearch(ctx, query);
      const owner = userOf(ctx);
      const asked = { owner, until: new Date(changed_until) };
      const deleted = await removeUntil(store, asked, id => beforeRemoval(owner, id));
      answerJson(ctx, { deleted });
    },
    doc: {
      summary: 'Delete the sessions of the user',
      description: 'Their briefings, their runs and the results of these go with them.',
      tag: 'sessions',
      errors: ['VALIDATION_ERROR', 'SERVICE_UNAVAILABLE'],
      query: inputSchema(query),
      answer: jsonAnswer(z.strictObject({ deleted: z.int().min(0) })),
    },
  };
}
