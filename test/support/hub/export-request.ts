/** The request to the export threads for the file of a briefing. */
import type { WrittenBriefing } from '../../../bench/hub/random-briefing.ts';
import type { BriefingRequest, ExportFormat } from '../../../src/hub/export/make-export.ts';

export function exportRequest(
  briefing: WrittenBriefing,
  format: ExportFormat = 'pdf',
): BriefingRequest {
  const { blocks, sessionId, version, updatedAt, ...state } = briefing;
  const texts = { state: JSON.stringify(state), blocks: JSON.stringify(blocks) };
  return { format, sessionId, version, updatedAt, ...texts };
}
