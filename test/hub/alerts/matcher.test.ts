/** How many decisions are compared with alerts at once, and the lease of the comparison. */
import type { AppError } from '../../../src/errors/errors.ts';
import { alertObserver } from '../../../src/hub/alerts/alert-observer.ts';
import { AlertMatcher } from '../../../src/hub/alerts/matcher.ts';
import { phrasesOf } from '../../../src/hub/alerts/needs.ts';
import { watch } from '../../../src/hub/alerts/watch.ts';
import type { BackendClient } from '../../../src/hub/backend-client/backend-client.ts';
import { Accounts } from '../../../src/stores/relational/hub/accounts.ts';
import { Alerts } from '../../../src/stores/relational/hub/alerts/alerts.ts';
import { readTextQuery } from '../../../src/stores/relational/text-query.ts';
import { createLog } from '../../../src/telemetry/log.ts';
import { Metrics } from '../../../src/telemetry/metrics.ts';
import { raw } from '../../support/hub/fill-schema.ts';
import { until } from '../../support/service.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const DECISIONS = 700;
const stems = readTextQuery('dano moral').all.map(([term]) => term!.stems[0]!);
const arrivals = Array.from({ length: DECISIONS }, (_, i) => ({
  ...{ arrival: i + 1, id: `d${i + 1}`, tribunal: null, processo: null, chave: null },
  ...{ ministro: null, data: null, resultado: null, palavras: stems.join(' ') },
  ...{ criterios: ['c'], precedentes: [] },
}));

interface Asked {
  after: number;
  limit: number;
  frases: unknown[];
}

onBothDatabases(async (t, store) => {
  const limits: number[] = [];
  /** Called before the backend answers a request about phrases. */
  let onPhrases = async () => {};
  const backend = {
    async ask(route: string, { after, limit, frases }: Asked) {
      if (route === 'POST /v1/arrivals/phrases') {
        await onPhrases();
        return { data: { tem: frases.map(() => true) } };
      }
      if (route === 'POST /v1/statuses') {
        const decisoes = [{ decisao_id: 'd1', processo: null, resultado: 'improvido' }];
        return { data: { nomes: [], decisoes } };
      }
      limits.push(limit);
      const decisoes = arrivals.slice(after, after + limit);
      return { data: { last: DECISIONS, situacoes: '', geracao: null, decisoes } };
    },
  } as unknown as BackendClient;
  const logged: string[] = [];
  const newMatcher = () =>
    new AlertMatcher({
      ...{ store, backend, everyMs: 20, observer: alertObserver(new Metrics()) },
      log: createLog('warn', { write: line => void logged.push(line) }),
    });
  const matcher = newMatcher();
  t.teardown(() => matcher.stop());
  const { id: owner } = await new Accounts(store).of({ issuer: 'a', subject: 'b', name: null });
  const alerts = new Alerts(store);
  const place = { owner, caseId: null, caseItem: null, arrivalFrom: 0 };
  const progress = async () => {
    const [{ rows }] = await store.run([
      raw('select arrival::float8 as arrival from app.alert_progress'),
    ]);
    return (rows[0] as { arrival: number } | undefined)?.arrival;
  };
  const countOf = async (id: string) => {
    const query = raw('select count(*)::integer as n from hub.alert_item where alert_id = $1', [
      id,
    ]);
    const [{ rows }] = await store.run([query]);
    return (rows[0] as { n: number }).n;
  };
  await store.run([
    raw('insert into app.alert_progress (id, arrival, last_number) values (1, 0, 0)'),
  ]);

  const searching = crypto.randomUUID();
  const parts = await watch({ kind: 'search', query: { q: '"dano moral"', filters: {} } }, backend);
  await alerts.create({ ...place, ...parts, id: searching }, 10);
  const topics = Array.from({ length: 2 }, () => crypto.randomUUID());
  for (const [i, id] of topics.entries()) {
    const made = { kind: 'topic', title: 'x', target: `${i}`, watched: {}, states: [] } as const;
    await alerts.create({ ...place, ...made, id, keys: ['criterio:c'] }, 10);
  }

  await t.test('the lease is renewed before each question about phrases', async t => {
    const seconds: number[] = [];
    let asked = 0;
    onPhrases = async () => {
      const query = raw(
        'select extract(epoch from until - clock_timestamp())::float8 as left from app.alert_progress',
      );
      const [{ rows }] = await store.run([query]);
      seconds.push((rows[0] as { left: number }).left);
      const other = "update app.alert_progress set worker = 'x', until = now() + interval '1 s'";
      const own = "update app.alert_progress set until = now() + interval '1 s'";
      // Another process takes the lease once.
      await store.run([raw(++asked === 4 ? other : own)]);
    };
    matcher.start();
    await until(async () => (await progress()) === DECISIONS, 'all are compared');
    t.ok(
      seconds.every(left => left > 15),
      seconds.join(),
    );
    t.match(logged.join(''), /lost its lease/);
    t.match(logged.join(''), '"decisionsNext":500');
    t.ok(limits.includes(100), 'fewer decisions are compared at once');
    for (const id of [searching, ...topics]) t.equal(await countOf(id), DECISIONS);
  });

  await t.test('a new process compares outcomes, whatever the generation number', async t => {
    await matcher.stop();
    const id = crypto.randomUUID();
    const states = [{ subject: 'outcome', key: 'd1', value: 'provido' }] as const;
    const made = { kind: 'decision', title: 'x', target: 'd1', watched: {}, keys: [] } as const;
    await alerts.create({ ...place, ...made, id, states: [...states], arrivalFrom: DECISIONS }, 10);
    const next = newMatcher();
    t.teardown(() => next.stop());
    next.start();
    await until(async () => (await countOf(id)) === 1, 'the changed outcome is found');
  });

  await t.test('an alert has at most 10 phrases', async t => {
    const q = (count: number) =>
      Array.from({ length: count }, (_, i) => `"dano moral ${'abcdefghijk'[i]}x"`).join(' ');
    t.equal(phrasesOf({ q: q(3), filters: {} }), 3);
    const asked = (count: number) =>
      watch({ kind: 'search', query: { q: q(count), filters: {} } }, backend);
    await asked(10);
    const refusal = await asked(11).catch((error: AppError) => error);
    t.match(refusal, { message: /query\.q.*at most 10 phrases/ });
  });
});
