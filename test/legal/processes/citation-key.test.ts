/** All spellings of a class and number give one key, and similar numbers that are not the same give different keys. */
import t from 'tap';
import { readCitationKey } from '../../../src/legal/processes/citation-key.ts';
import { type Bearer, meantBearers } from '../../../src/legal/processes/citation-match.ts';

/** Spellings of one process; differences beside class and number are ignored. */
const WRITINGS: readonly (readonly [string, string | null, number | null])[] = [
  ['REsp 1.234.567/SP', 'SP', null],
  ['REsp 1.234.567', null, null],
  ['Resp nº 1.234.567', null, null],
  ['resp 1.234.567/sp', 'SP', null],
  ['RESP 1234567', null, null],
  ['REsp. n.º 1.234.567-SP', 'SP', null],
  ['Recurso Especial nº 1.234.567 (SP)', 'SP', null],
  ['RECURSO ESPECIAL Nº 1.234.567 - SP (2010/0123456-7)', 'SP', null],
  ['RESP 1234567 SP 2010/0123456-7', 'SP', null],
  ['REsp 1234567 / SP RECURSO ESPECIAL 2010/0123456-7', 'SP', null],
  ['AgRg nos EDcl no REsp 1.234.567/SP', 'SP', null],
  ['Agravo Regimental no Recurso Especial nº 1.234.567/SP', 'SP', null],
  ['REsp 1.234.567 AgRg / SP', 'SP', null],
  ['REsp 1.234.567-AgRg', null, null],
  ['EREsp 1.234.567/SP', 'SP', null],
  ['STJ, REsp n. 1.234.567/SP, Rel. Min. Fulano, Terceira Turma, j. 10/05/2018', 'SP', null],
  ['REsp 1.234.567/SP (2018)', 'SP', 2018],
  ['REsp 1.234.567/SP, de 2018', 'SP', 2018],
  ['REsp 1.234.567/2018', null, 2018],
  ['REsp 1.234.567/SP; no mesmo sentido, REsp 7.654.321/RJ', 'SP', null],
];

t.test('all writings of a process have one key', async t => {
  for (const [text, uf, ano] of WRITINGS) {
    t.same(readCitationKey(text), { kind: 'class', chave: 'REsp 1234567', uf, ano }, text);
  }
});

t.test('numbers of other layouts', async t => {
  const OTHERS: readonly (readonly [string, string | null])[] = [
    ['AREsp 1.234.567/SP', 'AREsp 1234567'],
    ['EAREsp 1.234.567/SP', 'AREsp 1234567'],
    ['Agravo em Recurso Especial nº 1.234.567', 'AREsp 1234567'],
    ['HC 84.078-7/MG', 'HC 84078'],
    ['habeas corpus nº 84.078', 'HC 84078'],
    ['AC 49775-8', 'AC 497758'],
    ['Apelação Cível nº 1.0024.13.385589-0/001', 'AC 10024133855890001'],
    ['Acórdão 1.234/2018', 'Acórdão 1234'],
    ['ADIn nº 4.277/DF', 'ADI 4277'],
    ['0703777-48.2017.8.02.0058', '07037774820178020058'],
    ['07037774820178020058', '07037774820178020058'],
    ['Apelação Cível nº 0703777-48.2017.8.02.0058', '07037774820178020058'],
    ['Autos n. 703777-48.2017.8.02.0058', '07037774820178020058'],
    ['703777-48.2017.8.02.0058', '07037774820178020058'],
    ['Autos n. 0703777-49.2017.8.02.0058', '07037774920178020058'],
    ['1.234.567', '1234567'],
    ['Processo: 0113-019172/2017', '01130191722017'],
    ['REsp 1.234.567/XX', null],
    ['REsp 12.34.567/SP', null],
    ['Súmula 7 do STJ', null],
    ['Tema 1.046 do STF (ARE 1.121.633/GO)', null],
    ['Súmula 7/STJ; AgRg no AREsp 12.345/SP', null],
    ['dec-000123', null],
    ['precedente:resp-1-234-567-sp', null],
    ['', null],
    [' . - / ', null],
  ];
  for (const [text, expected] of OTHERS) {
    const key = readCitationKey(text);
    t.equal(key === null ? null : key.kind === 'class' ? key.chave : key.digits, expected, text);
  }
});

t.test('only the beginning of a long text is read', async t => {
  const name = 'STJ, REsp 1.234.567/SP, ';
  const key = readCitationKey(name + 'palavra '.repeat(1e5));
  t.match(key, { chave: 'REsp 1234567', uf: 'SP' });
  for (let before = 200; before < 320; before++) {
    const late = readCitationKey(`${'x'.repeat(before)} REsp 1.234.567/SP ${'y '.repeat(200)}`);
    t.ok(
      late === null || (late.kind === 'class' && late.chave === 'REsp 1234567' && late.uf === 'SP'),
    );
  }
});

const bearer = (uf: string | null, ano: number | null, anoData: number | null = null): Bearer => ({
  uf,
  ano,
  anoData,
});

t.test('state and year narrow', async t => {
  const [sp, rj, none] = [bearer('SP', null), bearer('RJ', null), bearer(null, null)];
  const CASES: [string | null, number | null, Bearer[], Bearer[]][] = [
    [null, null, [sp], [sp]],
    ['SP', null, [none], [none]],
    ['SP', null, [rj], []],
    [null, null, [sp, rj], [sp, rj]],
    ['SP', null, [sp, rj], [sp]],
    ['SP', null, [none, sp, rj], [sp]],
    ['SP', null, [none, rj], [none]],
    ['SP', null, [sp, bearer('SP', null)], [sp, sp]],
  ];
  const [old, young] = [bearer('SP', null, 2015), bearer('SP', null, 2018)];
  const [of17, of18] = [bearer(null, 2017, 2018), bearer(null, 2018)];
  CASES.push(
    ['SP', null, [old, young], [old, young]],
    ['SP', 2018, [old, young], [young]],
    ['SP', 2018, [old], [old]],
    [null, 2018, [of17], []],
    [null, 2018, [of17, of18], [of18]],
    // The state takes precedence over the year.
    ['SP', 2018, [of18, old], [old]],
  );
  for (const [uf, ano, bearers, expected] of CASES) {
    t.same(meantBearers({ uf, ano }, bearers), expected, `${uf} ${ano}`);
  }
});
