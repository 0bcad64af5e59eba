/** Schemas of a user's searches in answers. */
import { z } from 'zod';
import { isLonger } from '../../runtime/text-length.ts';

const QUERY_LENGTH_MAX = 1_000;
const NAME_LENGTH_MAX = 200;
const FILTERS_MAX = 20;
const FILTER_NAME = /^[a-z_]{1,40}$/;
const FILTER_LENGTH_MAX = 200;
const TOTAL_MAX = 10_000;

const text = (lengthMax: number) =>
  z.string().refine(given => !isLonger(given, lengthMax), {
    error: `must have at most ${lengthMax} characters`,
  });
const filled = (lengthMax: number) => text(lengthMax).regex(/\S/, { error: 'must not be empty' });

const searched = {
  q: filled(QUERY_LENGTH_MAX).describe('The words that were searched for.'),
  filters: z
    .record(z.string().regex(FILTER_NAME), text(FILTER_LENGTH_MAX))
    .refine(given => Object.keys(given).length <= FILTERS_MAX, {
      error: `must have at most ${FILTERS_MAX} filters`,
    })
    .default({})
    .describe('Filters and order by name, as the client shows them.'),
};
const total = z.int().min(0).max(TOTAL_MAX).describe('Decisions that it found, at most 10,000.');

export const searchParams = z.strictObject({ searchId: z.uuid() });
export const made = z.strictObject({ ...searched, total });
export const kept = z.strictObject({ ...searched, name: filled(NAME_LENGTH_MAX) });
export const MADE_EXAMPLE = { q: 'atraso de voo', filters: { tribunal: 'TJAL' }, total: 12 };
export const KEPT_EXAMPLE = { q: 'atraso de voo', filters: {}, name: 'Voos' };

export const madeView = z.strictObject({
  ...{ id: z.uuid(), ...searched, total },
  searched_at: z.iso.datetime(),
});
export const savedView = z.strictObject({
  ...{ id: z.uuid(), name: z.string(), ...searched },
  saved_at: z.iso.datetime(),
});
