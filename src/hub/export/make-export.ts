/** Makes the file of an export from the stored texts: on the thread of exports, because it takes long. */
import { AppError } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import type { BriefingState } from '../briefing/briefing-state.ts';
import { storedBlocks } from '../briefing/stored-blocks.ts';
import { briefingDocument } from './briefing-document.ts';
import { renderMarkdown } from './markdown.ts';
import { renderPdf } from './pdf/render-pdf.ts';

export type ExportFormat = 'pdf' | 'markdown';

export interface ExportRequest {
  format: ExportFormat;
  sessionId: string;
  version: number;
  /** ISO 8601. */
  updatedAt: string;
  /** JSON of the state without its blocks, as stored. */
  state: string;
  /** JSON of the blocks in order. */
  blocks: string;
}

/** Errors of a thread lose their type on the way, so a refusal is a value. */
export type ExportReply = { ok: true; bytes: Uint8Array } | { ok: false; message: string };

/** Resolves to the file. Rejects with an AppError: PAYLOAD_TOO_LARGE, QUEUE_FULL or SERVICE_UNAVAILABLE. */
export type Exporter = (request: ExportRequest, deadline: Deadline) => Promise<Uint8Array>;

export function makeExport(request: ExportRequest): ExportReply {
  const { format, sessionId, version, updatedAt } = request;
  const state = JSON.parse(request.state) as BriefingState;
  const blocks = storedBlocks(JSON.parse(request.blocks) as object[]);
  const document = briefingDocument({ ...state, blocks, sessionId, version, updatedAt });
  try {
    const bytes =
      format === 'pdf' ? renderPdf(document) : new TextEncoder().encode(renderMarkdown(document));
    return { ok: true, bytes };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error;
    return { ok: false, message: error.message };
  }
}
