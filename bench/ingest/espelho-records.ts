/**
 * Synthetic items in the form of the STJ's open data: invented names and sentences, about 3.5 kB each, citing earlier
 * ones by class, number and state. The same count and seed give the same bytes.
 */
import { random as seededRandom } from '../synthetic-graph.ts';

const ASSUNTOS = [
  ['PLANO DE SAÚDE', 'NEGATIVA DE COBERTURA'],
  ['RESPONSABILIDADE CIVIL', 'DANO MORAL'],
  ['EXECUÇÃO FISCAL', 'PRESCRIÇÃO INTERCORRENTE'],
  ['PROCESSO CIVIL', 'HONORÁRIOS ADVOCATÍCIOS'],
  ['CONTRATO BANCÁRIO', 'JUROS REMUNERATÓRIOS'],
  ['TRÁFICO DE DROGAS', 'DOSIMETRIA DA PENA'],
  ['SERVIDOR PÚBLICO', 'REAJUSTE DE VENCIMENTOS'],
  ['SEGURO DE VIDA', 'AGRAVAMENTO DO RISCO'],
] as const;
const PHRASES = [
  'A revisão do que decidiu o tribunal de origem exige novo exame das provas, vedado nesta instância.',
  'O acórdão recorrido está de acordo com o entendimento desta Corte, que não cabe rever aqui.',
  'A parte agravante não impugnou todos os fundamentos da decisão que não admitiu o recurso.',
  'Não há omissão quando o órgão julgador se pronuncia, de modo claro, sobre a questão posta nos autos.',
  'O valor fixado não se mostra excessivo nem irrisório diante das circunstâncias do caso.',
  'O prazo conta-se da ciência inequívoca do fato, e não da data em que ele ocorreu.',
];
const LAWS = [
  ['LEI:013105 ANO:2015', 'CPC-15    CÓDIGO DE PROCESSO CIVIL DE 2015', 1072],
  ['LEI:010406 ANO:2002', 'CC-02     CÓDIGO CIVIL DE 2002', 2046],
  ['LEI:008078 ANO:1990', 'CDC-90    CÓDIGO DE DEFESA DO CONSUMIDOR', 119],
  ['DEL:002848 ANO:1940', 'CP-40     CÓDIGO PENAL', 361],
] as const;
const RELATORES = [
  'AURORA DIAS',
  'BENÍCIO LOPES',
  'CLARICE NUNES (1146)',
  'MINISTRO DÁRIO PRATES',
  'ELISA RAMOS',
];
const TURMAS = [
  'PRIMEIRA TURMA',
  'SEGUNDA TURMA',
  'TERCEIRA TURMA',
  'QUARTA TURMA',
  'QUINTA TURMA',
];
const CLASSES = ['REsp', 'AgInt no AREsp', 'AgInt no REsp', 'EDcl no AgInt no AREsp', 'HC'];
const UFS = ['SP', 'RJ', 'MG', 'RS', 'DF', 'PE'];
const SENTENCES = 16;
const CITED = 4;
const FIRST_NUMBER = 1_000_000;

/** Pieces of one JSON array. */
export function* espelhoArray(count: number, seed: number): Generator<string> {
  const random = seededRandom(seed);
  yield '[\n';
  for (let i = 0; i < count; i++) {
    yield `${i === 0 ? '' : ',\n'}${JSON.stringify(espelho(i, random))}`;
  }
  yield '\n]\n';
}

function espelho(i: number, random: () => number) {
  const draw = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const upTo = (max: number) => Math.floor(random() * max);
  const two = (number: number) => String(number).padStart(2, '0');
  const [ramo, assunto] = draw(ASSUNTOS);
  const [year, month, day] = [2018 + (i % 8), 1 + upTo(12), 1 + upTo(28)];
  const provido = random() < 0.3 ? 'provido' : 'não provido';
  const sentences = Array.from({ length: SENTENCES }, (_, n) => `${n + 1}. ${draw(PHRASES)}`);
  const cited = Array.from({ length: i === 0 ? 0 : CITED }, () => {
    const other = upTo(i);
    return `STJ - <<${classOf(other).split(' ').at(-1)} ${FIRST_NUMBER + other}>>-${UFS[other % UFS.length]}`;
  });
  const [law, name, articles] = draw(LAWS);
  return {
    id: String(i).padStart(9, '0'),
    numeroProcesso: String(FIRST_NUMBER + i),
    numeroRegistro: `${year}${String(i % 10_000_000).padStart(7, '0')}${i % 10}`,
    siglaClasse: classOf(i),
    descricaoClasse: 'RECURSO ESPECIAL',
    nomeOrgaoJulgador: draw(TURMAS),
    ministroRelator: draw(RELATORES),
    dataPublicacao: `DJE        DATA:${two(day)}/${two(month)}/${year}`,
    ementa: `${ramo}. ${assunto}. RECURSO ESPECIAL.\n${sentences.join('\n')}\nRecurso especial ${provido}.`,
    tipoDeDecisao: 'ACÓRDÃO',
    dataDecisao: `${year}${two(month)}${two(day)}`,
    decisao: `Vistos os autos, acordam os Ministros, por unanimidade, ${provido === 'provido' ? 'dar' : 'negar'} provimento ao recurso.`,
    jurisprudenciaCitada:
      cited.length === 0 ? null : `(${ramo} - ${assunto})\n    ${cited.join('\n    ')}`,
    referenciasLegislativas: [
      `LEG:FED ${law}\n*****  ${name}\n        ART:${String(1 + upTo(articles)).padStart(5, '0')} PAR:00001`,
      'LEG:FED SUM:****** ANO:****\n*****  SUM(STJ)    SÚMULA DO SUPERIOR TRIBUNAL DE JUSTIÇA\n        SUM:000007',
    ],
    acordaosSimilares: [],
    tema: null,
  };
}

const classOf = (i: number): string => CLASSES[i % CLASSES.length]!;
