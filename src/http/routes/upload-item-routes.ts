/** …/uploads/{dataset_item_id}/errors lists the lines that were not fully imported; DELETE …/{dataset_item_id}. */
import { z } from 'zod';
import { deleteAbandoned } from '../../capabilities/datasets/abandoned-files.ts';
import { isItemId, itemParams } from '../../capabilities/datasets/dataset-item.ts';
import { AppError } from '../../errors/errors.ts';
import { answerData } from '../../server/envelope.ts';
import type { Context } from '../../server/exchange.ts';
import { inputSchema, outputSchema } from '../../server/json-schema.ts';
import { readPath } from '../../server/query.ts';
import { enveloped, QUOTA_META } from '../../server/reference/schemas.ts';
import { sendPieces } from '../../server/send-pieces.ts';
import type { ArtifactStore } from '../../stores/artifacts/artifact-store.ts';
import type { Datasets } from '../../stores/relational/datasets.ts';
import { type KeptUploads, UploadDeleted } from '../../stores/relational/kept-uploads.ts';
import type { ToldLine } from '../../stores/relational/table-types.ts';
import type { BackendRoute } from '../access/access.ts';

const PATH = '/v1/datasets/uploads/{dataset_item_id}';
const DEADLINE_MS = 10_000;
const LINES = 'application/x-ndjson';

const parameters = inputSchema(itemParams).properties!;
const removed = z.strictObject({ deleted: z.literal(true), id: z.string() });

export interface UploadItemDeps {
  datasets: Datasets;
  kept: Pick<KeptUploads, 'errors' | 'remove'>;
  artifacts: ArtifactStore;
}

export function uploadItemRoutes(deps: UploadItemDeps): BackendRoute[] {
  return [errorsRoute(deps), removeRoute(deps)];
}

function errorsRoute({ datasets, kept }: UploadItemDeps): BackendRoute {
  const handle = async (ctx: Context): Promise<void> => {
    const id = idOf(ctx);
    if ((await datasets.get(ctx.state.exchange.tenant!, id)) === null) throw unknown();
    ctx.status = 200;
    ctx.set('content-type', LINES);
    ctx.set('cache-control', 'no-store');
    if (ctx.method === 'HEAD') return;
    await sendPieces(ctx, piecesOf(kept.errors(id))).catch((error: unknown) => {
      throw error instanceof UploadDeleted && !ctx.res.headersSent ? unknown() : error;
    });
  };
  return {
    method: 'GET',
    path: `${PATH}/errors`,
    access: 'reader',
    handle,
    doc: {
      summary: 'The lines of an uploaded file that were not imported whole',
      description:
        'All lines with errors; the item shows only the first 20 of each kind. Each is a JSON object on a line, in the order of the ' +
        'file, with `line`, `kind` and `reason`. An item without a line of its own also has `place`. `skipped` lines were not imported; `left_out` ones were imported without ' +
        'some of their list items or the end of a text. While the ingest runs, it has the lines that are stored so far. ' +
        'The answer has no envelope.',
      portuguese: {
        summary: 'As linhas de um arquivo enviado que não foram importadas por inteiro.',
        description:
          'Todas elas, ao passo que o item mostra as 20 primeiras de cada tipo: um objeto JSON por linha, na ordem do ' +
          'arquivo, com `line`, `kind`, `reason` e, quando o item não está em uma linha própria, `place`. As linhas `skipped` não foram importadas; as `left_out` foram importadas ' +
          'sem alguns itens de listas ou sem o fim de um texto. Durante a ingestão, a resposta traz as linhas já ' +
          'processadas. A resposta não tem `data` nem `meta`.',
      },
      tag: 'datasets',
      parameters,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      answer: {
        contentType: LINES,
        schema: { type: 'string' },
        example: '{"line":4,"kind":"skipped","reason":"id is missing"}\n',
        bytesMax: null,
      },
    },
  };
}

function removeRoute({ datasets, kept, artifacts }: UploadItemDeps): BackendRoute {
  const handle = async (ctx: Context): Promise<void> => {
    const id = idOf(ctx);
    const done = await kept.remove(ctx.state.exchange.tenant!, id);
    if (done === null) throw unknown();
    const { file, quota } = done;
    // The item is already deleted. If the artifact store is unavailable, the periodic sweep deletes the file.
    if (file !== null) await deleteAbandoned(datasets, artifacts, file).catch(() => undefined);
    answerData(ctx, JSON.stringify({ deleted: true, id }), { meta: { quota } });
  };
  return {
    method: 'DELETE',
    path: PATH,
    access: 'admin',
    handle,
    doc: {
      summary: 'Delete an uploaded file and its item',
      description:
        'The file, the item and what its ingest has reported. The decisions that it brought stay, and belong to the key as ' +
        'before; POST /v1/decisions/remove removes decisions. A queued ingest is not begun, and one that runs ends with ' +
        'the batch that it is storing. Deleted again, the item is 404, as for every other key.',
      portuguese: {
        summary: 'Exclui um arquivo enviado e o seu item.',
        description:
          'Exclui o arquivo, o item e o relatório da ingestão. As decisões que ele trouxe permanecem e continuam a ' +
          'pertencer à chave; POST /v1/decisions/remove remove decisões. Uma ingestão na fila não começa, e uma ingestão em ' +
          'andamento termina com o lote que está sendo gravado. Excluído de novo, o item responde 404, como para as outras ' +
          'chaves.',
      },
      tag: 'datasets',
      deadlineMs: DEADLINE_MS,
      parameters,
      errors: ['NOT_FOUND', 'SERVICE_UNAVAILABLE'],
      answer: {
        contentType: 'application/json',
        schema: enveloped(outputSchema(removed), QUOTA_META),
      },
    },
  };
}

/** Throws NOT_FOUND for a malformed id, as for an unknown one. */
function idOf(ctx: Context): string {
  const { dataset_item_id: id = '' } = readPath(ctx.params) as { dataset_item_id?: string };
  if (!isItemId(id)) throw unknown();
  return id;
}

const unknown = () => new AppError('NOT_FOUND', 'There is no such dataset item.');

async function* piecesOf(parts: AsyncIterable<ToldLine[]>): AsyncGenerator<Uint8Array> {
  for await (const told of parts) {
    const lines = told.map(
      ({ line, place, kind, reason }) => `${JSON.stringify({ line, place, kind, reason })}\n`,
    );
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  }
}
