/**
 * Queries keep the plans that they were written for: indexes where one serves, no scan and no cartesian product but
 * where the operation means the whole graph. EXPLAIN on a graph of a few thousand decisions.
 */
import neo4j, { type Driver, type Plan } from 'neo4j-driver';
import t from 'tap';
import type { CypherRow, CypherStatement, Operation } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { queryIn } from '../../../src/stores/graph/neo4j/cypher-query.ts';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { randomGraph } from '../../support/zoo/random-graph.ts';
import { loadModel } from './load-model.ts';
import { type PlanExpectation, planExpectations } from './plan-expectations.ts';

const model = randomGraph({
  seed: 11,
  decisoes: 3000,
  others: 400,
  degree: 3,
  citaDecisao: 0.7,
  series: 0.3,
  ministros: 60,
});
const [first, second] = model.decisoes;
const expectations = planExpectations({
  decisao: first!.id,
  other: second!.id,
  criterio: 'dano moral',
  categoria: 'consumidor',
  ministro: 'MINISTRO 7',
});
const asked = operations.filter(({ cypher }) => cypher !== undefined);

t.test('every operation with Cypher has its expectations, and no other', async t => {
  t.same(Object.keys(expectations).sort(), asked.map(({ name }) => name).sort());
});

t.test('plans', async t => {
  const server = await useNeo4j(t);
  if (server === null) return;
  const driver = testDriver(server.uri, server.user, server.password);
  t.teardown(() => driver.close());
  await loadModel(driver, model);
  // Plans rest on counts; those of a graph that came a moment ago are not sampled yet.
  await driver.executeQuery('CALL db.prepareForReplanning(120)');
  for (const operation of asked) {
    for (const expectation of [expectations[operation.name] ?? []].flat()) {
      await t.test(`${operation.name} ${JSON.stringify(expectation.params)}`, async t => {
        const plans = await plansOf(driver, operation, expectation.params);
        check(t, plans.flatMap(operatorsOf), expectation);
      });
    }
  }
});

interface Operator {
  name: string;
  details: string;
}

function check(
  t: { ok(value: unknown, message: string): void; same(a: unknown, b: unknown, m: string): void },
  operators: Operator[],
  { uses, allows = [] }: PlanExpectation,
): void {
  const refused = operators.filter(
    ({ name }) => /Scan$|^CartesianProduct$/.test(name) && !allows.includes(name),
  );
  t.same(refused, [], 'no scan and no cartesian product');
  const served = operators.filter(({ name }) => /Index|^ProcedureCall$/.test(name));
  for (const index of uses) {
    t.ok(
      served.some(({ details }) => details.includes(index)),
      `uses ${index}`,
    );
  }
}

/** The plan of every statement that one call of the operation runs. */
async function plansOf(driver: Driver, { cypher, params }: Operation, body: object) {
  const parsed = params.parse(body) as never;
  const session = driver.session({ defaultAccessMode: neo4j.session.READ });
  try {
    return await session.executeRead(async transaction => {
      const before: CypherRow[][] = [];
      const plans: Plan[] = [];
      for (;;) {
        const statement: CypherStatement | null = cypher!.statement(parsed, before);
        if (statement === null) return plans;
        const { text, parameters } = statement;
        const { summary } = await transaction.run(`EXPLAIN ${text}`, parameters);
        plans.push(summary.plan as Plan);
        before.push(await queryIn(transaction)(text, parameters));
      }
    });
  } finally {
    await session.close();
  }
}

function operatorsOf(plan: Plan): Operator[] {
  const details = (plan.arguments as Record<string, unknown>).Details;
  const own = { name: plan.operatorType.replace(/@.*/, ''), details: String(details ?? '') };
  return [own, ...plan.children.flatMap(operatorsOf)];
}
