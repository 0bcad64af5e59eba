/** Routes of the items of a case: list, create, change, remove, reorder. */
import { z } from 'zod';
import { invalid } from '../../errors/invalid.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { inputSchema } from '../../server/json-schema.ts';
import {
  CaseItems,
  orderItems,
  removeItem,
  updateItem,
  wordsOf,
} from '../../stores/relational/hub/cases/case-items.ts';
import type { ItemRow } from '../../stores/relational/hub/cases/case-rows.ts';
import { unknownItem } from '../../stores/relational/hub/cases/cases.ts';
import { isRunStored } from '../../stores/relational/hub/cases/ended-uses.ts';
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
import { type AddItem, ITEMS_MAX } from './add-item.ts';
import { type CaseChanges, seen } from './case-rights.ts';
import { CASE_TAG, CHANGE_ERRORS } from './case-routes.ts';
import {
  caseId,
  caseParams,
  changedItem,
  ITEM_EXAMPLE,
  itemParams,
  itemSchema,
  itemView,
  newItem,
} from './case-schemas.ts';
import { contentDigest } from './content-digest.ts';
import type { ItemReferences } from './item-references.ts';
import { noteUses, unfinished } from './model-uses.ts';

const ALL = '/api/cases/{caseId}/items';
const ONE = '/api/cases/{caseId}/items/{itemId}';
const ORDER = '/api/cases/{caseId}/order';
const BODY_BYTES_MAX = 256 * 1024;
const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 50;
const CURSOR = /^([01])\.(\d{1,9})$/;

/** Adds items, and looks up the objects that they refer to. */
export interface ItemParts {
  add: AddItem;
  references: ItemReferences;
  /** Called with the id of a case that has a new item. */
  itemAdded(caseId: string): void;
}

export function itemRoutes(changes: CaseChanges, parts: ItemParts): HubRoute[] {
  const items = new CaseItems(changes.cases.store);
  return [
    pageRoute(changes, items),
    addRoute(changes, items, parts),
    updateRoute(changes, items, parts.references),
    removeRoute(changes, items),
    orderRoute(changes, items),
  ];
}

const query = z.strictObject({
  limit: z.int().min(1).max(LIMIT_MAX).default(LIMIT_DEFAULT),
  cursor: z.string().regex(CURSOR, { error: 'must be the next_cursor of a list' }).optional(),
});
const page = z.strictObject({
  items: z.array(itemSchema),
  next_cursor: z.string().nullable(),
  version: z.int().describe('Of the case, for If-Match.'),
});

function pageRoute({ cases }: CaseChanges, items: CaseItems): HubRoute {
  return {
    method: 'GET',
    path: ALL,
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const { limit, cursor } = readSearch(ctx, query);
      const { version } = await seen(cases, ctx, id);
      const match = cursor === undefined ? null : CURSOR.exec(cursor);
      const after =
        match === null ? null : { pinned: match[1] === '1', position: Number(match[2]) };
      const rows = await items.page(id, limit + 1, after);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1)!;
      const next = rows.length > limit ? `${last.pinned ? 1 : 0}.${last.position}` : null;
      answerJson(ctx, { items: shown.map(itemView), next_cursor: next, version });
    },
    doc: {
      summary: 'List the items of a case',
      description: 'Pinned items first, then by their order.',
      tag: CASE_TAG,
      errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameters: pathSchemas(caseParams),
      query: inputSchema(query),
      answer: jsonAnswer(page),
    },
  };
}

const added = z.strictObject({
  item: itemSchema,
  existed: z.boolean().describe('Whether the case had it already.'),
});

function addRoute(
  changes: CaseChanges,
  items: CaseItems,
  { add, references, itemAdded }: ItemParts,
): HubRoute {
  const read = bodyReader(newItem, BODY_BYTES_MAX);
  return {
    method: 'POST',
    path: ALL,
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const key = readIdempotencyKey(ctx.req.headers['idempotency-key']);
      const body = await read(ctx);
      const asked = { ...body, caseId: id, key };
      const { itemId, existed } = await add.asked(ctx, changes, asked, references);
      const item = await items.get(id, itemId);
      if (item === null) throw unknownItem();
      itemAdded(id);
      answerJson(ctx, { item: itemView(item), existed });
    },
    doc: {
      summary: 'Add an item to a case',
      description:
        'A decision, a search, an analysis or a briefing of the user, a report of verification, or a note. What the ' +
        'case has already is answered as it is; else what it refers to must exist. A repeated `Idempotency-Key` with ' +
        'the same body adds nothing.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS, 'QUOTA_EXCEEDED'],
      isRepeatable: true,
      parameters: pathSchemas(caseParams),
      body: jsonBody(newItem, ITEM_EXAMPLE),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(added),
    },
  };
}

function updateRoute(changes: CaseChanges, items: CaseItems, references: ItemReferences): HubRoute {
  const read = bodyReader(changedItem, BODY_BYTES_MAX);
  return {
    method: 'PUT',
    path: ONE,
    access: 'user',
    handle: async ctx => {
      const { caseId: id, itemId } = readParams(ctx, itemParams);
      const fields = await read(ctx);
      const { place } = fields;
      const before = place === null ? null : await items.get(id, itemId);
      if (before?.kind === 'note' && before.place?.decision_id !== place!.decision_id) {
        await references.checkDecision(ctx, 'place.decision_id', place!.decision_id);
      }
      await changes.make(ctx, {
        id,
        needed: 'edicao',
        plan: async ({ now }) => {
          const known = await itemOf(items, id, itemId);
          if (fields.place !== null && known.kind !== 'note') {
            throw invalid([{ field: 'place', rule: 'must be null: only notes have a place' }]);
          }
          const item = { ...known, ...fields };
          if (contentDigest(item) === contentDigest(known)) return null;
          const write = updateItem({ ...item, at: now, words: await wordsOf(item) });
          const data = { item_id: itemId, kind: known.kind, content_sha256: contentDigest(item) };
          return { action: 'item.changed', data, writes: [write] };
        },
      });
      answerJson(ctx, itemView(await itemOf(items, id, itemId)));
    },
    doc: {
      summary: 'Change an item of a case',
      description:
        'Replaces title, text, place, tags and pin. `If-Match` names the version of the case.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS],
      parameters: pathSchemas(itemParams),
      body: jsonBody(changedItem, { title: 'Prazo', body: 'Conferido em 3 de junho.' }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(itemSchema),
    },
  };
}

function removeRoute(changes: CaseChanges, items: CaseItems): HubRoute {
  return {
    method: 'DELETE',
    path: ONE,
    access: 'user',
    handle: async ctx => {
      const { caseId: id, itemId } = readParams(ctx, itemParams);
      // Logs model uses before the item is removed: later the use by a removed analysis could no longer be logged.
      await noteUses(changes.cases, id, userOf(ctx));
      await changes.make(ctx, {
        id,
        needed: 'edicao',
        plan: async () => {
          const { kind, ref, is_use_noted } = await itemOf(items, id, itemId);
          const isLost = !is_use_noted && !(await isRunStored(changes.cases.store, ref ?? ''));
          if (!is_use_noted && !isLost) throw unfinished();
          const data = { item_id: itemId, kind, ref };
          return { action: 'item.removed', data, writes: [removeItem(itemId)] };
        },
      });
      answerJson(ctx, { deleted: true, itemId });
    },
    doc: {
      summary: 'Remove an item from a case',
      description: 'What it refers to stays. `If-Match` names the version of the case.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS, 'RUN_IN_PROGRESS'],
      parameters: pathSchemas(itemParams),
      answer: jsonAnswer(z.strictObject({ deleted: z.literal(true), itemId: z.uuid() })),
    },
  };
}

const order = z.strictObject({ items: z.array(z.uuid()).max(ITEMS_MAX) });

function orderRoute(changes: CaseChanges, items: CaseItems): HubRoute {
  const read = bodyReader(order, BODY_BYTES_MAX);
  return {
    method: 'PUT',
    path: ORDER,
    access: 'user',
    handle: async ctx => {
      const { caseId: id } = readParams(ctx, caseParams);
      const { items: asked } = await read(ctx);
      const changed = await changes.make(ctx, {
        id,
        needed: 'edicao',
        plan: async () => {
          const known = (await items.ids(id)).map(item => item.id);
          if (known.join() === asked.join()) return null;
          if ([...known].sort().join() !== [...asked].sort().join()) {
            throw invalid([{ field: 'items', rule: 'must name each item of the case once' }]);
          }
          const data = { items: asked };
          return { action: 'items.ordered', data, writes: [orderItems(id, asked)] };
        },
      });
      answerJson(ctx, { ordered: true, caseId: id, version: changed.version });
    },
    doc: {
      summary: 'Put the items of a case in order',
      description: 'Names every item once. Pinned items stay before the others.',
      tag: CASE_TAG,
      errors: [...CHANGE_ERRORS],
      parameters: pathSchemas(caseParams),
      body: jsonBody(order, { items: ['0b4d2f6e-8a51-4c39-9d07-1e2f3a4b5c6d'] }),
      bodyBytesMax: BODY_BYTES_MAX,
      answer: jsonAnswer(z.strictObject({ ordered: z.literal(true), caseId, version: z.int() })),
    },
  };
}

async function itemOf(items: CaseItems, id: string, itemId: string): Promise<ItemRow> {
  const found = await items.get(id, itemId);
  if (found === null) throw unknownItem();
  return found;
}
