/**
 * Process numbers: CNJ numbers are checked by independent arithmetic. Classes, old layouts and numbers that are not
 * processes are covered too.
 */
import t from 'tap';
import { checkDigits, formatCnj } from '../../../../src/legal/processes/cnj-number.ts';
import { drawSeed, seededRandom } from '../../../support/random-text.ts';
import { verified } from '../../../support/verified.ts';

const found = (text: string) =>
  Object.values(verified(text).processos)
    .sort((a, b) => a.start - b.start)
    .map(({ numero, format_valid }) => `${numero} ${format_valid}`);

t.test('forms', async t => {
  const cases: [string, string[]][] = [
    ['REsp 1.234.567/SP', ['1234567 true']],
    ['RECURSO ESPECIAL Nº 988.520', ['988520 true']],
    ['AgRg no AREsp 12.345/RJ', ['12345 true']],
    ['Rcl 70191 AgR', ['70191 true']],
    ['RE-AgR 123.456', ['123456 true']],
    ['recursos especiais 1.275.215/RS e 1.276.376/PR', ['1275215 true', '1276376 true']],
    ['Recursos Extraordinários (REs) 586453 e 583050', ['586453 true', '583050 true']],
    ['0710802-55.2018.8.02.0001', ['07108025520188020001 true']],
    ['0710802.55.2018.8.02.0001', ['07108025520188020001 true']],
    ['59-08.2016.6.19.0028', ['00000590820166190028 true']],
    ['0710802-56.2018.8.02.0001', ['07108025620188020001 false']],
    ['0710802-55.2018.8.02.001', ['0710802552018802001 false']],
    ['0710802-5.2018.8.02.0001', ['0710802520188020001 false']],
    ['0002080-25.2012.515.0049', ['00020802520125150049 true']],
    ['Processo 20802520125150049.', ['20802520125150049 false']],
    ['TST-RR-731/2001-014-10-00.5', ['731200101410005 true']],
    ['autos nº 01041-2008-028-04-00-2', ['01041200802804002 true']],
    ['ação 2001.34.00.024796-9', ['200134000247969 true']],
    ['(20160610082800APC)', ['20160610082800 true']],
    ['Processo: 0113-019172/2017', ['01130191722017 true']],
    ['Rcl 14.419-MC/RS; 14.346-MC/SP', ['14419 true', '14346 true']],
    ['PC n° 978-22/DF', ['97822 true']],
    ['AGRAVO DE INSTRUMENTO-CV Nº 1.0000.17.073359-6/001', ['10000170733596001 true']],
    [
      'Acórdãos 2.816/2014, 1.445/2015 e 3.351/2015',
      ['28162014', '14452015', '33512015'].map(n => `${n} true`),
    ],
    ['registro 2007/0205902-2', []],
    ['REsp 2007/0205902-2', []],
    ['processo 2007/0205902-2', []],
    ['OAB/SP 123.456', []],
    ['processo do réu, CPF 123.456.789-00', []],
    ['Ementa e Acórdão\n16/03/2018', []],
    ['Ementa e Acórdão 16.03.2018', []],
    ['REs 574.706 e 586.453', ['574706 true', '586453 true']],
    ['AREs 1.234.567 e 999.888', ['1234567 true', '999888 true']],
    ['ADIs 4.277, 4.983 e 5.000', ['4277 true', '4983 true', '5000 true']],
    ['ADPFs 54 e 132', ['54 true', '132 true']],
    ['ADC 43, 44 e 54, foram julgadas', ['43 true', '44 true', '54 true']],
    ['ADC 43, 10 dias depois', ['43 true']],
    ["REsp's 1.234.567/SP e 1.111.111/RJ", ['1234567 true', '1111111 true']],
    ['recurso especial repetitivo n. 1.061.530/RS', ['1061530 true']],
    ['REsp repetitivo 1.061.530/RS', ['1061530 true']],
    ['Mandado de Segurança Coletivo nº 1234', ['1234 true']],
    ['Ação Penal 470', ['470 true']],
    ['TP 1.234/SP, SEC 5.678 e HDE 410', ['1234 true', '5678 true', '410 true']],
    ['resp 1234567/sp e aresp 2123456', ['1234567 true', '2123456 true']],
    ['o hc 123456, em dez hc 12', ['123456 true']],
    ['os ais 12345 e a res 12345', []],
    ['REsp 12.34.567/SP', ['1234567 false']],
    ['REsp 1.234.5678/SP', ['12345678 false']],
    ['REsp 1234.567/SP', ['1234567 false']],
    ['HC 12.34.567/SP', ['1234567 false']],
    ['REsp 1.234.567/XX', ['1234567 false']],
    ['RE 52.331/GB', ['52331 true']],
    ['RE 574.706/RG', ['574706 true']],
    ['RE 2009.135.01234', ['200913501234 true']],
    ['1234567-99.5019…', ['1234567995019 false']],
    ['1234567-99.2019...', ['1234567992019 false']],
    ['0703777-48.2017.8.02', ['0703777482017802 false']],
    ['0703777 - 48.2017.8.02', ['0703777482017802 false']],
    ['0703777-48.2017.802', ['0703777482017802 false']],
    ['autos n. 0703777-12.2017', ['0703777122017 false']],
    ['protocolo 0703777-12.2017', []],
    ['0703777 - 48.2017.8.02.0058', ['07037774820178020058 true']],
    ['0703777-48.2017.802.0058', ['07037774820178020058 true']],
    ['070377748.2017.8.02.0058', ['07037774820178020058 true']],
    ['070377749.2017.8.02.0058', ['07037774920178020058 false']],
    ['REsp1234567 e HC123456/SP', ['1234567 true', '123456 true']],
    ['AgRgnoREsp 1.234.567/SP e AgRgnoREsp7654321', ['1234567 true', '7654321 true']],
    ['EDcl no AgRgREsp 123.456/SP', ['123456 true']],
    ['AGRGNORESP 1.234.567', ['1234567 true']],
    ['refms 12.345, EDNA 12.345, TPRCL 12.345', []],
    ['ADI 1923', ['1923 true']],
    ['Ação Direta de Inconstitucionalidade 1923', ['1923 true']],
    ['a ADI de 1923 e o HC 1923', []],
    ['Acórdão 1.234/2015-Plenário', ['12342015 true']],
    ['Acórdão 1.234/15-Plenário', ['12342015 true']],
    ['Acórdão do TCU nº 1.234/2015', ['12342015 true']],
    ['Acórdão TCU-Plenário 1.234/2015', ['12342015 true']],
    ['AC-4687-32/14-2', ['46872014 true']],
    ['Acórdão 15/03/15', []],
    ['Revisão Criminal 12.345 e STP 123', ['12345 true', '123 true']],
    ['IF 1234 e if 12345', ['1234 true']],
  ];
  for (const [text, expected] of cases) t.same(found(text), expected, text);
});

t.test('spellings of one class are one reference', async t => {
  const cases: [string, string[]][] = [
    ['AP 470 e Ação Penal nº 470', ['AP 470']],
    ['AgRgnoREsp 1.234 e AgRg no REsp 1.234', ['AgRg no REsp 1.234']],
    ['Acórdão 4.687/14 e AC-4687-32/14-2', ['Acórdão 4.687/2014']],
    ['Ap 12.345', ['APL 12.345']],
    ['Ap 12.345 e Apelação 12.345', ['APL 12.345']],
    ['ROMS 12.345 e RMS 12.345', ['RMS 12.345']],
    ['REs 574.706 e RE 574.706', ['RE 574.706']],
  ];
  for (const [text, expected] of cases) {
    const items = Object.values(verified(text).processos);
    t.same(
      items.map(({ normalized }) => normalized),
      expected,
      text,
    );
  }
  t.same(verified('REs 574.706').legislacao, [], 'recursos extraordinários are not a resolution');
});

t.test('an invalid number has a reason', async t => {
  const cases: [string, RegExp][] = [
    ['0710802-55.2018.8.02.001', /tem 19 dígitos.*exige 20/],
    ['Processo 20802520125150049', /tem 17 dígitos.*exige 20/],
    ['1234567-99.5019…', /incompleto: tem 13 dos 20 .* O ano 5019 não está/],
    ['1234567-99.2019.8.99', /incompleto: tem 16 dos 20 .*tribunal com o código 8\.99/],
    [numberWith('0000001', '2027', '802', '0001'), /O ano 2027 do número ainda não chegou/],
    ['REsp 12.34.567/SP', /12\.34\.567 não separam/],
    ['REsp 1.234.567/XX', /XX não é sigla/],
    [numberWith('0000001', '2018', '002', '0001'), /segmento do Judiciário com o código 0/],
    [numberWith('0000001', '2018', '899', '0001'), /tribunal com o código 8\.99/],
    [numberWith('0000001', '2018', '477', '0001'), /tribunal com o código 4\.77/],
    [numberWith('0000001', '9999', '802', '0001'), /O ano 9999/],
    [numberWith('0000001', '0000', '802', '0001'), /O ano 0000/],
  ];
  for (const [text, motivo] of cases) {
    t.match(Object.values(verified(text).processos), [{ format_valid: false, motivo }], text);
  }
  for (const court of [
    '100',
    '200',
    '300',
    '406',
    '490',
    '500',
    '524',
    '627',
    '712',
    '827',
    '926',
  ]) {
    const text = numberWith('0000001', '2018', court, '0001');
    t.match(Object.values(verified(text).processos), [{ format_valid: true }], text);
  }
});

/** A number with correct check digits, from its sequence, year, segment with court, and origin. */
function numberWith(sequence: string, year: string, court: string, origin: string): string {
  const plain = `${sequence}00${year}${court}${origin}`;
  return formatCnj(plain.slice(0, 7) + oracle(plain) + plain.slice(9));
}

/** Check digits by integer arithmetic: 98 minus 100 times the other digits, modulo 97. */
function oracle(digits: string): string {
  const rest = BigInt(digits.slice(0, 7) + digits.slice(9));
  return String(98n - ((rest * 100n) % 97n)).padStart(2, '0');
}

t.test('of 100 check digits exactly one is valid, on random numbers', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  for (let round = 0; round < 60; round++) {
    const [sequence, origin] = [digits(7), digits(4)];
    const court = `8.${String(1 + Math.floor(random() * 27)).padStart(2, '0')}`;
    const right = oracle(`${sequence}002018${court.replace('.', '')}${origin}`);
    t.equal(checkDigits(`${sequence}002018${court.replace('.', '')}${origin}`), right);
    for (let check = 0; check < 100; check++) {
      const written = String(check).padStart(2, '0');
      const number = `${sequence}-${written}.2018.${court}.${origin}`;
      const [item] = Object.values(verified(number).processos);
      if (item?.format_valid !== (written === right)) t.fail(`${number}, seed ${seed}`);
      if (written !== right && !item?.motivo?.endsWith(`resulta em ${right}.`)) t.fail(number);
    }
  }
});
