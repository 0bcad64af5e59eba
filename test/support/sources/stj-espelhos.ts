/** Makes abstracts of the STJ with every irregularity of its files, each with the expected record. */
import { seededRandom } from '../random-text.ts';
import { BLOCKS, CITATIONS, dotted, pythonRepr, UFS } from './stj-parts.ts';

export interface Specimen {
  item: Record<string, unknown>;
  record: Record<string, unknown>;
  /** Reported fields with their reasons, in any order. */
  told: { field: string; reason: string }[];
}

const CLASSES = [
  ['REsp', 'RECURSO ESPECIAL'],
  [
    'AgInt nos EDcl no AREsp',
    'AGRAVO INTERNO NOS EMBARGOS DE DECLARAÇÃO NO AGRAVO EM RECURSO ESPECIAL',
  ],
  ['HC', 'HABEAS CORPUS'],
];
const TOPICS = ['PLANO DE SAÚDE - ASTREINTES', "CAIXA D'ÁGUA - DANO (MORAL)", 'PRAZO - CONTAGEM'];
const RELATORES = ['FULANA DE TAL', 'MINISTRO BELTRANO ALVES', 'BELTRANO ALVES (1146)'];
const SIMILAR = 'Acórdão similar';

/** The values from which a specimen is drawn. */
interface Draw {
  number(below: number): number;
  one<T>(items: readonly T[]): T;
}

export function espelhoSpecimens(count: number, seed: number): Specimen[] {
  const random = seededRandom(seed);
  const number = (below: number) => Math.floor(random() * below);
  const draw: Draw = { number, one: items => items[number(items.length)]! };
  return Array.from({ length: count }, (_, i) => {
    const { item, record, told } = espelho(draw, i);
    return { item: i % 2 === 0 ? item : asTexts(item), record, told };
  });
}

/** The variant in which every value is a string. */
const asTexts = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      Array.isArray(value) ? pythonRepr(value) : value === null ? 'None' : String(value),
    ]),
  );

function espelho(draw: Draw, i: number): Specimen {
  const [sigla, descricao] = draw.one(CLASSES) as [string, string];
  const numero = 100_000 + draw.number(2_000_000);
  const registro = `20${10 + draw.number(15)}${String(draw.number(1e8)).padStart(8, '0')}`;
  const day = String(1 + draw.number(28)).padStart(2, '0');
  const isImpossible = i % 7 === 3;
  const relator = draw.one(RELATORES);
  const statutes = legislation(draw);
  const cited = citations(draw);
  const similar = similarDecision(draw);
  const tema = i % 5 === 0 ? 1000 + draw.number(300) : null;
  const notas = i % 4 === 0 ? 'Veja o informativo.' : null;
  const precedentes = [
    ...cited.precedentes,
    ...statutes.sumulas.map(nome => ({ nome })),
    ...(tema === null ? [] : [{ nome: `Tema ${dotted(tema)} do STJ` }]),
    ...similar.precedentes,
  ];
  return {
    item: {
      id: String(900_000 + i).padStart(9, '0'),
      numeroDocumento: null,
      // Some files have a number in place of the string.
      numeroProcesso: i % 3 === 0 ? numero : String(numero),
      numeroRegistro: registro,
      siglaClasse: sigla,
      descricaoClasse: descricao,
      classePadronizada: null,
      nomeOrgaoJulgador: 'TERCEIRA TURMA',
      ministroRelator: relator,
      dataPublicacao: isImpossible
        ? 'DJE        DATA:31/02/2024'
        : `${draw.one(['DJE        ', 'DJEN       '])}DATA:${day}/06/2024`,
      ementa: `CIVIL. CASO ${i}. Recurso provido.`,
      tipoDeDecisao: 'ACÓRDÃO',
      dataDecisao: `202405${day}`,
      decisao: 'Vistos, acordam os Ministros, por unanimidade, dar provimento ao recurso.',
      jurisprudenciaCitada: cited.text,
      notas,
      informacoesComplementares: null,
      termosAuxiliares: null,
      teseJuridica: null,
      tema: tema === null ? null : String(tema),
      referenciasLegislativas: statutes.blocks,
      acordaosSimilares: similar.items,
    },
    record: {
      id: `STJ-${sigla.replaceAll(' ', '-')}-${numero}-${String(900_000 + i).padStart(9, '0')}`,
      tribunal: 'STJ',
      processo: `${sigla} ${numero}`,
      registro,
      orgao_julgador: 'TERCEIRA TURMA',
      relator,
      data_julgamento: `2024-05-${day}`,
      ...(isImpossible ? {} : { data_publicacao: `2024-06-${day}` }),
      classe: descricao,
      ementa: `CIVIL. CASO ${i}. Recurso provido.`,
      dispositivo: 'Vistos, acordam os Ministros, por unanimidade, dar provimento ao recurso.',
      ...(notas === null ? {} : { indexacao: notas }),
      ...(statutes.dispositivos.length > 0 ? { dispositivos: statutes.dispositivos } : {}),
      ...(precedentes.length > 0 ? { precedentes } : {}),
      fonte: { id: String(900_000 + i).padStart(9, '0') },
    },
    told: [
      ...(isImpossible ? [{ field: 'dataPublicacao', reason: 'is no date' }] : []),
      ...statutes.told.map(reason => ({ field: 'referenciasLegislativas', reason })),
    ],
  };
}

/** Two different blocks, or none. */
function legislation(draw: Draw) {
  const at = draw.number(BLOCKS.length);
  const taken = draw.number(6) === 0 ? [] : [BLOCKS[at]!, BLOCKS[(at + 1) % BLOCKS.length]!];
  return {
    blocks: taken.map(({ block }) => block),
    dispositivos: taken
      .flatMap(({ statutes = [] }) => statutes)
      .map(([act, article, artigo]) => ({
        nome: article === null ? act : `art. ${article} ${act}`,
        lei: act.replace(/^d[ao] /, ''),
        artigo,
      })),
    sumulas: taken.flatMap(({ sumulas = [] }) => sumulas),
    told: taken.flatMap(({ told }) => told ?? []),
  };
}

/** Citations under one or two topics, under two topics at once, or under none. */
function citations(draw: Draw) {
  const kind = draw.number(5);
  if (kind === 0) return { text: null, precedentes: [] };
  const uf = draw.one(UFS);
  const at = draw.number(CITATIONS.length);
  const pair = [at, (at + 3) % CITATIONS.length].map((place, i) =>
    CITATIONS[place]!(200_000 + 1000 * i + draw.number(900), uf),
  );
  const [first, second] = pair as [[string, string[]], [string, string[]]];
  const [a, b] = [draw.one(TOPICS), 'HONORÁRIOS\nADVOCATÍCIOS'];
  const topics = ([[], [a], [a, b]] as string[][])[kind % 3]!;
  const said = topics.map(topic => `(${topic})\n`).join('');
  const own = topics.map(topic => topic.replace('\n', ' ')).join('; ');
  const named = ([, nomes]: [string, string[]], motivo: string) =>
    nomes.map(nome => (motivo === '' ? { nome } : { nome, motivo }));
  return {
    text: `${said}    ${first[0]},\n(ÚLTIMO TEMA)\n    ${second[0]}`,
    precedentes: [...named(first, own), ...named(second, 'ÚLTIMO TEMA')],
  };
}

function similarDecision(draw: Draw) {
  if (draw.number(3) > 0) return { items: [], precedentes: [] };
  const [number, uf] = [300_000 + draw.number(9000), draw.one(UFS)];
  return {
    items: [
      `AgInt no REsp  ${number} ${uf} 2018/0229287-0 Decisão:02/09/2024\nDJE        DATA:05/09/2024`,
    ],
    precedentes: [{ nome: `AgInt no REsp ${dotted(number)}/${uf}`, motivo: SIMILAR }],
  };
}
