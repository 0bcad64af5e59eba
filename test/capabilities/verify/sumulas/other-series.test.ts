/**
 * Súmulas of all other courts are judged by their numbers, their incisos and the surrounding words. Bare lists of
 * numbers are covered too.
 */
import t from 'tap';
import { faultsOf, sumulasOf } from '../../../support/verified.ts';

const WRONG = [
  'Responde o tomador de serviços (Súmula 331, IV, do STJ).',
  'Intervalo suprimido (Súmula nº 437, I, do STJ).',
  'Estabilidade da gestante (Súmula 244, item III, do STJ).',
  'Equiparação (Súmula 6, VIII, do STF).',
  'O adicional é devido (Súmula 364, I, do Superior Tribunal de Justiça).',
  'Não cabe recurso especial eleitoral para simples reexame do conjunto fático (Súmula 24/STJ).',
  'É devido o intervalo intrajornada não concedido, com adicional (Súmula 437/STJ).',
  'A responsabilidade do banco é objetiva (Súmula 479 do TST).',
  'Aplica-se a Súmula 576 da TNU.',
  'Aplica-se a Súmula 211 do TSE.',
];
const RIGHT = [
  'Responde o tomador de serviços (Súmula 331, IV, do TST).',
  'Súmula 443 do TST.',
  'Não cabe recurso especial eleitoral para simples reexame (Súmula 24/TSE).',
  'Súmula 42 da Turma Nacional de Uniformização.',
  'Súmula 6, VIII, do TST e Súmula 7 do STJ.',
  'OJ 394 da SDI-1 do TST.',
  'Súmula 7, V. acórdão do STJ.',
  'Súmula CARF nº 11.',
  'A reclamação do servidor é da Justiça do Trabalho (Súmula 97/STJ).',
  'Incide a Súmula 126 do TST ao recurso de revista.',
];

const OTHER_BRANCH = [
  'A análise da jornada de trabalho do autor exigiria o revolvimento do conjunto fático-probatório, nos termos da Súmula 7/STJ.',
  'A servidora pública gestante tem direito à estabilidade, e o acórdão está de acordo com a orientação desta Corte (Súmula 83/STJ).',
  'O recorrente não impugnou o fundamento do acórdão sobre o pagamento de horas extras ao servidor (Súmula 283/STF).',
  'O pagamento de horas extras ao servidor é parcela de trato sucessivo e prescreve mês a mês (Súmula 85/STJ).',
  'O vínculo empregatício não foi objeto de debate no tribunal de origem (Súmula 211/STJ).',
  'O crime eleitoral não foi prequestionado no acórdão recorrido (Súmula 282/STF).',
  'Sem vínculo empregatício, a cobrança dos honorários do médico cabe ao juízo comum (Súmula 363/STJ).',
  'O registro de candidatura foi negado com afastamento da lei pelo órgão fracionário (Súmula Vinculante 10).',
  'A deficiência das razões sobre o aviso prévio do locatário impede o exame (Súmula 284/STF).',
  'O afastamento da inelegibilidade exigiria novo exame dos fatos da causa (Súmula 279/STF).',
];

t.test('a súmula on appeals is cited in every branch of law', async t => {
  for (const text of OTHER_BRANCH) t.strictSame(faultsOf(text), [], text);
});

t.test('courts without a table', async t => {
  for (const text of WRONG) t.equal(faultsOf(text).length, 1, text);
  for (const text of RIGHT) t.strictSame(faultsOf(text), [], text);
});

t.test('the court stands before the numbers', async t => {
  const cases: [string, string[]][] = [
    [
      'Óbices do despacho – STJ: 5, 7, 83 e 792; STF: 282.',
      ['5 do STJ true', '7 do STJ true', '83 do STJ true', '792 do STJ false', '282 do STF true'],
    ],
    ['Súmulas invocadas. STF: 279 e 802.', ['279 do STF true', '802 do STF false']],
    ['Verbetes: STJ: 7; STF: 279 e 284.', ['7 do STJ true', '279 do STF true', '284 do STF true']],
    ['Óbices: STJ: 5, 7 e 83', ['5 do STJ true', '7 do STJ true', '83 do STJ true']],
    ['Óbices (STJ: 5 e 7 e STF: 282).', ['5 do STJ true', '7 do STJ true', '282 do STF true']],
    ['Quanto à súmula, votaram no STF: 11 ministros e no STJ: 33 ministros.', []],
    ['A súmula foi votada. STF: 11 ministros; STJ: 3, 4 ou 5 turmas.', []],
    ['A súmula foi votada: STF: 11 a 0 votos; no STJ: 33.', []],
    ['Processos sobre a súmula: STF: 30% e STJ: 7/2020.', []],
    ['(STJ. 2ª Seção. Súmula 309.)', ['309 do STJ true']],
    ['(STJ. 2ª Seção. Súmula 709.)', ['709 do STJ false']],
    ['(STF. Plenário. Súmula 709.)', ['709 do STF true']],
    ['STJ. Corte Especial. Súmula 712.', ['712 do STJ false']],
    ['(STJ, Terceira Seção, Súmula 810)', ['810 do STJ false']],
    [
      'verbetes ns. 385, 404 e 740 do Tribunal da Cidadania',
      ['385 do STJ true', '404 do STJ true', '740 do STJ false'],
    ],
    [
      'Incide a Súmula 7 do STJ; v. ainda a Súmula 98 da mesma Corte.',
      ['7 do STJ true', '98 do STJ true'],
    ],
  ];
  for (const [text, expected] of cases) {
    t.strictSame(
      sumulasOf(text),
      expected.map(one => `Súmula ${one}`),
      text,
    );
  }
  t.strictSame(sumulasOf('Participaram STJ: 5 ministros, e STF: 3.'), []);
});
