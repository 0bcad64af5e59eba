/** Schemas of alerts, and of the items that they have found. */
import { z } from 'zod';
import {
  ALERT_KINDS,
  type AlertRow,
  ITEM_KINDS,
  type ItemRow,
  REASONS,
} from '../../stores/relational/hub/alerts/alert-rows.ts';
import { keptQuery } from '../cases/case-schemas.ts';
import { watchedFilters } from './watched-filters.ts';

const NAME_LENGTH_MAX = 200;
const LONG_MAX = 1_000;

const filled = (lengthMax: number) =>
  z.string().trim().min(1).max(lengthMax).regex(/\S/, { error: 'must not be empty' });

export const alertId = z.uuid();
export const alertParams = z.strictObject({ alertId });

const title = filled(NAME_LENGTH_MAX).optional().describe('Absent: what is watched.');
const id = filled(NAME_LENGTH_MAX);

/** What a user may watch. */
export const newAlert = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('search').describe('Decisions with all words of a query, under its filters.'),
    title,
    query: keptQuery.extend({ filters: watchedFilters }),
  }),
  z.strictObject({
    kind: z.literal('decision').describe('What cites it, its process, and its outcome.'),
    title,
    id: id.describe('Id of a stored decision.'),
  }),
  z.strictObject({
    kind: z.literal('precedent').describe('A súmula or a tema: what cites it, and its status.'),
    title,
    name: filled(NAME_LENGTH_MAX).describe('Such as `Súmula 7 do STJ` or `Tema 952 do STJ`.'),
  }),
  z.strictObject({
    kind: z.literal('minister').describe('The decisions of one rapporteur.'),
    title,
    name: filled(NAME_LENGTH_MAX),
  }),
  z.strictObject({
    kind: z.literal('topic').describe('Decisions with a criterion.'),
    title,
    id: id.describe('Id of a criterion of the graph.'),
    name: filled(LONG_MAX),
  }),
]);
export type AskedAlert = z.infer<typeof newAlert>;
export const ALERT_EXAMPLE = {
  kind: 'search',
  query: { q: 'dano moral negativação', filters: { tribunal: 'TJAL' } },
};

const time = z.iso.datetime();
const text = z.string().nullable();

export const alertSchema = z.strictObject({
  id: alertId,
  kind: z.enum(ALERT_KINDS),
  title: z.string(),
  watched: z.strictObject({
    q: z.string().optional(),
    filters: z.record(z.string(), z.string()).optional(),
    id: z.string().optional(),
    name: z.string().optional(),
  }),
  created_at: time,
  items: z.int().describe('Things found.'),
  unread: z.int(),
  last_at: time.nullable().describe('When something was last found.'),
});

export const foundSchema = z.strictObject({
  number: z.int().describe('Grows with each thing found.'),
  alert: z.strictObject({ id: alertId, kind: z.enum(ALERT_KINDS), title: z.string() }),
  kind: z.enum(ITEM_KINDS).describe('A new decision, or a changed status or outcome.'),
  reason: z
    .enum(REASONS)
    .nullable()
    .describe('Alerts on a decision: whether the new one cites it, or is of the same process.'),
  decision: z
    .strictObject({
      id: z.string(),
      processo: text,
      tribunal: text,
      ministro: text,
      data: text,
      resultado: text,
    })
    .nullable(),
  change: z
    .strictObject({ name: z.string(), before: text, after: text })
    .nullable()
    .describe('What has changed, and from what to what.'),
  found_at: time,
  read_at: time.nullable(),
});

export const alertView = (row: AlertRow) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  watched: row.watched,
  created_at: row.created_at,
  items: row.items,
  unread: row.unread,
  last_at: row.last_at,
});

export function foundView(row: ItemRow) {
  const { decision_id, processo, tribunal, ministro, data, resultado } = row.content;
  const { name, before, after } = row.content;
  return {
    number: row.number,
    alert: { id: row.alert_id, kind: row.alert_kind, title: row.alert_title },
    kind: row.kind,
    reason: row.content.reason ?? null,
    decision:
      decision_id === undefined
        ? null
        : {
            id: decision_id,
            processo: processo ?? null,
            tribunal: tribunal ?? null,
            ministro: ministro ?? null,
            data: data ?? null,
            resultado: resultado ?? null,
          },
    change: name === undefined ? null : { name, before: before ?? null, after: after ?? null },
    found_at: row.found_at,
    read_at: row.read_at,
  };
}
