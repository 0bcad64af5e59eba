/**
 * Incidents are read in full and by their numbers, and give the court of their class. A stored decision of another
 * incident is not confirmed.
 */
import t from 'tap';
import { addCorpus } from '../../../../src/capabilities/verify/corpus-lookup.ts';
import { findingsOf } from '../../../../src/capabilities/verify/report/report-findings.ts';
import { Deadline } from '../../../../src/runtime/deadline.ts';
import { faultsOf, verified } from '../../../support/verified.ts';

const NAMES: [text: string, normalized: string][] = [
  ['Agravo Regimental no Recurso Especial nº 1.234.567/SP', 'AgRg no REsp 1.234.567/SP'],
  [
    'Embargos de Declaração no Agravo em Recurso Especial nº 123.456/RJ',
    'EDcl no AREsp 123.456/RJ',
  ],
  [
    'Agravo Interno nos Embargos de Declaração no REsp 1.234.567/SP',
    'AgInt nos EDcl no REsp 1.234.567/SP',
  ],
  ['REsp n. 1.657.156 (AgInt)', 'AgInt no REsp 1.657.156'],
  ['0703777-48.2017.8.02.0058/50000', '0703777-48.2017.8.02.0058/50000'],
  ['REsp n. 1.657.156 (AgInt no AREsp)', 'REsp 1.657.156'],
  ['0703777-48.2017.8.02.0058/2017', '0703777-48.2017.8.02.0058'],
];

t.test('incidents belong to the citation', async t => {
  for (const [text, normalized] of NAMES)
    t.equal(verified(`Cita-se o ${text}.`).decisoes[0]?.normalized, normalized, text);
});

t.test('the class of the chain against the court', async t => {
  for (const text of [
    'Agravo Regimental no Recurso Especial nº 1.234.567/SP, julgado pelo Supremo Tribunal Federal.',
    'O STF, ao julgar os Embargos de Declaração no AREsp nº 123.456/RJ, acolheu o pedido.',
    'Questão de Ordem na Ação Direta de Inconstitucionalidade nº 4.277, julgada pelo STJ.',
  ])
    t.equal(faultsOf(text).length, 1, text);
  for (const text of [
    'Agravo Regimental no Recurso Especial nº 1.234.567/SP, julgado pela Segunda Turma do STJ.',
    'RE no AgRg no REsp 1.234.567/SP, julgado pelo STF.',
    'O STJ, ao julgar os Embargos de Declaração no AREsp nº 123.456/RJ, acolheu o pedido.',
  ])
    t.strictSame(faultsOf(text), [], text);
});

async function looked(text: string, processo: string, chave: string) {
  const stored = {
    id: 'one',
    processo,
    chave,
    data: '2015-05-10',
    tribunal: null,
    orgao_julgador: null,
    ministro: null,
  };
  const verification = verified(text);
  const deps = {
    cited: {
      find: async (keys: string[]) => (keys.includes(chave) ? [stored] : []),
      texts: async () => [],
    },
    counts: async (groups: string[][]) => groups.map(() => 0),
    compare: async () => [],
  };
  await addCorpus(text, verification, deps, Deadline.after(5_000));
  const [decisao] = verification.decisoes;
  return { decisao: decisao!, estado: findingsOf(verification)[0]!.estado };
}

t.test('another incident of a stored case is not confirmed', async t => {
  const stored = ['REsp 1.234.567/SP', 'REsp 1234567'] as const;
  const other = await looked('AgRg no REsp 1.234.567/SP, j. 11/06/2016', ...stored);
  t.match(other.decisao, { no_corpus: { id: 'one' }, outro_incidente: true, conferido: [] });
  t.match(other.decisao.motivo, /só o número foi conferido/);
  t.equal(other.decisao.divergencias, undefined);
  t.equal(other.estado, 'indecisa');
  const same = await looked('REsp 1.234.567/SP, j. 10/05/2015', ...stored);
  t.match(same.decisao, { conferido: ['data'] });
  t.equal(same.decisao.outro_incidente, undefined);
  t.equal(same.estado, 'confirmada');
});

t.test('in full or abbreviated, the incident is the same', async t => {
  const text = 'AgRg no REsp 1.234.567/SP, j. 10/05/2015';
  const found = await looked(
    text,
    'Agravo Regimental no Recurso Especial nº 1.234.567/SP',
    'REsp 1234567',
  );
  t.equal(found.estado, 'confirmada');
});

t.test('the number of an incident at a state court', async t => {
  const number = '0703777-48.2017.8.02.0058';
  const other = await looked(`EDcl nº ${number}/50000`, number, number.replace(/\D/g, ''));
  t.equal(other.decisao.outro_incidente, true);
  t.equal(other.estado, 'indecisa');
  const main = await looked(`Apelação nº ${number}`, number, number.replace(/\D/g, ''));
  t.equal(main.estado, 'confirmada');
  const own = await looked(
    `EDcl nº ${number}/50000`,
    `${number}/50000`,
    `${number}50000`.replace(/\D/g, ''),
  );
  t.equal(own.estado, 'confirmada');
});
