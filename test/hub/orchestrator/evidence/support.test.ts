/**
 * Rules judge whether a decision supports a sentence. They are tested on the pairs for which they were written, and on
 * pairs that were kept aside.
 */
import t from 'tap';
import {
  readForSupport,
  supportOf,
} from '../../../../src/hub/orchestrator/evidence/support/support.ts';
import { claimPairs } from '../../../support/hub/claim-pairs.ts';
import { CANCELLED_FLIGHT } from '../../../support/hub/faulty-model.ts';

const PRECISION_MIN = 0.9;
/** Minimum share of answered pairs, because a rule that never answers would also be precise. */
const ANSWERED_MIN = 0.5;
const SEED = 20_261_127;

for (const set of ['open', 'kept'] as const) {
  t.test(`the ${set} hundred: what is said not to be supported is not`, async t => {
    const judged = claimPairs(set, SEED).map(({ ementa, resultado, claim, label }) => ({
      label,
      verdict: supportOf(claim, readForSupport(ementa, resultado)).verdict,
    }));
    for (const verdict of ['nao_apoia', 'contradiz'] as const) {
      const said = judged.filter(one => one.verdict === verdict);
      const right = said.filter(({ label }) => label === verdict).length;
      const all = judged.filter(({ label }) => label === verdict).length;
      t.ok(right / said.length >= PRECISION_MIN, `${verdict}: ${right} of ${said.length}`);
      t.ok(right / all >= ANSWERED_MIN, `${verdict}: ${right} of ${all} are found`);
    }
  });
}

const { ementa, resultado } = CANCELLED_FLIGHT;

t.test('outcome, side, amount and negation, each with its passage', async t => {
  const decision = readForSupport(ementa, resultado);
  const cases: [claim: string, verdict: string, passage: RegExp | null][] = [
    ['O recurso da ré foi provido.', 'contradiz', null],
    ['O tribunal negou provimento ao recurso do autor.', 'contradiz', /DANO MORAL CONFIGURADO/],
    ['O dano moral não está configurado.', 'contradiz', /DANO MORAL CONFIGURADO/],
    ['A indenização por danos morais é de R$ 3.000,00.', 'contradiz', /8\.000,00/],
    ['A indenização foi majorada para R$ 8.000,00.', 'contradiz', /8\.000,00/],
    ['A indenização por danos morais de R$ 8.000,00 foi mantida.', 'apoia', /8\.000,00/],
    ['A companhia aérea responde pelo cancelamento do voo.', 'apoia', /responde/],
    ['A ré alega que o dano moral não está configurado.', 'nao_se_sabe', null],
    ['O STJ, em outro recurso, deu provimento ao recurso da ré.', 'nao_se_sabe', null],
    ['O tribunal aplicou a prescrição quinquenal à pretensão.', 'nao_apoia', null],
    ['O passageiro viajava a trabalho.', 'nao_se_sabe', null],
  ];
  for (const [claim, expected, passage] of cases) {
    const { verdict, passage: at, reason } = supportOf(claim, decision);
    t.equal(verdict, expected, `${claim} ${reason}`);
    if (passage !== null) t.match(at && ementa.slice(at.start, at.end), passage, claim);
  }
});

t.test('what the claim quotes goes before the rest of the ementa', async t => {
  const both =
    'Em regra, o atraso não gera dano moral ao passageiro. No caso, o atraso gerou dano moral ao passageiro.';
  const decision = readForSupport(both, null);
  const claim = 'O atraso não gerou dano moral ao passageiro.';
  t.equal(supportOf(claim, decision).verdict, 'nao_se_sabe');
  const start = both.indexOf('No caso');
  t.equal(supportOf(claim, decision, { start, end: both.length }).verdict, 'contradiz');
});
