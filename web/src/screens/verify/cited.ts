/** Citations of all kinds in one list, each with a verdict and its reason in Portuguese. */
import type { Passage } from '../../parts/marked-text.tsx';
import type { Answer } from '../../service/hub.ts';

export type Report = Answer<'/v1/verify', 'post'>;
type Verdict = 'right' | 'wrong' | 'cancelled' | 'misquoted' | 'undecided';

export interface Cited {
  /** Names its row, for links. */
  id: string;
  kind: string;
  name: string;
  verdict: Verdict;
  reason: string;
  places: Passage[];
}

export const VERDICTS: Readonly<Record<Verdict, { name: string; tone: string }>> = {
  right: { name: 'Confere', tone: 'good' },
  wrong: { name: 'Não existe', tone: 'bad' },
  cancelled: { name: 'Cancelada', tone: 'bad' },
  misquoted: { name: 'Redação não confere', tone: 'bad' },
  undecided: { name: 'Não confirmada', tone: 'part' },
};

interface Found extends Passage {
  occurrences: readonly Passage[];
  motivo?: string | undefined;
}

const verdictOf = (valid: boolean | null): Verdict => {
  if (valid === null) return 'undecided';
  return valid ? 'right' : 'wrong';
};

/** In the order of the text. */
export function citedOf({ sumulas, ministros, processos, legislacao }: Report): Cited[] {
  const all = [
    ...Object.entries(sumulas).map(([name, found]) =>
      one('Súmula', name, sumulaVerdict(found), found, sumulaReason(found)),
    ),
    ...Object.entries(ministros).map(([name, found]) =>
      one('Ministro', name, verdictOf(found.valid), found, found.tribunal ?? ''),
    ),
    ...Object.entries(processos).map(([name, found]) =>
      one('Processo', name, found.format_valid ? 'undecided' : 'wrong', found, PROCESS_REASON),
    ),
    ...legislacao.map(found =>
      one('Lei', found.referencia, verdictOf(found.artigo_consta), found, statuteReason(found)),
    ),
  ];
  return all
    .sort((a, b) => a.places[0]!.start - b.places[0]!.start)
    .map((cited, i) => ({ ...cited, id: `citacao-${i + 1}` }));
}

type Sumula = Report['sumulas'][string];

function sumulaVerdict({ valid, vigente, redacao }: Sumula): Verdict {
  if (valid !== true) return verdictOf(valid);
  if (vigente === false) return 'cancelled';
  return redacao === null || redacao.estado === 'confere' ? 'right' : 'misquoted';
}

function sumulaReason({ situacao, redacao }: Sumula): string {
  const known = SITUATIONS[situacao ?? ''] ?? situacao ?? '';
  return redacao?.estado === 'confere' ? `${known} A redação confere.` : known;
}

const SITUATIONS: Readonly<Record<string, string>> = {
  vigente: 'A súmula existe e está vigente.',
  cancelada: 'O tribunal cancelou esta súmula.',
};

function statuteReason({ artigo, lei_nome }: Report['legislacao'][number]): string {
  if (artigo === null) return 'Citada sem artigo; só a existência de artigos é conferida.';
  return lei_nome ?? '';
}

const PROCESS_REASON = 'Só o formato do número é conferido, e está certo; a existência não.';

function one(kind: string, name: string, verdict: Verdict, found: Found, known: string): Cited {
  const reason = found.motivo ?? known;
  const places = [{ start: found.start, end: found.end }, ...found.occurrences];
  return { id: '', kind, name, verdict, reason, places };
}
