/** POST /v1/decisions/remove: removes decisions from every store. */
import { z } from 'zod';
import type { RemoveSummary } from '../../stores/graph/graph-store.ts';
import { type Capability, capability } from '../capability.ts';

const IDS_MAX = 500;
/** Fits IDS_MAX ids of 200 characters, each character escaped. */
const BODY_BYTES_MAX = 1024 * 1024;
const DEADLINE_MS = 60_000;

const id = z.string().min(1).max(200);

/** `remove` deletes decisions from every store; `changed` is called with the ids after the graph has changed. */
export function removeCapabilities(
  remove: (ids: string[], signal: AbortSignal) => Promise<RemoveSummary>,
  changed: (ids: string[]) => void,
): Capability[] {
  return [
    capability({
      name: 'remove-decisions',
      method: 'POST',
      path: '/v1/decisions/remove',
      summary: 'Remove decisions',
      description:
        'Removes decisions from the graph, from search and from the documents. Citations of a removed decision ' +
        'are resolved as if it had never been stored. The decisions disappear from answers when the graph has been ' +
        'read again, which begins at once. Within minutes their text is also erased from uploaded files and from the ' +
        'files of the embedded database. A repeated request is harmless and completes an interrupted removal.',
      portuguese: {
        summary: 'Remove decisões.',
        description:
          'Remove as decisões do grafo, da busca e dos documentos. As citações feitas a uma decisão removida passam a ser ' +
          'o que seriam sem ela. As decisões deixam de aparecer nas respostas quando o grafo é relido; a releitura começa ' +
          'de imediato. Em minutos o texto delas também é apagado dos arquivos enviados e dos arquivos do banco embutido. ' +
          'Repetir a requisição não causa dano e conclui uma remoção interrompida.',
      },
      tag: 'documents',
      params: z.strictObject({ ids: z.array(id).min(1).max(IDS_MAX) }),
      result: z.strictObject({
        removed: z.int().min(0).describe('Decisions removed.'),
        missing: z.array(z.string()).describe('The given ids that are no decision, each once.'),
      }),
      example: { ids: ['TJXX-0000001'] },
      errors: ['SERVICE_UNAVAILABLE', 'QUEUE_FULL'],
      bodyBytesMax: BODY_BYTES_MAX,
      deadlineMs: DEADLINE_MS,
      role: 'admin',
      isTool: false,
      run: async ({ ids }, { signal }) => {
        try {
          return await remove(ids, signal);
        } finally {
          changed(ids);
        }
      },
    }),
  ];
}
