/** The appellant, the decision below, and the favoured side. All persons and cases are invented. */
import t from 'tap';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';

type Row = readonly [
  ementa: string,
  recorrente: string | null,
  decisao_recorrida: string | null,
  favorece: string | null,
];

const ROWS: readonly Row[] = [
  [
    'APELAÇÃO CÍVEL. SENTENÇA DE IMPROCEDÊNCIA. IRRESIGNAÇÃO DO AUTOR. RECURSO NÃO PROVIDO.',
    'autor',
    'improcedente',
    'réu',
  ],
  [
    'APELAÇÃO CÍVEL. SENTENÇA QUE JULGOU PROCEDENTE O PEDIDO. RECURSO NÃO PROVIDO.',
    null,
    'procedente',
    'autor',
  ],
  [
    'APELAÇÃO CÍVEL. SENTENÇA QUE JULGOU IMPROCEDENTE O PEDIDO. RECURSO PROVIDO.',
    null,
    'improcedente',
    'autor',
  ],
  ['APELAÇÃO CÍVEL. RECURSO DA RÉ NÃO PROVIDO.', 'réu', null, 'autor'],
  [
    'APELAÇÃO CÍVEL. RECURSO INTERPOSTO PELA SEGURADORA. RECURSO NÃO PROVIDO.',
    'réu',
    null,
    'autor',
  ],
  ['APELAÇÃO CÍVEL. DANO MORAL CONFIGURADO. RECURSO NÃO PROVIDO.', null, null, 'autor'],
  ['APELAÇÃO CÍVEL. MERO DISSABOR. RECURSO NÃO PROVIDO.', null, null, 'réu'],
  ['APELAÇÃO CÍVEL. MULTA CONTRATUAL. RECURSO PARCIALMENTE PROVIDO.', null, null, null],
  ['APELAÇÃO CÍVEL. DANO MORAL CONFIGURADO. RECURSO PARCIALMENTE PROVIDO.', null, null, null],
  [
    'APELAÇÕES CÍVEIS. SENTENÇA DE PARCIAL PROCEDÊNCIA. RECURSOS DE AMBAS AS PARTES NÃO PROVIDOS.',
    'ambos',
    'parcialmente procedente',
    'em parte',
  ],
  [
    'APELAÇÃO CÍVEL. SENTENÇA DE PARCIAL PROCEDÊNCIA. DANO MATERIAL. RECURSO NÃO PROVIDO.',
    null,
    'parcialmente procedente',
    null,
  ],
  [
    'EMBARGOS DE DECLARAÇÃO. OMISSÃO. SENTENÇA DE IMPROCEDÊNCIA. EMBARGOS REJEITADOS.',
    null,
    'improcedente',
    null,
  ],
  ['HABEAS CORPUS. PRISÃO PREVENTIVA. ORDEM DENEGADA.', 'defesa', null, 'acusação'],
  ['HABEAS CORPUS. APELAÇÃO PENDENTE. ORDEM DENEGADA.', 'defesa', null, 'acusação'],
  ['AGRAVO INTERNO EM HABEAS CORPUS. RECURSO NÃO PROVIDO.', null, null, null],
  ['HABEAS CORPUS. EXCESSO DE PRAZO. ORDEM CONCEDIDA.', 'defesa', null, 'defesa'],
  ['HABEAS CORPUS. PERDA DO OBJETO. WRIT PREJUDICADO.', 'defesa', null, null],
  [
    'APELAÇÃO CRIMINAL. PLEITO ABSOLUTÓRIO. RECURSO NÃO PROVIDO.',
    'defesa',
    'condenação',
    'acusação',
  ],
  [
    'APELAÇÃO CRIMINAL. SENTENÇA ABSOLUTÓRIA. RECURSO DO MINISTÉRIO PÚBLICO NÃO PROVIDO.',
    'acusação',
    'absolvição',
    'defesa',
  ],
  ['MANDADO DE SEGURANÇA. CONCURSO PÚBLICO. SEGURANÇA CONCEDIDA.', 'autor', null, 'autor'],
  ['APELAÇÃO CÍVEL. RECURSO DO AUTOR PROVIDO. RECURSO DO RÉU NÃO PROVIDO.', 'ambos', null, 'autor'],
  ['EMBARGOS DE DECLARAÇÃO. OMISSÃO INEXISTENTE. EMBARGOS REJEITADOS.', null, null, null],
  ['APELAÇÃO CÍVEL. PRAZO. RECURSO NÃO PROVIDO.', null, null, null],
  [
    'APELAÇÃO CÍVEL. CONCURSO. 1. É pacífico o entendimento de que a preterição gera direito subjetivo à nomeação. 2. ' +
      'Nada se comprovou. RECURSO NÃO PROVIDO.',
    null,
    null,
    null,
  ],
];

t.test('sides, each from its rule', async t => {
  for (const [ementa, recorrente, decisao_recorrida, favorece] of ROWS) {
    const { leitura } = readDecision({ ementa });
    const read = {
      recorrente: leitura?.recorrente ?? null,
      decisao_recorrida: leitura?.decisao_recorrida ?? null,
      favorece: leitura?.favorece ?? null,
    };
    t.same(read, { recorrente, decisao_recorrida, favorece }, ementa);
  }
});

t.test('two rules that disagree leave it open, and both are told', async t => {
  const ementa = 'APELAÇÃO CÍVEL. DANO MORAL CONFIGURADO. RECURSO DA RÉ PROVIDO.';
  const { leitura } = readDecision({ ementa });
  t.equal(leitura?.favorece, null);
  t.match(leitura?.favorece_bases, [
    { regra: 'palavras', valor: 'autor', passagem: { clausula: 'DANO MORAL CONFIGURADO' } },
    { regra: 'recorrente', valor: 'réu' },
  ]);
});

t.test('each side has its passage', async t => {
  const ementa = 'APELAÇÃO CÍVEL. SENTENÇA DE IMPROCEDÊNCIA. RECURSO DO AUTOR PROVIDO.';
  const { leitura } = readDecision({ ementa });
  const passages = [leitura?.recorrente_base, leitura?.decisao_recorrida_base].map(
    base => base?.passagem,
  );
  t.same(
    passages.map(passage => passage?.clausula),
    ['RECURSO DO AUTOR PROVIDO', 'SENTENÇA DE IMPROCEDÊNCIA'],
  );
  for (const passage of passages)
    t.equal(ementa.slice(passage?.inicio, passage?.fim), passage?.clausula);
});

t.test('values of the record come first', async t => {
  const ementa = 'APELAÇÃO CÍVEL. RECURSO DO AUTOR PROVIDO.';
  const { leitura } = readDecision({ ementa }, { recorrente: 'réu', favorece: null });
  t.match(leitura, { recorrente: 'réu', recorrente_base: { regra: 'registro' }, favorece: null });
  t.same(leitura?.favorece_bases, []);
});
