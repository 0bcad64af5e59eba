import fs from 'node:fs';
import t from 'tap';
import {
  aliasOf,
  broaderOf,
  cnjCodeOf,
  conceptOf,
  conceptsOf,
} from '../../../src/legal/concepts/concepts.ts';
import { slug } from '../../../src/legal/text/fold.ts';

interface Row {
  nome: string;
  formas?: string[];
  so_inteira?: string[];
  em_frase?: string[];
  cnj?: number;
}

const table = new URL('../../../data/reference/conceitos.json', import.meta.url);
const { conceitos } = JSON.parse(fs.readFileSync(table, 'utf8')) as { conceitos: Row[] };
const AMPLOS_DEPTH_MAX = 4;

const idOf = (wording: string) => conceptOf(wording)?.id.replace('criterio:', '') ?? null;

t.test('each wording of the table names its concept, whose id is its own', async t => {
  for (const { nome, formas = [], so_inteira = [], em_frase = [], cnj } of conceitos) {
    const id = `criterio:${slug(nome)}`;
    if (/[a-z][/.][a-z]/.test(nome)) t.fail(`${nome} is no legal term`);
    for (const wording of [nome, ...formas, ...so_inteira, ...em_frase]) {
      if (conceptOf(wording)?.id !== id) t.fail(`${wording} names ${conceptOf(wording)?.id}`);
    }
    if (aliasOf(id) !== null) t.fail(`${id} is an alias of ${aliasOf(id)}`);
    if (cnjCodeOf(id) !== (cnj ?? null)) t.fail(`${id} has code ${cnjCodeOf(id)}`);
    const broader = broaderOf(id);
    if (broader.includes(id) || new Set(broader).size !== broader.length) t.fail(id);
    for (const other of broader) if (broaderOf(other).includes(id)) t.fail(`circle: ${other}`);
  }
  t.ok(conceitos.length > 1000);
  t.ok(conceitos.some(({ nome }) => broaderOf(`criterio:${slug(nome)}`).length > 2));
  t.ok(
    conceitos.every(
      ({ nome }) => broaderOf(`criterio:${slug(nome)}`).length <= 2 ** AMPLOS_DEPTH_MAX,
    ),
  );
});

t.test('what is asserted, denied or only claimed', async t => {
  const posicaoOf = (wording: string) => conceptOf(wording)?.posicao;
  for (const wording of ['DANOS MORAIS CONFIGURADOS', 'OCORRÊNCIA DE DANO MORAL'])
    t.equal(posicaoOf(wording), 'afirmado', wording);
  for (const wording of [
    'DANO MORAL NÃO CARACTERIZADO',
    'AUSÊNCIA DE DANO MORAL',
    'DANO MORAL AFASTADO',
  ])
    t.equal(posicaoOf(wording), 'negado', wording);
  t.equal(posicaoOf('ALEGAÇÃO DE OMISSÃO'), null);
  t.equal(posicaoOf('ALEGAÇÃO DE OMISSÃO NÃO ACOLHIDA'), 'negado');
  t.equal(posicaoOf('ALEGAÇÃO DE AUSÊNCIA DE FUNDAMENTAÇÃO AFASTADA'), 'afirmado');
  t.equal(posicaoOf('FUNDAMENTAÇÃO INIDÔNEA'), 'negado');
  t.equal(posicaoOf('DANO MORAL'), null);
  t.equal(posicaoOf('CRIME IMPOSSÍVEL'), null, 'the last word is part of the name');
  t.equal(posicaoOf('AUSÊNCIA DE PROVA DE QUE O DANO MORAL FOI COMUNICADO AO SÍNDICO'), null);
  // A statement about one concept does not apply to the others.
  for (const wording of [
    'PRESCRIÇÃO AFASTADA, DANO MORAL CONFIGURADO',
    'DECADÊNCIA AFASTADA E PRESCRIÇÃO RECONHECIDA',
    'DANO MORAL CONFIGURADO E DANO MATERIAL NÃO COMPROVADO',
    'OMISSÃO INEXISTENTE E CONTRADIÇÃO VERIFICADA',
  ]) {
    const posicoes = conceptsOf(wording).map(({ posicao }) => posicao);
    t.ok(posicoes.length > 0 && posicoes.every(posicao => posicao === null), wording);
  }
  const denied = conceptsOf('PRESCRIÇÃO E DECADÊNCIA AFASTADAS');
  t.ok(
    denied.every(({ posicao }) => posicao === 'negado'),
    'one answer to both',
  );
  t.equal(idOf('DANO MORAL NÃO CARACTERIZADO'), 'dano-moral');
});

t.test('wordings of one concept', async t => {
  const same: Record<string, string[]> = {
    'prisao-preventiva': [
      'SEGREGAÇÃO CAUTELAR',
      'PRISÕES PROVISÓRIAS',
      'CUSTÓDIA PREVENTIVA MANTIDA',
    ],
    'inversao-do-onus-da-sucumbencia': [
      'INVERSÃO DOS ÔNUS SUCUMBENCIAIS',
      'SUCUMBÊNCIA INVERTIDA: INVERSÃO DO ÔNUS',
    ],
    'embargos-de-declaracao-protelatorios': [
      'MULTA DO ART. 1.026, § 2º, DO CPC',
      'MULTA PREVISTA NO ARTIGO 1026 DO NCPC',
    ],
    'medidas-cautelares-diversas-da-prisao': ['INSUFICIÊNCIA DAS MEDIDAS DO ART. 319 DO CPP'],
  };
  for (const [id, wordings] of Object.entries(same)) {
    for (const wording of wordings) t.equal(idOf(wording), id, wording);
  }
});

t.test('traps: one word or one frame, other concepts', async t => {
  const apart = [
    ['EMBARGOS PROTELATÓRIOS', 'EMBARGOS DE TERCEIRO', 'EMBARGOS À EXECUÇÃO', 'EXECUÇÃO FISCAL'],
    ['PENA DE MULTA', 'MULTA DIÁRIA'],
    ['PRISÃO EM FLAGRANTE', 'ILEGALIDADE FLAGRANTE DA COBRANÇA'],
    ['CRIME FORMAL', 'IRREGULARIDADE FORMAL'],
    ['FIXAÇÃO DA PENA', 'FIXAÇÃO DOS HONORÁRIOS'],
  ];
  for (const wordings of apart) {
    const ids = wordings.map(idOf);
    t.equal(new Set(ids).size, ids.length, ids.join(', '));
  }
});

t.test('what narrows a concept is not the same', async t => {
  const ids = (wording: string) => conceptsOf(wording).map(({ id }) => id.replace('criterio:', ''));
  const apart = [
    ['PRESCRIÇÃO INTERCORRENTE', 'FALTA DE APRECIAÇÃO DA PRESCRIÇÃO INTERCORRENTE'],
    ['TARIFA DE CADASTRO', 'ACÓRDÃO QUE NÃO ANALISOU A TARIFA DE CADASTRO'],
    ['LUCROS CESSANTES', 'OMISSÃO QUANTO AOS LUCROS CESSANTES'],
    ['INTIMAÇÃO PESSOAL', 'INTIMAÇÃO PESSOAL DO EXEQUENTE', 'EXTINÇÃO SEM PRÉVIA INTIMAÇÃO'],
    ['ABSOLVIÇÃO', 'ABSOLVIÇÃO DE TODOS OS DELITOS IMPUTADOS'],
    ['PROMOÇÃO', 'EFEITOS DA PROMOÇÃO A PARTIR DO REQUERIMENTO'],
    ['HONORÁRIOS RECURSAIS', 'HONORÁRIOS DE SUCUMBÊNCIA E RECURSAIS'],
    ['INSANIDADE MENTAL', 'INSTAURAÇÃO DO INCIDENTE DE INSANIDADE MENTAL'],
    ['PENSÃO POR MORTE', 'FALECIMENTO DO TITULAR DA PENSÃO POR MORTE'],
    ['PLANO DE SAÚDE', 'PLANO DE SAÚDE COLETIVO', 'NEGATIVA DE COBERTURA SECURITÁRIA'],
    ['ATRASO DE VOO', 'CANCELAMENTO DE VOO', 'REMARCAÇÃO DE VOO'],
    ['NEGATIVAÇÃO', 'NEGATIVAÇÃO ANTERIOR', 'PROIBIÇÃO DE INSCRIÇÃO NO SERASA'],
  ];
  for (const wordings of apart) {
    const all = wordings.map(wording => ids(wording).sort().join(' + '));
    t.equal(new Set(all).size, all.length, all.join(', '));
    t.notOk(all.includes(''), all.join(', '));
  }
  t.equal(
    idOf('SARGENTO PROMOVIDO AO QUADRO DE HONRA DA CIDADE'),
    null,
    'promovido is a party too',
  );
});

t.test('wordings of different questions of one topic are apart', async t => {
  const apart = [
    ['GUARDA DE MENOR', 'GUARDA COMPARTILHADA'],
    ['ARREMATAÇÃO', 'LEILÃO NEGATIVO', 'HASTA PÚBLICA'],
    ['NOTA PROMISSÓRIA', 'CHEQUE', 'DUPLICATA'],
    ['AUTO DE INFRAÇÃO', 'MULTA DO PROCON', 'MULTA ADMINISTRATIVA'],
    ['RECUPERAÇÃO JUDICIAL', 'FALÊNCIA'],
    ['LOCAÇÃO', 'DESPEJO', 'AÇÃO DE DESPEJO'],
    ['CALÚNIA', 'DIFAMAÇÃO', 'INJÚRIA'],
    ['AMPLA DEFESA', 'CONTRADITÓRIO', 'CONTRADITÓRIO E AMPLA DEFESA'],
  ];
  for (const wordings of apart) {
    const ids = wordings.map(idOf);
    t.equal(new Set(ids).size, ids.length, ids.join(', '));
    t.notOk(ids.includes(null), ids.join(', '));
  }
});

t.test('a phrase that says more is a narrower concept of its own', async t => {
  const under: Record<string, string[]> = {
    latrocinio: ['LATROCÍNIO CONTRA TAXISTA', 'LATROCÍNIO NA MODALIDADE CONSUMADA'],
    usucapiao: ['USUCAPIÃO DE TERRA DEVOLUTA', 'PRAZO DA USUCAPIÃO'],
    'cadastro-de-inadimplentes': ['CADASTRO DE INADIMPLENTES MANTIDO PELO LOJISTA'],
    'prisao-preventiva': ['PRISÃO PREVENTIVA DECRETADA NO ÉDITO CONDENATÓRIO'],
    'agente-comunitario-de-saude': ['PAGAMENTO AO AGENTE COMUNITÁRIO DE SAÚDE'],
    'pena-de-multa': ['PENA DE MULTA EM CONSONÂNCIA COM A RENDA'],
  };
  for (const [id, wordings] of Object.entries(under)) {
    const own = wordings.map(wording => conceptOf(wording)!.id);
    t.equal(new Set(own).size, own.length, own.join(', '));
    for (const [i, narrow] of own.entries()) {
      t.not(narrow, `criterio:${id}`, wordings[i]);
      t.ok(broaderOf(narrow).includes(`criterio:${id}`), `${narrow}: ${broaderOf(narrow)}`);
      t.equal(conceptOf(wordings[i]!)!.posicao, null, 'what is said of the whole phrase');
      t.equal(aliasOf(narrow), null, `${narrow} reads as itself`);
    }
  }
  t.equal(idOf('TAXISTA VÍTIMA DE LATROCÍNIO'), idOf('LATROCÍNIO: VÍTIMA TAXISTA'), 'any order');
  t.equal(
    idOf('RECUSA DE COBERTURA DO MARCAPASSO'),
    idOf('NEGATIVA DE COBERTURA DE MARCAPASSO'),
    'by the words of the concept, not of the wording',
  );
});

t.test('answers, claims, citations and empty words say no more', async t => {
  const same: Record<string, string[]> = {
    latrocinio: [
      'CRIME DE LATROCÍNIO (ART. 157, § 3º, II, DO CP)',
      'TESE DE LATROCÍNIO SUSCITADA PELO APELANTE',
      'LATROCÍNIO QUE NÃO RESTOU DEVIDAMENTE COMPROVADO',
      'INTELIGÊNCIA DO INSTITUTO DO LATROCÍNIO',
    ],
    usucapiao: ['DIREITO À USUCAPIÃO', 'SUPOSTA USUCAPIÃO', 'VEDAÇÃO À USUCAPIÃO RECONHECIDA'],
  };
  for (const [id, wordings] of Object.entries(same))
    for (const wording of wordings) t.equal(idOf(wording), id, wording);
  t.not(idOf('LATROCÍNIO: SÚMULA 610 DO STF'), 'latrocinio', 'a precedent is more');
  t.not(idOf('INDÍCIOS DE AUTORIA INSUFICIENTES'), 'autoria-do-crime');
});

t.test('each wording of a subject that is asked for leads up to it', async t => {
  const under: Record<string, string[]> = {
    'transporte-aereo': [
      'VOO CANCELADO SEM AVISO',
      'COMPANHIA AÉREA QUE NÃO PRESTOU ASSISTÊNCIA',
      'MALA PERDIDA NO AEROPORTO',
      'EXTRAVIO TEMPORÁRIO DE BAGAGEM',
      'APLICAÇÃO DA CONVENÇÃO DE MONTREAL',
    ],
    'plano-de-saude': [
      'RECUSA DA OPERADORA EM CUSTEAR A PRÓTESE',
      'LISTA DA ANS NÃO TAXATIVA',
      'COBERTURA DE PROCEDIMENTO CIRÚRGICO',
      'SEGURO-SAÚDE',
      'BENEFICIÁRIO DO PLANO COM CÂNCER',
    ],
    'cadastro-de-inadimplentes': [
      'NOME LANÇADO NO SERASA',
      'REGISTRO EM ÓRGÃO DE RESTRIÇÃO AO CRÉDITO',
      'RETIRADA DO NOME DO ROL DE INADIMPLENTES',
      'NEGATIVAÇÃO PRÉVIA LEGÍTIMA',
    ],
  };
  for (const [id, wordings] of Object.entries(under)) {
    for (const wording of wordings) {
      const up = conceptsOf(wording).flatMap(found => [found.id, ...broaderOf(found.id)]);
      t.ok(up.includes(`criterio:${id}`), `${wording}: ${up.join(', ')}`);
    }
  }
});

t.test('phrases that name no concept', async t => {
  for (const wording of [
    'RECURSO DA RÉ',
    'FUNDAMENTO NOVO',
    'ESTADO DE ALAGOAS',
    'R$ 3.000,00 (TRÊS MIL REAIS)',
    'ENTENDIMENTO PACÍFICO DO SUPREMO TRIBUNAL FEDERAL',
    'QUESTIONADA A PRESENÇA DE SEUS REQUISITOS AUTORIZADORES',
    'NÃO CONFIGURADA',
    'ART. 5º, XXXV',
    '',
    '—',
  ]) {
    t.equal(conceptOf(wording), null, wording);
  }
});

t.test('a phrase that joins concepts has all of them', async t => {
  const ids = (wording: string) => conceptsOf(wording).map(({ id }) => id.replace('criterio:', ''));
  t.same(ids('EXTINÇÃO DO FEITO SEM RESOLUÇÃO DO MÉRITO POR ABANDONO DA CAUSA'), [
    'abandono-da-causa',
  ]);
  const joined = 'NULIDADE POR CERCEAMENTO DE DEFESA E CITAÇÃO POR EDITAL';
  t.same(ids(joined).sort(), ['cerceamento-de-defesa', 'citacao-por-edital', 'nulidade']);
  t.equal(conceptOf(joined), null, 'no one concept');
  t.equal(aliasOf('criterio:usucapiao-e-litispendencia'), 'criterio:usucapiao');
  t.equal(ids('USUCAPIÃO E LITISPENDÊNCIA NO TERRENO VIZINHO').length, 1, 'and says more');
  t.same(ids('DOSIMETRIA E LITISPENDÊNCIA'), ['dosimetria-da-pena', 'litispendencia']);
  t.same(ids('SERVIDORES PÚBLICOS DE TODOS OS MUNICÍPIOS'), ['servidor-publico']);
  t.same(broaderOf('criterio:abandono-da-causa'), [
    'criterio:extincao-do-processo-sem-resolucao-do-merito',
  ]);
});

t.test('a short phrase outside the table makes a concept, whose id reads as itself', async t => {
  for (const wording of [
    'ENDOSSO-MANDATO',
    'LAUDO APÓCRIFO',
    'BARCOS PESQUEIROS',
    'ARRAIS AMADOR',
  ]) {
    const found = conceptOf(wording)!;
    t.equal(found.nome, wording);
    t.equal(aliasOf(found.id), null, found.id);
    t.equal(idOf(found.id.replace('criterio:', '').replaceAll('-', ' ')), found.id.slice(9));
  }
  t.equal(idOf('BARCO PESQUEIRO'), idOf('PESQUEIROS BARCOS'), 'number and order');
  t.equal(conceptOf('O BARCO QUE PESCA NA LAGOA DE MANHÃ'), null, 'a sentence');
});

t.test('ids that were made of wordings lead to concepts', async t => {
  t.equal(aliasOf('criterio:danos-morais-configurados'), 'criterio:dano-moral');
  t.equal(aliasOf('criterio:dano-moral'), null);
  t.equal(aliasOf('criterio:recurso-da-re'), null);
  t.equal(aliasOf('dano-moral-configurado'), null);
  t.same(broaderOf('precedente:dano-moral'), []);
});

t.test('hostile wordings are read in time', async t => {
  const pieces = [
    'a ',
    'prisão ',
    'não configurado ',
    'art. 1.026 ',
    'dano moral ',
    'x',
    '"',
    'ﬁ',
    '1 ',
  ];
  for (const piece of pieces) {
    const wording = piece.repeat(Math.ceil(100_000 / piece.length));
    const started = process.cpuUsage().user;
    const found = conceptsOf(wording);
    aliasOf(`criterio:${wording}`);
    broaderOf(`criterio:${wording}`);
    t.ok(process.cpuUsage().user - started < 200_000, piece);
    t.ok(found.every(({ id }) => id.length <= 200));
  }
});
