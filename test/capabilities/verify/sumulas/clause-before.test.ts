/**
 * The clause before a súmula is compared with its wording. The wording of another súmula or the opposite wording is
 * reported, its own is not.
 */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const OTHER = [
  'O Código de Defesa do Consumidor é aplicável às instituições financeiras (Súmula 381/STJ).',
  'A simples interposição não basta, e a pessoa jurídica pode sofrer dano moral (Súmula 37/STJ).',
  'As instituições financeiras respondem objetivamente pelos danos gerados por fortuito interno relativo a fraudes e delitos praticados por terceiros no âmbito de operações bancárias, conforme a Súmula 297 do STJ.',
  'São cumuláveis as indenizações por dano material e dano moral oriundos do mesmo fato (Súmula 387/STJ).',
  'É inadmissível o recurso extraordinário, quando a deficiência na sua fundamentação não permitir a exata compreensão da controvérsia (Súmula 282/STF).',
  'A correção monetária do valor da indenização do dano moral incide desde a data do arbitramento (Súmula 54/STJ).',
  'Para simples reexame de prova não cabe recurso extraordinário, diz a Súmula 7 do STF.',
  'É VEDADA A UTILIZAÇÃO DE INQUÉRITOS POLICIAIS E AÇÕES PENAIS EM CURSO PARA AGRAVAR A PENA-BASE (SÚMULA 443/STJ).',
  '> É ilícita a prisão civil de depositário infiel, qualquer que seja a modalidade do depósito.\n>\n> (Súmula Vinculante 26)',
  'DA ANOTAÇÃO IRREGULAR EM CADASTRO DE PROTEÇÃO AO CRÉDITO, NÃO CABE INDENIZAÇÃO POR DANO MORAL, QUANDO PREEXISTENTE LEGÍTIMA INSCRIÇÃO.\n(SÚMULA 359/STJ)',
];
const OPPOSITE = [
  'É constitucional a exigência de depósito prévio como requisito de admissibilidade de ação judicial na qual se pretenda discutir a exigibilidade de crédito tributário (Súmula Vinculante 28).',
  'Cabe indenização por dano moral da anotação irregular em cadastro de proteção ao crédito, quando preexistente legítima inscrição (Súmula 385/STJ).',
  'É permitida a utilização de inquéritos policiais e ações penais em curso para agravar a pena-base (Súmula 444/STJ).',
  'O Código de Defesa do Consumidor não é aplicável às instituições financeiras (Súmula 297/STJ).',
  'A pessoa jurídica não pode sofrer dano moral (Súmula 227/STJ).',
  'A pretensão de simples reexame de prova enseja recurso especial (Súmula 7/STJ).',
  'Não são cumuláveis as indenizações por dano material e dano moral oriundos do mesmo fato (Súmula 37/STJ).',
  'É lícita a prisão civil de depositário infiel, qualquer que seja a modalidade do depósito (Súmula Vinculante 25).',
  'O princípio da insignificância é aplicável aos crimes contra a administração pública, nos termos da Súmula 599 do STJ.',
  'A incidência da circunstância atenuante pode conduzir à redução da pena abaixo do mínimo legal, consoante a Súmula 231/STJ.',
];
const OWN = [
  'O Código de Defesa do Consumidor é aplicável às instituições financeiras (Súmula 297/STJ).',
  'Os juros fluem do evento danoso (Súmula 54/STJ), e a correção, do arbitramento (Súmula 362/STJ).',
  'Não cabe reexame de prova em recurso especial, conforme a Súmula 7 do STJ.',
  'Alega o réu que cabe a prisão civil do depositário judicial infiel, a que se opõe a Súmula 419/STJ.',
  'A pessoa jurídica pode sofrer dano moral (Súmula 227/STJ), e são cumuláveis as indenizações por dano material e dano moral oriundos do mesmo fato (Súmula 37/STJ).',
  'É ilícita a prisão civil do depositário infiel (Súmula Vinculante 25).',
  'O agravo não impugna os fundamentos da decisão que inadmitiu o recurso (Súmula 182/STJ).',
  'Aplica-se o óbice do reexame de provas (Súmula 7/STJ).',
  'Incabível a insignificância nos crimes contra a administração pública (Súmula 599/STJ).',
  'É vedado agravar a pena-base com inquéritos e ações penais em curso (Súmula 444/STJ).',
];

const CONTRASTED = [
  'O acórdão entendeu que o CDC não é aplicável às instituições financeiras, em desacordo com o teor da Súmula 297/STJ.',
  'O acórdão entendeu que o Código de Defesa do Consumidor não é aplicável às instituições financeiras, em dissonância com os termos da Súmula 297/STJ.',
  'Decidiu-se que os juros moratórios não fluem a partir do evento danoso em caso de responsabilidade extracontratual, em ofensa aos termos da Súmula 54/STJ.',
  'A sentença entendeu que a pessoa jurídica não pode sofrer dano moral, diferentemente do que dispõe a Súmula 227/STJ.',
  'Entendeu-se que a pessoa jurídica não pode sofrer dano moral, a despeito do teor da Súmula 227/STJ.',
  'Entendeu-se que a pessoa jurídica não pode sofrer dano moral, apesar do que diz a Súmula 227/STJ.',
  'O acórdão disse que a pessoa jurídica não pode sofrer dano moral, o que afronta os termos da Súmula 227/STJ.',
  'A sentença viola o direito da autora ao afirmar que a pessoa jurídica não pode sofrer dano moral (Súmula 227/STJ).',
  'O acórdão aplicou o Código de Defesa do Consumidor às instituições financeiras, em confronto com o teor da Súmula 381/STJ.',
];

t.test('a súmula that is set against the clause', async t => {
  for (const text of CONTRASTED) t.strictSame(faultsOf(text), [], text);
});

t.test('the wording of another súmula before the citation', async t => {
  for (const text of OTHER) t.match(faultsOf(text).join(), /A redação citada é a da S/, text);
});

t.test('the opposite of the súmula before the citation', async t => {
  for (const text of OPPOSITE) {
    t.match(faultsOf(text).join(), /O texto diz o contrário/, text);
    t.not(verified(text).metrics.risk_level, 'low', text);
  }
});

t.test('its own wording, and what a party says', async t => {
  for (const text of OWN) t.strictSame(faultsOf(text), [], text);
});

const SETTLED = [
  'A jurisprudência do STJ é pacífica no sentido de que os juros moratórios fluem a partir do evento danoso, em caso de responsabilidade extracontratual (Súmula 83/STJ).',
  'Os juros moratórios fluem a partir do evento danoso, em caso de responsabilidade extracontratual, como já decidiu o relator, nos termos da Súmula 568/STJ.',
  'A pessoa jurídica pode sofrer dano moral, e o acórdão assim decidiu (Súmula 286/STF).',
  'O Código de Defesa do Consumidor é aplicável às instituições financeiras (Súmula 168/STJ).',
  '"O Código de Defesa do Consumidor é aplicável às instituições financeiras" (Súmula 83/STJ).',
  'Aplica-se o Código de Defesa do Consumidor aos contratos de plano de saúde (Súmula 608/STJ).',
  'Aplica-se o Código de Defesa do Consumidor aos contratos de plano de saúde, conforme a Súmula 608 do STJ.',
];

t.test('súmulas that follow the wording of another one', async t => {
  for (const text of SETTLED) t.notMatch(faultsOf(text).join(), /A redação citada/, text);
  const claimed =
    'A Súmula 83 do STJ dispõe: "O Código de Defesa do Consumidor é aplicável às instituições financeiras".';
  t.match(faultsOf(claimed).join(), /A redação citada é a da Súmula 297/, 'given as its own');
});
