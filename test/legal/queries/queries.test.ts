/** The words of a question that are searched, and the words that the search adds. */
import t from 'tap';
import { readFraming, withoutFraming } from '../../../src/legal/queries/framing.ts';
import { type Synonym, synonymsOf } from '../../../src/legal/queries/synonyms.ts';
import { words } from '../../../src/legal/text/words.ts';

const left = (text: string) =>
  withoutFraming(text)
    .replace(/[\s:,?.]+/g, ' ')
    .trim();

t.test('framing words of a question', async t => {
  for (const [question, matter] of [
    [
      'um cliente teve o voo cancelado: quem ganha, com que argumento, perante quem, o que cito?',
      'teve o voo cancelado',
    ],
    ['Qual o entendimento do STJ sobre juros compostos?', 'juros compostos'],
    ['Posso penhorar o salário?', 'penhorar o salário'],
    ['Tenho direito a indenização por atraso na obra?', 'indenização por atraso na obra'],
    ['Meu cliente foi negativado. O que devo alegar?', 'foi negativado'],
    ['É possível usucapião de bem público?', 'usucapião de bem público'],
    ['Como os tribunais têm decidido sobre bagagem extraviada?', 'bagagem extraviada'],
    ['Quais são os julgados sobre guarda compartilhada?', 'guarda compartilhada'],
    ['Cabe habeas corpus contra prisão civil?', 'habeas corpus contra prisão civil'],
  ] as const) {
    t.equal(left(question), matter, question);
  }
});

t.test('keywords stay as they are', async t => {
  for (const query of [
    'voo cancelado dano moral',
    'caso fortuito interno banco',
    'direito adquirido servidor',
    'entendimento do STJ',
    '"quem ganha" loteria',
    'não conhecido recurso',
    'honorários atuação como advogado dativo',
    'quando há caso fortuito externo',
    'há decisão extra petita',
    'há julgados divergentes',
    'entendimento do tribunal de contas sobre aposentadoria',
    'entendimento do STJ sobre juros',
    'jurisprudência do tribunal do júri',
    'interpretação da corte especial',
    'posição da justiça eleitoral sobre fake news',
    'prescrição não corre contra quem',
    'cliente não pagou a dívida',
    'como advogado dativo',
    'quanto à prescrição não há nada',
    'crime de dano qualificado contra o patrimônio da pessoa que não pagou a dívida',
    '',
    '?!',
  ]) {
    t.equal(withoutFraming(query), query, query);
  }
});

t.test('a question has a question mark, or begins with a word that asks', async t => {
  for (const [query, matter] of [
    ['quem ganha no voo cancelado', 'no voo cancelado'],
    ['e qual o entendimento do STJ sobre juros', 'e juros'],
    ['com que argumento defender usucapião', 'defender usucapião'],
    ['como os tribunais têm decidido sobre bagagem', 'bagagem'],
    ['Como advogado, o que cito na usucapião?', 'na usucapião'],
  ] as const) {
    t.ok(readFraming(query).isQuestion, query);
    t.equal(left(query), matter, query);
  }
  t.notOk(readFraming('pessoa que não pagou a dívida do banco que a negativou').isQuestion);
  for (const told of [
    'Negaram minha cirurgia',
    'descobri um empréstimo que nunca pedi',
    'Extinguiram a execução sem ouvir a Fazenda',
    'moro há anos no terreno',
  ]) {
    t.ok(readFraming(told).isQuestion, told);
  }
  for (const keywords of [
    'negativa de cobertura cirurgia',
    'dano moral "meu nome" cadastro',
    'reintegração de posse esbulho requisitos',
  ]) {
    t.notOk(readFraming(keywords).isQuestion, keywords);
  }
});

t.test('names of courts, and what there is, stay in questions', async t => {
  for (const [question, kept] of [
    ['entendimento do tribunal de contas sobre aposentadoria?', 'tribunal de contas'],
    ['jurisprudência do tribunal do júri?', 'tribunal do júri'],
    ['Qual a interpretação da corte especial?', 'corte especial'],
    ['posição da justiça eleitoral sobre fake news?', 'posição da justiça eleitoral'],
    ['Qual o entendimento da justiça do trabalho sobre horas extras?', 'justiça do trabalho'],
    ['cabe interpretação da justiça gratuita?', 'justiça gratuita'],
    ['quando há caso fortuito externo?', 'há caso fortuito'],
    ['há decisão extra petita na sentença?', 'há decisão extra petita'],
    ['honorários por atuação como advogado dativo?', 'como advogado dativo'],
    ['Sou advogado dativo, cabem honorários?', 'advogado dativo'],
  ] as const) {
    t.ok(withoutFraming(question).includes(kept), question);
  }
});

t.test('exclusions and quoted words of a question stay', async t => {
  for (const [question, kept] of [
    ['agravo tutela? -pessoa', ['-pessoa']],
    ['tarifa bancária? -nada', ['-nada']],
    ['meu cliente não pagou a dívida? -minha -"meu cliente"', ['-minha', '-"meu cliente"']],
    ['-coisa posso penhorar o bem?', ['-coisa']],
    [
      'posso penhorar "bem da pessoa" -"nada disso"-gente?',
      ['"bem da pessoa"', '-"nada disso"-gente'],
    ],
  ] as const) {
    for (const piece of kept) t.ok(withoutFraming(question).includes(piece), question);
  }
  t.equal(withoutFraming('quem ganha -pessoa'), 'quem ganha -pessoa', 'nothing else is left');
  t.equal(left('posso rever a pena-base?'), 'rever a pena-base', 'a word with a mark inside');
});

t.test('offsets stay, and long texts are read in linear time', async t => {
  const question = 'Meu cliente: “quem ganha” no voo?';
  t.equal(withoutFraming(question).length, question.length);
  t.match(withoutFraming(question), /“quem ganha” no voo/);
  const long = 'qual o entendimento sobre voo '.repeat(30_000);
  const startedAt = performance.now();
  withoutFraming(long);
  t.ok(performance.now() - startedAt < 2_000);
});

const synonyms = (query: string, isQuestion = false): Synonym[] =>
  synonymsOf(
    { asked: query, searched: query, isQuestion },
    new Set([...words(query)].map(({ stem }) => stem)),
  );

t.test('terms of law are no lay words', async t => {
  for (const term of [
    ...['concurso formal', 'concurso de credores', 'letra de câmbio', 'estado civil'],
    ...['estado de necessidade', 'receita médica', 'receita bruta', 'nota promissória'],
    ...['casa de prostituição', 'pensão por morte', 'habilitação de crédito'],
    ...['progressão de regime', 'sociedade de fato', 'nota de crédito rural'],
    ...['ofensa ao art. 535 do CPC', 'ofensa à coisa julgada', 'ofensa reflexa à Constituição'],
    ...['ofensas ao contraditório', 'à luz do art. 489 do CPC', 'à luz dos princípios'],
    ...['quebra da cadeia de custódia', 'cadeia dominial', 'cadeia de fornecimento'],
    ...['golpe de estado', 'remédio constitucional habeas data', 'remédio heroico'],
    ...['aluguel social', 'batida policial', 'mala direta', 'bagagem probatória'],
    ...['doença ocupacional', 'parturiente deu à luz', 'sítio arqueológico'],
  ]) {
    for (const isQuestion of [false, true]) {
      const lay = synonyms(term, isQuestion).filter(({ share }) => share > 0.5);
      t.strictSame(lay, [], `${term} ${isQuestion}`);
    }
  }
  t.strictSame(
    synonyms('concurso edital').filter(({ share }) => share > 0.5),
    [],
    'as a keyword',
  );
  for (const keyword of [
    ...['ofensa', 'luz', 'cadeia', 'golpe', 'remédio', 'aluguel', 'batida', 'mala', 'bagagem'],
    ...['réu solto', 'celular em presídio', 'empregado', 'débito quitado', 'bagagem extraviada'],
  ]) {
    const lay = synonyms(keyword).filter(({ share }) => share > 0.5);
    t.strictSame(lay, [], `${keyword}, as a keyword`);
  }
  for (const [question, legal] of [
    ['cortaram a luz da minha casa?', 'energia'],
    ['sofri ofensa à honra?', 'injúria'],
    ['caí em um golpe', 'fraude'],
    ['o plano negou remédio', 'medicamento'],
    ['a batida foi na traseira', 'colisão'],
    ['o plano não quis pagar a cirurgia do meu filho', 'cobertura'],
    ['encontrei uma barata dentro do pacote de bolacha, cabe indenização', 'estranho'],
    ['minha casa está cheia de rachaduras', 'construtivos'],
    ['posso parar de pagar a pensão do meu filho que fez 18 anos', 'exoneração'],
    ['a polícia mexeu no meu celular sem autorização', 'ilícita'],
    ['passei no concurso e ninguém chamou', 'nomeação'],
    ['o INSS cortou meu benefício', 'restabelecimento'],
    ['meu ex-marido me bateu e me ameaça', 'doméstica'],
    ['fizeram compras que não fiz no cartão', 'contestadas'],
    ['meu irmão não quer vender a casa da herança', 'condomínio'],
    ['moro no terreno há 20 anos', 'usucapião'],
  ] as const) {
    const lay = synonyms(question, true);
    t.ok(
      lay.some(({ text }) => text === legal),
      question,
    );
  }
  const asked = synonyms('passei no concurso e não me chamaram', true);
  t.ok(
    asked.some(({ text }) => text === 'candidato'),
    'in a question',
  );
});

t.test('the words of a question that frame it are a part of lay expressions', async t => {
  const lay = synonymsOf(
    {
      asked: 'não contratei o empréstimo?',
      searched: '    contratei o empréstimo?',
      isQuestion: true,
    },
    new Set(),
  );
  t.ok(
    lay.some(({ text }) => text === 'grafotécnica'),
    'não contratei',
  );
});

t.test('terms of law stay in questions', async t => {
  for (const [question, kept] of [
    ['é possível relativizar a coisa julgada?', 'coisa julgada'],
    ['destituição do poder familiar?', 'poder familiar'],
    ['abuso de poder da autoridade?', 'poder da autoridade'],
    ['pessoa jurídica sofre dano moral?', 'pessoa jurídica'],
    ['direito líquido e certo?', 'líquido e certo'],
    ['vale transporte para servidor?', 'vale transporte'],
    ['melhor interesse da criança na guarda?', 'melhor interesse'],
    ['multa na obrigação de não fazer?', 'obrigação de não fazer'],
    ['há direito adquirido a regime jurídico?', 'direito adquirido'],
    ['a multa é abusiva?', 'abusiva'],
    ['crimes contra a pessoa e contra o patrimônio: qual a ação penal cabível ali', 'a pessoa e'],
    ['recuperação judicial Oi', 'Oi'],
    ['negativação Oi cobrança indevida', 'Oi'],
    ['Oi cobrança indevida de linha?', 'Oi'],
    ['réus respondem: responda solidariamente o banco?', 'responda solidariamente'],
  ] as const) {
    t.ok(withoutFraming(question).includes(kept), question);
  }
});

t.test('what is left out is told', async t => {
  const { leftOut, isQuestion } = readFraming('Oi, meu cliente foi negativado: o que cito?');
  t.ok(isQuestion);
  t.ok(leftOut.includes('meu cliente') && leftOut.includes('o que cito'), leftOut.join('|'));
  t.strictSame(readFraming('voo cancelado').leftOut, []);
  t.strictSame(readFraming('quem ganha?').leftOut, [], 'nothing else is left');
});

t.test('synonyms', async t => {
  const stems = (query: string) => synonyms(query).map(({ text }) => text);
  t.ok(stems('voo cancelado').includes('passageiro'));
  t.ok(stems('nome sujo').includes('inscrição'));
  t.ok(stems('convênio negou').includes('saúde'));
  t.strictSame(synonyms('usufruto'), []);
  for (const { share, stem } of synonyms('voo atrasado, bagagem, convênio, nome sujo')) {
    t.ok(share > 0 && share < 1, stem);
  }
  const typed = synonyms('plano de saúde').map(({ stem }) => stem);
  t.notOk(typed.includes('plan'), 'typed words are no synonyms of themselves');
});
