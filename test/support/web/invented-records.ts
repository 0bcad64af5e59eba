/**
 * Invented decisions that the page's tests add to those of the demonstration. All tests that need some use all of them,
 * so that they can share one service.
 */
import { HEALTH_PLAN } from '../hub/health-plan.ts';

const FLIGHTS = Array.from({ length: 45 }, (_, i) => ({
  ...{ id: `voo-${i}`, processo: `REsp 1.000.${100 + i}/SP`, tribunal: 'STJ' },
  orgao_julgador: i % 3 === 0 ? 'Terceira Turma' : 'Quarta Turma',
  data_publicacao: `20${10 + (i % 10)}-0${1 + (i % 9)}-01`,
  ementa: `RECURSO ESPECIAL. EXTRAVIO DE BAGAGEM. SÚMULA 603 DO STJ. CASO ${i}. DANO MORAL.`,
  valores: [{ tipo: 'dano moral', valor_centavos: 100_000 * (i + 1), mudanca: null }],
}));

/** No other decision is of this court. */
export const COURT = 'TJXQ';
const fonte = { forma: 'stj-espelhos', arquivo_de: '2024-06-30' };
const COVERED = ['2019-05-06', '2021-07-08', null].map((data_julgamento, i) => ({
  ...{ id: `X-${i}`, tribunal: COURT, data_julgamento, fonte },
  ...(i === 2 ? { criterios: ['Dano moral'] } : { ementa: 'Dano moral.' }),
}));

/** No other decision has the word “quilombola”. */
const EMENTA = 'Usucapião extraordinária de gleba quilombola.';
const FAVOURING = ['réu', 'réu', 'autor', 'em parte', null].map((favorece, i) => ({
  ...{ id: `Q-${i}`, ementa: EMENTA, favorece },
}));

export const SIDED = HEALTH_PLAN.map(({ processo, ementa, resultado, data }, i) => ({
  ...{ id: `saude-${i + 1}`, processo, ementa, resultado, tribunal: 'TJAL' },
  ...{
    categoria_id: 'plano-de-saude',
    data_julgamento: data,
    criterios: ['NEGATIVA DE COBERTURA'],
  },
}));

const CNJ = '0700001-46.2014.8.02.0052';
const WITH_CASE = [
  { id: 'one', processo: CNJ, ementa: 'APELAÇÃO CÍVEL. DANO MORAL. RECURSO PROVIDO.' },
  { id: 'none', processo: 'REsp 1.234.567/SP', ementa: 'RECURSO ESPECIAL PROVIDO.' },
  {
    ...{ numeroProcesso: CNJ, tribunal: 'TJAL', grau: 'G2', nivelSigilo: 0, id: 'TJAL_G2_1' },
    classe: { codigo: 198, nome: 'Apelação Cível' },
    assuntos: [{ codigo: 7779, nome: 'Indenização por Dano Moral' }],
    ...{ orgaoJulgador: { nome: '1ª Câmara' }, dataAjuizamento: '2014-05-06T10:00:00.000Z' },
    movimentos: Array.from({ length: 7 }, (_, i) => ({
      ...{ codigo: i, nome: `Movimento de teste ${i}` },
      dataHora: `2020-03-0${i + 1}T15:00:00.000Z`,
    })),
    dataHoraUltimaAtualizacao: '2026-08-14T03:11:47.921Z',
  },
];

const TO_COMPARE = [
  {
    ...{ id: 'left', processo: 'REsp 1.000.001/SP', resultado: 'provido', favorece: 'autor' },
    ementa: 'RECURSO ESPECIAL. DANO MORAL. DESCONTO INDEVIDO. RECURSO PROVIDO.',
    criterios: ['DANO MORAL CONFIGURADO', 'DESCONTO INDEVIDO'],
    dispositivos: ['art. 14 da Lei 8.078/1990'],
  },
  {
    ...{ id: 'right', processo: 'REsp 1.000.002/SP', resultado: 'improvido', favorece: 'réu' },
    ementa: 'RECURSO ESPECIAL. DANO MORAL. CONTRATO VÁLIDO. RECURSO IMPROVIDO.',
    criterios: ['DANO MORAL CONFIGURADO', 'CONTRATO VÁLIDO'],
    dispositivos: ['art. 14 da Lei 8.078/1990'],
  },
];

export const OUTCOMES = [
  {
    id: 'denied',
    ementa:
      'APELAÇÃO CÍVEL. SENTENÇA QUE JULGOU PROCEDENTE O PEDIDO. RECURSO DO RÉU. PRAZO CONTRATUAL. RECURSO NÃO PROVIDO.',
  },
  { id: 'granted', ementa: 'APELAÇÃO CÍVEL. PRAZO CONTRATUAL. RECURSO DO RÉU PROVIDO.' },
  { id: 'plain', ementa: 'APELAÇÃO CÍVEL. PRAZO CONTRATUAL. RECURSO PROVIDO.' },
  {
    id: 'divided',
    ementa:
      'APELAÇÃO CÍVEL. DANO MORAL CONFIGURADO. SENTENÇA DE IMPROCEDÊNCIA. RECURSO NÃO PROVIDO.',
  },
  { id: 'untold', ementa: 'APELAÇÃO CÍVEL. DANO MORAL. PRAZO CONTRATUAL.' },
  {
    id: 'two',
    ementa: 'APELAÇÕES CÍVEIS. RECURSO DO AUTOR PROVIDO. RECURSO DO RÉU NÃO PROVIDO.',
  },
  {
    id: 'operative',
    ementa: 'HABEAS CORPUS. EXCESSO DE PRAZO.',
    dispositivo: 'Ante o exposto, a Câmara, por unanimidade, denegou a ordem.',
  },
  { id: 'given', resultado: 'improvido', recorrente: 'autor', favorece: 'réu' },
];

export const INVENTED: readonly object[] = [
  ...[...FLIGHTS, ...COVERED, ...FAVOURING, ...SIDED, ...WITH_CASE, ...TO_COMPARE, ...OUTCOMES],
];
