/** Dates that the calendar does not have, and courts that decide before they existed, are reported. */
import t from 'tap';
import { verified } from '../../support/verified.ts';

const datesIn = (text: string) => verified(text).datas.map(({ normalized }) => normalized);

t.test('dates that no calendar has', async t => {
  const cases: [string, string[]][] = [
    ['O acidente foi em 31 de junho de 2019.', ['31 de junho de 2019']],
    ['Licença: de 10/01/2006 a 30/02/2006', ['30/02/2006']],
    ['ciência em 00/09/2014', ['00/09/2014']],
    ['prazo até 23/14/2015', ['23/14/2015']],
    ['ACIDENTE EM 29 DE FEVEREIRO DE 2022.', ['29 DE FEVEREIRO DE 2022']],
    ['em 29/02/2021 e em 29/02/2021', ['29/02/2021']],
    ['29 de fevereiro de 2024, 29/02/2000, 31/12/2019', []],
    // Numbers that may not be dates, or dates in another format.
    ['12/25/2020', []],
    ['item 1.13.2015', []],
    ['Ofício 30/02/2006', []],
    ['Portaria n. 31/02/2006', []],
    ['Pregão 31/02/2020, NF 30/02/2021, fls. 31/04/2021, Resolução CNJ 31/02/2010', []],
    ['31/02/2020', ['31/02/2020']],
    ['vencimento: 31/02/2020', ['31/02/2020']],
    ['1.30/02/2006.4', []],
    ['30/02/2006/45', []],
  ];
  for (const [text, expected] of cases) t.same(datesIn(text), expected, text);
  t.match(verified('em 29/02/2021 e em 29/02/2021').datas[0], {
    valid: false,
    start: 3,
    end: 13,
    occurrences: [{ start: 19, end: 29 }],
    motivo: 'O calendário não tem o dia 29/02/2021.',
  });
});

t.test('every day of two hundred years, by the calendar of the platform', async t => {
  const two = (number: number) => String(number).padStart(2, '0');
  let wrong = 0;
  for (let year = 1850; year < 2050; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 27; day <= 33; day++) {
        const at = new Date(Date.UTC(year, month - 1, day));
        const exists = at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
        const found = datesIn(`em ${two(day)}/${two(month)}/${year}`).length === 0;
        if (found !== exists) wrong++;
      }
    }
  }
  t.equal(wrong, 0);
});

t.test('a date that is told with its decision is not told twice', async t => {
  const { decisoes, datas } = verified('REsp 1.456.789/SC, julgado em 31/02/2014.');
  t.equal(decisoes[0]!.data_possivel, false);
  t.same(datas, []);
});

t.test('a court before it existed', async t => {
  const early = [
    'Em 1980, o Superior Tribunal de Justiça decidiu que o banco responde.',
    'Desde 1975 o STJ entende que a fiança não se prorroga.',
    'O acórdão do STJ de 12/04/1984 é o primeiro sobre o tema.',
    'O STJ, em 1982, decidiu assim.',
  ];
  for (const text of early) {
    const [item] = verified(text).decisoes;
    t.match(item, { tribunal: 'STJ', numero: null, data_possivel: false }, text);
    t.match(item!.motivo, /anterior à instalação do STJ, em 07\/04\/1989/);
  }
  const open = [
    'Desde 1988, o STJ é o guardião da lei federal.',
    'Em 1980, o STF decidiu que o banco responde.',
    'Em 1985, antes da criação do STJ, decidia o TFR.',
    'O contrato é de 1985 e o STJ o anulou.',
    'O contrato foi assinado em 12/05/1985 e o STJ o anulou.',
    'Em 2005, o STJ decidiu que o banco responde.',
  ];
  for (const text of open) t.same(verified(text).decisoes, [], text);
});

t.test('an impossible date weighs a quarter, and is a line of the report', async t => {
  const { metrics } = verified('Súmula 7 do STJ. O acidente foi em 31/06/2019.');
  t.equal(metrics.risk_score, 0.125);
  t.equal(metrics.total_citations, 1, 'it is no citation');
});
