/** The status of a súmula or law by its name in the graph, in every form that a record may give it. */
import t from 'tap';
import { type Situacao, situacaoOf } from '../../../src/legal/citations/situacao.ts';

const byKey = new Map<string, Situacao>([
  ['STJ 603', 'cancelada'],
  ['STJ 7', 'vigente'],
  ['STF 1017', 'superada'],
  ['SV 11', 'alterada'],
  ['Lei 5.869/1973', 'revogada'],
  ['Lei 8.078/1990', 'vigente'],
  ['Decreto 5.450/2005', 'revogada'],
]);

const KNOWN: readonly [nome: string, situacao: Situacao][] = [
  ['Súmula 603 do STJ', 'cancelada'],
  ['Súmula nº 603/STJ', 'cancelada'],
  ['SÚMULA N. 603 DO SUPERIOR TRIBUNAL DE JUSTIÇA', 'cancelada'],
  ['Súm. 603 STJ', 'cancelada'],
  ['Súmula 1.017 do STF', 'superada'],
  ['Súmula Vinculante 11', 'alterada'],
  ['SV 11', 'alterada'],
  ['Lei 5.869/1973', 'revogada'],
  ['art. 535 da Lei 5.869/1973', 'revogada'],
  ['art. 535, II, do CPC/73', 'revogada'],
  ['art. 3 do Decreto 5.450/2005', 'revogada'],
  ['Lei 8.078/1990', 'vigente'],
  ['Código de Defesa do Consumidor', 'vigente'],
];

t.test('known', async t => {
  for (const [nome, situacao] of KNOWN) {
    t.equal(situacaoOf(nome, byKey), situacao, nome);
    t.equal(situacaoOf(nome, byKey), situacao, `${nome}, read before`);
  }
});

t.test('not known', async t => {
  const unknown = [
    'Súmula 603',
    'Súmula 603 do TJAL',
    'Súmula 604 do STJ',
    'Súmula Vinculante 603',
    'Súmulas 603 e 7 do STJ',
    'cancelamento da Súmula 603 do STJ',
    'REsp 1.234.567/SP',
    'Tema 603 do STJ',
    'art. 535 do CPC',
    'Lei Municipal 5.869/1973',
    `Súmula 603 do STJ${' '.repeat(100)}`,
    '',
  ];
  for (const nome of unknown) t.equal(situacaoOf(nome, byKey), null, nome);
});

t.test('a law in force says nothing of its articles', async t => {
  t.equal(situacaoOf('art. 6 da Lei 8.078/1990', byKey), null);
  t.equal(situacaoOf('art. 6º do CDC', byKey), null);
});
