/** The courts that a CNJ number can belong to are those of the codes in Resolução CNJ 65. */
import t from 'tap';
import { courtOf, isCourt, isOfCourt, ownerOf } from '../../../src/legal/processes/cnj-courts.ts';

/** The codes of the states, each with its abbreviation. */
const CODES =
  '01AC 02AL 03AP 04AM 05BA 06CE 07DF 08ES 09GO 10MA 11MT 12MS 13MG 14PA 15PB 16PR 17PE 18PI 19RJ 20RN 21RS 22RO ' +
  '23RR 24SC 25SE 26SP 27TO';
const BY_CODE = new Map(CODES.split(' ').map(pair => [pair.slice(0, 2), pair.slice(2)]));

const numberOf = (segment: number, court: string) => `070377748${2017}${segment}${court}0058`;

t.test('a court has its own code and no other', async t => {
  for (const [code, state] of BY_CODE) {
    for (const [other] of BY_CODE) {
      const isOwn = code === other;
      if (isOfCourt(numberOf(8, other), `TJ${state}`) !== isOwn) t.fail(`TJ${state} 8.${other}`);
      if (isOfCourt(numberOf(6, other), `TRE${state}`) !== isOwn) t.fail(`TRE${state} 6.${other}`);
      const [region, otherRegion] = [Number(code), Number(other)];
      if (region > 24) continue;
      const isRegion = isOfCourt(numberOf(5, other), `TRT${region}`);
      if (isRegion !== (region === otherRegion)) t.fail(`TRT${region} 5.${other}`);
    }
    t.equal(isOfCourt(numberOf(4, code), `TJ${state}`), false, 'of another segment');
  }
  t.equal(isOfCourt(numberOf(8, '07'), 'TJDFT'), true);
  for (const [state, code] of [
    ['MG', '13'],
    ['RS', '21'],
    ['SP', '26'],
  ] as const) {
    t.equal(isOfCourt(numberOf(9, code), `TJM${state}`), true);
    t.equal(isOfCourt(numberOf(8, code), `TJM${state}`), false);
  }
});

t.test('the courts that there are', async t => {
  const states = [...BY_CODE.values()];
  const regions = (kind: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${kind}${i + 1}`);
  const all = [
    ...'STF CNJ STJ TST TSE STM TJMMG TJMRS TJMSP'.split(' '),
    ...states.flatMap(state => [state === 'DF' ? 'TJDFT' : `TJ${state}`, `TRE${state}`]),
    ...[...regions('TRF', 6), ...regions('TRT', 24)],
  ];
  for (const tribunal of all) if (!isCourt(tribunal)) t.fail(tribunal);
  for (const other of 'TJ TJDF TJSPT TJXX TRF0 TRF7 TRF01 TRT25 TJMAL TRE tjal TCU'.split(' '))
    if (isCourt(other)) t.fail(other);
});

t.test('courts with the cases of others', async t => {
  t.equal(isOfCourt(numberOf(4, '06'), 'TRF6'), true);
  t.equal(isOfCourt(numberOf(4, '01'), 'TRF6'), true, 'cases of Minas Gerais begun at the TRF1');
  t.equal(isOfCourt(numberOf(4, '06'), 'TRF1'), false);
  for (const [court, segment] of [
    ['TST', 5],
    ['TSE', 6],
    ['STM', 7],
  ] as const) {
    t.equal(isOfCourt(numberOf(segment, '02'), court), true);
    t.equal(isOfCourt(numberOf(8, '02'), court), false);
  }
  for (const court of ['STJ', 'STF', 'CNJ', 'TNU', 'TCU', 'TCESP', 'CARF', 'TFR', '']) {
    t.equal(isOfCourt(numberOf(8, '02'), court), null, court);
  }
});

t.test('whose number it is', async t => {
  for (const [segment, court, expected] of [
    [8, '02', '8.02 é do TJAL'],
    [8, '07', '8.07 é do TJDFT'],
    [4, '04', '4.04 é do TRF4'],
    [5, '15', '5.15 é do TRT15'],
    [6, '26', '6.26 é do TRESP'],
    [9, '13', '9.13 é do TJMMG'],
    [7, '01', '7.01 é da Justiça Militar da União'],
    [5, '00', '5.00 é da Justiça do Trabalho'],
    [3, '00', '3.00 é do STJ'],
  ] as const) {
    t.equal(ownerOf(numberOf(segment, court)), expected);
  }
});

t.test('the court of a number has its acronym', async t => {
  for (const [code, state] of BY_CODE) {
    t.equal(courtOf(numberOf(8, code)), `TJ${state === 'DF' ? 'DFT' : state}`);
    t.equal(courtOf(numberOf(6, code)), `TRE${state}`);
  }
  t.equal(courtOf(numberOf(4, '04')), 'TRF4');
  t.equal(courtOf(numberOf(5, '24')), 'TRT24');
  for (const [segment, code] of [
    [1, '00'],
    [4, '07'],
    [8, '28'],
  ] as const)
    t.equal(courtOf(numberOf(segment, code)), null);
});
