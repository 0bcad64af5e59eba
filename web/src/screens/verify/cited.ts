/** Citations of all kinds in one list, each with a verdict and its reason in Portuguese. */
import type { Passage } from '../../parts/passage.ts';
import type { Answer } from '../../service/hub.ts';

export type Report = Answer<'/v1/verify', 'post'>;
type Verdict = 'right' | 'wrong' | 'cancelled' | 'misquoted' | 'mistold' | 'revoked' | 'undecided';

export interface Cited {
  /** Names its row, for links. */
  id: string;
  kind: string;
  name: string;
  verdict: Verdict;
  reason: string;
  places: Passage[];
}

/** Name and tone of each verdict; verdicts that need a look come first. */
export const VERDICTS: Readonly<Record<Verdict, { name: string; tone: string }>> = {
  wrong: { name: 'Não existe', tone: 'bad' },
  cancelled: { name: 'Cancelada', tone: 'bad' },
  misquoted: { name: 'Redação não confere', tone: 'bad' },
  mistold: { name: 'Dados não conferem', tone: 'bad' },
  revoked: { name: 'Norma revogada', tone: 'part' },
  undecided: { name: 'Não confirmada', tone: 'part' },
  right: { name: 'Confere', tone: 'good' },
};

interface Found extends Passage {
  occurrences: readonly Passage[];
  motivo?: string | undefined;
}

const verdictOf = (valid: boolean | null): Verdict => {
  if (valid === null) return 'undecided';
  return valid ? 'right' : 'wrong';
};

/** The citations in the order of the text. */
export function citedOf(report: Report): Cited[] {
  const { sumulas, ministros, processos, legislacao, decisoes, temas, datas } = report;
  const told = Map.groupBy(decisoes, ({ normalized }) => normalized);
  const all = [
    ...Object.entries(sumulas).map(([name, found]) =>
      one(
        'Súmula',
        name,
        sumulaVerdict(found),
        { ...found, motivo: undefined },
        sumulaReason(found),
      ),
    ),
    ...Object.entries(ministros).map(([name, found]) =>
      one('Ministro', name, verdictOf(found.valid), found, found.tribunal ?? ''),
    ),
    ...Object.entries(processos).map(([name, found]) =>
      process(name, found, told.get(found.normalized) ?? []),
    ),
    ...decisoes.filter(({ numero }) => numero === null).map(found => aloneOf(found)),
    ...datas.map(found => one('Data', found.normalized, 'wrong', found, '')),
    ...temas.map(found => one('Tema', found.normalized, verdictOf(found.valid), found, '')),
    ...legislacao.map(found =>
      one('Lei', found.referencia, statuteVerdict(found), found, statuteReason(found)),
    ),
  ];
  return all
    .sort((a, b) => a.places[0]!.start - b.places[0]!.start)
    .map((cited, i) => ({ ...cited, id: `citacao-${i + 1}` }));
}

/** What is said of a decision without its number. */
function aloneOf(found: Decisao): Omit<Cited, 'id'> {
  if (found.orgao_do_tribunal === false) return one('Órgão', found.normalized, 'wrong', found, '');
  if (found.data_possivel === false) return one('Decisão', found.normalized, 'mistold', found, '');
  return one('Remissão', found.normalized, 'undecided', found, '');
}

type Sumula = Report['sumulas'][string];

function sumulaVerdict(found: Sumula): Verdict {
  const { valid, vigente, redacao, anacronismo, dita_sem_vigor } = found;
  if (valid === null && redacao !== null) return 'misquoted';
  if (valid !== true) return verdictOf(valid);
  if (anacronismo === true) return 'mistold';
  if (vigente === false && dita_sem_vigor !== true) return 'cancelled';
  if (found.inciso_inexistente !== undefined) return 'mistold';
  return redacao === null || redacao.estado === 'confere' ? 'right' : 'misquoted';
}

function sumulaReason({ situacao, redacao, motivo }: Sumula): string {
  const known = SITUATIONS[situacao ?? ''] ?? situacao ?? '';
  // For other citations the reason tells only how the court was found.
  if (motivo !== undefined) {
    const isUntold = situacao === 'cancelada' && !/cancelad/i.test(motivo);
    return isUntold ? `${known} ${motivo}` : motivo;
  }
  return redacao?.estado === 'confere' ? `${known} A redação confere.` : known;
}

const SITUATIONS: Readonly<Record<string, string>> = {
  vigente: 'A súmula existe e está vigente.',
  cancelada: 'O tribunal cancelou esta súmula.',
};

type Norma = Report['legislacao'][number];

/** A repealed law is no error: what happened under it is judged by it. */
function statuteVerdict(norma: Norma): Verdict {
  const { lei_valida, anacronismo, artigo, artigo_consta, vigente } = norma;
  if ([artigo_consta, norma.paragrafo_consta, norma.inciso_consta].includes(false)) return 'wrong';
  if (lei_valida === false || anacronismo === true) return 'mistold';
  const isOpen = norma.vigente_na_data !== true && norma.dita_sem_vigor !== true;
  if (vigente === false && isOpen) return 'revoked';
  return artigo === null && lei_valida === true ? 'right' : verdictOf(artigo_consta);
}

function statuteReason({ artigo, lei_nome, lei_valida }: Norma): string {
  if (artigo !== null || lei_nome !== null) return lei_nome ?? '';
  if (lei_valida === true) return 'O número e o ano são os da lei.';
  return 'Citada sem artigo; a lei não consta das tabelas.';
}

type Decisao = Report['decisoes'][number];

/** A number with what the text says of the decision: something of it that cannot be comes first. */
function process(
  name: string,
  found: Report['processos'][string],
  told: readonly Decisao[],
): Cited {
  if (!found.format_valid) return one('Processo', name, 'wrong', found, '');
  if (found.plausivel === false) return one('Processo', name, 'mistold', found, '');
  const faulty = told.find(isFaulty);
  const shown = faulty ?? told[0];
  const places = { ...found, motivo: undefined };
  if (shown === undefined) return one('Processo', name, 'undecided', places, PROCESS_REASON);
  const isStored = shown.no_corpus !== null && 'id' in shown.no_corpus;
  const verdict = faulty !== undefined ? 'mistold' : isStored ? 'right' : 'undecided';
  return one('Decisão', name, verdict, places, decisionReason(shown));
}

const LABELS = {
  relator: 'o relator',
  orgao_julgador: 'o órgão julgador',
  tribunal: 'o tribunal',
  uf: 'o estado',
  data: 'a data',
} as const;

/** What of a decision was compared with the stored one. */
function comparedOf(conferido: Decisao['conferido']): string {
  const fields = (conferido ?? []).map(campo => LABELS[campo]);
  return fields.length === 0
    ? 'só o número foi comparado'
    : `conferem o número, ${fields.join(', ')}`;
}

const isFaulty = (decisao: Decisao): boolean =>
  decisao.passagem === 'difere' ||
  decisao.divergencias !== undefined ||
  [
    decisao.classe_do_tribunal,
    decisao.relator_do_tribunal,
    decisao.relator_em_exercicio,
    decisao.orgao_do_tribunal,
    decisao.data_possivel,
  ].includes(false);

function decisionReason({ motivo, no_corpus, passagem, conferido }: Decisao): string {
  const parts = [motivo ?? ''];
  if (passagem === 'difere') parts.push('O trecho citado não consta da decisão guardada.');
  if (passagem === 'confere') parts.push('O trecho citado consta da decisão guardada.');
  if (no_corpus === null) parts.push(motivo === undefined ? PROCESS_REASON : '');
  else if ('id' in no_corpus) parts.push(`A decisão consta do acervo; ${comparedOf(conferido)}.`);
  else {
    const { citada_por: count } = no_corpus;
    const citing = count === 1 ? 'uma decisão do acervo' : `${count} decisões do acervo`;
    parts.push(`Não consta do acervo, mas é citada por ${citing}.`);
  }
  return parts.filter(part => part !== '').join(' ');
}

const PROCESS_REASON = 'Só o formato do número é conferido, e está certo; a existência não.';

function one(kind: string, name: string, verdict: Verdict, found: Found, known: string): Cited {
  const reason = found.motivo ?? known;
  const places = [{ start: found.start, end: found.end }, ...found.occurrences];
  return { id: '', kind, name, verdict, reason, places };
}
