/** POST /v1/datasets/uploads: streams a file of decisions to the artifact store and queues it for the ingest. */
import { createHash, hash, randomUUID } from 'node:crypto';
import { deleteAbandoned } from '../../capabilities/datasets/abandoned-files.ts';
import { datasetItem, shownItem } from '../../capabilities/datasets/dataset-item.ts';
import { AppError } from '../../errors/errors.ts';
import { isDefect, StoreUnavailable } from '../../errors/store-unavailable.ts';
import { answerData } from '../../server/envelope.ts';
import type { Context } from '../../server/exchange.ts';
import { readIdempotencyKey } from '../../server/idempotency-key.ts';
import { outputSchema } from '../../server/json-schema.ts';
import { readForm } from '../../server/read-form.ts';
import { enveloped, QUOTA_META } from '../../server/reference/schemas.ts';
import { validated } from '../../server/validation.ts';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { AddedItem, Datasets, NewDatasetItem } from '../../stores/relational/datasets.ts';
import type { BackendRoute } from '../access/access.ts';
import { UPLOAD_RULES, type UploadForm, uploadBody, uploadForm } from './upload-form.ts';
import type { UploadSlots } from './upload-slots.ts';

const FILENAME_UNITS_MAX = 255;
/** A connection older than this has outlived the server's request timeout and is closed with the answer. */
const KEPT_MS_MAX = 25_000;

/** What an upload needs to recognize and check its file. All members throw VALIDATION_ERROR. */
export interface UploadSources<Choice> {
  choose(fields: { format: string; map?: string | undefined }): Choice;
  /** A check for the file with this name; `fields` preceded the file in the form. */
  newCheck(name: string, fields: ReadonlyMap<string, string>): FileCheck<Choice>;
  /** Rejects if nothing in the file can be read. */
  probe(
    file: { name: string; bytes: number; content: AsyncIterable<Uint8Array> },
    choice: Choice,
  ): Promise<void>;
}

/** Checks the pieces of a file as they arrive. */
interface FileCheck<Choice> {
  push(piece: Buffer): void;
  end(): void;
  decide(choice: Choice): 'records' | 'source';
}

export interface UploadDeps<Choice> {
  datasets: Datasets;
  artifacts: ArtifactStore;
  sources: UploadSources<Choice>;
  /** Called when an item is queued. */
  onQueued(): void;
  /** Shared with previews. */
  slots: UploadSlots;
}

export function uploadRoute<Choice extends object>(deps: UploadDeps<Choice>): BackendRoute {
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
      summary: 'Upload a file of decisions',
      description:
        'Stores the file (at most 64 MiB) and queues it. The ingest then adds its decisions to the graph and to the ' +
        'search index. Decision records as JSON Lines are kept as they are; a file with a line that is not a JSON object is ' +
        'refused as a whole. Any other form of docs/sources.md (JSON, CSV, gzip, ZIP, PDF, DOCX, text) is recognised by its ' +
        'content and converted; a file of no known form, or of which nothing can be read, is refused with what was seen. A ' +
        'record with an invalid field is skipped and reported in the item. So is a decision that another key has stored, ' +
        'or a command: only an admin may replace it. An upload that is sent again within 24 h with the same ' +
        '`Idempotency-Key` is answered as the first one and adds nothing.',
      portuguese: {
        summary: 'Envia um arquivo de decisões.',
        description:
          'Guarda o arquivo (no máximo 64 MiB) e o põe na fila de ingestão, que leva as suas decisões para o grafo e para a ' +
          'busca. Registros de decisões em JSON Lines são guardados como vieram; o arquivo inteiro é recusado quando uma ' +
          'linha não é um objeto JSON. Qualquer outro formato de docs/sources.md (JSON, CSV, gzip, ZIP, PDF, DOCX, texto) é ' +
          'reconhecido pelo conteúdo e convertido; um arquivo de formato desconhecido, ou do qual nada se pode ler, é ' +
          'recusado com a indicação do que nele se viu. Um registro com campo inválido é ignorado pela ingestão e consta no ' +
          'item, assim como uma decisão guardada por outra chave ou por um comando, que só uma chave com o papel admin ' +
          'substitui. Um envio repetido em até 24 h com a mesma `Idempotency-Key` recebe a resposta do primeiro e nada ' +
          'acrescenta.',
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
async function receive<Choice extends object>(
  ctx: Context,
  deps: UploadDeps<Choice>,
): Promise<AddedItem> {
  const { datasets, artifacts } = deps;
  const { req, res } = ctx;
  const { exchange } = ctx.state;
  const id = randomUUID();
  const key = `datasets/${id}.jsonl`;
  const repeatedBy = readIdempotencyKey(req.headers['idempotency-key']);
  // A key without quota is refused before its file is received, unless this may repeat an upload that was answered.
  if (repeatedBy === null) await datasets.checkQuota(exchange.tenant!);
  await datasets.begin(key);
  try {
    const { sha256, form, ...file } = await storedForm(ctx, key, deps);
    const { fields, original_filename } = file;
    const { extraction_id = id, source_system, included_policy } = form;
    const place = artifacts.describe(key);
    const asked = JSON.stringify([sha256, original_filename, [...fields].sort()]);
    const write = repeatedBy === null ? null : { key: repeatedBy, digest: hash('sha256', asked) };
    const item = {
      id,
      ...{ extraction_id, source_system, included_policy },
      sha256,
      original_filename:
        original_filename.slice(0, FILENAME_UNITS_MAX).toWellFormed() || `${id}.jsonl`,
      size_bytes: file.size_bytes,
      storage_path: place.path,
      storage_backend: place.backend,
      bucket: place.bucket,
      object_key: place.object_key,
      storage_uri: place.uri,
      replaces_others: exchange.role === 'admin',
      file_form: file.file_form,
      source_options: file.source_options,
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

interface StoredForm extends Pick<NewDatasetItem, 'sha256' | 'original_filename' | 'size_bytes'> {
  fields: ReadonlyMap<string, string>;
  form: UploadForm;
  file_form: 'records' | 'source';
  source_options: string | null;
}

/** Stores the file as it arrives, and determines its format. Rejects with VALIDATION_ERROR. */
async function storedForm<Choice extends object>(
  { req, res }: Context,
  key: string,
  { artifacts, sources }: UploadDeps<Choice>,
): Promise<StoredForm> {
  const digest = createHash('sha256');
  const { fields, filename, taken } = await readForm(
    req,
    res,
    UPLOAD_RULES,
    async (pieces, given, name) => {
      const check = sources.newCheck(name, given);
      const bytes = await artifacts.put(
        key,
        watched(pieces, check, piece => digest.update(piece)),
      );
      return { bytes, check };
    },
  );
  const { bytes, check } = taken;
  const form = validated(uploadForm, Object.fromEntries(fields));
  const choice = sources.choose(form);
  const file_form = check.decide(choice);
  if (file_form === 'source') {
    const content = await artifacts.stream(key);
    if (content === null) throw new StoreUnavailable('artifact_storage', `${key} is gone`);
    await sources.probe({ name: filename, bytes, content }, choice);
  }
  return {
    sha256: digest.digest('hex'),
    original_filename: filename,
    size_bytes: bytes,
    fields,
    form,
    file_form,
    source_options: file_form === 'source' ? JSON.stringify(choice) : null,
  };
}

/** Passes the pieces on; throws VALIDATION_ERROR if the file cannot be read. */
async function* watched(
  pieces: AsyncIterable<Buffer>,
  check: Pick<FileCheck<never>, 'push' | 'end'>,
  onPiece: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    check.push(piece);
    onPiece(piece);
    yield piece;
  }
  check.end();
}
