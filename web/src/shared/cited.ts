/** Lists citations of all kinds, each with a verdict and its reason in Portuguese. */
import { decisionReason, isFaulty, PROCESS_REASON } from './cited-decision.ts';
import type { Cited, Fact, Verdict } from './verdicts.ts';
import type {
  Decisao,
  Found,
  Norma,
  Processo,
  Sumula,
  Tema,
  VerifiedText,
} from './verified-text.ts';

const verdictOf = (valid: boolean | null): Verdict => {
  if (valid === null) return 'undecided';
  return valid ? 'right' : 'wrong';
};

/** The citations in text order. */
export function citedOf(report: VerifiedText): Cited[] {
  const { sumulas, ministros, processos, legislacao, decisoes, temas, datas } = report;
  const told = Map.groupBy(decisoes, ({ normalized }) => normalized);
  const dates = new Map(report.coverage.tables.map(({ name, date }) => [name, date]));
  const all = [
    ...Object.entries(sumulas).map(([name, found]) => sumulaOf(name, found, dates.get('sumulas'))),
    ...Object.entries(ministros).map(([name, found]) =>
      one('Ministro', name, found, [verdictOf(found.valid), found.tribunal ?? '']),
    ),
    ...Object.entries(processos).map(([name, found]) =>
      processOf(name, found, told.get(found.normalized) ?? []),
    ),
    ...decisoes.filter(({ numero }) => numero === null).map(found => aloneOf(found)),
    ...datas.map(found => one('Data', found.normalized, found, ['wrong', ''])),
    ...temas.map(found => temaOf(found, dates.get('temas'))),
    ...legislacao.map(found =>
      one('Lei', found.referencia, found, [statuteVerdict(found), statuteReason(found)]),
    ),
  ];
  return all.sort((a, b) => a.places[0]!.start - b.places[0]!.start);
}

/** A cited decision without a number, such as a chamber or an open reference. */
function aloneOf(found: Decisao): Cited {
  if (found.orgao_do_tribunal === false)
    return one('Órgão', found.normalized, found, ['wrong', '']);
  if (found.data_possivel === false)
    return one('Decisão', found.normalized, found, ['mistold', '']);
  return one('Remissão', found.normalized, found, ['undecided', '']);
}

function sumulaOf(name: string, found: Sumula, tableDate: string | undefined): Cited {
  // The reason would only tell how the court was found, so it is left out.
  const item = { ...found, motivo: undefined };
  const cited = one('Súmula', name, item, [sumulaVerdict(found), sumulaReason(found)]);
  const isKnown = found.valid === true;
  const { texto, situacao } = found;
  return {
    ...cited,
    facts: [
      ...fact('Enunciado', isKnown ? texto : null),
      ...fact('Situação', isKnown ? situacao : null),
      ...fact('Tabela de', isKnown ? tableDate : null),
    ],
  };
}

function temaOf(found: Tema, tableDate: string | undefined): Cited {
  const isKnown = found.valid === true;
  const verdict = temaVerdict(found);
  const reason = verdict === 'exists' ? TEMA_REASON : '';
  const cited = one('Tema', found.normalized, found, [verdict, reason]);
  return {
    ...cited,
    facts: [
      ...fact('Tese', found.tese),
      ...fact('Situação', found.situacao),
      ...fact('Paradigmas', found.paradigmas?.join('; ')),
      ...fact('Tabela de', isKnown ? tableDate : null),
    ],
  };
}

function temaVerdict({ valid, situacao, outro_tema }: Tema): Verdict {
  if (valid !== true) return verdictOf(valid);
  if (outro_tema !== undefined) return 'mistold';
  return /^cancelad/i.test(situacao ?? '') ? 'cancelled' : 'exists';
}

const TEMA_REASON =
  'O tema existe. Foram comparados o número e o tribunal; a tese que o texto lhe atribui não foi.';

const fact = (label: string, value: string | null | undefined): Fact[] =>
  value == null || value === '' ? [] : [{ label, value }];

function sumulaVerdict(found: Sumula): Verdict {
  const { valid, vigente, redacao, anacronismo, dita_sem_vigor } = found;
  if (valid === null && redacao !== null) return 'misquoted';
  if (valid !== true) return verdictOf(valid);
  if (anacronismo === true) return 'mistold';
  if (vigente === false && dita_sem_vigor !== true) return 'cancelled';
  if (found.inciso_inexistente !== undefined) return 'mistold';
  if (redacao === null) return 'exists';
  return redacao.estado === 'confere' ? 'right' : 'misquoted';
}

function sumulaReason(found: Sumula): string {
  const { situacao, redacao, motivo } = found;
  const known = SITUATIONS[situacao ?? ''] ?? situacao ?? '';
  const compared = sumulaVerdict(found) === 'exists' ? SUMULA_COMPARED : '';
  if (motivo !== undefined) {
    const isUntold = situacao === 'cancelada' && !/cancelad/i.test(motivo);
    return `${isUntold ? `${known} ` : ''}${motivo} ${compared}`.trim();
  }
  if (redacao?.estado === 'confere') return `${known} A redação confere.`;
  return `${known} ${compared}`.trim();
}

const SUMULA_COMPARED =
  'Foram comparados o número e o tribunal; o texto não traz a redação para comparar.';

const SITUATIONS: Readonly<Record<string, string>> = {
  vigente: 'A súmula existe e está vigente.',
  cancelada: 'O tribunal cancelou esta súmula.',
  alterada: 'A súmula existe; o tribunal alterou a sua redação.',
  superada: 'A súmula existe, mas está superada.',
};

/** Citing a repealed law is not an error, because facts from before its repeal are still judged by it. */
function statuteVerdict(norma: Norma): Verdict {
  const { lei_valida, anacronismo, artigo, artigo_consta, vigente } = norma;
  if ([artigo_consta, norma.paragrafo_consta, norma.inciso_consta].includes(false)) return 'wrong';
  if (lei_valida === false || anacronismo === true) return 'mistold';
  const isOpen = norma.vigente_na_data !== true && norma.dita_sem_vigor !== true;
  if (vigente === false && isOpen) return 'revoked';
  const isThere = artigo === null ? lei_valida === true : artigo_consta === true;
  return isThere ? 'exists' : verdictOf(artigo_consta);
}

function statuteReason(norma: Norma): string {
  const { artigo, lei_nome, lei_valida } = norma;
  if (artigo !== null && statuteVerdict(norma) === 'exists') {
    return `${lei_nome === null ? '' : `${lei_nome}. `}${ARTICLE_COMPARED}`;
  }
  if (artigo !== null || lei_nome !== null) return lei_nome ?? '';
  if (lei_valida === true) return 'O número e o ano são os da lei.';
  return 'Citada sem artigo; a lei não consta das tabelas.';
}

const ARTICLE_COMPARED = 'O artigo existe; o que o texto diz dele não foi comparado.';

/** A process number together with the statements about the decision; an impossible statement comes first. */
function processOf(name: string, found: Processo, told: readonly Decisao[]): Cited {
  if (!found.format_valid) return one('Processo', name, found, ['wrong', '']);
  if (found.plausivel === false) return one('Processo', name, found, ['mistold', '']);
  const faulty = told.find(isFaulty);
  const shown = faulty ?? told[0];
  const item = { ...found, motivo: undefined };
  if (shown === undefined) return one('Processo', name, item, ['undecided', PROCESS_REASON]);
  const verdict = faulty === undefined ? storedVerdict(shown) : 'mistold';
  return one('Decisão', name, item, [verdict, decisionReason(shown)]);
}

function storedVerdict({ no_corpus, conferido, passagem }: Decisao): Verdict {
  if (no_corpus === null || !('id' in no_corpus)) return 'undecided';
  return (conferido ?? []).length > 0 || passagem === 'confere' ? 'right' : 'exists';
}

interface NamedFound extends Found {
  normalized: string;
}

/** `known` is the reason if the verification gives none. */
function one(
  kind: string,
  name: string,
  found: NamedFound,
  [verdict, known]: readonly [Verdict, string],
): Cited {
  const { normalized, start, end, occurrences, motivo } = found;
  const places = [{ start, end }, ...occurrences.map(({ start, end }) => ({ start, end }))];
  return { kind, name, normalized, verdict, reason: motivo ?? known, facts: [], places };
}
