/** The text that is copied: the answer with its list of sources, without which the marks in it would be meaningless. */
import type { AnalysisResult } from '../../../../clients/typescript/src/client.ts';
import { reference } from '../../shared/citation.ts';
import { passagePlace } from '../../shared/document-words.ts';

export function copiedAnswer({
  response,
  sources,
  document,
}: Pick<AnalysisResult, 'response' | 'sources' | 'document'>): string {
  const lists = [
    listed(
      `Documento: ${document?.name ?? 'texto colado'}`,
      (document?.passages ?? []).map(passage => `[${passage.id}] ${passagePlace(passage)}`),
    ),
    listed(
      'Fontes',
      sources.map(source => `[${source.id}] ${reference(source)}`),
    ),
  ].filter(list => list !== '');
  return lists.length === 0 ? response : `${[response.trimEnd(), ...lists].join('\n\n')}\n`;
}

function listed(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}\n${lines.join('\n')}`;
}
