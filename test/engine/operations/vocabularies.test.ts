/** vocabularies: the kernel against its oracle. */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import * as kernel from '../../../src/engine/operations/vocabularies/kernel.ts';
import { vocabularies as operation } from '../../../src/engine/operations/vocabularies/operation.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { conceptGraph } from '../../support/concept-graph.ts';
import { holdEqual } from '../../support/harness.ts';
import { factsOf } from '../../support/oracle/facts.ts';
import { vocabularies } from '../../support/oracle/vocabularies.ts';
import { sameAs } from '../../support/same-as.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(vocabularies),
});

const model = conceptGraph(13);
const graph = packModel(model);
const facts = factsOf(model);

function ask(body: object) {
  const params = operation.params.parse({ vocabulario: 'criterios', limit: 200, ...body });
  const task = { budget: new Budget(), scratch: new Scratch() };
  const outcome = kernel.run(graph, params as never, task);
  t.strictSame(outcome, vocabularies(facts, params as never));
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.data.itens;
}

t.test('criteria are a tree, found by their wordings too', async t => {
  const roots = ask({ pai: 'raiz' });
  t.ok(roots.some(({ restritos }) => restritos! > 0));
  t.ok(roots.every(({ amplos }) => amplos!.length === 0));
  const below = ask({ pai: 'criterio:dano-moral' });
  t.ok(below.length > 0);
  t.ok(below.every(({ amplos }) => amplos!.includes('criterio:dano-moral')));
  t.strictSame(ask({ pai: 'criterio:danos-morais-caracterizados' }), below);
  t.strictSame(ask({ pai: 'criterio:nao-existe' }), []);
  const wordings = [...new Set(model.edges.flatMap(({ forma }) => forma?.slice(0, 100) ?? []))];
  const found = wordings.map(q => ask({ q }).length);
  t.ok(found.filter(count => count > 0).length > wordings.length / 2);
  t.ok(ask({ q: 'dano', pai: 'raiz' }).length < ask({ q: 'dano' }).length);
});

t.test('facts and evidence are found by any of their words', async t => {
  for (const vocabulario of ['fatos', 'provas']) {
    const all = ask({ vocabulario });
    t.ok(all.length > 1, vocabulario);
    t.ok(all.every(({ decisoes }, i) => i === 0 || decisoes <= all[i - 1]!.decisoes));
    const { id, nome } = all.at(-1)!;
    t.ok(ask({ vocabulario, q: nome.split(' ').at(-1)! }).some(found => found.id === id));
    t.strictSame(ask({ vocabulario, pai: 'raiz' }), [], 'they are no trees');
  }
});
