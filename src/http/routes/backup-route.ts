/**
 * GET /v1/admin/backup: streams a backup of the data folder. It holds the data of every key, so an admin's key is not
 * enough: the caller also proves access to the data folder.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import type { Context } from '../../server/exchange.ts';
import { sendPieces } from '../../server/send-pieces.ts';
import type { BackendRoute } from '../access/access.ts';

export const BACKUP_PATH = '/v1/admin/backup';
export const TOKEN_HEADER = 'x-data-folder-token';
const TYPE = 'application/gzip';

export interface BackupSource {
  /** The required value of the header. */
  readonly token: string;
  readonly isBusy: boolean;
  bytes(): AsyncIterable<Uint8Array>;
}

export function backupRoute(backups: BackupSource): BackendRoute {
  const expected = hash('sha256', backups.token, 'buffer');
  const handle = async (ctx: Context): Promise<void> => {
    const given = ctx.req.headers[TOKEN_HEADER];
    const digest = hash('sha256', typeof given === 'string' ? given : '', 'buffer');
    if (!timingSafeEqual(digest, expected)) {
      throw new AppError(
        'FORBIDDEN',
        `${TOKEN_HEADER} is not the token of the data folder's lock.`,
      );
    }
    ctx.status = 200;
    ctx.set('cache-control', 'no-store');
    ctx.set('content-type', TYPE);
    if (ctx.method === 'HEAD') return;
    if (backups.isBusy) {
      const message = 'Another backup is under way.';
      throw new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 10 });
    }
    await sendPieces(ctx, backups.bytes());
  };
  return {
    method: 'GET',
    path: BACKUP_PATH,
    access: 'admin',
    handle,
    doc: {
      summary: 'Back up the embedded stores',
      description:
        'Returns the archive that `jurisgrafo backup` writes. The archive is created while it is sent; if the answer ' +
        'is cut off, discard the file. The request needs a key with the role admin and, in the header ' +
        `${TOKEN_HEADER}, the \`token\` from the file \`lock\` in the data folder. The answer has no envelope. ` +
        'The route exists only when all data is in the data folder.',
      portuguese: {
        summary: 'Faz o backup dos dados embutidos.',
        description:
          'O arquivo que `jurisgrafo backup` grava, criado durante o envio; uma resposta interrompida antes do fim do ' +
          `arquivo não é um backup. Além de uma chave de API com o papel admin, o cabeçalho ${TOKEN_HEADER} contém o \`token\` do arquivo ` +
          '`lock` da pasta de dados. A resposta não tem `data` nem `meta`. A rota não existe quando um servidor externo ' +
          'guarda parte dos dados.',
      },
      tag: 'state',
      errors: ['FORBIDDEN', 'SERVICE_UNAVAILABLE'],
      answer: { contentType: TYPE, schema: { type: 'string', format: 'binary' }, bytesMax: null },
    },
  };
}
