/** Texts of the report on a document. */

import type { Citation, Report } from '../../service/send-document.ts';
import { VERDICTS } from '../../shared/verdicts.ts';
import { counted, day, whole } from '../../words/numbers.ts';

export const RISKS = {
  low: 'Risco do conjunto: baixo',
  medium: 'Risco do conjunto: médio',
  high: 'Risco do conjunto: alto',
} as const;
const GROUPS = ['bad', 'part', 'good'];

type Place = Citation['places'][number];

export const toneOf = ({ verdict }: Pick<Citation, 'verdict'>): string => VERDICTS[verdict].tone;

/** Wrong citations come first, then unconfirmed ones; each group in document order. */
export const problemsFirst = (citations: readonly Citation[]): Citation[] =>
  GROUPS.flatMap(tone => citations.filter(cited => toneOf(cited) === tone));

type Judged = Pick<Report, 'empty_pages' | 'truncated'> & {
  citations: readonly Pick<Citation, 'verdict'>[];
};

/** The result in two or three words. The tone is good only if something was verified and nothing left out. */
export function headline({ citations, empty_pages, truncated }: Judged): {
  tone: '' | 'bad' | 'good';
  text: string;
} {
  const count = (tone: string) => citations.filter(cited => toneOf(cited) === tone).length;
  const faulty = count('bad');
  if (faulty > 0) return { tone: 'bad', text: `${whole(faulty)} a corrigir` };
  if (empty_pages.length + truncated.length > 0) return { tone: '', text: 'Verificação parcial' };
  if (citations.length === 0) return { tone: '', text: 'Nenhuma citação reconhecida' };
  if (count('good') === 0) return { tone: '', text: 'Nenhuma citação confirmada' };
  return { tone: 'good', text: 'Nada a corrigir' };
}

/** Pages of a PDF without a text layer, which may be blank or scanned. */
export function emptyPagesText(pages: readonly number[]): string {
  const names = new Intl.ListFormat('pt-BR').format(pages.map(String));
  return pages.length === 1
    ? `A página ${names} está sem texto (em branco ou imagem) e não foi verificada.`
    : `${whole(pages.length)} páginas estão sem texto (em branco ou imagem) e não foram verificadas: ${names}.`;
}

/** The number of citations with each verdict. */
export function countsOf(citations: readonly Citation[]): string {
  return Object.entries(VERDICTS)
    .map(([verdict, { name }]) => [name, citations.filter(one => one.verdict === verdict).length])
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => `${name}: ${count}`)
    .join('. ');
}

/** The name of a place: `página 3`, `parágrafo 12`. */
export const placeName = ({ page, paragraph }: Place): string =>
  page === null ? `parágrafo ${paragraph}` : `página ${page}`;

/** The names of a citation's places, each once. */
const placeNames = ({ places }: Citation): string =>
  new Intl.ListFormat('pt-BR').format([...new Set(places.map(placeName))]);

/** The date of a table, which may be only a month or a year: `12/2025`. */
export const dateText = (date: string): string =>
  /^\d{4}-\d{2}$/.test(date) ? date.split('-').reverse().join('/') : day(date);

/** A fact from the tables; a date is formatted. */
export const factText = ({ label, value }: Citation['facts'][number]): string =>
  label === 'Tabela de' ? dateText(value) : value;

/** The report as plain text for copying: the summary, and a line for each problem. */
export function plainText({ citations }: Report): string {
  const head = `${counted(citations.length, 'citação', 'citações')}: ${countsOf(citations)}.`;
  const lines = problemsFirst(citations)
    .filter(cited => toneOf(cited) !== 'good')
    .map(cited => {
      const { kind, name, verdict, reason } = cited;
      return `- ${kind}: ${name} (${placeNames(cited)}). ${VERDICTS[verdict].name}. ${reason}`.trim();
    });
  return [head, ...lines].join('\n');
}

/** Name of the document, with its pages or paragraphs. */
export function documentName({ name, pages, paragraphs }: Report): string {
  const length =
    pages === null
      ? counted(paragraphs, 'parágrafo', 'parágrafos')
      : counted(pages, 'página', 'páginas');
  return `${name ?? 'Texto colado'}, ${length}`;
}
