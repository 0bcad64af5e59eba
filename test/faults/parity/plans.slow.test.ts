/**
 * Queries keep the plans that they were written for: they use indexes and little memory, and no scan or cartesian
 * product unless the operation covers the whole graph. PROFILE runs on a graph of a few thousand decisions.
 */
import neo4j, { type Driver, type ProfiledPlan } from 'neo4j-driver';
import t from 'tap';
import type { CypherRow, CypherStatement, Operation } from '../../../src/engine/operation.ts';
import { operations } from '../../../src/engine/operations/registry.ts';
import { queryIn } from '../../../src/stores/graph/neo4j/cypher-query.ts';
import { withBroaderCriteria } from '../../support/concept-graph.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { loadModel } from '../../support/parity/load-model.ts';
import { type PlanExpectation, planExpectations } from '../../support/parity/plan-expectations.ts';
import { seededRandom } from '../../support/random-text.ts';
import { answeredRequest } from '../../support/requests/answered-request.ts';
import { Pick } from '../../support/requests/pick.ts';
import { testDriver } from '../../support/services/empty-neo4j.ts';
import { useNeo4j } from '../../support/services/neo4j.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { randomGraph } from '../../support/zoo/random-graph.ts';

const model = withBroaderCriteria(
  randomGraph({
    seed: 11,
    decisoes: 3000,
    others: 400,
    degree: 3,
    citaDecisao: 0.7,
    series: 0.3,
    ministros: 60,
  }),
);
const [first, second] = model.decisoes;
const expectations = planExpectations({
  decisao: first!.id,
  other: second!.id,
  criterio: 'dano moral',
  categoria: 'consumidor',
  ministro: 'MINISTRO 7',
});
const TABLE = 'test/support/parity/plan-expectations.ts';
/** Requests to an operation that the table does not list. */
const DRAWN = 5;
/** Rows for a few thousand decisions. A list as a grouping key is stored once for each group, and soon needs more. */
const MEMORY_MB_MAX = 8;
const asked = operations.filter(({ cypher }) => cypher !== undefined);

t.test('expectations are of operations with Cypher', async t => {
  const names = asked.map(({ name }) => name);
  t.same(
    Object.keys(expectations).filter(name => !names.includes(name)),
    [],
  );
});

/** The listed expectations, or random requests that have an answer. */
async function expectationsOf(operation: Operation): Promise<PlanExpectation[]> {
  const listed = expectations[operation.name];
  if (listed !== undefined) return [listed].flat();
  const pick = new Pick(factsOf(model), seededRandom(1));
  const graph = packModel(model);
  const drawn: PlanExpectation[] = [];
  while (drawn.length < DRAWN) {
    const params = await answeredRequest(graph, operation, pick);
    const isAsked = operation.cypher?.answers?.(operation.params.parse(params) as never) ?? true;
    if (isAsked) drawn.push({ params, uses: [] });
  }
  return drawn;
}

t.test('plans', async t => {
  const server = await useNeo4j(t);
  if (server === null) return;
  const driver = testDriver(server.uri, server.user, server.password);
  t.teardown(() => driver.close());
  await loadModel(driver, model);
  // Plans depend on counts, which are not yet sampled for a graph that was just loaded.
  await driver.executeQuery('CALL db.prepareForReplanning(120)');
  for (const operation of asked) {
    for (const expectation of await expectationsOf(operation)) {
      await t.test(`${operation.name} ${JSON.stringify(expectation.params)}`, async t => {
        const plans = await plansOf(driver, operation, expectation.params);
        check(t, plans.flatMap(operatorsOf), expectation);
        const most = Math.max(...plans.map(memoryOf));
        t.ok(most <= (expectation.megabytes ?? MEMORY_MB_MAX), `takes ${most.toFixed(1)} MB`);
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
    ({ name, details }) =>
      /Scan$|^CartesianProduct$/.test(name) &&
      !allows.includes(name) &&
      !allows.includes(`${name} ${details}`),
  );
  t.same(refused, [], `no scan or cartesian product, unless ${TABLE} allows it`);
  const served = operators.filter(({ name }) => /Index|^ProcedureCall$/.test(name));
  for (const index of uses) {
    t.ok(
      served.some(({ details }) => details.includes(index)),
      `uses ${index}`,
    );
  }
}

/** The plans of all statements that one request runs. */
async function plansOf(driver: Driver, { cypher, params }: Operation, body: object) {
  const parsed = params.parse(body) as never;
  const session = driver.session({ defaultAccessMode: neo4j.session.READ });
  try {
    return await session.executeRead(async transaction => {
      const before: CypherRow[][] = [];
      const plans: ProfiledPlan[] = [];
      for (;;) {
        const statement: CypherStatement | null = cypher!.statement(parsed, before);
        if (statement === null) return plans;
        const { text, parameters } = statement;
        const { summary } = await transaction.run(`PROFILE ${text}`, parameters);
        plans.push(summary.profile as ProfiledPlan);
        before.push(await queryIn(transaction)(text, parameters));
      }
    });
  } finally {
    await session.close();
  }
}

/** Memory that the statement used, in MB, as Neo4j reports it. */
const memoryOf = ({ arguments: told }: ProfiledPlan): number =>
  Number((told as Record<string, unknown>).GlobalMemory ?? 0) / 1e6;

function operatorsOf(plan: ProfiledPlan): Operator[] {
  const details = (plan.arguments as Record<string, unknown>).Details;
  const own = { name: plan.operatorType.replace(/@.*/, ''), details: String(details ?? '') };
  return [own, ...plan.children.flatMap(operatorsOf)];
}
