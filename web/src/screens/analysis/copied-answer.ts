/** The text that is copied: the answer with its list of sources, without which the marks in it would be meaningless. */
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { reference } from '../../shared/citation.ts';

export function copiedAnswer({
  response,
  sources,
}: Pick<AnalysisResult, 'response' | 'sources'>): string {
  if (sources.length === 0) return response;
  const lines = sources.map(source => `[${source.id}] ${reference(source)}`);
  return `${response.trimEnd()}\n\nFontes\n${lines.join('\n')}\n`;
}
