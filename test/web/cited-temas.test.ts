/** Temas on the page: which of them have to be corrected, with the reason. */
import t from 'tap';
import { citedOf } from '../../web/src/shared/cited.ts';
import { isProblem } from '../../web/src/shared/verdicts.ts';
import type { Tema } from '../../web/src/shared/verified-text.ts';

const cited = (given: Partial<Tema>) => {
  const tema = {
    ...{ normalized: 'Tema 70 do STF', start: 0, end: 7, occurrences: [], valid: true },
    ...given,
  };
  const none = { sumulas: {}, ministros: {}, processos: {}, legislacao: [], decisoes: [] };
  const coverage = { tables: [{ name: 'temas', date: '2025-12-01' }] };
  return citedOf({ ...none, datas: [], temas: [tema], coverage })[0]!;
};

t.test('a tema given for another one is a problem, and the reason names the other', async t => {
  const motivo = 'O RE 574.706 é o paradigma do Tema 69 do STF.';
  const found = cited({ outro_tema: 'Tema 69 do STF', motivo });
  t.match(found, { verdict: 'mistold', reason: motivo });
  t.ok(isProblem(found));
});

t.test('a cancelled tema is a problem, and one of the table exists', async t => {
  t.match(cited({ situacao: 'Cancelado', motivo: 'O tema foi cancelado.' }), {
    verdict: 'cancelled',
    reason: 'O tema foi cancelado.',
  });
  t.match(cited({ situacao: 'Trânsito em julgado' }), {
    verdict: 'exists',
    reason: /Foram comparados o número e o tribunal/,
  });
  t.equal(cited({ valid: null }).verdict, 'undecided');
  t.equal(cited({ valid: false }).verdict, 'wrong');
});
