/**
 * Makes the table of the highest process numbers known by the end of each year, by class, from precedents of súmulas,
 * decisions and legal texts: classes, years and numbers only.
 *
 *   node scripts/make-numbering.ts SUMULAS DECISIONS TEXTS OUT_FILE
 *
 * `SUMULAS` is an array with `precedentes` (`processo`, `julgamento` as dd/mm/yyyy); `DECISIONS` has one object a line
 * with `ementa` and `data_publicacao`; `TEXTS` one with `text`. A number that a decision cites existed when it was
 * published. In the texts only numbers with a date beside them count.
 */
import { hash } from 'node:crypto';
import fs from 'node:fs';
import { decisionYear } from '../src/legal/processes/decision-year.ts';
import { tokenRanges } from '../src/legal/processes/mention-tokens.ts';
import { scanProcessos } from '../src/legal/processes/processos.ts';
import { SERIES_OF_CLASS, seriesNumber } from '../src/legal/processes/series-number.ts';
import { TokenStream } from '../src/legal/text/tokens.ts';

/** Longer numbers are those of state courts. */
const DIGITS_MAX = 7;

interface Fact {
  serie: string;
  numero: number;
  ano: number;
}

const [sumulas, decisions, texts, out] = process.argv.slice(2);
if (out === undefined) throw new Error('usage: make-numbering.ts SUMULAS DECISIONS TEXTS OUT_FILE');

const dates: string[] = [];
const facts = [...ofPrecedents(sumulas!), ...ofDecisions(decisions!)];
const newest = Math.max(...dates.map(date => Number(date.slice(0, 4))));
facts.push(...ofTexts(texts!).filter(({ ano }) => ano <= newest));
const rows = rowsOf(facts);
const lines = rows.map(row => `    ${JSON.stringify(row)}`).join(',\n');
const head = {
  versao: hash('sha256', lines, 'hex').slice(0, 12),
  data: dates.sort().at(-1),
  origem:
    'precedents of Claudiapc1/advocacia-aberta, MIT; citations of lagefreitas/predicting-brazilian-court-decisions ' +
    'and peluz/lener-br, MIT',
};
const first = Object.entries(head).map(([key, value]) => `  "${key}": ${JSON.stringify(value)},\n`);
fs.writeFileSync(out, `{\n${first.join('')}  "anos": [\n${lines}\n  ]\n}\n`);
process.stdout.write(`${out}: ${rows.length} rows from ${facts.length} facts\n`);

/** One row for each series and year: the highest number known by its end, and the numbers dated in it. */
function rowsOf(all: readonly Fact[]): object[] {
  const series = Map.groupBy(all, ({ serie }) => serie);
  return [...series]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([serie, members]) => {
      const years = [...Map.groupBy(members, ({ ano }) => ano)].sort(([a], [b]) => a - b);
      let maior = 0;
      return years.map(([ano, dated]) => {
        const numbers = new Set(dated.map(({ numero }) => numero));
        maior = Math.max(maior, ...numbers);
        return { serie, ano, maior, numeros: numbers.size };
      });
    });
}

function ofPrecedents(file: string): Fact[] {
  const rows: { precedentes: { processo: string; julgamento: string }[] | null }[] = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  return rows.flatMap(({ precedentes }) =>
    (precedentes ?? []).flatMap(({ processo, julgamento }) => {
      const date = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(julgamento ?? '');
      if (date === null) return [];
      dates.push(`${date[3]}-${date[2]}-${date[1]}`);
      return factsIn(processo, () => Number(date[3]));
    }),
  );
}

function ofDecisions(file: string): Fact[] {
  const rows = linesOf<{ ementa: string; data_publicacao: string | null }>(file);
  return rows.flatMap(({ ementa, data_publicacao }) => {
    if (data_publicacao === null) return [];
    dates.push(data_publicacao);
    const published = Number(data_publicacao.slice(0, 4));
    return factsIn(ementa, beside => Math.min(beside ?? published, published));
  });
}

function ofTexts(file: string): Fact[] {
  return linesOf<{ text: string }>(file).flatMap(({ text }) => factsIn(text, beside => beside));
}

function linesOf<T>(file: string): T[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => JSON.parse(line) as T);
}

/** `yearOf` gets the year beside a number and gives the year by which it existed. */
function factsIn(text: string, yearOf: (beside: number | null) => number | null): Fact[] {
  const stream = new TokenStream(text);
  const mentions = scanProcessos(stream, { all: true });
  const ranges = tokenRanges(stream, mentions);
  return mentions.flatMap((mention, at) => {
    const serie = SERIES_OF_CLASS.get(mention.classe ?? '');
    const numero = seriesNumber(mention);
    const ano = yearOf(decisionYear(stream, ranges[at]!.from, ranges[at]!.to));
    const isShort = numero !== null && String(numero).length <= DIGITS_MAX;
    return serie === undefined || !isShort || ano === null ? [] : [{ serie, numero, ano }];
  });
}
