/** Verifies the citations of a text at the backend, piece by piece. */
import type { BackendClient } from '../../backend-client/backend-client.ts';
import { cutText } from './cut-text.ts';

interface Span {
  start: number;
  end: number;
}

interface Item extends Span {
  valid?: boolean | null;
  vigente?: boolean | null;
  situacao?: string | null;
  format_valid?: boolean;
  artigo_consta?: boolean | null;
  paragrafo_consta?: boolean | null;
  inciso_consta?: boolean | null;
  occurrences?: Span[];
}

interface Verified {
  sumulas: Record<string, Item>;
  ministros: Record<string, Item>;
  processos: Record<string, Item>;
  legislacao: Item[];
}

/** A citation of the text that the backend has a verdict on. */
export interface Verdict extends Span {
  kind: 'sumula' | 'ministro' | 'processo' | 'legislacao';
  /** `inexistente`: wrong by the tables; `sem_vigor`: exists and is cancelled or revoked. */
  verdict: 'confirmada' | 'inexistente' | 'sem_vigor' | 'indecidida';
  situacao: string | null;
}

const PIECE_UNITS_MAX = 9_000;
const MS_MAX = 8_000;

/** The verdicts in the order of the text. Rejects with a BackendFailure. */
export async function verifyText(
  backend: Pick<BackendClient, 'call'>,
  text: string,
  signal: AbortSignal,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const piece of cutText(text, PIECE_UNITS_MAX)) {
    if (piece.text.trim() === '') continue;
    const { data } = await backend.call<Verified>({
      method: 'POST',
      path: '/v1/verify',
      body: { text: piece.text },
      signal,
      msMax: MS_MAX,
    });
    verdicts.push(...verdictsOf(data).map(verdict => shifted(verdict, piece.offset)));
  }
  return verdicts.sort((a, b) => a.start - b.start);
}

const shifted = (verdict: Verdict, by: number): Verdict => ({
  ...verdict,
  start: verdict.start + by,
  end: verdict.end + by,
});

function verdictsOf({ sumulas, ministros, processos, legislacao }: Verified): Verdict[] {
  return [
    ...Object.values(sumulas).flatMap(item => placed(item, 'sumula', sumulaVerdict(item))),
    ...Object.values(ministros).flatMap(item => placed(item, 'ministro', byFlag(item.valid))),
    ...Object.values(processos).flatMap(item =>
      placed(item, 'processo', byFlag(item.format_valid)),
    ),
    ...legislacao.flatMap(item => placed(item, 'legislacao', lawVerdict(item))),
  ];
}

function placed(item: Item, kind: Verdict['kind'], verdict: Verdict['verdict']): Verdict[] {
  const spans = [item, ...(item.occurrences ?? [])];
  const situacao = item.situacao ?? null;
  return spans.map(({ start, end }) => ({ start, end, kind, verdict, situacao }));
}

function sumulaVerdict({ valid, vigente }: Item): Verdict['verdict'] {
  return valid === true && vigente === false ? 'sem_vigor' : byFlag(valid);
}

/** Whether the law has the article, its paragraphs and incisos. A repealed law may rightly be cited. */
function lawVerdict({ artigo_consta, paragrafo_consta, inciso_consta }: Item): Verdict['verdict'] {
  const isMissing = paragrafo_consta === false || inciso_consta === false;
  return byFlag(isMissing ? false : artigo_consta);
}

function byFlag(flag: boolean | null | undefined): Verdict['verdict'] {
  if (flag === true) return 'confirmada';
  return flag === false ? 'inexistente' : 'indecidida';
}
