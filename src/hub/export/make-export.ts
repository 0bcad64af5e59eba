/** Makes the file of an export from the stored texts. It runs on a worker thread, because it takes long. */
import { AppError } from '../../errors/errors.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import type { AnalysisResult } from '../analyze/analysis.ts';
import type { BriefingState } from '../briefing/briefing-state.ts';
import { storedBlocks } from '../briefing/stored-blocks.ts';
import type { Report } from '../documents/report-schemas.ts';
import { analysisDocument } from './analysis-document.ts';
import { briefingDocument } from './briefing-document.ts';
import { renderMarkdown } from './markdown.ts';
import { renderPdf } from './pdf/render-pdf.ts';

export type ExportFormat = 'pdf' | 'markdown' | 'docx';

export interface BriefingRequest {
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

/** A request for the text of a verified document; `report` is the JSON of its report. */
interface CheckedRequest {
  format: 'checked';
  report: string;
}

/** A request for the answer of an analysis; `result` is the JSON of its result. */
interface AnalysisFileRequest {
  format: 'analysis';
  query: string;
  /** ISO 8601. */
  at: string;
  result: string;
}

export type ExportRequest = BriefingRequest | CheckedRequest | AnalysisFileRequest;

/** Errors lose their class between threads, so a refusal is returned as a value. */
export type ExportReply = { ok: true; bytes: Uint8Array } | { ok: false; message: string };

/** Resolves to the file. Rejects with an AppError: PAYLOAD_TOO_LARGE, QUEUE_FULL or SERVICE_UNAVAILABLE. */
export type Exporter = (request: ExportRequest, deadline: Deadline) => Promise<Uint8Array>;

export async function makeExport(request: ExportRequest): Promise<ExportReply> {
  try {
    return { ok: true, bytes: await fileOf(request) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PAYLOAD_TOO_LARGE') throw error;
    return { ok: false, message: error.message };
  }
}

async function fileOf(request: ExportRequest): Promise<Uint8Array> {
  if (request.format === 'checked') return checked(request);
  return request.format === 'analysis' ? analysis(request) : briefing(request);
}

async function analysis({ query, at, result }: AnalysisFileRequest): Promise<Uint8Array> {
  const { renderDocx } = await import('./docx/render-docx.ts');
  return renderDocx(analysisDocument({ query, at, result: JSON.parse(result) as AnalysisResult }));
}

/** The package that writes DOCX loads slowly and most exports do not need it, so it is loaded on demand. */
async function checked({ report }: CheckedRequest): Promise<Uint8Array> {
  const { renderChecked } = await import('./docx/checked-docx.ts');
  return renderChecked(JSON.parse(report) as Report);
}

async function briefing(request: BriefingRequest): Promise<Uint8Array> {
  const { format, sessionId, version, updatedAt } = request;
  const state = JSON.parse(request.state) as BriefingState;
  const blocks = storedBlocks(JSON.parse(request.blocks) as object[]);
  const document = briefingDocument({ ...state, blocks, sessionId, version, updatedAt });
  if (format === 'pdf') return renderPdf(document);
  if (format === 'markdown') return new TextEncoder().encode(renderMarkdown(document));
  const { renderDocx } = await import('./docx/render-docx.ts');
  return renderDocx(document);
}
