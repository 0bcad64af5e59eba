/**
 * A súmula or a law has the same status in answers as in verifications, also if the status comes from imported facts.
 */
import t from 'tap';
import { markedEngine } from '../../../src/capabilities/situacao/marked-answers.ts';
import { situacoesOf } from '../../../src/capabilities/situacao/status-table.ts';
import { Statuses } from '../../../src/capabilities/situacao/statuses.ts';
import { withImported } from '../../../src/capabilities/verify/tables/imported-tables.ts';
import { loadReferenceTables } from '../../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../../src/capabilities/verify/verify-text.ts';
import { pagerank } from '../../../src/engine/operations/pagerank/operation.ts';
import { statistics } from '../../../src/engine/operations/statistics/operation.ts';
import type { ReferenceFact } from '../../../src/stores/relational/reference-fact.ts';
import { situacaoInFiles } from '../../support/marked.ts';
import { patient } from '../../support/running-engine.ts';

const shipped = loadReferenceTables();
const CHECKS = {
  check_sumulas: true,
  check_ministros: false,
  check_processos: false,
  check_legislacao: true,
};
const told = { data: '2026-06-15', fonte: 'DJe' };
const FACTS: readonly ReferenceFact[] = [
  {
    ...{ tipo: 'sumula', tribunal: 'STJ', numero: 7, vinculante: false, situacao: 'cancelada' },
    ...{ situacao_desde: '2026-06-10', aprovada_em: null, ...told },
  },
  {
    ...{ tipo: 'sumula', tribunal: 'TST', numero: 331, vinculante: false, situacao: 'alterada' },
    ...{ situacao_desde: null, aprovada_em: null, ...told },
  },
  {
    ...{ tipo: 'lei', especie: 'Lei', numero: '8078', ano: 1990, nome: null, ultimo_artigo: null },
    ...{ revogada_em: '2026-05-01', revogada_por: 'Lei 15.500/2026', ...told },
  },
];

t.test('the súmulas of the shipped table', async t => {
  const statuses = new Statuses(situacoesOf(shipped));
  t.equal(statuses.of('Súmula 603 do STJ'), 'cancelada');
  t.equal(statuses.of('Súmula 452 do STJ'), 'vigente');
  t.equal(statuses.of('Súmula 3 do STF'), 'superada');
  t.equal(statuses.of('art. 535 da Lei 5.869/1973'), 'revogada');
  let count = 0;
  for (const [serie, { byNumber }] of shipped.sumulas.series) {
    for (const numero of byNumber.keys()) {
      const nome = serie === 'SV' ? `Súmula Vinculante ${numero}` : `Súmula ${numero} do ${serie}`;
      t.equal(statuses.of(nome), situacaoInFiles(nome), nome);
      count++;
    }
  }
  t.ok(count > 1_400, `${count} súmulas`);
});

t.test('as verification judges, before and after an import', async t => {
  const names = [
    'Súmula 7 do STJ',
    'Súmula 603 do STJ',
    'Súmula Vinculante 11',
    'Súmula 331 do TST',
  ];
  const laws = ['Lei 8.078/1990', 'Lei 5.869/1973', 'Lei 8.038/1990', 'Lei 9.999/1999'];
  for (const tables of [shipped, withImported(shipped, FACTS)]) {
    const statuses = new Statuses(situacoesOf(tables));
    const text = [...names, ...laws].join('. ');
    const { sumulas, legislacao } = verifyText(text, CHECKS, tables, '2026-11-01T00:00:00Z');
    const judged = Object.values(sumulas ?? {}).map(({ situacao }) => situacao);
    t.strictSame(
      names.map(nome => statuses.of(nome)),
      judged,
      'súmulas',
    );
    const inForce = legislacao!.map(({ vigente }) => vigente);
    const shown = laws.map(lei => statuses.of(lei));
    t.strictSame(
      shown,
      inForce.map(is => (is === null ? null : is ? 'vigente' : 'revogada')),
    );
  }
});

t.test('answers are marked with the statuses of the moment', async t => {
  const statuses = new Statuses(situacoesOf(shipped));
  const row = { rank: 1, id: 'p', tipo: 'Precedente', nome: 'Súmula 7 do STJ', processo: null };
  const json = JSON.stringify({ decisoes: [row] });
  const meta = { engine: 'cypher', engine_reason: 'test' } as const;
  let isLate = false;
  const engine = markedEngine(
    {
      execute: () => (isLate ? Promise.resolve({ json: Buffer.from(json), meta }) : { json, meta }),
      ready: () => true,
      hold: () => t.fail('nothing is held') as never,
    },
    statuses,
  );
  const ask = async (operation = pagerank) => {
    const answer = await engine.execute(operation, {}, patient());
    t.equal(answer.meta, meta);
    return JSON.parse(Buffer.from(answer.json as string).toString()).decisoes[0];
  };
  t.strictSame(await ask(), { ...row, situacao: 'vigente' });
  const changed: string[] = [];
  statuses.onChange(() => changed.push(statuses.of(row.nome)!));
  statuses.use(situacoesOf(withImported(shipped, FACTS)));
  t.strictSame(changed, ['cancelada']);
  t.strictSame(await ask(), { ...row, situacao: 'cancelada' });
  isLate = true;
  t.strictSame(await ask(), { ...row, situacao: 'cancelada' });
  t.strictSame(await ask(statistics), row, 'an operation that names no precedents');
});
