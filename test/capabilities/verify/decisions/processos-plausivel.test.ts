/**
 * A process number must agree with the numbering of its class, and with the year and the court beside it. The limits
 * are computed from the rows of the file, year by year.
 */
import fs from 'node:fs';
import t from 'tap';
import { verified } from '../../../support/verified.ts';

interface Row {
  serie: string;
  ano: number;
  maior: number;
  numeros: number;
}

const FILE = new URL('../../../../data/reference/numeracao.json', import.meta.url);
const { anos, data } = JSON.parse(fs.readFileSync(FILE, 'utf8')) as { anos: Row[]; data: string };
const [year, month, day] = data.split('-');

function only(text: string) {
  const items = Object.values(verified(text).processos);
  t.equal(items.length, 1, text);
  return items[0]!;
}

const verdict = (text: string) => {
  const { format_valid, plausivel } = only(text);
  return `${format_valid} ${plausivel}`;
};

t.test('verdicts', async t => {
  const cases: [string, string][] = [
    ['REsp 1.061.530/RS, julgado em 22/10/2008', 'true null'],
    ['REsp 1.061.530/RS', 'true true'],
    ['REsp 2.250.000/SP', 'true null'],
    ['REsp 2.100.000/SP, julgado em 2010', 'true false'],
    ['EREsp 2.100.000/SP, julgado em 2010', 'true false'],
    ['REsp 2.100.000/SP, julgado em 2024', 'true null'],
    ['REsp 9.999.999/SP', 'true false'],
    ['REsp 98.765.432/SP', 'false null'],
    ['REsp 98765432', 'false null'],
    ['REsp 70012345678', 'true null'],
    ['RE 98.765.432/SP', 'false null'],
    ['RE 98765432', 'true null'],
    ['HC 12.345.678/RJ', 'true false'],
    ['HC 12.345.678', 'true null'],
    ['O STF, no HC 12.345.678', 'true false'],
    ['HC 1.234.567-8/PR', 'true null'],
    ['HC 450.000/SP, julgado em 2005', 'true false'],
    ['HC 150.000/SP, julgado em 2009', 'true null'],
    ['ADI 7.000, julgada em 2005', 'true false'],
    ['ADI 1.625, julgada em 2023', 'true true'],
    ['ADI 12.345', 'true false'],
    ['ADI 43.187-0/SP', 'true null'],
    ['ADI 20080020041936', 'true null'],
    ['ADPF 54.321', 'true false'],
    ['ADPF 132', 'true null'],
    ['Rcl 60.000/SP, j. 10.5.2012', 'true false'],
    ['Rcl 1.234.567', 'true null'],
    ['0703777-48.2017.8.02.0058 do TRF4', 'true false'],
    ['0703777-48.2017.8.02.0058 do TJSP', 'true false'],
    ['0703777-48.2017.8.02.0058 do TJAL', 'true true'],
    ['0703777-48.2017.8.02.0058 do STJ', 'true null'],
    ['0703777-48.2017.8.02.0058', 'true null'],
    ['0703777-48.2017.8.02.0058, julgado em 2015', 'true false'],
    ['0703777-48.2017.8.02.0058, julgado em 2019', 'true null'],
    ['Acórdão 1.234/2030-Plenário', 'false null'],
    ['Acórdão 1.234/2026-Plenário', 'true null'],
    ['TJ 0703777-49.2017.8.02.0058 do TRF4', 'false null'],
  ];
  for (const [text, expected] of cases) t.equal(verdict(text), expected, text);
});

t.test('reasons name the table and its date', async t => {
  const table = `na tabela de ${day}/${month}/${year}, o maior da série REsp conhecido até`;
  const cases: [string, string][] = [
    ['REsp 98.765.432/SP', `Os números da classe REsp têm no máximo 7 dígitos: ${table}`],
    ['REsp 9.999.999/SP', `A numeração da classe não chega a 9.999.999: ${table}`],
    [
      'REsp 2.100.000/SP, julgado em 2010',
      `A numeração da classe não chegava a 2.100.000 em 2010: ${table}`,
    ],
    [
      '0703777-48.2017.8.02.0058 do TRF4',
      'O número não é do TRF4: pela Resolução CNJ 65, de 16/12/2008, o código 8.02 é do TJAL.',
    ],
    [
      '0703777-48.2017.8.02.0058, julgado em 2015',
      'O número é de 2017, e o texto data a decisão de 2015.',
    ],
    ['Acórdão 1.234/2030', 'O ano 2030 do número ainda não chegou.'],
  ];
  for (const [text, motivo] of cases) t.ok(only(text).motivo?.startsWith(motivo), text);
  t.notOk(only('REsp 1.061.530/RS').motivo);
});

t.test(
  'no number of the table is implausible in its year, and twenty times as much is',
  async t => {
    for (const { serie, ano, maior } of anos) {
      const shown = maior.toLocaleString('pt-BR');
      t.equal(only(`${serie} ${shown}/SP, julgado em ${ano}`).plausivel, true, `${serie} ${shown}`);
      const twentyfold = (maior * 20).toLocaleString('pt-BR');
      const found = only(`${serie} ${twentyfold}/SP, julgado em ${ano}`);
      t.notOk(found.format_valid && found.plausivel !== false, `${serie} ${twentyfold} ${ano}`);
    }
  },
);

/**
 * The limit of a year: 1.3 times (1.5 for HC) the highest number up to a later year. This is the first year by which
 * five numbers are dated.
 */
function limit(serie: string, ano: number): number | null {
  const rows = anos.filter(row => row.serie === serie);
  for (let by = ano + 2; by <= Math.max(...rows.map(row => row.ano)); by++) {
    const dated = rows.filter(row => row.ano > ano && row.ano <= by);
    const count = dated.reduce((sum, { numeros }) => sum + numeros, 0);
    if (count >= 5) return (serie === 'HC' ? 1.5 : 1.3) * Math.max(...dated.map(row => row.maior));
  }
  return null;
}

t.test('the limit of every year', async t => {
  let decided = 0;
  for (const serie of ['REsp', 'AREsp', 'RE', 'Rcl', 'HC', 'ADI']) {
    for (let ano = 1990; ano < 2024; ano++) {
      const most = limit(serie, ano);
      if (most === null) continue;
      decided++;
      const at = (numero: number) =>
        only(`${serie} ${numero.toLocaleString('pt-BR')}/SP, de ${ano}`).plausivel;
      t.not(at(Math.floor(most)), false, `${serie} ${ano}`);
      t.equal(at(Math.floor(most) + 1), false, `${serie} ${ano}`);
    }
  }
  t.ok(decided > 80, `${decided} years`);
});

t.test('of several places with a number the implausible one counts', async t => {
  const [item] = Object.values(
    verified('REsp 2.100.000/SP, julgado em 2024. Depois: REsp 2.100.000/SP, julgado em 2010.')
      .processos,
  );
  t.equal(item?.plausivel, false);
  t.match(item?.motivo, /em 2010/);
  t.equal(item?.occurrences.length, 1);
});
