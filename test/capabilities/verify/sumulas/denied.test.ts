/**
 * A sentence with another kind of denial may still state the súmula correctly. If it turns an exception or a condition
 * of the súmula around, it is reported.
 */
import t from 'tap';
import { faultsOf, verified } from '../../../support/verified.ts';

const SET_ASIDE = [
  'A Súmula 54 do STJ diz que os juros moratórios fluem a partir do evento danoso em caso de responsabilidade extracontratual, mas não em caso de responsabilidade contratual.',
  'Os juros correm do evento danoso em vez da citação na responsabilidade extracontratual (Súmula 54 do STJ).',
  'Os juros de mora, na responsabilidade extracontratual, correm do evento danoso, não da citação (Súmula 54/STJ).',
  'A Súmula 608 do STJ dispõe que se aplica o CDC aos contratos de plano de saúde, mas não aos administrados por entidades de autogestão.',
  'A Súmula 375 do STJ prevê que o reconhecimento da fraude à execução depende do registro da penhora ou da prova de má-fé, mas não de ambos.',
  'A Súmula 362 do STJ estabelece que a correção monetária do dano moral incide desde o arbitramento, mas não desde a citação.',
  'A pena-base pode ser agravada por condenação definitiva, mas não por inquéritos policiais e ações penais em curso (Súmula 444 do STJ).',
  'A Súmula 227 do STJ diz que a pessoa jurídica pode sofrer dano moral, mas não que ele se presume.',
  'Súmula 43 do STJ: incide correção monetária sobre dívida por ato ilícito a partir da data do efetivo prejuízo, e não da citação.',
  'A Súmula 479 do STJ: as instituições financeiras respondem objetivamente pelos danos gerados por fortuito interno, mas não por fortuito externo.',
  'A negativação anterior legítima impede a indenização, mas não o cancelamento do registro (Súmula 385 do STJ).',
];
const NONE = [
  'Nenhum contrato de plano de saúde pode limitar no tempo a internação hospitalar do segurado (Súmula 302 do STJ).',
  'Plano de saúde algum pode limitar no tempo a internação hospitalar do segurado (Súmula 302 do STJ).',
  'Nenhum mandado de segurança cabe contra lei em tese (Súmula 266 do STF).',
  'Nenhuma circunstância atenuante pode conduzir à redução da pena abaixo do mínimo legal (Súmula 231 do STJ).',
  'Em nenhum caso a incidência da circunstância atenuante pode conduzir à redução da pena abaixo do mínimo legal (Súmula 231 do STJ).',
  'De modo algum a atenuante pode levar a pena abaixo do mínimo legal (Súmula 231/STJ).',
  'Em hipótese alguma cabe mandado de segurança contra ato judicial passível de recurso ou correição (Súmula 267 do STF).',
  'Não cabe mandado de segurança, em hipótese alguma, contra lei em tese (Súmula 266 do STF).',
  'A empresa não deixa de responder, perante o cliente, pela reparação de dano ou furto de veículo em seu estacionamento (Súmula 130 do STJ).',
  'Nenhuma condenação em honorários de advogado cabe na ação de mandado de segurança (Súmula 105 do STJ).',
  'A falta de advogado no PAD em nada ofende a Constituição (Súmula Vinculante 5).',
  'Nenhum depósito prévio se pode exigir para o recurso administrativo (Súmula Vinculante 21).',
];
const TURNED = [
  'A Súmula 608 do STJ diz que se aplica o Código de Defesa do Consumidor aos contratos de plano de saúde, mesmo quando administrados por entidades de autogestão.',
  'O contrato de seguro por danos pessoais compreende os danos morais, ainda que haja cláusula expressa de exclusão (Súmula 402 do STJ).',
  'O crime de extorsão consuma-se desde que haja a obtenção da vantagem indevida (Súmula 96 do STJ).',
  'É obrigatório o aviso de recebimento (AR) na carta de comunicação ao consumidor sobre a negativação de seu nome em bancos de dados e cadastros (Súmula 404 do STJ).',
];

t.test('a denial of another kind is no opposite', async t => {
  for (const text of [...SET_ASIDE, ...NONE]) t.strictSame(faultsOf(text), [], text);
});

t.test('what is excepted, demanded or conditional is told when it is turned around', async t => {
  for (const text of TURNED) {
    const [sumula] = Object.values(verified(text).sumulas);
    t.equal(sumula!.redacao?.contraria, true, text);
  }
});
