/** The user's side is read from a query only if the query leaves no doubt. */
import t from 'tap';
import { ladoInQuery } from '../../../../src/hub/orchestrator/side/query-side.ts';

const CIVIL = ['APELAÇÃO CÍVEL. CONTRATO. DANO MORAL. Recurso não provido.'];
const CRIMINAL = ['APELAÇÃO CRIMINAL. TRÁFICO. DOSIMETRIA. Recurso não provido.'];
const BOTH = [...CIVIL, ...CRIMINAL];

t.test('where the query says it', async t => {
  const rows: [query: string, lado: string, ementas?: string[]][] = [
    ['Represento a companhia aérea. Quais são as chances?', 'réu'],
    ['represento o plano de saúde em ação por negativa de cobertura', 'réu'],
    ['Atuo pela seguradora ré; o que alegar?', 'réu'],
    ['Sou advogada do banco, como responder?', 'réu'],
    ['Sou o consumidor: posso pedir danos morais?', 'autor'],
    ['sou consumidora e o produto veio com defeito', 'autor'],
    ['Represento o passageiro de um voo cancelado', 'autor'],
    ['Represento a parte autora', 'autor'],
    ['Defendo o cliente do banco', 'autor'],
    ['Meu cliente é aposentado e não reconhece o contrato', 'autor'],
    ['Meu cliente, passageiro, perdeu a conexão', 'autor'],
    ['Minha cliente teve o voo cancelado: quem ganha?', 'autor'],
    ['Quero processar o banco', 'autor'],
    ['Meu cliente vai ajuizar ação contra o plano de saúde', 'autor'],
    ['Vamos defender o réu, condenado a indenizar', 'réu'],
    ['Defesa do réu: que precedentes citar?', 'réu'],
    ['Defesa do réu: que precedentes citar?', 'defesa', CRIMINAL],
    ['Na defesa do réu em tráfico, o que reduz a pena?', 'defesa'],
    ['Meu cliente foi condenado a pagar indenização', 'réu'],
    ['Meu cliente foi condenado por tráfico', 'defesa'],
    ['Meu cliente foi condenado. Dá para reverter?', 'defesa', CRIMINAL],
    ['Meu cliente foi condenado. Dá para reverter?', 'réu'],
    ['Ação de cobrança contra meu cliente: como contestar?', 'réu'],
    ['Meu cliente foi denunciado por homicídio', 'defesa'],
    ['Sou promotora; a prova do tráfico basta?', 'acusação'],
    ['Represento o assistente de acusação', 'acusação', CRIMINAL],
    ['Represento o acusado', 'defesa', CRIMINAL],
  ];
  for (const [query, lado, ementas = CIVIL] of rows)
    t.equal(ladoInQuery(query, ementas), lado, query);
});

t.test('where it does not, or not for certain', async t => {
  const rows: [query: string, ementas?: string[]][] = [
    ['Um cliente teve o voo cancelado: quem ganha?'],
    ['O consumidor tem direito a indenização?'],
    ['O que alega o réu nesses casos?'],
    ['Código de defesa do consumidor e companhia aérea'],
    ['Defesa do consumidor: dano moral'],
    ['Como o banco responde por fraude?'],
    ['Não represento o consumidor'],
    ['Não sou o réu'],
    ['Sou advogado. O consumidor tem razão?'],
    ['Meu cliente e o banco firmaram contrato'],
    ['Represento o banco em busca e apreensão'],
    ['Represento a seguradora em ação regressiva'],
    ['Represento a construtora autora'],
    ['Represento o banco que ajuizou a ação'],
    ['Represento o autor e o réu'],
    ['Meu cliente foi condenado em honorários'],
    ['Meu cliente foi condenado. Dá para reverter?', BOTH],
    ['Defesa do réu', BOTH],
    ['Represento o Ministério Público em ação civil por dano moral'],
    ['Represento o autor do crime'],
    ['A sentença foi contra meu cliente'],
    ['Houve cerceamento de defesa do réu?'],
    ['Quero propor um acordo'],
    ['Represento uma empresa'],
    [''],
  ];
  for (const [query, ementas = CIVIL] of rows) t.equal(ladoInQuery(query, ementas), null, query);
});

t.test('a customer may be sued', async t => {
  const open = [
    'Represento o consumidor na ação monitória ajuizada pelo banco',
    'Represento o consumidor réu em ação de cobrança',
    'Defendo o correntista na execução movida pelo banco',
    'Represento a consumidora, ré no processo',
    'Represento o passageiro (demandado)',
    'Represento a segurada, devedora do prêmio',
    'Defendo o aposentado em ação proposta por instituição financeira',
    'Represento o beneficiário na ação que o hospital ajuizou',
    'Meu cliente é consumidor e foi processado pelo banco',
    'Represento o cliente do banco em embargos à execução',
    'Represento o passageiro em ação da companhia aérea',
    'Sou consumidor e o banco me processou',
    'Represento o correntista e preciso apresentar contestação',
    'Defendo a pensionista na busca e apreensão do veículo',
    'Represento o segurado em ação regressiva contra ele',
  ];
  for (const query of open) t.equal(ladoInQuery(query, CIVIL), null, query);
  const claimants = [
    'Represento o autor em ação de cobrança',
    'Represento a requerente na execução',
    'Represento o demandante da monitória',
    'Sou reclamante em ação de cobrança',
    'Meu cliente vai ajuizar ação de cobrança',
    'Minha cliente teve o nome inscrito por cobrança de dívida paga',
    'Represento o consumidor em ação por cobrança indevida',
    'Represento o consumidor em ação ajuizada por ele contra o banco',
    'Represento o correntista; o banco demandado não juntou o contrato',
    'Represento o passageiro. Na contestação, a companhia alegou mau tempo',
    'Represento o aposentado contra o banco',
  ];
  for (const query of claimants) t.equal(ladoInQuery(query, CIVIL), 'autor', query);
});

t.test('a company may sue', async t => {
  const open = [
    'Represento uma seguradora que pretende ajuizar ação contra a concessionária por queda de raio',
    'Represento a construtora que quer rescindir o contrato por falta de pagamento do comprador',
    'Represento a seguradora, que vai acionar o causador do dano',
    'Minha cliente é uma seguradora e quer ser ressarcida',
    'Minha cliente, seguradora, pretende ajuizar ação contra a concessionária',
    'Represento a seguradora em ação de ressarcimento contra a concessionária',
    'Represento o banco, credor da cédula',
    'Represento a incorporadora que propôs ação de rescisão',
    'Represento o hospital. Como cobrar a conta do paciente?',
    'Represento a construtora na rescisão por inadimplemento do comprador',
    'Represento a fabricante que deseja reaver o que pagou ao consumidor',
    'Represento o fornecedor que não recebeu o preço',
    'Represento o banco que busca receber o saldo do financiamento',
    'Represento a concessionária e quero despejar o ocupante',
    'Represento a seguradora que indenizou o segurado',
  ];
  for (const query of open) t.equal(ladoInQuery(query, CIVIL), null, query);
  const defendants = [
    'Represento a construtora que atrasou a entrega do imóvel',
    'Represento o banco em recurso contra a sentença',
    'Represento a seguradora que negou a cobertura',
    'Represento o plano de saúde que quer se defender',
    'Represento a companhia aérea em ação movida por passageiro',
    'Represento o banco na ação ajuizada pelo consumidor contra ele',
    'Represento o banco e vamos propor um acordo',
    'Represento o banco; o consumidor alega cobrança indevida',
    'Represento a operadora de plano de saúde: como responder ao pedido?',
  ];
  for (const query of defendants) t.equal(ladoInQuery(query, CIVIL), 'réu', query);
});
