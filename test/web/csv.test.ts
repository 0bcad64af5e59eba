/** CSV files of the page: no text is read as a formula, wherever a spreadsheet splits the file. */
import { parse } from 'csv-parse/sync';
import t from 'tap';
import { csvOf } from '../../web/src/parts/csv.ts';

const SIGNS = ['=', '+', '-', '@', '\t', '\r'];
const isFormula = (text: string) => SIGNS.some(sign => text.startsWith(sign));

t.test('texts with formulas inside', async t => {
  const ends = ['', ';', ',', '\t', '\n', ';"', ',""', 'x";', 'x",'];
  const texts = SIGNS.flatMap(sign => ends.map(end => `${end}${sign}1+1|x`));
  const file = csvOf(texts.map(text => [text, `a${text}`, -1.5]));
  for (const delimiter of [';', ',', '\t']) {
    const options = { delimiter, relax_quotes: true, relax_column_count: true, bom: true };
    const cells = (parse(file, options) as string[][]).flat();
    t.ok(cells.length > texts.length);
    t.strictSame(
      cells.filter(cell => isFormula(cell) && !/^-1,5$/.test(cell)),
      [],
      JSON.stringify(delimiter),
    );
  }
});

t.test('other texts are as they were', async t => {
  const texts = ['a; b', 'a, b', 'x-1', 'a=b', '"a"; -1', 'Súmula 7; art. 5', ''];
  const rows = parse(csvOf([texts]), { delimiter: ';', bom: true });
  t.strictSame(rows, [texts]);
});
