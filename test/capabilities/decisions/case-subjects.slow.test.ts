/**
 * Decisions without subject and class get both from their DataJud cases. The test runs on the embedded database and on
 * PostgreSQL.
 */
import type { Test } from 'tap';
import { subjectsOfCases } from '../../../src/capabilities/decisions/case-subjects.ts';
import type { Classified } from '../../../src/legal/decisions/subjects/subject.ts';
import { Documents, type NewDocument } from '../../../src/stores/relational/documents.ts';
import type { Process } from '../../../src/stores/relational/process.ts';
import { Processes } from '../../../src/stores/relational/processes.ts';
import type { SqlStore } from '../../../src/stores/relational/sql-store.ts';
import { newDocument } from '../../support/new-document.ts';
import { onBothDatabases } from '../../support/stores/both-databases.ts';

const NUMERO = '07001231220248020001';
const [DANO_MORAL, DROGAS] = [7779, 3608];
const [APELACAO, PROCEDIMENTO] = [198, 7];

const aCase = (grau: string, classe: number, assuntos: number[], more: Partial<Process> = {}) => ({
  ...{ numero: NUMERO, tribunal: 'TJAL', grau, atualizado_em: '2024' },
  dados: {
    classe: { codigo: classe, nome: 'x' },
    assuntos: assuntos.map(codigo => ({ codigo, nome: 'x' })),
    orgao_julgador: grau === 'G1' ? '3ª Vara Cível' : '1ª Câmara Cível',
    ...{ ajuizado_em: null, movimentos: [], movimentos_total: 0, fonte: {} },
  },
  ...more,
});
const G1 = aCase('G1', PROCEDIMENTO, [DANO_MORAL]);
const G2 = aCase('G2', APELACAO, [DANO_MORAL, DROGAS]);

const given = (codigo: number): Classified => ({
  ...{ codigo, nome: 'x', confianca: 'alta' },
  base: { regra: 'registro', texto: null },
});
const read = (subjects: object) =>
  ({ leitura: { valores: [], ...subjects } }) as unknown as Partial<NewDocument>;

const filled = { assunto: DANO_MORAL, ramo: 1156, classe: APELACAO };
const { classe: _, ...subject } = filled;

/** For each reason: the cases, the decision, and the codes that the decision gets. */
const CASES: [reason: string, cases: Process[], decision: Partial<NewDocument>, right: object][] = [
  ['nothing is told', [G2], {}, filled],
  ['the subject is told', [G2], read({ assunto: given(10433) }), { classe: APELACAO }],
  ['the class is told', [G2], read({ classe: given(1) }), subject],
  ['all is told', [G2], read({ assunto: given(1), classe: given(1) }), {}],
  ['another branch is told', [G2], read({ ramo: given(287) }), { classe: APELACAO }],
  ['this branch is told', [G2], read({ ramo: given(1156) }), filled],
  ['the first degree has another class', [G1], {}, subject],
  ['of the degrees the appeal', [G1, G2], {}, filled],
  [
    'the degree of the unit',
    [G1, G2],
    { orgao_julgador: '3ª VARA CIVEL' },
    { ...filled, classe: PROCEDIMENTO },
  ],
  ['subjects differ', [G1, aCase('G2', APELACAO, [DROGAS])], {}, { classe: APELACAO }],
  ['no subject', [aCase('G2', APELACAO, [])], {}, { classe: APELACAO }],
  ['codes that are in no table', [aCase('G2', 999_999, [999_999])], {}, {}],
  ['another court', [{ ...G2, tribunal: 'TJSP' }], {}, {}],
  ['another number', [{ ...G2, numero: NUMERO.replace('1', '2') }], {}, {}],
];

async function hold(t: Test, store: SqlStore): Promise<void> {
  const documents = new Documents(store, 'x');
  const processes = new Processes(store);
  const decision = { ...newDocument('d'), tribunal: 'TJAL', chave: NUMERO };
  const codes = async () => {
    const [found] = await subjectsOfCases([(await documents.whole('d'))!], processes);
    return Object.fromEntries(
      Object.entries(found!).map(([name, one]) => [name, (one as Classified).codigo]),
    );
  };
  for (const [reason, cases, more, right] of CASES) {
    // Either the decision or the case may be stored first.
    await documents.put([{ ...decision, ...more }]);
    await processes.put(cases, null);
    t.same(await codes(), right, reason);
    await documents.remove(['d']);
    await documents.put([{ ...decision, ...more }]);
    t.same(await codes(), right, `${reason}, the case first`);
    await processes.remove(cases.map(({ numero }) => numero));
  }

  await documents.put([decision]);
  await processes.put([G2], 'somebody');
  t.same(await codes(), {}, 'a key says nothing of the decisions of others');
  await processes.put([G2], null);
  t.same(await codes(), filled);
  const [found] = await subjectsOfCases([(await documents.whole('d'))!], processes);
  t.match(found, { ramo: { nome: 'DIREITO DO CONSUMIDOR', base: { regra: 'datajud' } } });
  await processes.put([], null, [G2]);
  t.same(await codes(), {}, 'secret now');
}

onBothDatabases(hold);
