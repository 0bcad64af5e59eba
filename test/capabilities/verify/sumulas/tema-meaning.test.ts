/** A tema that is given the number of another one is doubtful, and the other one is named; correct ones are not. */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const MISTAKEN: [string, string][] = [
  [
    'No Tema 70 do STF firmou-se que o ICMS não compõe a base de cálculo do PIS e da COFINS.',
    'Tema 69 do STF',
  ],
  ['O ICMS não integra a base de cálculo do PIS e da COFINS (Tema 96 do STF).', 'Tema 69 do STF'],
  ['RE 574.706/PR (Tema 70 da repercussão geral)', 'Tema 69 do STF'],
  ['RE 631.240/MG, Tema 351/STF, exige o prévio requerimento.', 'Tema 350 do STF'],
  ['Tema 998 do STJ (REsp 1.696.396/MT): taxatividade mitigada.', 'Tema 988 do STJ'],
  ['Tema 989 do STJ: a taxatividade mitigada do art. 1.015 do CPC.', 'Tema 988 do STJ'],
  ['A revisão da vida toda foi rejeitada (Tema 1.120/STF).', 'Tema 1.102 do STF'],
  ['A morte de detento gera responsabilidade do Estado (Tema 529/STF).', 'Tema 592 do STF'],
  ['O direito ao esquecimento é incompatível com a Constituição (Tema 69/STF).', 'Tema 786 do STF'],
  ['Tema 988 do STF: a taxatividade mitigada do art. 1.015 do CPC.', 'Tema 988 do STJ'],
  [
    'Tema 1.046 do STJ: é válida a norma coletiva que restringe direito trabalhista não indisponível.',
    'Tema 1.046 do STF',
  ],
];
const RIGHT = [
  'No Tema 69 do STF firmou-se que o ICMS não compõe a base de cálculo do PIS e da COFINS.',
  'O ICMS na base do PIS e da COFINS é outra matéria, a do Tema 1.067 do STF.',
  'O Tema 69 do STF, sobre o ICMS na base do PIS, não se confunde com o Tema 118 do STF.',
  'Sustenta que o ICMS não compõe a base de cálculo do PIS, conforme o Tema 70 do STF.',
  'A revisão da vida toda foi acolhida no Tema 999 do STJ e rejeitada no Tema 1.102 do STF.',
  'O STF, no ARE 843.989/PR (Tema 1.199), fixou a irretroatividade da Lei 14.230/2021.',
  'Aplica-se o Tema 106 do STJ (REsp 1.657.156/RJ) e o Tema 6 do STF (RE 566.471).',
  // Authorities in a row, and a tema of another court.
  'Vejam-se o RE 574.706/PR, Tema 1.046 do STF e outros.',
  'REsp 1.554.596/SC (Tema 1.102 do STF)',
  'A morte de detento gera responsabilidade do Estado (Tema 300/STF).',
];

t.test('a tema in place of another', async t => {
  for (const [text, meant] of MISTAKEN) {
    t.match(verified(text).temas, [
      { valid: true, outro_tema: meant, motivo: /Tema [\d.]+ do ST/ },
    ]);
    t.match(faultsOf(text).join(), /^duvidosa: /, text);
    t.not(verified(text).metrics.risk_level, 'low', text);
  }
  for (const text of RIGHT) t.strictSame(faultsOf(text), [], text);
});
