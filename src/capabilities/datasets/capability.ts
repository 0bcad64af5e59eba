/** GET /v1/datasets/uploads/{dataset_item_id}: an uploaded file and the state of its ingest. */
import { z } from 'zod';
import { AppError } from '../../errors/errors.ts';
import type { Datasets } from '../../stores/relational/datasets.ts';
import { type Capability, capability } from '../capability.ts';
import { datasetItem, shownItem } from './dataset-item.ts';

const DEADLINE_MS = 10_000;
const ITEM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const params = z.strictObject({
  // `run` checks the pattern, because a malformed id is answered like an unknown one.
  dataset_item_id: z.string().meta({ pattern: ITEM_ID.source }),
});

export function datasetCapabilities(datasets: Pick<Datasets, 'get'>): Capability[] {
  return [
    capability({
      name: 'dataset-item',
      method: 'GET',
      path: '/v1/datasets/uploads/{dataset_item_id}',
      summary: 'An uploaded file and its ingest',
      description:
        'The uploaded file, its place in the artifact store, and the progress of its ingest. Only the API key that ' +
        'uploaded it sees an item.',
      portuguese: {
        summary: 'Um arquivo enviado e o andamento da sua ingestão.',
        description:
          'O arquivo enviado, o lugar em que está guardado e o andamento da ingestão das suas decisões. Cada item só é ' +
          'visível para a chave de API que enviou o arquivo.',
      },
      tag: 'datasets',
      params,
      result: datasetItem,
      example: { dataset_item_id: '4bf92f35-77b3-4da6-a3ce-929d0e0e4736' },
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      deadlineMs: DEADLINE_MS,
      // An item belongs to an API key, and tools are called with other keys.
      role: 'reader',
      isTool: false,
      run: async ({ dataset_item_id: id }, _deadline, tenant) => {
        const found = ITEM_ID.test(id) ? await datasets.get(tenant, id) : null;
        if (found === null) throw new AppError('NOT_FOUND', 'There is no such dataset item.');
        return shownItem(found);
      },
    }),
  ];
}
