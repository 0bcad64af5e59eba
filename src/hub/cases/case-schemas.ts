/** Schemas of cases and their items in answers. */
import { z } from 'zod';
import { LADOS } from '../../legal/decisions/sides/sides.ts';
import { isLonger } from '../../runtime/text-length.ts';
import {
  type CaseRow,
  ITEM_KINDS,
  type ItemRow,
  SHARE_ROLES,
  type ShareRow,
} from '../../stores/relational/hub/cases/case-rows.ts';

const NAME_LENGTH_MAX = 200;
const BODY_LENGTH_MAX = 20_000;
const QUOTE_LENGTH_MAX = 5_000;
const QUERY_LENGTH_MAX = 2_000;
const REF_LENGTH_MAX = 300;
const TAGS_MAX = 20;
const TAG_LENGTH_MAX = 50;
const FILTERS_MAX = 20;
const FILTER_NAME = /^[a-z_]{1,40}$/;
const FILTER_LENGTH_MAX = 200;
const UNITS_MAX = 100_000_000;

const text = (lengthMax: number) =>
  z.string().refine(given => !isLonger(given, lengthMax), {
    error: `must have at most ${lengthMax} characters`,
  });
const filled = (lengthMax: number) => text(lengthMax).regex(/\S/, { error: 'must not be empty' });

export const caseId = z.uuid();
export const caseParams = z.strictObject({ caseId });
export const itemParams = z.strictObject({ caseId, itemId: z.uuid() });

const tags = z.array(filled(TAG_LENGTH_MAX)).max(TAGS_MAX);

export const caseFields = z.strictObject({
  name: filled(NAME_LENGTH_MAX),
  client: text(NAME_LENGTH_MAX).default('').describe('How the house names the client.'),
  lado: z.enum(LADOS).nullable().default(null).describe('The side that the house represents.'),
  tags: tags.default([]),
});
export const CASE_EXAMPLE = {
  name: 'Descontos em benefício',
  client: 'Cliente 12',
  lado: 'autor',
  tags: ['consumidor'],
};

const place = z.strictObject({
  decision_id: filled(REF_LENGTH_MAX),
  start: z.int().min(0).max(UNITS_MAX),
  end: z.int().min(0).max(UNITS_MAX),
  quote: text(QUOTE_LENGTH_MAX).default(''),
});
/** A search as the page keeps it: its words, and filters by the names in its address. */
export const keptQuery = z.strictObject({
  q: text(QUERY_LENGTH_MAX),
  filters: z
    .record(z.string().regex(FILTER_NAME), text(FILTER_LENGTH_MAX))
    .refine(given => Object.keys(given).length <= FILTERS_MAX, {
      error: `must have at most ${FILTERS_MAX} filters`,
    })
    .default({}),
});

export const changedItem = z.strictObject({
  title: text(NAME_LENGTH_MAX).default(''),
  body: text(BODY_LENGTH_MAX).default('').describe('The note, or a comment on another item.'),
  place: place.nullable().default(null).describe('Notes only: the passage that they are about.'),
  tags: tags.default([]),
  pinned: z.boolean().default(false),
});
export const newItem = changedItem.extend({
  kind: z.enum(ITEM_KINDS),
  ref: filled(REF_LENGTH_MAX)
    .nullable()
    .default(null)
    .describe(
      'Id of a decision, an analysis, the session of a briefing, or a report of verification.',
    ),
  query: keptQuery.nullable().default(null).describe('Searches only.'),
});
export const ITEM_EXAMPLE = {
  kind: 'note',
  title: 'Prazo',
  body: 'Conferir o termo inicial da prescrição.',
  place: { decision_id: 'dec-0001', start: 120, end: 168, quote: 'a contar do vencimento' },
};

const person = z.strictObject({ id: z.string(), name: z.string() });

export const caseSchema = z.strictObject({
  id: caseId,
  name: z.string(),
  client: z.string(),
  lado: z.enum(LADOS).nullable(),
  tags: z.array(z.string()),
  owner: person,
  role: z.enum(['dono', ...SHARE_ROLES]).describe('What the user may do.'),
  items: z.int(),
  version: z.int(),
  log: z.strictObject({ entries: z.int(), hash: z.string() }).describe('The end of its log.'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});
export const shareSchema = person.extend({
  role: z.enum(SHARE_ROLES),
  since: z.iso.datetime(),
});
export const wholeCase = caseSchema.extend({ shares: z.array(shareSchema) });

export const itemSchema = z.strictObject({
  id: z.uuid(),
  case_id: caseId,
  kind: z.enum(ITEM_KINDS),
  ref: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  query: keptQuery.nullable(),
  place: place.nullable(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  review: z
    .strictObject({
      verdict: z.enum(['aceita', 'corrigida', 'rejeitada']),
      by: z.string().nullable().describe('Null: the account has been deleted.'),
      at: z.iso.datetime(),
    })
    .nullable()
    .describe('Analyses only: what a person said of the answer.'),
  author: z.string().nullable().describe('Null: the account has been deleted.'),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
});

export const caseView = (row: CaseRow) => ({
  id: row.id,
  name: row.name,
  client: row.client,
  lado: row.lado,
  tags: row.tags,
  owner: { id: row.owner, name: row.owner_name },
  role: row.role,
  items: row.items,
  version: row.version,
  log: { entries: row.last_number, hash: row.last_hash },
  created_at: row.created_at,
  changed_at: row.changed_at,
});

export const shareView = (row: ShareRow) => ({
  id: row.account_id,
  name: row.name,
  role: row.role,
  since: row.created_at,
});

export const itemView = (row: ItemRow) => ({
  id: row.id,
  case_id: row.case_id,
  kind: row.kind,
  ref: row.ref,
  title: row.title,
  body: row.body,
  query: row.query,
  place: row.place,
  tags: row.tags,
  pinned: row.pinned,
  review: row.review,
  author: row.author_name,
  created_at: row.created_at,
  changed_at: row.changed_at,
});
