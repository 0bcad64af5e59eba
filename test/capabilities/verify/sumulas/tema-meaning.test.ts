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
  ['Medicamento não incorporado ao SUS exige laudo (Tema 107 do STJ).', 'Tema 106 do STJ'],
  ['É devido o medicamento ainda não incorporado (Tema 105 do STJ).', 'Tema 106 do STJ'],
  // The table knows the subject of the given tema, and the sentence has none of its words.
  ['A morte de detento gera dever de indenizar (Tema 786 do STF).', 'Tema 592 do STF'],
  ['É válida a revisão da vida toda (Tema 506 do STF).', 'Tema 1.102 do STF'],
  ['A Lei 14.230/2021 é irretroativa (Tema 69 do STF).', 'Tema 1.199 do STF'],
  ['Há ingresso no domicílio com fundadas razões (Tema 622 do STF).', 'Tema 280 do STF'],
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
  // The sentence names the subject of another tema, and applies the given one.
  'A apreensão de maconha para consumo pessoal não legitima o ingresso em domicílio sem mandado (Tema 280 do STF).',
  'Nas ações por medicamento fora da lista do SUS, os honorários seguem o Tema 1.076 do STJ.',
  'A Lei 14.230/2021 não é retroativa a ponto de atingir o Tema 897 do STF.',
  'A Lei 14.230/2021 não retroage, e a ação de ressarcimento segue o Tema 897 do STF.',
  'Quem pede a revisão da vida toda precisa antes ir ao INSS (Tema 350 do STF).',
  'A desaposentação podia ser pedida direto ao Judiciário, na exceção do Tema 350 do STF.',
  'No reajuste por faixa etária de plano de saúde, a verba advocatícia segue o Tema 1.076 do STJ.',
  'A liminar sobre medicamento não incorporado ao SUS é recorrível de imediato (Tema 988 do STJ).',
  'A renda paga por força da revisão da vida toda deve ser restituída (Tema 692 do STJ).',
  'Flagrado com maconha para consumo pessoal em sua residência, o réu invoca a busca na moradia (Tema 280 do STF).',
  'A morte de detento não se sujeita à soberania dos veredictos (Tema 1.068 do STF).',
  'A morte do preso dá aos filhos, cuja filiação é afetiva, o direito do Tema 622 do STF.',
  'O porte de droga não autoriza a entrada no domicílio sem mandado e sem fundadas razões (Tema 506 do STF).',
  'O direito ao esquecimento não impede a prova do ressarcimento ao erário (Tema 897 do STF).',
  'A revisão da vida toda não muda o Tema 503 do STF.',
  'Salvo o Tema 280 do STF, nada obsta à tese sobre a maconha para consumo pessoal.',
  'O Tema 69 do STF não se aplica ao direito ao esquecimento.',
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
