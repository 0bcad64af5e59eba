/** Facts and evidence are read from texts. Each is stored with its passage, and is left out if the text retracts it. */
import t from 'tap';
import { readFacts } from '../../../../src/legal/decisions/facts/read-facts.ts';
import { PatternTable } from '../../../../src/legal/text/word-patterns.ts';

const factsOf = (ementa: string) => readFacts({ ementa }).fatos.map(({ nome }) => nome);
const evidenceOf = (ementa: string) => readFacts({ ementa }).provas.map(({ nome }) => nome);
const REITERACAO = 'Reiteração criminosa';
const CADASTRO = 'Inscrição em cadastro de inadimplentes';

t.test('facts in headings and in sentences', async t => {
  const cases: [string, string[]][] = [
    ['TRANSPORTE AÉREO. ATRASO EM VOO. DANO MORAL.', ['Atraso de voo']],
    ['O voo da autora foi cancelado na véspera.', ['Cancelamento de voo']],
    ['BAGAGEM EXTRAVIADA', ['Extravio de bagagem']],
    [
      'Inclusão do nome da autora no rol de inadimplentes.',
      ['Inscrição em cadastro de inadimplentes'],
    ],
    [
      'Negativa de cobertura de cirurgia pelo plano de saúde',
      ['Negativa de cobertura por plano de saúde'],
    ],
    ['TRÁFICO ILÍCITO DE ENTORPECENTES - ROUBO MAJORADO', ['Tráfico de drogas', 'Roubo']],
    ['APELAÇÃO CÍVEL. HONORÁRIOS. RECURSO PROVIDO.', []],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa).sort(), names.sort(), ementa);
});

t.test('a denial takes a fact back', async t => {
  const denied = [
    'INEXISTÊNCIA DE ERRO MÉDICO.',
    'ERRO MÉDICO NÃO COMPROVADO.',
    'ERRO MÉDICO. NÃO CONFIGURAÇÃO. RECURSO IMPROVIDO.',
    'AUSÊNCIA DE PRETERIÇÃO DE CANDIDATO.',
    'VENDA CASADA. INOCORRÊNCIA.',
    'O veículo que não foi apreendido pelo Estado.',
  ];
  for (const ementa of denied) t.strictSame(factsOf(ementa), [], ementa);
  t.strictSame(factsOf('ERRO MÉDICO. NÃO CONHECIMENTO DO RECURSO.'), ['Erro médico']);
});

t.test('what is only alleged is no fact, and the fact that says most is given', async t => {
  const cases: [string, string[]][] = [
    ['ALEGAÇÃO DO RÉU DE QUE MANTINHA UNIÃO ESTÁVEL COM A FALECIDA.', []],
    ['Agente que supostamente praticou atos de improbidade administrativa.', []],
    ['O banco alega que houve venda casada.', []],
    ['ALEGAÇÃO DE OMISSÃO. VENDA CASADA.', ['Venda casada']],
    ['Afastada a alegação de força maior, ficou demonstrado o atraso do voo.', ['Atraso de voo']],
    ['ALEGAÇÃO DE CASO FORTUITO REJEITADA, ATRASO DE VOO COMPROVADO.', ['Atraso de voo']],
    ['A ré alega que pagou, mas houve atraso do voo.', ['Atraso de voo']],
    ['ISENÇÃO DA TAXA DE INSCRIÇÃO NO CADASTRO ÚNICO.', []],
    ['Pensão da segurada e imposto causa mortis.', []],
    ['TENTATIVA DE HOMICÍDIO. PRONÚNCIA.', ['Tentativa de homicídio']],
    ['HOMICÍDIO QUALIFICADO. PRONÚNCIA.', ['Homicídio']],
    ['DESCONTO INDEVIDO EM FOLHA DE PAGAMENTO.', ['Desconto em folha de pagamento']],
    ['AÇÃO DECLARATÓRIA DE INEXISTÊNCIA DE DÉBITO.', []],
    ['PACIENTE QUE SE EVADIU DO DISTRITO DA CULPA.', ['Fuga do distrito da culpa']],
    ['INEXISTÊNCIA DE LEI QUE TENHA REESTRUTURADO A CARREIRA.', []],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa).sort(), names.sort(), ementa);
});

t.test('evidence that is only asked for, or missing, is none', async t => {
  t.strictSame(evidenceOf('LAUDO PERICIAL QUE ATESTA A LESÃO. PALAVRA DA VÍTIMA.'), [
    'Laudo pericial',
    'Palavra da vítima',
  ]);
  for (const ementa of [
    'DESNECESSIDADE DE PERÍCIA GRAFOTÉCNICA.',
    'INDEFERIMENTO DE PROVA TESTEMUNHAL.',
    'AUSÊNCIA DE LAUDO PERICIAL.',
    'PROVA PERICIAL DESNECESSÁRIA.',
    'EXAME GRAFOTÉCNICO. INDEFERIMENTO.',
  ])
    t.strictSame(evidenceOf(ementa), [], ementa);
});

t.test('the passage stands in the text, at its place', async t => {
  const inteiro_teor = 'Relatório.\nA passageira narra que o voo atrasou nove horas.';
  const { fatos } = readFacts({ ementa: null, inteiro_teor });
  t.equal(fatos.length, 1);
  const { id, fonte, passagem } = fatos[0]!;
  t.equal(id, 'fato:atraso-de-voo');
  t.equal(fonte, 'tabela');
  t.equal(passagem.campo, 'inteiro_teor');
  t.equal(passagem.clausula, 'voo atrasou');
  t.equal(inteiro_teor.slice(passagem.inicio, passagem.fim), passagem.clausula);
});

t.test('a fact is given once, from the first text that names it', async t => {
  const read = readFacts({ ementa: 'ROUBO. ROUBO MAJORADO.', inteiro_teor: 'O roubo ocorreu.' });
  t.strictSame(
    read.fatos.map(({ passagem }) => passagem.inicio),
    [0],
  );
});

t.test('patterns: alternatives, stems and gaps, within one list of words', async t => {
  const table = new PatternTable<string>();
  table.add('x', 'cancel* ~2 voo|voos');
  const found = (text: string) =>
    [...table.matches(text.split(' '))].map(({ start, end }) => [start, end]);
  t.strictSame(found('o cancelamento do seu voo'), [[1, 5]]);
  t.strictSame(found('cancelou a b c voo'), [], 'too far');
  t.strictSame(found('cancelou nao o voo'), [], 'a denial stands between');
  t.strictSame(found('descancelou voo'), []);
  t.throws(() => table.add('x', 'voo ~2'), SyntaxError, 'a gap needs a word after it');
  t.throws(() => table.add('x', 'Voo'), /"Voo" is no word/);
  t.throws(() => table.add('x', 'a ~99 b'), /at most ~16/);
});

t.test('long texts of opening words are read in linear time', async t => {
  const ementa = 'cancelamento '.repeat(60_000);
  const { fatos } = readFacts({ ementa });
  t.strictSame(fatos, []);
});

t.test('what may only happen, or another case tells, is no fact', async t => {
  const cases: [string, string[]][] = [
    ['RISCO CONCRETO DE REITERAÇÃO DELITIVA.', []],
    ['Medida que busca evitar a reiteração delitiva.', []],
    ['O réu responde a duas ações penais, o que revela reiteração delitiva.', [REITERACAO]],
    ['Multa fixada para o caso de descumprimento de ordem judicial.', []],
    ['O banco incorreu em descumprimento de ordem judicial.', ['Descumprimento de ordem judicial']],
    ['Mantida a posse do bem e vedada sua inscrição no cadastro de devedores.', []],
    ['Sua inscrição no cadastro de devedores durou um ano.', [CADASTRO]],
    ['O acusado responde a outro processo por receptação.', [REITERACAO]],
    ['O acusado foi preso por receptação.', ['Receptação']],
    ['PEDIDO DE DESCLASSIFICAÇÃO PARA FURTO. REJEIÇÃO.', []],
    ['Registra condenação anterior por furto, receptação e roubo.', [REITERACAO]],
    ['O acusado responde a outro processo, por receptação.', [REITERACAO]],
    ['O réu é reincidente pelo roubo e registra maus antecedentes por furto.', []],
    ['SUBTRAÇÃO DE BICICLETA. CONDENAÇÃO POR FURTO.', ['Furto']],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa).sort(), names.sort(), ementa);
});

t.test('the case of the decision is told beside another case of the person', async t => {
  for (const [ementa, names] of [
    [
      'Paciente primário, de bons antecedentes, preso em flagrante por tráfico de drogas.',
      ['Prisão em flagrante', 'Tráfico de drogas'],
    ],
    ['Paciente com bons antecedentes e denunciado por furto.', ['Furto']],
    ['Réu reincidente, condenado por furto qualificado.', ['Furto']],
    ['Réu reincidente, preso por receptação.', ['Receptação']],
    ['Reincidente em crimes patrimoniais e denunciado por furto.', ['Furto']],
    ['O réu foi já condenado em primeira instância por roubo.', ['Roubo']],
  ] as const) {
    const found = factsOf(ementa);
    for (const name of names.slice(-1)) t.ok(found.includes(name), `${ementa} ${found}`);
  }
});

t.test('a question that a decision treats is no question of an examination', async t => {
  const kind = 'Questão de prova contestada';
  for (const ementa of [
    'Quanto à questão, a sentença deve ser anulada.',
    'Sobre tal questão, anulado o contrato.',
    'A questão do acórdão anulado foi decidida.',
    'Resolvida a questão, foi o ato anulado.',
  ])
    t.notOk(factsOf(ementa).includes(kind), ementa);
  for (const ementa of ['QUESTÃO ANULADA PELA BANCA.', 'Questões em desacordo com o gabarito.'])
    t.ok(factsOf(ementa).includes(kind), ementa);
});

t.test('a denial is of its own clause and of the phrase that only answers', async t => {
  const cases: [string, string[]][] = [
    ['Provado o erro médico, não há como reduzir a indenização.', ['Erro médico']],
    ['O erro médico, não comprovado, foi afastado.', []],
    ['ERRO MÉDICO. DANO MORAL NÃO CONFIGURADO.', ['Erro médico']],
    ['ERRO MÉDICO. NÃO RESTOU COMPROVADO.', []],
    ['ERRO MÉDICO. INEXISTÊNCIA DE DANO ESTÉTICO.', ['Erro médico']],
    ['AUSÊNCIA DE COMPROVAÇÃO DO ERRO MÉDICO.', []],
    ['NECESSIDADE DE COMPROVAÇÃO DA PRETERIÇÃO DE CANDIDATO.', []],
    ['AUSÊNCIA DE RECURSO. ERRO MÉDICO.', ['Erro médico']],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa), names, ementa);
});

t.test('words of another sense name no fact', async t => {
  const cases: [string, string[]][] = [
    ['Lavrado no cartório de protesto de títulos da capital.', []],
    ['PROTESTO DE TÍTULO JÁ PAGO.', ['Protesto de título']],
    ['ROUBO COM GRAVE AMEAÇA.', ['Roubo']],
    ['AMEAÇA. VIAS DE FATO.', ['Agressão física', 'Ameaça']],
    ['AÇÃO DE USUCAPIÃO JULGADA IMPROCEDENTE.', []],
    ['JUROS NÃO FIXADOS ACIMA DA TAXA MÉDIA DE MERCADO.', ['Juros dentro da média de mercado']],
    ['JUROS ACIMA DA TAXA MÉDIA DE MERCADO.', ['Juros acima da média de mercado']],
    ['MULTA A CADA DESACATO.', []],
    ['EXECUÇÃO FISCAL EXTINTA POR AUSÊNCIA DE INFORMAÇÕES.', []],
    ['FALTA DE INFORMAÇÕES CLARAS NO CONTRATO.', ['Falta de informação ao consumidor']],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa).sort(), names.sort(), ementa);
});

t.test('kinds of facts, each beside words that come near', async t => {
  const cases: [string, string[]][] = [
    ['BRIGA DE VIZINHOS POR UM MURO.', ['Desavença ou discussão']],
    ['DISCUSSÃO SOBRE A COMPETÊNCIA.', []],
    ['DESFERIU GOLPES DE FOICE.', ['Golpes com arma branca ou objeto']],
    ['GOLPE DE ESTADO.', []],
    ['A vítima está desaparecida desde maio.', ['Desaparecimento de pessoa']],
    ['Desapareceu o interesse processual.', []],
    ['FÉRIAS NÃO GOZADAS.', ['Licença ou férias não gozadas']],
    ['FÉRIAS GOZADAS.', []],
    ['SUBSÍDIOS NÃO PAGOS PELA CÂMARA.', ['Falta de pagamento a servidor']],
    ['SUBSÍDIOS PAGOS PELA CÂMARA.', []],
    ['FIRMADO TERMO DE AJUSTAMENTO DE CONDUTA.', ['Termo de ajustamento de conduta']],
    ['AJUSTAMENTO DE CONTAS.', []],
    ['CONSTRUÇÃO SEM LICENÇA DA PREFEITURA.', ['Construção irregular']],
    ['CONSTRUÇÃO COM LICENÇA DA PREFEITURA.', []],
    ['COMPRA NÃO RECONHECIDA NO CARTÃO.', ['Saque ou transferência por terceiro']],
    ['COMPRA RECONHECIDA NO CARTÃO.', []],
    ['NÃO COMPROVADA A CONTRATAÇÃO.', ['Contratação não comprovada']],
    ['COMPROVADA A CONTRATAÇÃO.', ['Contratação comprovada']],
    ['MORTE.', ['Morte']],
    ['AMEAÇA DE MORTE.', ['Ameaça']],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa), names, ementa);
});

t.test('evidence that a text misses, conditions or names in another sense is none', async t => {
  const cases: [string, string[]][] = [
    ['INDEFERIMENTO DA PROVA PERICIAL.', []],
    ['FORNECIMENTO CONDICIONADO À APRESENTAÇÃO MENSAL DE RECEITUÁRIO MÉDICO.', []],
    ['RECEITUÁRIO MÉDICO DA AUTORA.', ['Laudo ou relatório médico']],
    ['O município deixou de comprovar o pagamento.', []],
    ['RECIBO DE PAGAMENTO DA VERBA.', ['Comprovante de pagamento']],
    ['CITAÇÃO POR CORREIO COM AVISO DE RECEBIMENTO.', []],
    ['NOTIFICAÇÃO COM AVISO DE RECEBIMENTO.', ['Notificação extrajudicial']],
    ['AUSÊNCIA DE JUNTADA DO INSTRUMENTO CONTRATUAL.', []],
    ['JUNTADA DO INSTRUMENTO CONTRATUAL.', ['Contrato']],
    ['CITAÇÃO POR EDITAL PREVISTA NA LEI.', []],
  ];
  for (const [ementa, names] of cases) t.strictSame(evidenceOf(ementa), names, ementa);
});

t.test('patterns that open or close a sentence', async t => {
  const table = new PatternTable<string>();
  table.add('x', '^ morte $');
  table.add('y', '^ nao ocorr*');
  const found = (text: string) => [...table.matches(text.split(' '))].map(({ of }) => of);
  t.strictSame(found('morte'), ['x']);
  t.strictSame(found('morte do autor'), []);
  t.strictSame(found('a morte'), []);
  t.strictSame(found('nao ocorreu'), ['y']);
  t.strictSame(found('dano nao ocorreu'), []);
});

t.test('what is denied, rejected or supposed is no fact', async t => {
  for (const text of [
    'Não houve comprovação do atropelamento.',
    'Não restou demonstrada a agressão física.',
    'A autora jamais teve o nome inscrito no cadastro de inadimplentes.',
    'Nunca houve negativação indevida.',
    'O autor não é portador de doença grave.',
    'O réu foi absolvido do tráfico de drogas.',
    'Afastada a prática de tráfico de drogas.',
    'Improcedente o divórcio.',
    'Negado o furto pelo acusado.',
    'Descaracterizada a invalidez permanente.',
    'Se houver atraso de voo, cabe indenização.',
    'Ainda que houvesse agressão física, não cabe a pena.',
    'Discute-se se houve invalidez permanente.',
    'O art. 157 do CP pune o roubo com reclusão.',
    'A isenção exige doença grave.',
    'Inocorrência do estelionato e do roubo.',
    'Não configurada a união estável nem o divórcio.',
    'Ausente prova da invalidez permanente.',
    'Ausência total de prova de doença grave.',
    'Inadimplemento não comprovado do contrato.',
  ]) {
    t.strictSame(factsOf(text), [], text);
  }
  for (const text of [
    'Comprovado o atropelamento da vítima.',
    'Restou demonstrada a agressão física.',
    'A autora teve o nome inscrito indevidamente no cadastro de inadimplentes.',
    'O autor é portador de doença grave.',
    'O réu praticou o tráfico de drogas.',
    'Houve atraso de voo de dez horas.',
    'Não há dúvida da agressão física.',
  ]) {
    t.equal(factsOf(text).length, 1, text);
  }
});

t.test('a clause after a comma, or one that supposes, takes a fact back', async t => {
  for (const text of [
    'A agressão física, segundo o autor, deu causa ao pedido.',
    'A união estável, conforme alega a parte, durou anos.',
    'O erro médico do hospital, que não foi comprovado, era a causa.',
    'Caso o voo seja cancelado, cabe reembolso.',
    'Devido o reembolso, caso o voo seja cancelado.',
    'É devida a pensão, desde que haja união estável.',
    'Absolvição do crime de roubo.',
    'Sem razão para absolver as rés do crime de roubo.',
  ])
    t.strictSame(factsOf(text), [], text);
  for (const text of [
    'A agressão física, segundo o laudo, deixou marcas.',
    'O erro médico, que não foi o único, causou o dano.',
    'No caso o voo foi cancelado.',
    'O atraso do voo, se comparado a outros, foi grande.',
  ])
    t.equal(factsOf(text).length, 1, text);
  t.strictSame(evidenceOf('O laudo médico, que não foi juntado, era essencial.'), []);
  t.strictSame(evidenceOf('O laudo médico, que foi juntado, basta.'), [
    'Laudo ou relatório médico',
  ]);
});

t.test('kinds of facts that were not named, each beside words that come near', async t => {
  const cases: [string, string[]][] = [
    ['AUSÊNCIA DE COMPROVAÇÃO DO PREJUÍZO.', ['Fato alegado não provado']],
    ['AUSÊNCIA DE COMPROVAÇÃO EM SENTIDO CONTRÁRIO.', []],
    ['DESNECESSIDADE DE COMPROVAÇÃO DO PREJUÍZO.', []],
    ['NULIDADE AFASTADA. AUSÊNCIA DE DEMONSTRAÇÃO DE PREJUÍZO À DEFESA.', []],
    ['PERÍCIA REALIZADA UNILATERALMENTE.', ['Apuração unilateral']],
    ['RESCISÃO BILATERAL.', []],
    ['JUROS NÃO ABUSIVOS EM RELAÇÃO À TAXA MÉDIA.', ['Juros dentro da média de mercado']],
    ['COMPRA PELA INTERNET.', ['Compra pela internet']],
    ['SERVIÇOS QUE NÃO FORAM CONTRATADOS.', ['Serviço não contratado']],
    ['MUNIÇÕES APREENDIDAS.', ['Apreensão de arma ou munição']],
    ['POSSE DO MUNICÍPIO.', []],
    ['SISTEMA DE COMBATE A INCÊNDIO.', []],
    ['INCÊNDIO NO DEPÓSITO.', ['Acidente']],
    ['COMPETÊNCIA DO JUIZADO DE VIOLÊNCIA DOMÉSTICA.', []],
    ['LEI MARIA DA PENHA.', ['Violência doméstica']],
    ['É devida quando preenchidos os requisitos para a progressão.', []],
    ['PERTURBAÇÃO DO SOSSEGO.', ['Som ou ruído excessivo']],
    ['AÇÃO ANULATÓRIA. FRAUDE. DANO MORAL.', ['Fraude']],
    ['FRAUDE À EXECUÇÃO.', []],
    ['RAÇÃO AVARIADA. PRODUTO ESTRAGADO.', ['Vício do produto']],
    ['VÍTIMA COM 13 ANOS DE IDADE.', ['Vítima criança ou adolescente']],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa), names, ementa);
  t.strictSame(evidenceOf('A fiscalização constatou o ruído.'), [
    'Fiscalização ou inspeção administrativa',
  ]);
  t.strictSame(evidenceOf('A fiscalização cabe ao município.'), []);
  t.strictSame(evidenceOf('RELATOS COERENTES E HARMÔNICOS DA MENOR.'), ['Palavra da vítima']);
});

t.test('payments, punishments, notices and illnesses as headings name them', async t => {
  const cases: [string, string[]][] = [
    ['PAGAMENTO VOLUNTÁRIO DO DÉBITO.', ['Pagamento da dívida']],
    ['NECESSIDADE DE PAGAMENTO INTEGRAL DA DÍVIDA.', []],
    ['DECISÃO QUE PUNIU O MILITAR.', ['Punição disciplinar de servidor ou militar']],
    ['AUSÊNCIA DE NOTIFICAÇÃO PRÉVIA.', ['Falta de notificação prévia']],
    ['NOTIFICAÇÃO PRÉVIA.', []],
    ['USUÁRIO DIAGNOSTICADO COM CARDIOMIOPATIA.', ['Doença grave']],
    ['FALECIMENTO DO BENEFICIÁRIO.', ['Morte']],
  ];
  for (const [ementa, names] of cases) t.strictSame(factsOf(ementa), names, ementa);
});
