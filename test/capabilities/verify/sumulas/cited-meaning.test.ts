/** Sentences that say the opposite of the cited súmula in their own words, or that are about another súmula. */
import t from 'tap';
import { loadReferenceTables } from '../../../../src/capabilities/verify/tables/reference-tables.ts';
import { verifyText } from '../../../../src/capabilities/verify/verify-text.ts';
import { AT } from '../../../support/verified.ts';

const TABLES = loadReferenceTables();
const ALL = {
  check_sumulas: true,
  check_ministros: true,
  check_processos: true,
  check_legislacao: true,
};

function redacaoOf(text: string) {
  const { sumulas, metrics } = verifyText(text, ALL, TABLES, AT);
  return { redacao: Object.values(sumulas)[0]?.redacao ?? null, risk: metrics.risk_level };
}

t.test('the opposite is told, and raises the risk', async t => {
  for (const text of [
    'A embriaguez do segurado ao volante exime a seguradora de pagar (Súmula 620 do STJ).',
    'Dano estético e dano moral não são cumuláveis, conforme a Súmula 387/STJ.',
    'Os juros superiores a 12% ao ano são abusivos (Súmula 382/STJ).',
    'A mera propositura da ação revisional afasta a mora do devedor (Súmula 380 do STJ).',
    'É cabível a prisão civil do depositário infiel, na forma da Súmula Vinculante 25.',
    'O juiz pode reconhecer de ofício a abusividade das cláusulas bancárias, nos termos da Súmula 381 do STJ.',
    'Exige-se a coabitação entre autor e vítima, conforme a Súmula 600 do STJ.',
    'Aplica-se o princípio da insignificância aos crimes contra a administração pública (Súmula 599/STJ).',
    'O locatário tem legitimidade para discutir o IPTU do imóvel, como diz a Súmula 614 do STJ.',
    'A falta de defesa técnica por advogado no processo administrativo disciplinar ofende a Constituição (Súmula Vinculante 5).',
    'O mandado de segurança substitui a ação de cobrança, nos termos da Súmula 269 do STF.',
    'A Súmula 385 do STJ garante indenização por dano moral ainda que preexistente legítima inscrição.',
    'A Súmula 130 do STJ exime o estacionamento do supermercado de reparar o furto de veículo.',
  ]) {
    const { redacao, risk } = redacaoOf(text);
    t.match(redacao, { estado: 'difere', contraria: true }, text);
    t.not(risk, 'low', text);
  }
});

t.test('a sentence about another súmula names it', async t => {
  for (const [text, sumula] of [
    [
      'O apontamento posterior não gera dano moral, pois o autor já ostentava negativações anteriores (Súmula 388 do STJ).',
      'Súmula 385 do STJ',
    ],
    ['Falta prequestionamento: a matéria não foi ventilada (Súmula 283/STF).', 'Súmula 282 do STF'],
    [
      'Presume-se discriminatória a dispensa do portador de HIV (Súmula 443/STJ).',
      'Súmula 443 do TST',
    ],
    [
      'É nula a fiança prestada sem a outorga uxória, conforme a Súmula 323 do STJ.',
      'Súmula 332 do STJ',
    ],
  ] as const) {
    t.match(redacaoOf(text).redacao, { estado: 'outra', sumula }, text);
  }
});

t.test(
  'nothing is told of what is said rightly, disputed, or cited beside another súmula',
  async t => {
    for (const text of [
      'A embriaguez do segurado não exime a seguradora do pagamento do seguro de vida (Súmula 620 do STJ).',
      'Não se exige a coabitação entre autor e vítima, conforme a Súmula 600 do STJ.',
      'O recorrente sustenta que os juros superiores a 12% ao ano são abusivos, contra a Súmula 382/STJ.',
      'Os juros superiores a 12% ao ano seriam abusivos, o que contraria a Súmula 382/STJ.',
      'É vedado ao juiz conhecer de ofício da abusividade das cláusulas (Súmula 381 do STJ).',
      'Não cabe prisão civil do depositário infiel (Súmula Vinculante 25).',
      'Não se pode negar a cumulação dos danos material e moral (Súmula 37/STJ).',
      'A pessoa jurídica não comprovou o dano moral que a Súmula 227 do STJ admite.',
      'Os alimentos fixados na sentença de investigação de paternidade retroagem à citação (Súmula 277 do STJ).',
      'A falta de vagas jamais autoriza a manutenção no regime mais gravoso (Súmula Vinculante 56).',
      'O juízo fixou os juros desde a citação na responsabilidade extracontratual, o que não se coaduna com a Súmula 54 do STJ.',
      'O envio de cartão não solicitado é abusivo e gera dano moral (Súmula 532 do STJ).',
      'O CDC se aplica aos planos de saúde, salvo aos administrados por entidades de autogestão (Súmula 608 do STJ).',
      'A dívida não foi provada, e o reexame da prova encontra óbice na Súmula 7 do STJ.',
      'Quanto à devolução do cheque, aplica-se a Súmula 388 do STJ, e quanto às inscrições anteriores a Súmula 385 do STJ.',
      'A inscrição posterior não gera dano moral, porque há outras anteriores (Súmula 385 do STJ).',
      'O dano moral e o material são cumuláveis (Súmula 37/STJ).',
    ]) {
      const { redacao } = redacaoOf(text);
      t.ok(redacao === null || redacao.estado === 'confere', `${text} ${JSON.stringify(redacao)}`);
    }
  },
);

t.test('words that another súmula shares do not outweigh what the sentence is about', async t => {
  for (const text of [
    // Most of the words of Súmula 101 of the STF.
    'O mandado de segurança não substitui a ação de cobrança, nos termos da Súmula 269 do STF.',
    'A Súmula 385 do STJ não garante indenização a quem tem inscrição preexistente.',
    'O mandado de segurança como substitutivo de cobrança encontra óbice na Súmula 269 do STF.',
  ]) {
    const { redacao } = redacaoOf(text);
    t.ok(redacao === null || redacao.estado === 'confere', text);
  }
});
