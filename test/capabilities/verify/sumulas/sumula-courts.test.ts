/**
 * The court of a súmula: only the STF issues binding súmulas, courts of other citations do not count, and súmulas of
 * other bodies are undecided.
 */
import t from 'tap';
import { sumulasOf, verified } from '../../../support/verified.ts';

const only = (text: string) => {
  const items = Object.values(verified(text).sumulas);
  return items.length === 1 ? items[0] : { count: items.length };
};

t.test('a binding súmula of another court does not exist', async t => {
  const texts = [
    'Súmula Vinculante 11 do STJ',
    'SV 7/STJ',
    'SV/STJ 7',
    'Súmula Vinculante STJ nº 7',
    'Súmula Vinculante 331 do TST',
    'Súmula Vinculante 5 do TJSP',
  ];
  for (const text of texts) {
    t.match(only(text), { valid: false, situacao: null, motivo: /Só o STF edita/ }, text);
  }
  const many = ['SV 7 do STJ false', 'SV 83 do STJ false'];
  t.same(sumulasOf('Súmulas Vinculantes 7 e 83 do STJ'), many);
  t.same(sumulasOf('Súmula Vinculante 11/STF'), ['SV 11 true']);
  t.same(sumulasOf('Súmula Vinculante CARF nº 11'), ['Súmula 11 do CARF null']);
});

t.test('the court of another citation does not count', async t => {
  const cases: [string, string[]][] = [
    ['A Súmula 284 do STF e a Súmula 7 impedem', ['Súmula 284 do STF true', 'Súmula 7 null']],
    ['Tema 1.046 do STF e Súmula 7', ['Súmula 7 null']],
    ['O RE 574.706/PR, do STF, e a Súmula 7', ['Súmula 7 null']],
    ['Súmula STF n. 284 e a Súmula 7', ['Súmula 284 do STF true', 'Súmula 7 null']],
    [
      'as Súmulas 5 e 7, ambas do STJ, e a Súmula 284',
      ['STJ', 'STJ'].map((c, at) => `Súmula ${[5, 7][at]} do ${c} true`).concat('Súmula 284 null'),
    ],
    ['a Súmula 7/STJ e a Súmula 284 por analogia', ['Súmula 7 do STJ true', 'Súmula 284 null']],
    ['a Súmula 7 e no RE 1.234 do STF', ['Súmula 7 null']],
    ['Súmula 331, V e VI, do TST e a Súmula 7', ['Súmula 331 do TST null', 'Súmula 7 null']],
  ];
  for (const [text, expected] of cases) t.same(sumulasOf(text), expected, text);
});

t.test('a sentence ends with its line, and two courts decide nothing', async t => {
  const open = [
    'Ementa do STF\n\nSúmula 7',
    'Ementa do STF\r\n\r\nSúmula 7',
    'Precedentes do STF\nSúmula 7',
    'Foi ao STF! Súmula 7',
    'E o STF? Súmula 7',
    '- Súmula 7\n- STF decidiu',
    'Súmula 7\n\nSTF, Primeira Turma',
    'Súmula 7 dessa Corte. O STF decidiu',
    'O STF cita a Súmula 7 daquela Corte',
    'Súmula 7 do Superior Tribunal',
    'Ao contrário do STF, o STJ aplica a Súmula 7',
    'A Súmula 7, e o STF decidiu',
    'A Súmula 7 impede o recurso ao STF',
  ];
  for (const text of open) {
    t.match(only(text), { tribunal: null, valid: null, candidates: ['STJ', 'STF'] }, text);
  }
  const list = '- Súmula 284 do STF\n- Súmula 7\n- Súmula 83 do STJ';
  t.same(sumulasOf(list), ['Súmula 284 do STF true', 'Súmula 7 null', 'Súmula 83 do STJ true']);
  const pair = ['Súmula 279 do STF true', 'Súmula 7 do STJ true'];
  t.same(sumulasOf('O STF (Súmula 279) e o STJ (Súmula 7) vedam o reexame'), pair);
  t.same(sumulasOf('O STF, na Súmula 279, e o STJ, em sua Súmula 7, vedam'), pair);
  t.same(sumulasOf('- **STF**: Súmula 279\n- **STJ**: Súmula 7'), pair);
  const rows = '| STJ | Súmula 7 |\n| STF | Súmula 284 |\n';
  t.same(sumulasOf(rows), ['Súmula 7 do STJ true', 'Súmula 284 do STF true']);
  const decided = [
    'Segundo o STJ, incide a Súmula 83',
    'Decidiu o STJ, na\nSúmula 83',
    'Segundo o STJ\na Súmula 83 incide',
    'a Súmula 83, segundo o STJ',
    'O recurso ao STJ contra acórdão do TJSP esbarra na Súmula 83',
  ];
  for (const text of decided) {
    t.match(only(text), { tribunal: 'STJ', valid: true, motivo: /frase/ }, text);
  }
});

t.test('courts without a table, and bodies that are not courts', async t => {
  const named: [string, string][] = [
    ['Súmula 70 da Turma Nacional de Uniformização', 'TNU'],
    ['Súmula 5 do Tribunal Regional do Trabalho da 2ª Região', 'TRT2'],
    ['Súmula 5 do TRT da 2ª Região', 'TRT2'],
    ['Súmula 800 da AGU', 'AGU'],
    ['Súmula 800 da Advocacia-Geral da União', 'AGU'],
    ['Súmula 7 do TRE/SP', 'TRESP'],
    ['Súmula 7 do extinto TFR', 'TFR'],
    ['Súmula 7 do Tribunal Federal de Recursos', 'TFR'],
    ['Súmula 737 do TCE-MG', 'TCEMG'],
    ['Súmula 737 do Tribunal de Contas do Estado de Minas Gerais', 'TCEMG'],
  ];
  for (const [text, tribunal] of named) {
    t.match(only(text), { tribunal, valid: null, motivo: /não há tabela/ }, text);
  }
  const unknown = [
    'Súmula 800 das Turmas Recursais',
    'Súmula 800 do Conselho Pleno',
    'Súmula 800/CRSFN',
    'Súmula 800 do tribunal de justiça local',
    'Súmula 800 da Segunda Câmara',
    'SÚMULA 800 DO CONSELHO DE CONTRIBUINTES',
  ];
  for (const text of unknown)
    t.match(only(text), { tribunal: null, valid: null, motivo: /órgão/ }, text);
  t.match(only('a Súmula 700 da Corte'), { tribunal: null, valid: null, candidates: ['STF'] });
  t.match(only('A SÚMULA 800 DA PARTE'), { valid: false });
  t.same(sumulasOf('Súmula 800, e a Súmula 800 do Conselho X'), [
    'Súmula 800 false',
    'Súmula 800 null',
  ]);
});

t.test(
  'desta Corte is the one court that the text speaks of, and says that it was inferred',
  async t => {
    const open = [
      'AREsp 1.234.567/SP. O STF decidiu. Incide a Súmula 83 desta Corte.',
      'TRIBUNAL DE JUSTIÇA. O STJ já decidiu (REsp 1.234/SP). Súmula 5 desta Corte.',
      'O Tribunal de Justiça cita o STJ. Súmula 5 desta Corte.',
      'TRIBUNAL REGIONAL ELEITORAL. O STJ decidiu. Súmula 5 deste Tribunal.',
    ];
    for (const text of open) {
      t.match(only(text), { tribunal: null, valid: null, candidates: Array }, text);
    }
    const decided = [
      'No REsp 1.234.567/SP, o STJ aplicou a Súmula 83 desta Corte.',
      'SUPERIOR TRIBUNAL DE JUSTIÇA\nCita o STF. Súmula 83 desta egrégia Corte.',
    ];
    for (const text of decided) {
      t.match(only(text), { tribunal: 'STJ', valid: true, motivo: /inferido.*desta Corte/ }, text);
    }
  },
);
