/** conceito: the kernel against its oracle, and against answers worked out by hand. */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import * as kernel from '../../../src/engine/operations/conceito/kernel.ts';
import { conceito as operation } from '../../../src/engine/operations/conceito/operation.ts';
import type { Result } from '../../../src/engine/operations/conceito/schemas.ts';
import type { Outcome } from '../../../src/engine/outcome.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { holdEqual } from '../../support/harness.ts';
import { conceito } from '../../support/oracle/conceito.ts';
import type { ModelGraph } from '../../support/oracle/model.ts';
import { sameAs } from '../../support/same-as.ts';
import { packModel } from '../../support/zoo/pack-model.ts';
import { sketch } from '../../support/zoo/sketch.ts';

const ask = (model: ModelGraph, body: object): Outcome<Result> => {
  const task = { budget: new Budget(), scratch: new Scratch() };
  return kernel.run(packModel(model), operation.params.parse(body) as never, task);
};

const MORAL = 'criterio:dano-moral';
const ACAO = 'criterio:acao-de-indenizacao-por-danos-morais';

/** Four decisions: three wordings of one concept, and one decision that has a narrower concept too. */
function worded(): ModelGraph {
  const model = sketch(
    [
      { id: 'd1', criterios: [MORAL] },
      { id: 'd2', criterios: [MORAL, ACAO] },
      { id: 'd3', criterios: [MORAL] },
      { id: 'd4', criterios: [ACAO] },
    ],
    { nomes: { [MORAL]: 'Dano moral', [ACAO]: 'Ação de indenização por danos morais' } },
  );
  const wordings = {
    d1: { forma: 'DANOS MORAIS CONFIGURADOS', posicao: 'afirmado' },
    d2: { forma: 'DANOS MORAIS CONFIGURADOS', posicao: 'afirmado' },
    d3: { forma: 'AUSÊNCIA DE DANO MORAL', posicao: 'negado' },
  } as const;
  return {
    ...model,
    edges: model.edges.map(edge =>
      edge.target.id === MORAL ? { ...edge, ...wordings[edge.source as 'd1'] } : edge,
    ),
  };
}

t.test('wordings, narrower and broader criteria by hand', async t => {
  const expected = {
    id: MORAL,
    nome: 'Dano moral',
    decisoes: 3,
    decisoes_com_restritos: 4,
    amplos: [],
    restritos: [{ id: ACAO, nome: 'Ação de indenização por danos morais', decisoes: 2 }],
    restritos_total: 1,
    formas: [
      {
        forma: 'DANOS MORAIS CONFIGURADOS',
        decisoes: 2,
        afirmado: 2,
        negado: 0,
        sem_posicao: 0,
      },
      { forma: 'AUSÊNCIA DE DANO MORAL', decisoes: 1, afirmado: 0, negado: 1, sem_posicao: 0 },
    ],
    formas_total: 2,
  };
  for (const asked of [MORAL, 'criterio:danos-morais-configurados', 'danos morais']) {
    t.match(ask(worded(), { conceito: asked }), { ok: true, data: expected }, asked);
  }
  const narrower = ask(worded(), { conceito: ACAO, limit: 1 });
  t.match(narrower, {
    data: {
      amplos: [{ id: MORAL, nome: 'Dano moral' }],
      formas: [{ forma: 'Ação de indenização por danos morais', sem_posicao: 2 }],
    },
  });
  const few = ask(worded(), { conceito: MORAL, limit: 1 });
  t.ok(few.ok && few.data.formas.length === 1 && few.data.formas_total === 2);
  t.match(ask(worded(), { conceito: 'prescrição' }), {
    ok: false,
    code: 'NOT_FOUND',
    field: 'conceito',
  });
});

holdEqual({ operation, kernel, verify: sameAs(conceito) });
