/**
 * The year and court of a decision are read from the words beside its number. Years and courts of other things are
 * ignored.
 */
import t from 'tap';
import { courtBeside } from '../../../src/legal/processes/court-beside.ts';
import { decisionYear } from '../../../src/legal/processes/decision-year.ts';
import { tokenRanges } from '../../../src/legal/processes/mention-tokens.ts';
import { scanProcessos } from '../../../src/legal/processes/processos.ts';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

/** Reads the words next to the first number of a text. */
function beside<T>(text: string, read: (stream: TokenStream, from: number, to: number) => T): T {
  const stream = new TokenStream(text);
  const { from, to } = tokenRanges(stream, scanProcessos(stream, { all: true }))[0]!;
  return read(stream, from, to);
}

t.test('the year of the decision', async t => {
  const cases: [string, number | null][] = [
    ['REsp 1.234.567/SP, julgado em 2010', 2010],
    ['REsp 1.234.567/SP, Rel. Min. A. B. Costa, Terceira Turma, julgado em 10/05/2010', 2010],
    ['REsp 1.234.567/SP (Rel. Min. Costa, j. 10.05.2010, DJe 1.2.2011)', 2010],
    ['REsp 1.234.567/SP, DJe de 1º de maio de 2010', 2010],
    ['REsp 1.234.567/SP. Julgado em 10/5/2010.', 2010],
    ['REsp 1.234.567/SP (2010)', 2010],
    ['REsp 1.234.567/SP, de 2010', 2010],
    ['REsp 1.234.567/SP, de 10.5.2010', 2010],
    ['Em 2010, o STJ decidiu no REsp 1.234.567/SP', 2010],
    ['Em 2010 a Terceira Turma julgou o REsp 1.234.567/SP', 2010],
    ['o STJ, em 2010, fixou no REsp 1.234.567/SP', 2010],
    ['REsp 1.234.567/SP', null],
    ['REsp 1.234.567/SP; julgado em 2010', null],
    ['REsp 1.234.567/SP.\n\nJulgado em 2010', null],
    ['REsp 1.234.567/SP e REsp 987.654/SP, julgado em 2008', null],
    ['REsp 1.234.567/SP, Rcl n. 1.234, julgada em 2008', null],
    ['REsp 1.234.567/SP, que aplicou a Lei 8.078, de 11 de setembro de 1990', null],
    ['REsp 1.234.567/SP, interposto contra acórdão publicado em 10/5/2010', null],
    ['REsp 1.234.567/SP (2010/0123456-7)', null],
    ['Sobre contrato firmado em 2010, o STJ decidiu no REsp 1.234.567/SP', null],
    ['o fato de 2010 e o REsp 1.234.567/SP', null],
    ['O fato é de 2010. O STJ decidiu no REsp 1.234.567/SP', null],
  ];
  for (const [text, year] of cases) t.equal(beside(text, decisionYear), year, text);
});

t.test('the court of the number', async t => {
  const number = '0703777-48.2017.8.02.0058';
  const cases: [string, string | null][] = [
    [`${number} do TRF4`, 'TRF4'],
    [`${number} do Tribunal de Justiça de Alagoas`, 'TJAL'],
    [`${number}/TJAL`, 'TJAL'],
    [`${number} (TJ/AL)`, 'TJAL'],
    [`${number}, TRF4, Rel. Costa`, 'TRF4'],
    [`${number}, do TRF4`, 'TRF4'],
    [`TRF4, AC ${number}`, 'TRF4'],
    [`TRF4 - Apelação Cível nº ${number}`, 'TRF4'],
    [`(TJSP, processo n. ${number})`, 'TJSP'],
    [`TST-RR-${number}`, 'TST'],
    [`TRT da 2ª Região: ${number}`, 'TRT2'],
    [number, null],
    [`${number} e o TRF4`, null],
    [`${number}, TRF4 AC 123`, null],
    [`${number}\n\nTRF4`, null],
    [`recurso ao TRF4 (processo ${number})`, null],
    [`entre o TRF4 e o TJSP, autos ${number}`, null],
    [`Súmula 7/TJSP, ${number}`, null],
    [`o TRF4 reformou o processo ${number}`, null],
  ];
  for (const [text, court] of cases) t.equal(beside(text, courtBeside), court, text);
});
