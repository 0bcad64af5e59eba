/** Process numbers: CNJ numbers held to arithmetic of another kind, classes, old forms, and numbers that are none. */
import t from 'tap';
import { checkDigits } from '../../src/legal/cnj-number.ts';
import { seededRandom } from '../legal/random-text.ts';
import { verified } from './verified.ts';

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
  ];
  for (const [text, expected] of cases) t.same(found(text), expected, text);
});

/** Check digits by whole-number arithmetic: 98 less 100 times the rest, modulo 97. */
function oracle(digits: string): string {
  const rest = BigInt(digits.slice(0, 7) + digits.slice(9));
  return String(98n - ((rest * 100n) % 97n)).padStart(2, '0');
}

t.test('check digits, right and wrong, on random numbers', async t => {
  const seed = Date.now() % 1_000_000;
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  for (let round = 0; round < 300; round++) {
    const [sequence, court, origin] = [digits(7), `8.${digits(2)}`, digits(4)];
    const plain = `${sequence}002018${court.replace('.', '')}${origin}`;
    const right = oracle(plain);
    t.equal(checkDigits(plain), right);
    const wrong = String((Number(right) + 1 + Math.floor(random() * 98)) % 99).padStart(2, '0');
    const number = (check: string) => `${sequence}-${check}.2018.${court}.${origin}`;
    const [item] = Object.values(verified(number(right)).processos);
    t.equal(item?.format_valid, true, number(right));
    if (wrong === right) continue;
    const [other] = Object.values(verified(number(wrong)).processos);
    t.match(other, { format_valid: false, motivo: new RegExp(`pede ${right}`) }, number(wrong));
  }
});
