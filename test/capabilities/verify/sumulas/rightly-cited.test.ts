/** Sentences of ordinary correct law that come near the opposite of a súmula, or near the subject of another one. */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const EXCEPTIONS = [
  'O contrato de seguro por danos pessoais compreende os danos morais, ainda que não previstos na apólice (Súmula 402 do STJ).',
  'O contrato de seguro por danos pessoais compreende os danos morais, mesmo quando a apólice silencia (Súmula 402 do STJ).',
  'O contrato de seguro por danos pessoais compreende os danos morais, ainda que sem cláusula expressa (Súmula 402 do STJ).',
  'A Súmula 608 do STJ diz que se aplica o CDC aos contratos de plano de saúde, mesmo quando coletivos.',
  'Aplica-se o Código de Defesa do Consumidor aos contratos de plano de saúde, ainda que anteriores à lei (Súmula 608 do STJ).',
];
const NAMESAKES = [
  'O recurso especial não comporta reexame de fatos e provas, e o fundamento constitucional não foi atacado por recurso extraordinário (Súmula 126/STJ).',
  'O acórdão tem fundamento constitucional autônomo, e a revista de fatos não cabe (Súmula 126 do STJ).',
  'A prescrição da complementação de aposentadoria pela supressão das horas extras é quinquenal (Súmula 291/STJ).',
  'Nas relações de trato sucessivo prescrevem só as parcelas, e a compensação de jornada é outra coisa (Súmula 85 do STJ).',
  'Nos embargos declaratórios, a ré aponta omissão quanto à Súmula 356 do STJ.',
  'Os embargos declaratórios apontam omissão sobre a Súmula 282 do STJ.',
  'É legítima a tarifa básica da telefonia fixa, e os embargos declaratórios não apontam omissão (Súmula 356 do STJ).',
  'A ação monitória contra a Fazenda Pública é cabível (Súmula 339 do STJ).',
];
const DENIED = [
  'A prisão civil do depositário judicial infiel deixou de ser cabível (Súmula 419 do STJ).',
  'Só é possível a prisão civil do alimentante, vedada a do depositário (Súmula 419 do STJ).',
  'É possível a prisão civil do alimentante, vedada a do depositário infiel (Súmula 419 do STJ).',
  'Apenas é admissível a prisão civil por alimentos, e não a do depositário infiel (Súmula 419 do STJ).',
  'O estelionato só se consuma com a obtenção da vantagem, enquanto a extorsão é formal (Súmula 96 do STJ).',
  'Só a demora na citação imputável ao autor autoriza o reconhecimento da prescrição (Súmula 106 do STJ).',
  'Somente a demora na citação por culpa do autor justifica a prescrição (Súmula 106 do STJ).',
  'No estupro sem violência real, a ação penal era condicionada à representação, pois a Súmula 608 do STF só alcança o crime com violência real.',
];
const OTHERS = [
  'O falso que serve a outros crimes não é absorvido pelo estelionato (Súmula 17 do STJ).',
  'A reincidência pode ser usada como agravante e outra condenação como circunstância judicial (Súmula 241 do STJ).',
  'As duas prestações anteriores ao ajuizamento da execução autorizam a prisão civil (Súmula 309 do STJ).',
  'As doze parcelas anteriores à execução seguem o rito da penhora, e as três últimas o da prisão (Súmula 309 do STJ).',
];
const CLAIMS = [
  'O pedido de alimentos desde o nascimento é improcedente (Súmula 277 do STJ).',
  'O autor requer alimentos desde o nascimento, mas são devidos da citação (Súmula 277 do STJ).',
  'Improcede a cobrança de alimentos a partir do trânsito em julgado (Súmula 277 do STJ).',
  'Excepcionalmente cabe mandado de segurança contra ato judicial passível de recurso, se teratológico (Súmula 267 do STF).',
  'A Súmula 267 do STF é mitigada: cabe mandado de segurança contra decisão passível de recurso que seja teratológica.',
  'A jurisprudência abranda a regra, e cabe mandado de segurança contra decisão transitada em julgado de juizado (Súmula 268 do STF).',
  'Com temperamentos, cabe mandado de segurança contra decisão transitada em julgado (Súmula 268 do STF).',
];
const OPPOSITES = [
  'A prisão civil do depositário judicial infiel é cabível (Súmula 419 do STJ).',
  'O crime de extorsão só se consuma com a obtenção da vantagem (Súmula 96 do STJ).',
  'A demora na citação pelo mecanismo da Justiça autoriza o reconhecimento da prescrição (Súmula 106 do STJ).',
  'A reincidência pode ser considerada como agravante e, simultaneamente, como circunstância judicial (Súmula 241 do STJ).',
  'Autoriza a prisão civil o débito das seis prestações anteriores ao ajuizamento da execução (Súmula 309 do STJ).',
  'Cabe mandado de segurança contra ato judicial passível de recurso (Súmula 267 do STF).',
  'Os alimentos são devidos desde o nascimento do filho (Súmula 277 do STJ).',
];

t.test('ordinary correct law raises nothing', async t => {
  for (const text of [...EXCEPTIONS, ...NAMESAKES, ...DENIED, ...OTHERS, ...CLAIMS])
    t.strictSame(faultsOf(text), [], text);
});

t.test('the opposites beside it are told', async t => {
  for (const text of OPPOSITES) {
    const [sumula] = Object.values(verified(text).sumulas);
    t.equal(sumula!.redacao?.contraria, true, text);
  }
});

t.test(
  'a quotation is that of the súmula it is taken from, whatever the sentence is about',
  async t => {
    const said = [
      'A Súmula 294 do STJ dispõe: "A comissão de permanência e a correção monetária são inacumuláveis."',
      '"A comissão de permanência e a correção monetária são inacumuláveis" (Súmula 294 do STJ).',
    ];
    for (const text of said) {
      const [item] = Object.values(verified(text).sumulas);
      t.match(item!.redacao, { estado: 'outra', sumula: 'Súmula 30 do STJ' }, text);
    }
  },
);
