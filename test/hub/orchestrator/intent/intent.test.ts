/** The rules find the intent of 450 hand-written queries. Whoever wrote 300 of them had not seen the rules. */
import t from 'tap';
import { intentCases } from '../../../../bench/hub/intent-cases.ts';
import { detectIntent } from '../../../../src/hub/orchestrator/intent/detect-intent.ts';
import { INTENTS } from '../../../../src/hub/orchestrator/intent/intents.ts';

const RIGHT_MIN = { seen: 147, unseen: 145, typed: 118 };

const SETS = ['seen', 'unseen', 'typed'] as const;

for (const set of SETS) {
  t.test(`${set} queries`, async t => {
    const cases = intentCases(set);
    t.equal(cases.length, 150);
    for (const intent of INTENTS)
      t.ok(cases.filter(({ wanted }) => wanted === intent).length >= 16);
    const wrong = cases.filter(({ isRight }) => !isRight);
    for (const { query, wanted, found } of wrong)
      t.comment(`${wanted}, not ${found.intent}: ${query}`);
    t.ok(cases.length - wrong.length >= RIGHT_MIN[set], `${cases.length - wrong.length} are right`);
  });
}

t.test('a query without a cue is searched for, with a low score', async t => {
  t.match(detectIntent('usucapião de bem móvel'), { intent: 'pesquisar_precedentes', score: 0.35 });
  for (const query of ['guarda compartilhada', 'comparecimento espontâneo', 'comparsa do réu'])
    t.match(detectIntent(query), { intent: 'pesquisar_precedentes', score: 0.35 }, query);
  t.match(detectIntent(''), { intent: 'pesquisar_precedentes', others: [] });
});

t.test('scores are shares, and the others follow in order', async t => {
  for (const { found } of SETS.flatMap(intentCases)) {
    const scores = [found.score, ...found.others.map(({ score }) => score)];
    if (scores.some(score => score <= 0 || score > 1)) t.fail(`${scores}`);
    if (scores.some((score, i) => score > scores[i - 1]!)) t.fail(`order: ${scores}`);
    if (found.others.length > 2) t.fail('too many others');
  }
});

t.test('a long hostile query costs little', async t => {
  const startedAt = performance.now();
  for (const part of ['como ', 'a b ', '(((', 'o tribunal julgado '])
    detectIntent(part.repeat(50_000));
  t.ok(performance.now() - startedAt < 1_000);
});
