/** divergencias: the kernel against its oracle. Criteria that are not questions of law are left out. */
import t from 'tap';
import { Budget } from '../../../src/engine/budget.ts';
import * as kernel from '../../../src/engine/operations/divergencias/kernel.ts';
import { divergencias as operation } from '../../../src/engine/operations/divergencias/operation.ts';
import type { Params } from '../../../src/engine/operations/divergencias/schemas.ts';
import { Scratch } from '../../../src/engine/scratch.ts';
import { conceptOf } from '../../../src/legal/concepts/concepts.ts';
import { holdEqual } from '../../support/harness.ts';
import { divergencias } from '../../support/oracle/divergencias.ts';
import type { ModelDecisao } from '../../support/oracle/model.ts';
import { sameAs } from '../../support/same-as.ts';
import { packModel } from '../../support/zoo/pack-model.ts';

holdEqual({
  operation,
  kernel,
  verify: sameAs(divergencias),
  heavy: () => ({}),
});

const OUTCOMES = [
  'APELAÇÃO CÍVEL EM TÉCNICA DE JULGAMENTO AMPLIADO',
  'JULGAMENTO REALIZADO NOS TERMOS DO ART. 942 DO CPC/2015',
  'PENAS REDIMENSIONADAS',
  'PENA-BASE REDIMENSIONADA',
  'PENA PRIVATIVA DE LIBERDADE REDIMENSIONADA',
  'PENA REDUZIDA',
  'ACORDO HOMOLOGADO',
  'DESISTÊNCIA HOMOLOGADA',
];
const MATTERS = [
  'DOSIMETRIA DA PENA',
  'REDUÇÃO DA PENA-BASE',
  'ACORDO EXTRAJUDICIAL',
  'DESISTÊNCIA DA AÇÃO',
  'HOMOLOGAÇÃO DE ACORDO',
  'PERDA DO OBJETO',
  'EXTINÇÃO DO PROCESSO SEM RESOLUÇÃO DO MÉRITO',
  'NULIDADE DA SENTENÇA',
];

t.test('outcomes and formulas of procedure are left out, matters of law stay', async t => {
  const criterios = [...OUTCOMES, ...MATTERS].map(wording => conceptOf(wording)!.id);
  const decisoes = (['provido', 'improvido'] as const).map(
    (resultado): ModelDecisao => ({
      ...{ id: resultado, processo: null, ministro: null, turma: null, categoria: 'c' },
      ...{ resultado, data: null },
    }),
  );
  const graph = packModel({
    decisoes,
    nodes: [...new Set(criterios)].map(id => ({ label: 'Criterio', id, nome: id })),
    edges: decisoes.flatMap(({ id: source }) =>
      criterios.map(id => ({
        type: 'TEM_CRITERIO' as const,
        source,
        target: { label: 'Criterio' as const, id },
      })),
    ),
  });
  const matters = MATTERS.map(wording => conceptOf(wording)!.id).sort();
  for (const body of [{}, { categoria_id: 'c' }, { amplitude: 'so_ele' }]) {
    const params = operation.params.parse({ limit: 50, ...body }) as Params;
    const task = { budget: new Budget(), scratch: new Scratch() };
    const outcome = kernel.run(graph, params, task);
    const clusters = outcome.ok ? outcome.data.clusters : [];
    const found = clusters.map(({ criterio_id }) => criterio_id);
    t.strictSame(found, matters, JSON.stringify(body));
  }
});
