/** The side of whoever asks is read of the query only where it is certain. */
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
