/**
 * On hostile and random text the cost of verification grows linearly, nothing throws, and every offset points at its
 * reference.
 */
import t from 'tap';
import { checkDecisoes } from '../../../src/capabilities/verify/decisions/check-decisoes.ts';
import { checkProcessos } from '../../../src/capabilities/verify/decisions/check-processos.ts';
import type { Item, Span } from '../../../src/capabilities/verify/items/verification.ts';
import { AppliedDates } from '../../../src/capabilities/verify/laws/applied-dates.ts';
import { checkLegislacao } from '../../../src/capabilities/verify/laws/check-legislacao.ts';
import { checkMinisters } from '../../../src/capabilities/verify/ministers/check-ministers.ts';
import { checkSumulas } from '../../../src/capabilities/verify/sumulas/check-sumulas.ts';
import { checkTemas } from '../../../src/capabilities/verify/sumulas/check-temas.ts';
import { readTextDates } from '../../../src/legal/decisions/text-date.ts';
import { scanProcessos } from '../../../src/legal/processes/processos.ts';
import { TokenStream } from '../../../src/legal/text/tokens.ts';
import { drawSeed, randomText, seededRandom } from '../../support/random-text.ts';
import { AT, tables, verified } from '../../support/verified.ts';

const TODAY = '2026-11-23';

const PIECES = [
  'Min. José Carlos ',
  'Ministros A, B e ',
  'MIN. A-',
  'José Carlos Alberto ',
  'Súmula 1 desta Corte, ',
  'súmulas 1 a 20, ',
  'Processo 1-',
  '1-1.2016.1 1 ',
  'autos nº ',
  'TC 1.',
  'sumular 1 ',
  'Min. ',
  'Luiz ',
  'Súmula 1, ',
  'Súmulas 1 do STJ e 2, ',
  'Súmulas (1 ',
  'Súmula/STJ: ',
  'do STJ, ',
  'no Supremo ',
  'do Tribunal de Justiça ',
  'art. 1º, § 1º, I, a, ',
  'arts. 1 e ',
  'Lei 1, de ',
  '*',
  '**a** ',
  'a\u00ad',
  'REsp 1.234.567/SP, ',
  'HC 12345, Rel. Min. A B C, 1ª Turma, j. 1/1/2001, ',
  'Min. Fux, op. cit. RE 123456 ',
  'RE 123456, idem, ',
  '"a " RE 123456 ',
  'DJe j. em ',
  'Tema 1.000 e ',
  '1\u00ad\n',
];

const placeOf = (stream: TokenStream) => ({
  dates: readTextDates(stream, TODAY),
  applied: new AppliedDates(stream, scanProcessos(stream, { all: true }), 2026),
  today: TODAY,
});

t.test('the tokens read grow linearly', async t => {
  const checks = {
    sumulas: (stream: TokenStream) => checkSumulas(stream, tables, placeOf(stream)),
    ministros: (stream: TokenStream) => checkMinisters(stream, tables.ministros),
    processos: (stream: TokenStream) =>
      checkProcessos(stream, scanProcessos(stream, { all: true }), tables.numeracao, {
        thisYear: 2026,
        signed: 2020,
      }),
    legislacao: (stream: TokenStream) => checkLegislacao(stream, tables, placeOf(stream)),
    decisoes: (stream: TokenStream) =>
      checkDecisoes(stream, scanProcessos(stream, { all: true }), tables, {
        at: AT,
        signed: '2020-01-01',
        withMinisters: true,
      }),
    temas: (stream: TokenStream) => checkTemas(stream, tables.temas, 2026),
  };
  for (const [name, check] of Object.entries(checks)) {
    for (const piece of PIECES) {
      const [small, large] = [2_500, 10_000].map(length => {
        const stream = new TokenStream(piece.repeat(length / piece.length + 1).slice(0, length));
        check(stream);
        return stream.reads;
      }) as [number, number];
      if (large > small * 4.5 + 2_000) t.fail(`${name} on ${piece}: ${small} then ${large}`);
      if (large > 10_000 * 150) t.fail(`${name} on ${piece}: ${large}`);
    }
    t.pass(name);
  }
});

/** Whether a span contains the digits of a number; a range contains only its ends. */
function holds(text: string, { start, end }: Span, numero: number): boolean {
  const slice = text.slice(start, end).replaceAll(/[.\u00ad]/g, '');
  // A scanner reads 1 as l or I, and 0 as O.
  const digits = slice.replaceAll(/[lI]/g, '1').replaceAll('O', '0');
  const numbers = [slice, digits].flatMap(each => each.match(/\d+/g) ?? []).map(Number);
  return numbers.includes(numero) || (numbers[0]! < numero && numero < numbers[1]!);
}

t.test('random text never throws, and offsets hold', async t => {
  const seed = drawSeed();
  t.comment(`seed ${seed}`);
  const random = seededRandom(seed);
  const extra = [
    'RE 123456, Rel. ',
    'julgado em ',
    '10/05/2015 ',
    'op. cit. ',
    'Min. ',
    'Ministros ',
    'Luiz Fux ',
    'Processo ',
    '__proto__ ',
    'desta Corte ',
  ];
  for (let round = 0; round < 300; round++) {
    const parts = Array.from({ length: 12 }, () => extra[Math.floor(random() * extra.length)]);
    const text = parts.map(part => part + randomText(random, 20)).join('');
    try {
      const { sumulas, ministros, processos, legislacao, decisoes, temas, datas } = verified(text);
      for (const [key, { numero, start, end, occurrences }] of Object.entries(sumulas)) {
        for (const span of [{ start, end }, ...occurrences]) {
          if (!holds(text, span, numero)) t.fail(`${key} at ${span.start}, seed ${seed}`);
        }
      }
      const keyed = [sumulas, ministros, processos].flatMap(items => Object.values<Item>(items));
      for (const item of [...keyed, ...decisoes, ...temas, ...datas]) {
        for (const { start, end } of [item, ...item.occurrences]) {
          if (start >= end || end > text.length || text.slice(start, end).trim() === '')
            t.fail(`${item.normalized} at ${start}, seed ${seed}`);
        }
      }
      for (const { referencia, start, end } of legislacao) {
        if (text.slice(start, end) !== referencia) t.fail(`${referencia}, seed ${seed}`);
      }
    } catch (error) {
      t.fail(`seed ${seed} round ${round}: ${error}`);
    }
  }
  t.pass('300 texts');
});
