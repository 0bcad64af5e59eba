/** Outcomes read from operative parts and ementas. All persons and cases are invented. */
import t from 'tap';
import { readDecision } from '../../../../src/legal/decisions/read-decision.ts';

type Row = readonly [text: string, resultado: string | null];

const OPERATIVE: readonly Row[] = [
  ['Negaram provimento ao recurso. V. U.', 'improvido'],
  ['Nego provimento ao agravo em recurso especial.', 'improvido'],
  ['Negamos provimento ao recurso.', 'improvido'],
  ['Negou-se provimento ao recurso.', 'improvido'],
  ['DESPROVERAM O RECURSO. UNÂNIME.', 'improvido'],
  ['DERAM PROVIMENTO AO APELO. UNÂNIME.', 'provido'],
  ['Concederam a ordem. V. U.', 'provido'],
  ['Não conheceram do recurso. V. U.', 'não conhecido'],
  ['Deram parcial provimento ao recurso. V. U.', 'parcialmente provido'],
  [
    'Dar provimento ao recurso para reformar a sentença que julgou improcedente o pedido.',
    'provido',
  ],
  ['RECURSO CONHECIDO E PROVIDO', 'provido'],
  ['Dou provimento ao apelo', 'provido'],
  ['ORDEM CONCEDIDA', 'provido'],
  ['RECURSO CONHECIDO E NÃO PROVIDO', 'improvido'],
  ['NEGOU-SE PROVIMENTO', 'improvido'],
  ['PROVIMENTO NEGADO', 'improvido'],
  ['ORDEM CONHECIDA E DENEGADA', 'improvido'],
  ['EMBARGOS REJEITADOS', 'improvido'],
  ['RECURSO PARCIALMENTE CONHECIDO E NÃO PROVIDO', 'improvido'],
  ['RECURSO CONHECIDO E PROVIDO EM PARTE', 'parcialmente provido'],
  ['RECURSO PARCIALMENTE CONHECIDO E PROVIDO', 'parcialmente provido'],
  ['APELO PARCIALMENTE PROVIDO', 'parcialmente provido'],
  ['HABEAS CORPUS PREJUDICADO', 'prejudicado'],
  ['RECURSO NÃO CONHECIDO', 'não conhecido'],
  ['Não se conhece do recurso', 'não conhecido'],
  ['Remetam-se os autos', null],
  [
    'Acordam os desembargadores, por maioria, vencido o relator, em negar provimento ao apelo.',
    'improvido',
  ],
  [
    'Por maioria, vencido o Relator, que dava provimento, negaram provimento ao recurso.',
    'improvido',
  ],
  [
    'Vencido o revisor, no sentido de dar provimento ao recurso, a Câmara negou provimento.',
    'improvido',
  ],
  [
    'Após o voto do relator provendo o recurso, a Turma, por maioria, negou provimento ao apelo.',
    'improvido',
  ],
  ['Conheço do agravo para dar provimento ao recurso especial.', 'provido'],
  ['Conhecer do agravo para não conhecer do recurso especial.', 'não conhecido'],
  ['Deixo de conhecer do agravo de instrumento.', 'não conhecido'],
  ['Nego seguimento ao recurso.', 'não conhecido'],
  [
    'Nego provimento ao recurso. Fixo a seguinte tese: dá-se provimento ao pedido do servidor.',
    'improvido',
  ],
  ['Acolheram os embargos de declaração, sem efeito modificativo.', 'provido'],
  ['Rejeitaram a preliminar e deram provimento ao recurso.', 'provido'],
  ['Acolher a preliminar e não conhecer do recurso.', 'não conhecido'],
  ['Em reexame necessário, confirmaram a sentença. Prejudicado o recurso voluntário.', 'improvido'],
  ['Denego a segurança, prejudicado o agravo interno.', 'improvido'],
  ['Julgo improcedente o pedido.', 'improvido'],
  ['julgou parcialmente procedente a reclamação.', 'parcialmente provido'],
  ['Julgaram procedente o conflito e declararam competente o suscitado.', null],
  ['Em questão de ordem, tornaram sem efeito o acórdão que deu provimento ao recurso.', null],
  ['A Seção, por unanimidade, afetou o recurso ao rito dos repetitivos.', null],
  ['O relator dava provimento ao recurso; o julgamento foi suspenso.', null],
];

const EMENTAS: readonly Row[] = [
  ['AGRAVO DE INSTRUMENTO. TUTELA INDEFERIDA. RECURSO PROVIDO.', 'provido'],
  ['Agravo regimental. Nego provimento ao recurso.', 'improvido'],
  ['1. Apelação contra sentença que julgou improcedente o pedido.\n2. Recurso provido.', 'provido'],
  ['1. Apelação contra decisão que negou provimento ao recurso.\n2. Recurso provido.', 'provido'],
  [
    'APELAÇÃO CÍVEL. DANO MORAL. Sentença que julgou improcedente o pedido. Recurso provido.',
    'provido',
  ],
  ['APELAÇÃO CÍVEL. SENTENÇA DE IMPROCEDÊNCIA. RECURSO PROVIDO.', 'provido'],
  [
    'Apelação. Dano moral. Recurso provido. I. Caso em exame 1. Apelação contra sentença que julgou improcedente o pedido. IV. Dispositivo 2. Recurso provido.',
    'provido',
  ],
  [
    'Agravo interno. Agravo desprovido.\n\nI. Caso em exame\n1. Embargos contra acórdão que deu provimento.\n\nIV. Dispositivo\n4. Embargos rejeitados.\nTese de julgamento: provê-se o recurso.',
    'improvido',
  ],
  [
    'I. CASO EM EXAME\n1. Recurso interposto contra acórdão que negou provimento à apelação.\n\nIV. DISPOSITIVO\n2. Recurso especial conhecido e provido.',
    'provido',
  ],
  ['RECURSO ESPECIAL. 1. Ação de cobrança. 2. Recurso especial conhecido e provido.', 'provido'],
  [
    '<p><strong>APELA&Ccedil;&Atilde;O.</strong></p><p>Recurso n&atilde;o provido.</p>',
    'improvido',
  ],
  ['E M E N T A: APELAÇÃO - DANO MORAL - RECURSO PROVIDO.', 'provido'],
  ['APELAÇÃO. R E C U R S O   D E S P R O V I D O.', 'improvido'],
  ['APELACAO CIVEL. SENTENCA MANTIDA. RECURSO NAO PROVIDO.', 'improvido'],
  [
    'APELAÇÃO – SENTENÇA DE IMPROCEDÊNCIA – IRRESIGNAÇÃO DO AUTOR – RECURSO DESPROVIDO.',
    'improvido',
  ],
  ['APELAÇÃO. FIANÇA. A ﬁança foi veriﬁcada. Re\u00adcurso pro\u00advido.', 'provido'],
  ['APELAÇÃO. SENTENÇA CONﬁRMADA.', 'improvido'],
  ['APELAÇÃO CRIMINAL. PRELIMINAR REJEITADA. RECURSO PROVIDO.', 'provido'],
  ['APELAÇÃO. EMBARGOS À EXECUÇÃO REJEITADOS NA ORIGEM. RECURSO PROVIDO.', 'provido'],
  [
    'HABEAS CORPUS. CONDIÇÕES QUE NÃO IMPÕEM A CONCESSÃO DA ORDEM. DENEGAÇÃO DA ORDEM.',
    'improvido',
  ],
  [
    'APELAÇÃO. HONORÁRIOS MAJORADOS EM RAZÃO DO NÃO PROVIMENTO DO APELO DIVERSO. RECURSO PROVIDO.',
    'provido',
  ],
  [
    'APELAÇÃO. RECURSO NÃO CONHECIDO QUANTO A ESTE PONTO. NA PARTE CONHECIDA, NÃO PROVIDO.',
    'improvido',
  ],
  ['REVISÃO CRIMINAL. PEDIDO JULGADO IMPROCEDENTE.', 'improvido'],
  ['APELAÇÃO. PEDIDO JULGADO IMPROCEDENTE. PROVA NOVA.', null],
  ['REEXAME NECESSÁRIO. SEGURANÇA CONCEDIDA NA ORIGEM. SENTENÇA CONFIRMADA.', 'improvido'],
  ['CONFLITO NEGATIVO DE COMPETÊNCIA. CONFLITO CONHECIDO E PROVIDO.', null],
  ['APELAÇÃO. PEDIDO DESPROVIDO DE FUNDAMENTO LEGAL. PROVA DOCUMENTAL.', null],
  ['EMBARGOS DE DECLARAÇÃO. OMISSÃO. CONHECIDOS E REJEITADOS.', 'improvido'],
  ['AGRAVO DE INSTRUMENTO PROVIDO. AGRAVO INTERNO PREJUDICADO.', 'provido'],
];

t.test('operative parts', async t => {
  for (const [dispositivo, expected] of OPERATIVE) {
    t.equal(readDecision({ dispositivo }).resultado, expected, dispositivo);
  }
});

t.test('ementas', async t => {
  for (const [ementa, expected] of EMENTAS) {
    t.equal(readDecision({ ementa }).resultado, expected, ementa);
  }
});

t.test('the operative part comes before the ementa, and the record before both', async t => {
  const texts = { dispositivo: 'RECURSO PROVIDO', ementa: 'APELAÇÃO. RECURSO NÃO PROVIDO.' };
  t.equal(readDecision(texts).resultado, 'provido');
  t.equal(readDecision(texts, { teor: 'Não Conhecendo' }).resultado, 'não conhecido');
  t.equal(readDecision(texts, { teor: 'Homologando' }).resultado, 'provido');
  const given = readDecision(texts, { teor: 'Negando', resultado: 'prejudicado' });
  t.equal(given.resultado, 'prejudicado');
  t.match(given.leitura?.resultado_base, { metodo: 'registro', campo: null });
  t.equal(readDecision(texts, { resultado: null }).resultado, null);
  t.equal(
    readDecision({
      inteiro_teor:
        'Relatório. O apelo foi provido na origem. ACORDAM em negar provimento ao recurso.',
    }).resultado,
    'improvido',
  );
});

t.test('the base is the passage of the text, tags included', async t => {
  const methods = [
    [
      { dispositivo: 'Vistos. Dou provimento ao recurso. Publique-se.' },
      'dispositivo',
      'Dou provimento ao recurso',
    ],
    [{ ementa: 'APELAÇÃO. RECURSO PROVIDO.' }, 'titulo', 'RECURSO PROVIDO'],
    [
      { ementa: '<p>APELAÇÃO.</p><p>RECURSO <b>N&Atilde;O</b> PROVIDO.</p>' },
      'titulo',
      'RECURSO <b>N&Atilde;O</b> PROVIDO',
    ],
    [
      { ementa: 'Apelação. Multa.\nIV. Dispositivo\n2. Recurso provido.' },
      'secao_dispositivo',
      '2. Recurso provido',
    ],
  ] as const;
  for (const [texts, metodo, clausula] of methods) {
    const base = readDecision(texts).leitura?.resultado_base;
    t.match(base, { metodo, clausula });
    const [campo, text] = Object.entries(texts)[0]!;
    t.equal(base?.campo, campo);
    t.equal(text.slice(base?.inicio ?? 0, base?.fim ?? 0), clausula);
  }
});

t.test('two appeals', async t => {
  const read = (dispositivo: string) => {
    const { resultado, leitura } = readDecision({ dispositivo });
    return { resultado, recursos: leitura?.recursos };
  };
  t.same(read('Recurso do autor provido e recurso do réu não provido.'), {
    resultado: 'parcialmente provido',
    recursos: [
      { recorrente: 'autor', resultado: 'provido' },
      { recorrente: 'réu', resultado: 'improvido' },
    ],
  });
  t.match(read('Recurso principal provido. Recurso adesivo do réu não provido.'), {
    resultado: 'provido',
  });
  t.match(read('Recurso do autor não provido. Recurso da ré não provido.'), {
    resultado: 'improvido',
  });
  t.match(read('Recurso provido.'), { recursos: [] });
});

t.test(
  'an operative part that is a passage of the ementa does not hide the other appeal',
  async t => {
    const ementa = 'APELAÇÕES. RECURSO DA RÉ PROVIDO. RECURSO DO AUTOR NÃO PROVIDO. UNÂNIME.';
    const cut = readDecision({ ementa, dispositivo: 'RECURSO DO AUTOR NÃO PROVIDO' });
    t.equal(cut.resultado, 'parcialmente provido');
    t.equal(cut.leitura?.resultado_base?.campo, 'ementa');
    const own = readDecision({ ementa, dispositivo: 'A Câmara negou provimento aos recursos.' });
    t.equal(own.resultado, 'improvido');
    t.equal(own.leitura?.resultado_base?.campo, 'dispositivo');
    const silent = readDecision({ ementa: 'APELAÇÃO. DANO MORAL.', dispositivo: 'APELAÇÃO.' });
    t.equal(silent.resultado, null);
  },
);
t.test('a correição parcial is not granted in part', async t => {
  const dispositivo =
    'Acordam em conhecer da Correição Parcial e deferir o pleito do Ministério Público, para desconstituir a decisão.';
  t.equal(readDecision({ dispositivo }).resultado, 'provido');
});
