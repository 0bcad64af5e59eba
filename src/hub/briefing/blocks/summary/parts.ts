/** The figures of the search in the exported document. */
import type { Part } from '../../document/document.ts';
import { fact, facts, heading, text } from '../../document/parts.ts';
import { outcomeText, personName } from '../../document/wording.ts';
import { categoryName, dated } from '../../wording.ts';
import type { BlockWith } from '../block.ts';
import type { SummaryData } from './data.ts';

export function summaryParts({ title, data }: BlockWith<'summary'>): Part[] {
  const { fato, tese, resultados, periodo } = data;
  const named = (items: SummaryData['tribunais'], write = (name: string) => name) =>
    items.map(({ nome, total }) => `${write(nome)} (${total})`).join('; ');
  const outcomes = Object.entries(resultados).filter(([, total]) => total > 0);
  return [
    heading(title),
    ...text(data.text),
    ...facts(
      fact('Fato pesquisado', fato),
      fact('Tese pesquisada', tese),
      fact('Decisões lidas', String(data.total)),
      fact(
        'Resultados',
        outcomes.map(([name, total]) => `${outcomeText(name)} (${total})`).join('; '),
      ),
      fact('Tribunais', named(data.tribunais)),
      fact('Relatores', named(data.ministros, personName)),
      fact('Categorias', named(data.categorias, categoryName)),
      periodo && fact('Período', `${dated(periodo.inicio)} a ${dated(periodo.fim)}`),
    ),
  ];
}
