/** Dataset uploads: a file of decision records is kept whole and queued for the ingest; its item says how that goes. */
import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { datasetItem, shownItem } from '../../capabilities/datasets/dataset-item.ts';
import { AppError } from '../../errors/errors.ts';
import { isDefect, StoreUnavailable } from '../../errors/store-unavailable.ts';
import { deleteAbandoned } from '../../service/upload-sweep.ts';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { DatasetItem, Datasets } from '../../stores/relational/datasets.ts';
import type { Exchange } from '../exchange.ts';
import { enveloped, PLAIN_META } from '../reference/schemas.ts';
import type { Route } from '../route.ts';
import type { FormRules } from '../transport/form-rules.ts';
import { inputSchema, outputSchema } from '../transport/json-schema.ts';
import { readForm } from '../transport/read-form.ts';
import { invalid, validated } from '../transport/validation.ts';
import { withDeadline } from './capability.ts';
import { UploadSlots } from './upload-slots.ts';

const FILE_BYTES_MAX = 64 * 1024 * 1024;
const RULES: FormRules = {
  file: 'file',
  fileBytesMax: FILE_BYTES_MAX,
  fields: ['source_system', 'extraction_id', 'included_policy'],
  fieldBytesMax: 800,
  idleMsMax: 30_000,
  // 64 MiB over a line of 1 Mbit/s.
  totalMsMax: 600_000,
};
const FILENAME_UNITS_MAX = 255;
const LOOK_DEADLINE_MS = 10_000;
/** Beyond it the connection has outlived the server's limit on a request and is not used again. */
const KEPT_MS_MAX = 25_000;
const EXAMPLE = { file: '{"id":"a","ementa":"…"}\n', source_system: 'tjal' };
const ITEM_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const label = z.string().min(1).max(200);
const form = z.strictObject({
  source_system: label.default('upload'),
  extraction_id: label.optional().describe("The item's own id where absent."),
  included_policy: label.default('all'),
});

/** Tells whether pieces of a file are JSON Lines; null as long as nothing speaks against it. */
interface FileCheck {
  push(piece: Buffer): { line: number; reason: string } | null;
  end(): { line: number; reason: string } | null;
}

export interface DatasetDeps {
  datasets: Datasets;
  artifacts: ArtifactStore;
  /** A new check for each file. */
  newCheck(): FileCheck;
  /** An item waits for a worker. */
  onQueued(): void;
}

export function datasetRoutes(deps: DatasetDeps): Route[] {
  return [uploadRoute(deps), itemRoute(deps.datasets)];
}

function uploadRoute(deps: DatasetDeps): Route {
  const slots = new UploadSlots();
  const handle = async (exchange: Exchange): Promise<void> => {
    const giveBack = slots.take(exchange.key!.tenant);
    try {
      const added = await receive(exchange, deps);
      deps.onQueued();
      exchange.sendData(JSON.stringify(shownItem(added)), null, 201);
    } finally {
      giveBack();
    }
  };
  return {
    method: 'POST',
    path: '/v1/datasets/uploads',
    access: 'key',
    handle,
    doc: {
      summary: 'Upload a file of decision records',
      description:
        'Keeps the file (JSON Lines in UTF-8, at most 64 MiB) and queues it for the ingest, which takes its ' +
        'decisions into the graph and the search. Refused whole where a line cannot be a JSON object; a record ' +
        'with a wrong field is skipped later and told of in the item.',
      tag: 'datasets',
      deadlineMs: RULES.totalMsMax,
      errors: ['VALIDATION_ERROR', 'QUEUE_FULL', 'SERVICE_UNAVAILABLE'],
      body: { contentType: 'multipart/form-data', schema: formSchema(), example: EXAMPLE },
      answer: {
        status: 201,
        contentType: 'application/json',
        schema: enveloped(outputSchema(datasetItem), PLAIN_META),
      },
    },
  };
}

function formSchema() {
  const fields = inputSchema(form);
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...fields, properties: { file, ...fields.properties }, required: ['file'] };
}

/** Stores the file, then the item; of a form that is refused nothing stays, nor of one whose item cannot be stored. */
async function receive(exchange: Exchange, deps: DatasetDeps): Promise<DatasetItem> {
  const { datasets, artifacts, newCheck } = deps;
  const { req, res } = exchange;
  const id = randomUUID();
  const key = `datasets/${id}.jsonl`;
  const digest = createHash('sha256');
  await datasets.begin(key);
  try {
    const { fields, filename, taken } = await readForm(req, res, RULES, pieces =>
      artifacts.put(
        key,
        watched(pieces, newCheck(), piece => digest.update(piece)),
      ),
    );
    const { extraction_id = id, ...given } = validated(form, Object.fromEntries(fields));
    const place = artifacts.describe(key);
    const added = await datasets.add(exchange.key!.tenant, {
      ...{ id, extraction_id, ...given },
      sha256: digest.digest('hex'),
      original_filename: filename.slice(0, FILENAME_UNITS_MAX).toWellFormed() || `${id}.jsonl`,
      size_bytes: taken,
      storage_path: place.path,
      storage_backend: place.backend,
      bucket: place.bucket,
      object_key: place.object_key,
      storage_uri: place.uri,
    });
    if (added === null) throw new StoreUnavailable('relational_db', `${key} was given up`);
    return added;
  } catch (error) {
    // A store that is away: the file is swept away later.
    await deleteAbandoned(datasets, artifacts, key).catch(() => undefined);
    const isKnown = error instanceof AppError || error instanceof StoreUnavailable;
    if (isKnown || isDefect(error)) throw error;
    throw new StoreUnavailable('artifact_storage', (error as Error).message, error);
  } finally {
    if (exchange.latencyMs > KEPT_MS_MAX) res.shouldKeepAlive = false;
  }
}

/** The same pieces; throws VALIDATION_ERROR, naming the line, where the file is none of JSON Lines. */
async function* watched(
  pieces: AsyncIterable<Buffer>,
  check: FileCheck,
  onPiece: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  const refuse = (problem: ReturnType<FileCheck['end']>) => {
    if (problem === null) return;
    const { line, reason } = problem;
    throw invalid([{ field: 'file', rule: `line ${line}: ${reason}`, value: line }]);
  };
  for await (const piece of pieces) {
    refuse(check.push(piece));
    onPiece(piece);
    yield piece;
  }
  refuse(check.end());
}

function itemRoute(datasets: Datasets): Route {
  const handle = async (exchange: Exchange): Promise<void> => {
    const id = exchange.parameter;
    const notFound = new AppError('NOT_FOUND', 'There is no such dataset item.');
    if (!ITEM_ID.test(id)) throw notFound;
    const found = await withDeadline(
      exchange,
      LOOK_DEADLINE_MS,
      'SERVICE_UNAVAILABLE',
      ({ tenant }) => datasets.get(tenant, id),
    );
    if (found === null) throw notFound;
    exchange.sendData(JSON.stringify(shownItem(found)), null);
  };
  return {
    method: 'GET',
    path: '/v1/datasets/uploads/{dataset_item_id}',
    access: 'key',
    handle,
    doc: {
      summary: 'An uploaded file and its ingest',
      description:
        'What was uploaded, where it is kept, and how far its decisions are stored. Only the API key that ' +
        'uploaded it sees an item.',
      tag: 'datasets',
      deadlineMs: LOOK_DEADLINE_MS,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      parameter: { type: 'string', pattern: ITEM_ID.source },
      answer: {
        contentType: 'application/json',
        schema: enveloped(outputSchema(datasetItem), PLAIN_META),
      },
    },
  };
}
