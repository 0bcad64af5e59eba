/** Makes a summary block from search results: counts by outcome, court and minister. */
import type { FoundDecision } from '../../making/backend-answers.ts';
import { searchedCase } from '../../making/case-search.ts';
import type { Maker } from '../../making/making.ts';
import { categoryName, dated, decisions, listed, outcomes } from '../../wording.ts';
import type { Outcomes, SummaryData } from './data.ts';

const LIST_LENGTH_MAX = 5;

export const makeSummary: Maker<'summary'> = async making => {
  const { texts, results, origin } = await searchedCase(making);
  return { data: summaryOf(results, texts), origin };
};

export function summaryOf(
  results: readonly FoundDecision[],
  { fato, tese }: { fato: string | null; tese: string | null },
): SummaryData {
  const resultados = outcomesOf(results.map(({ resultado }) => resultado));
  const dates = results.flatMap(({ data }) => data ?? []).sort();
  const periodo = dates.length === 0 ? null : { inicio: dates[0], fim: dates.at(-1)! };
  const figures = {
    total: results.length,
    resultados,
    tribunais: commonest(results.map(({ tribunal }) => tribunal)),
    ministros: commonest(results.map(({ ministro }) => ministro)),
    categorias: commonest(results.map(({ categoria_id }) => categoria_id)),
    periodo,
  };
  return { text: textOf(figures), fato, tese, ...figures };
}

export function outcomesOf(resultados: readonly (string | null)[]): Outcomes {
  const count = (name: string) => resultados.filter(resultado => resultado === name).length;
  const provido = count('provido');
  const parcial = count('parcialmente provido');
  const improvido = count('improvido');
  return { provido, parcial, improvido, outros: resultados.length - provido - parcial - improvido };
}

/** The most frequent names first; names with equal counts in alphabetical order. */
function commonest(names: readonly (string | null)[]): SummaryData['ministros'] {
  const counts = new Map<string, number>();
  for (const nome of names) if (nome !== null) counts.set(nome, (counts.get(nome) ?? 0) + 1);
  return [...counts]
    .map(([nome, total]) => ({ nome, total }))
    .sort((a, b) => b.total - a.total || (a.nome < b.nome ? -1 : 1))
    .slice(0, LIST_LENGTH_MAX);
}

function textOf(figures: Omit<SummaryData, 'text' | 'fato' | 'tese'>): string {
  const { total, resultados, tribunais, categorias, periodo } = figures;
  if (total === 0) {
    return 'A pesquisa por fatos e tese não encontrou decisões. Reveja o tema e a tese do diagnóstico.';
  }
  const found = `A pesquisa por fatos e tese leu ${total === 1 ? 'a decisão mais próxima' : `as ${decisions(total)} mais próximas`} do caso: ${outcomes(resultados)}.`;
  const where =
    tribunais.length === 0 ? '' : ` Tribunais: ${listed(tribunais.map(({ nome }) => nome))}.`;
  const when =
    periodo === null
      ? ''
      : periodo.inicio === periodo.fim
        ? ` Todas de ${dated(periodo.inicio)}.`
        : ` Período: de ${dated(periodo.inicio)} a ${dated(periodo.fim)}.`;
  const [first] = categorias;
  const about =
    first === undefined
      ? ''
      : ` A categoria mais frequente é ${categoryName(first.nome)}, com ${decisions(first.total)}.`;
  return found + where + when + about;
}
