/** POST /v1/datasets/uploads: streams a file of decision records to the artifact store and queues it for the ingest. */
import { createHash, hash, randomUUID } from 'node:crypto';
import { deleteAbandoned } from '../../capabilities/datasets/abandoned-files.ts';
import { datasetItem, shownItem } from '../../capabilities/datasets/dataset-item.ts';
import { AppError } from '../../errors/errors.ts';
import { invalid } from '../../errors/invalid.ts';
import { isDefect, StoreUnavailable } from '../../errors/store-unavailable.ts';
import { answerData } from '../../server/envelope.ts';
import type { Context } from '../../server/exchange.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { outputSchema } from '../../server/json-schema.ts';
import { readForm } from '../../server/read-form.ts';
import { enveloped, QUOTA_META } from '../../server/reference/schemas.ts';
import { validated } from '../../server/validation.ts';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { AddedItem, Datasets } from '../../stores/relational/datasets.ts';
import type { BackendRoute } from '../access/access.ts';
import { UPLOAD_RULES, uploadBody, uploadForm } from './upload-form.ts';
import type { UploadSlots } from './upload-slots.ts';

const FILENAME_UNITS_MAX = 255;
/** After this time the connection has outlived the server's request timeout and is closed with the answer. */
const KEPT_MS_MAX = 25_000;

/** Checks that the pieces of a file are JSON Lines; returns the first problem, or null. */
interface FileCheck {
  push(piece: Buffer): { line: number; reason: string } | null;
  end(): { line: number; reason: string } | null;
}

export interface UploadDeps {
  datasets: Datasets;
  artifacts: ArtifactStore;
  /** A new check for each file. */
  newCheck(): FileCheck;
  /** Called when an item is queued. */
  onQueued(): void;
  /** Shared with previews. */
  slots: UploadSlots;
}

export function uploadRoute(deps: UploadDeps): BackendRoute {
  const { slots } = deps;
  const handle = async (ctx: Context): Promise<void> => {
    const giveBack = await slots.take(ctx.state.exchange.tenant!);
    try {
      const { item, quota, isAgain } = await receive(ctx, deps);
      if (!isAgain) deps.onQueued();
      answerData(ctx, JSON.stringify(shownItem(item)), { status: 201, meta: { quota } });
    } finally {
      giveBack();
    }
  };
  return {
    method: 'POST',
    path: '/v1/datasets/uploads',
    access: 'writer',
    handle,
    doc: {
      summary: 'Upload a file of decision records',
      description:
        'Stores the file (JSON Lines in UTF-8, at most 64 MiB) and queues it. The ingest then adds its decisions to ' +
        'the graph and to the search index. A file with a line that is not a JSON object is refused as a whole; a ' +
        'record with an invalid field is skipped and reported in the item. So is a decision that another key has stored, ' +
        'or a command: only an admin may replace it. An upload that is sent again within 24 h with the same ' +
        '`Idempotency-Key` is answered as the first one and adds nothing.',
      portuguese: {
        summary: 'Envia um arquivo de decisões.',
        description:
          'Guarda o arquivo (JSON Lines em UTF-8, no máximo 64 MiB) e o põe na fila de ingestão, que leva as suas ' +
          'decisões para o grafo e para a busca. O arquivo inteiro é recusado quando uma linha não é um objeto JSON. ' +
          'Um registro com campo inválido é ignorado pela ingestão e consta no item, assim como uma decisão guardada por ' +
          'outra chave ou por um comando, que só uma chave com o papel admin substitui. Um envio repetido em até 24 h com a ' +
          'mesma `Idempotency-Key` recebe a resposta do primeiro e nada acrescenta.',
      },
      tag: 'datasets',
      deadlineMs: UPLOAD_RULES.totalMsMax,
      errors: ['VALIDATION_ERROR', 'QUOTA_EXCEEDED', 'QUEUE_FULL', 'SERVICE_UNAVAILABLE'],
      isRepeatable: true,
      body: uploadBody(),
      answer: {
        status: 201,
        contentType: 'application/json',
        schema: enveloped(outputSchema(datasetItem), QUOTA_META),
      },
    },
  };
}

/** Stores the file, then the item. When the form is refused or the item cannot be stored, the file is deleted. */
async function receive(ctx: Context, deps: UploadDeps): Promise<AddedItem> {
  const { datasets, artifacts, newCheck } = deps;
  const { req, res } = ctx;
  const { exchange } = ctx.state;
  const id = randomUUID();
  const key = `datasets/${id}.jsonl`;
  const repeatedBy = readIdempotencyKey(req.headers['idempotency-key']);
  const digest = createHash('sha256');
  // A full key is refused before its file is received, unless this may be an upload that it was answered already.
  if (repeatedBy === null) await datasets.checkQuota(exchange.tenant!);
  await datasets.begin(key);
  try {
    const { fields, filename, taken } = await readForm(req, res, UPLOAD_RULES, pieces =>
      artifacts.put(
        key,
        watched(pieces, newCheck(), piece => digest.update(piece)),
      ),
    );
    const { extraction_id = id, ...given } = validated(uploadForm, Object.fromEntries(fields));
    const place = artifacts.describe(key);
    const sha256 = digest.digest('hex');
    const asked = JSON.stringify([sha256, filename, [...fields].sort()]);
    const write = repeatedBy === null ? null : { key: repeatedBy, digest: hash('sha256', asked) };
    const item = {
      id,
      extraction_id,
      ...given,
      sha256,
      original_filename: filename.slice(0, FILENAME_UNITS_MAX).toWellFormed() || `${id}.jsonl`,
      size_bytes: taken,
      storage_path: place.path,
      storage_backend: place.backend,
      bucket: place.bucket,
      object_key: place.object_key,
      storage_uri: place.uri,
      replaces_others: exchange.role === 'admin',
    };
    const added = await datasets.add(exchange.tenant!, item, write);
    if (added === null) throw new StoreUnavailable('relational_db', `${key} was abandoned`);
    if (added.isAgain) await deleteAbandoned(datasets, artifacts, key).catch(() => undefined);
    return added;
  } catch (error) {
    // If a store is unavailable, the periodic sweep deletes the file.
    await deleteAbandoned(datasets, artifacts, key).catch(() => undefined);
    const isKnown = error instanceof AppError || error instanceof StoreUnavailable;
    if (isKnown || isDefect(error)) throw error;
    throw new StoreUnavailable('artifact_storage', (error as Error).message, error);
  } finally {
    if (exchange.latencyMs > KEPT_MS_MAX) res.shouldKeepAlive = false;
  }
}

/** Passes the pieces on; throws VALIDATION_ERROR, naming the line, when the file is not JSON Lines. */
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
