/** What is done to the decisions themselves, in all stores at once. */
import { z } from 'zod';
import type { RemoveSummary } from '../../stores/graph/graph-store.ts';
import { type Capability, capability } from '../capability.ts';

const IDS_MAX = 500;
/** So many ids of 200 characters, each escaped. */
const BODY_BYTES_MAX = 1024 * 1024;
const DEADLINE_MS = 60_000;

const id = z.string().min(1).max(200);

/** `remove` takes them out of every store; `changed` is told once the graph is another one. */
export function decisionCapabilities(
  remove: (ids: string[], signal: AbortSignal) => Promise<RemoveSummary>,
  changed: () => void,
): Capability[] {
  return [
    capability({
      name: 'remove-decisions',
      method: 'POST',
      path: '/v1/decisions/remove',
      summary: 'Remove decisions',
      description:
        'Takes decisions out of the graph, of retrieval and of the documents. Citations that led to one ' +
        'become what they would be without it. Answers show the decisions no more once the graph has been ' +
        'read again, which begins at once. Asking again does no harm and completes a removal that was cut off.',
      tag: 'documents',
      params: z.strictObject({ ids: z.array(id).min(1).max(IDS_MAX) }),
      result: z.strictObject({
        removed: z.int().min(0).describe('Decisions that were there.'),
        missing: z.array(z.string()).describe('The asked ids that are no decision, each once.'),
      }),
      example: { ids: ['TJXX-0000001'] },
      errors: ['SERVICE_UNAVAILABLE', 'QUEUE_FULL'],
      bodyBytesMax: BODY_BYTES_MAX,
      deadlineMs: DEADLINE_MS,
      isReadOnly: false,
      run: async ({ ids }, { signal }) => {
        try {
          return await remove(ids, signal);
        } finally {
          changed();
        }
      },
    }),
  ];
}
