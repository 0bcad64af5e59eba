/**
 * Dates of cited decisions are read in all spellings, and every day of some years is compared with the platform's
 * calendar.
 */
import t from 'tap';
import { readDate } from '../../../src/legal/text/dates.ts';
import { TokenStream } from '../../../src/legal/text/tokens.ts';

const read = (text: string) => readDate(new TokenStream(text), 0, 2026)?.date ?? null;

t.test('writings', async t => {
  const cases: [string, string | null][] = [
    ['10/05/2015', '2015-05-10'],
    ['1º/2/2018', '2018-02-01'],
    ['9.3.2018', '2018-03-09'],
    ['29-08-2014', '2014-08-29'],
    ['10/05/98', '1998-05-10'],
    ['10/05/26', '2026-05-10'],
    ['10/05/27', '1927-05-10'],
    ['2015-05-10', '2015-05-10'],
    ['2015-02-31', '2015-02-31'],
    ['10 de maio de 2015', '2015-05-10'],
    ['1º de março de 2015', '2015-03-01'],
    ['maio de 2015', '2015-05'],
    ['2015', '2015'],
    ['2015/0123456-7', null],
    ['10.05.15.123', null],
    ['10/05.2015', null],
    ['123', null],
    ['', null],
  ];
  for (const [text, expected] of cases) t.equal(read(text)?.text ?? null, expected, text);
});

t.test('days that the calendar has', async t => {
  for (const year of [1900, 2000, 2015, 2016]) {
    for (let month = 0; month <= 13; month++) {
      for (let day = 0; day <= 32; day++) {
        const date = new Date(year, month - 1, day);
        const isReal =
          date.getMonth() === month - 1 && date.getDate() === day && date.getFullYear() === year;
        const found = read(`${day}/${month}/${year}`);
        if (found?.isReal !== isReal) t.fail(`${day}/${month}/${year}`);
      }
    }
  }
  t.pass('four years');
});
