/** GET /v1/datasets/uploads and …/{dataset_item_id}: uploaded files and the state of their ingest. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import {
  type KeptUploads,
  UPLOADS_PAGE_BYTES_MAX,
  UPLOADS_PAGE_MAX,
} from '../../stores/relational/kept-uploads.ts';
import { type Capability, capability, Page } from '../capability.ts';
import { cursorParam } from '../cursor-param.ts';
import { datasetItem, ingestState, isItemId, itemParams } from './dataset-item.ts';
import type { ServedUploads } from './served-uploads.ts';
import { cursorAt, placeOf } from './upload-cursor.ts';

const DEADLINE_MS = 10_000;
const WAIT_SECONDS_MAX = 30;
/** Fits a page whose text is all control characters (six bytes of JSON each), with the JSON around the items. */
const LIST_BYTES_MAX = 2 * 1024 * 1024;
const CURSOR_LENGTH_MAX = 100;

export function datasetCapabilities(
  served: ServedUploads,
  kept: Pick<KeptUploads, 'list'>,
): Capability[] {
  return [itemCapability(served), listCapability(served, kept)];
}

function itemCapability(served: ServedUploads): Capability {
  return capability({
    name: 'dataset-item',
    method: 'GET',
    path: '/v1/datasets/uploads/{dataset_item_id}',
    summary: 'An uploaded file and its ingest',
    description:
      'The uploaded file, its place in the artifact store, and the progress of its ingest. Only the API key that ' +
      'uploaded it sees an item. `espera`, or the header `Prefer: wait=SECONDS`, waits until the ingest has ended and ' +
      'graph answers have its decisions, at most this many seconds; then the answer has the current state. A key may have ' +
      'at most eight such requests at once.',
    portuguese: {
      summary: 'Um arquivo enviado e o andamento da sua ingestão.',
      description:
        'O arquivo enviado, o lugar em que está guardado e o andamento da ingestão das suas decisões. Cada item só é ' +
        'visível para a chave de API que enviou o arquivo. Com `espera`, ou com o cabeçalho `Prefer: wait=SEGUNDOS`, a ' +
        'resposta aguarda o fim da ingestão e a presença das decisões nas respostas do grafo, no máximo por esses ' +
        'segundos, e traz o estado desse momento. Cada chave pode ter oito requisições em espera.',
    },
    tag: 'datasets',
    params: itemParams.extend({
      espera: z
        .int()
        .min(0)
        .max(WAIT_SECONDS_MAX)
        .default(0)
        .describe('Seconds to wait for the decisions; takes precedence over the header `Prefer`.'),
    }),
    result: datasetItem,
    example: { dataset_item_id: '4bf92f35-77b3-4da6-a3ce-929d0e0e4736' },
    errors: ['NOT_FOUND', 'QUEUE_FULL', 'SERVICE_UNAVAILABLE'],
    deadlineMs: DEADLINE_MS + WAIT_SECONDS_MAX * 1000,
    waitParam: 'espera',
    // An item belongs to an API key, and tools are called with other keys, so no tool could find it.
    role: 'reader',
    isTool: false,
    run: async ({ dataset_item_id: id, espera }, { signal }, tenant) => {
      const found = isItemId(id) ? await served.find(tenant, id, espera * 1000, signal) : null;
      if (found === null) throw new AppError('NOT_FOUND', 'There is no such dataset item.');
      return served.show(found);
    },
  });
}

function listCapability(served: ServedUploads, kept: Pick<KeptUploads, 'list'>): Capability {
  return capability({
    name: 'list-uploads',
    method: 'GET',
    path: '/v1/datasets/uploads',
    summary: 'List uploaded files and their ingests',
    description:
      'The items of the API key, newest first. A page ends at `limit` items or at ' +
      `${UPLOADS_PAGE_BYTES_MAX / 1024} KiB; \`meta.next_cursor\` continues the list and is null on the last page.`,
    portuguese: {
      summary: 'Lista os arquivos enviados e as suas ingestões.',
      description:
        'Os itens da chave de API, do mais novo ao mais antigo. Uma página termina em `limit` itens ou em ' +
        `${UPLOADS_PAGE_BYTES_MAX / 1024} KiB; \`meta.next_cursor\` continua a lista e é null na última página.`,
    },
    tag: 'datasets',
    params: z.strictObject({
      state: ingestState.nullable().default(null).describe('Only items in this state.'),
      limit: z.int().min(1).max(UPLOADS_PAGE_MAX).default(100),
      cursor: cursorParam(
        CURSOR_LENGTH_MAX,
        '`next_cursor` of the page before; null for the first page.',
      ),
    }),
    result: z.array(datasetItem),
    list: '',
    hasPages: true,
    answerBytesMax: LIST_BYTES_MAX,
    example: { state: 'failed', limit: 20 },
    errors: ['SERVICE_UNAVAILABLE'],
    deadlineMs: DEADLINE_MS,
    role: 'reader',
    isTool: false,
    run: async ({ state, limit, cursor }, _deadline, tenant) => {
      const asked = { state, limit, after: placeOf(cursor) };
      const { items, next } = await kept.list(tenant, asked);
      const shown = items.map(item => served.show(item));
      return new Page(shown, next === null ? null : cursorAt(next));
    },
  });
}
