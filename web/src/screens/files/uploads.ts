/** The requests for uploads, and the types of their answers. */
import { type Answer, ApiError, dataOf, hub, unwrap } from '../../service/hub.ts';
import { type SendOptions, sendForm } from '../../service/send-form.ts';

export type Upload = Answer<'/v1/datasets/uploads/{dataset_item_id}', 'get'>;

export type Preview = Answer<'/v1/datasets/preview', 'post'>;
export type Sample = Preview['sample'][number];
export type Told = Preview['not_used'][number];
export type ToldLine = Preview['skipped'][number];

/** A file with its settings. */
export interface Given {
  file: File;
  /** Name of a format, or `auto`. */
  format: string;
  /** JSON of a field mapping; null: none. */
  map: string | null;
}

export const FILE_BYTES_MAX = 64 * 1024 * 1024;
const BACKEND = '/api/backend/v1/datasets';

export const preview = (given: Given, options: SendOptions): Promise<Preview> =>
  sendForm(`${BACKEND}/preview`, formOf(given), options);

/** `key` is the idempotency key of the file, so that it is stored once, however often it is sent. */
export const upload = (given: Given, key: string, options: SendOptions): Promise<Upload> =>
  sendForm(`${BACKEND}/uploads`, formOf(given), {
    ...options,
    headers: { 'idempotency-key': key },
  });

function formOf({ file, format, map }: Given): FormData {
  const form = new FormData();
  // Fields precede the file, because the service needs them while it reads the file.
  form.append('format', format);
  if (map !== null) form.append('map', map);
  form.append('file', file);
  return form;
}

export const rights = (signal: AbortSignal) =>
  unwrap(hub.api.GET('/api/uploads/rights', { signal }));

export const list = (cursor: string | null, signal: AbortSignal | null) =>
  unwrap(
    hub.backend.GET('/v1/datasets/uploads', {
      params: { query: { limit: 20, ...(cursor !== null && { cursor }) } },
      signal,
    }),
  );

export const deleteUpload = (id: string) =>
  dataOf(
    hub.backend.DELETE('/v1/datasets/uploads/{dataset_item_id}', {
      params: { path: { dataset_item_id: id } },
      keepalive: true,
    }),
  );

export const errorsAddress = (id: string): string =>
  `${BACKEND}/uploads/${encodeURIComponent(id)}/errors`;

/** An upload; waits up to `espera` seconds for its decisions to be served. */
export const look = (id: string, espera: number, signal: AbortSignal): Promise<Upload> =>
  dataOf(
    hub.backend.GET('/v1/datasets/uploads/{dataset_item_id}', {
      params: { path: { dataset_item_id: id }, query: { espera } },
      signal,
    }),
  );

export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'QUEUE_FULL' || error.code === 'RATE_LIMITED');
