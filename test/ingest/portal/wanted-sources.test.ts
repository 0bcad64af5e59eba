/** The setting for the schedule of sources is parsed. */
import t from 'tap';
import { wantedSources } from '../../../src/ingest/portal/wanted-sources.ts';

const HOUR = 3600;

t.test('chambers share an interval and a first month', async t => {
  const day = { everySeconds: 24 * HOUR, since: null };
  t.same(wantedSources('stj:terceira-turma,quarta-turma@24h'), [
    { name: 'stj:terceira-turma', chamber: 'terceira-turma', ...day },
    { name: 'stj:quarta-turma', chamber: 'quarta-turma', ...day },
  ]);
  t.match(wantedSources(' stj:sexta-turma:2024-01@1h ; stj:corte-especial, segunda-secao@31d'), [
    { name: 'stj:sexta-turma', since: '2024-01', everySeconds: HOUR },
    { name: 'stj:corte-especial', everySeconds: 31 * 24 * HOUR },
    { name: 'stj:segunda-secao' },
  ]);
  for (const text of ['', '  ']) t.same(wantedSources(text), []);
});

t.test('what is wrong is told with the setting, the rule and the value', async t => {
  const wrong: [string, RegExp][] = [
    ['stj', /^SVC_SOURCES: must be court:chambers@interval, such as .*, is "stj"$/],
    ['stj:terceira-turma', /must be court:chambers@interval/],
    ['stj:terceira-turma@1d;', /must be court:chambers@interval, .* is ""$/],
    ['stj:terceira-turma@1d@2d', /must be court:chambers@interval/],
    ['stj:a:2024-01:b@1d', /must be court:chambers@interval/],
    ['tjsp:terceira-turma@24h', /^SVC_SOURCES: the court must be stj, is "tjsp"$/],
    ['stj:terceira@24h', /a chamber must be one of corte-especial, .*, is "terceira"$/],
    ['stj:@24h', /a chamber must be one of .*, is ""$/],
    ['stj:constructor@24h', /a chamber must be one of .*, is "constructor"$/],
    ['stj:terceira-turma:2024@24h', /the first month must be written as 2024-01, is "2024"$/],
    ['stj:terceira-turma:2024-13@24h', /the first month .*, is "2024-13"$/],
    ['stj:terceira-turma:@24h', /the first month .*, is ""$/],
    ['stj:sexta-turma@1d;stj:sexta-turma@2d', /must name a source once, is "stj:sexta-turma"$/],
  ];
  for (const every of ['', '0h', '59m', '30m', '745h', '32d', '1.5h', '-1h', '1e3h', '24', '1H']) {
    wrong.push([
      `stj:terceira-turma@${every}`,
      /the interval must be 1h to 744h, or 1d to 31d, is/,
    ]);
  }
  for (const [text, rule] of wrong) t.throws(() => wantedSources(text), rule, text);
});
