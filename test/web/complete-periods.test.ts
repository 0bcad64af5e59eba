/** The years and months that the corpus has whole, judged by the date in Brazil and the newest date of the corpus. */
import t from 'tap';
import {
  beginningOf,
  beginningText,
  completePeriods,
  leftOutText,
} from '../../web/src/shared/complete-periods.ts';

t.test('the running period is left out', async t => {
  const rows = [
    ['2026-11-27T12:00:00Z', '2026', '2026-11', '2025', '2026-10'],
    ['2026-01-01T02:59:59Z', '2025', '2025-12', '2024', '2025-11'],
    ['2026-01-01T03:00:00Z', '2026', '2026-01', '2025', '2025-12'],
    ['2024-03-01T02:00:00Z', '2024', '2024-02', '2023', '2024-01'],
    ['2026-12-31T23:00:00Z', '2026', '2026-12', '2025', '2026-11'],
  ] as const;
  for (const [at, year, month, lastYear, lastMonth] of rows) {
    const now = new Date(at);
    // The result is the same if the newest day lies within the current period, lies after it, or is unknown.
    for (const newest of [null, `${month}-01`, '2030-01-01']) {
      t.strictSame(
        [completePeriods('year', newest, now), completePeriods('month', newest, now)],
        [
          { last: lastYear, left: { period: year, until: null } },
          { last: lastMonth, left: { period: month, until: null } },
        ],
        `${at} ${newest}`,
      );
    }
  }
});

t.test(
  'the period in which the corpus ends is left out, unless it reaches its last days',
  async t => {
    const now = new Date('2026-11-27T12:00:00Z');
    const rows = [
      ['year', '2019-05-31', '2018', '2019'],
      ['year', '2019-12-17', '2018', '2019'],
      ['year', '2019-12-18', '2019', null],
      ['year', '2019-12-31', '2019', null],
      ['year', '2025-12-19', '2025', null],
      ['year', '2025-03-01', '2024', '2025'],
      ['month', '2019-04-01', '2019-03', '2019-04'],
      ['month', '2019-04-23', '2019-03', '2019-04'],
      ['month', '2019-04-24', '2019-04', null],
      ['month', '2020-02-22', '2020-01', '2020-02'],
      ['month', '2020-02-23', '2020-02', null],
      ['month', '2019-01-10', '2018-12', '2019-01'],
      ['month', '2018-12-19', '2018-12', null],
      ['month', '2026-10-05', '2026-09', '2026-10'],
    ] as const;
    for (const [granularity, newest, last, left] of rows) {
      const found = completePeriods(granularity, newest, now);
      t.strictSame(
        found,
        { last, left: left === null ? null : { period: left, until: newest } },
        `${granularity} ${newest}`,
      );
    }
  },
);

t.test('what is left out is told with its reason', async t => {
  t.equal(
    leftOutText('year', { period: '2026', until: null }),
    'O ano de 2026, ainda em curso, ficou fora.',
  );
  t.equal(
    leftOutText('month', { period: '2019-04', until: '2019-04-01' }),
    'O mês de 04/2019, que o acervo só tem até 01/04/2019, ficou fora.',
  );
  t.equal(leftOutText('year', null), '');
});

t.test(
  'the period in which the corpus begins is left out, unless it has its first days',
  async t => {
    for (const [granularity, oldest, last, first, left] of [
      ['month', '2018-12-14', '2019-03', '2019-01', '2018-12'],
      ['month', '2019-02-07', '2019-03', '2019-02', null],
      ['month', '2019-02-08', '2019-03', '2019-03', '2019-02'],
      ['month', '2019-01-27', '2019-03', '2019-01', null],
      ['year', '2018-12-14', '2020', '2019', '2018'],
      ['year', '2018-01-21', '2020', '2018', null],
      ['year', '2018-12-14', '2018', null, null],
      ['month', null, '2019-03', null, null],
    ] as const) {
      const found = beginningOf(granularity, oldest, last);
      const omitted = left === null ? null : { period: left, since: oldest };
      t.strictSame(found, { first, left: omitted }, `${granularity} ${oldest}`);
    }
    t.equal(
      beginningText('month', beginningOf('month', '2018-12-14', '2019-03')),
      'O mês de 12/2018, que o acervo só tem desde 14/12/2018, ficou fora.',
    );
    t.equal(beginningText('month', beginningOf('month', null, '2019-03')), '');
  },
);
