/**
 * Synthetic decision records for demonstrations and benches: invented names with realistic statistics (about 13
 * relationships per decision, popularity by Zipf's law). Equal counts and seeds give equal bytes.
 */

/** Mean lengths of the lists: criteria, facts, evidence, statutes, earlier decisions cited, súmulas cited. */
const MEANS = {
  criterios: 5,
  fatos: 1.5,
  provas: 1,
  dispositivos: 2.5,
  citadas: 2.5,
  sumulas: 0.5,
};

const TEMAS = [
  'RESPONSABILIDADE',
  'CONTRATO',
  'DANO',
  'PRESCRIÇÃO',
  'COMPETÊNCIA',
  'EXECUÇÃO',
  'TUTELA',
  'HONORÁRIOS',
  'COBRANÇA',
  'SERVIÇO',
  'CONCURSO',
  'TRIBUTO',
  'SEGURO',
  'ALIMENTOS',
  'POSSE',
  'LOCAÇÃO',
];
const QUALIDADES = [
  'CIVIL',
  'PÚBLICO',
  'MORAL',
  'MATERIAL',
  'BANCÁRIO',
  'FISCAL',
  'COLETIVO',
  'RURAL',
  'URBANO',
  'SOLIDÁRIO',
  'PROVISÓRIO',
  'INTEGRAL',
];
const DESFECHOS = ['CONFIGURADO', 'AFASTADO', 'RECONHECIDO', 'MANTIDO', 'REDUZIDO', 'REVISTO'];
const NOMES = ['Aurora', 'Benício', 'Clarice', 'Dário', 'Elisa', 'Fausto', 'Glória', 'Heitor'];
const SOBRENOMES = ['Alvarenga', 'Brandão', 'Cerqueira', 'Dourado', 'Esteves', 'Falcão', 'Guedes'];
const RESULTADOS = [
  'provido',
  'improvido',
  'improvido',
  'parcialmente provido',
  'não conhecido',
  'prejudicado',
  null,
];
const CATEGORIAS = 40;
const LEIS = 60;
const ARTIGOS = 400;
const SUMULAS = 600;
const DIAS = 20 * 365;
const PRIMEIRO_DIA_MS = Date.UTC(2005, 0, 1);
const MS_PER_DAY = 86_400_000;

/** Lines of an import file, one decision each, with line ends. Memory: one record. */
export function* generateLines(decisions: number, seed: number): Generator<string> {
  const random = generator(seed);
  for (let index = 0; index < decisions; index++) {
    yield `${JSON.stringify(decision(index, decisions, random))}\n`;
  }
}

function decision(index: number, decisions: number, random: () => number): object {
  // Vocabularies grow with the corpus, so that at every size a few names are frequent and most are rare.
  const criterios = Math.max(60, Math.ceil(decisions / 5));
  const textos = Math.max(60, decisions);
  return {
    id: decisionId(index),
    tribunal: 'TJSX',
    processo: processo(index),
    orgao_julgador: `${1 + zipf(8, random)}ª Câmara`,
    relator: relator(zipf(NOMES.length * SOBRENOMES.length, random)),
    data_julgamento: dia(Math.floor(random() * DIAS)),
    resultado: RESULTADOS[Math.floor(random() * RESULTADOS.length)],
    categoria_id: `categoria-${1 + zipf(CATEGORIAS, random)}`,
    criterios: several(MEANS.criterios, random, () => criterio(zipf(criterios, random))),
    fatos: several(MEANS.fatos, random, () => `Fato sintético nº ${1 + zipf(textos, random)}`),
    provas: several(MEANS.provas, random, () => `Prova sintética nº ${1 + zipf(textos, random)}`),
    dispositivos: several(MEANS.dispositivos, random, () => dispositivo(random)),
    precedentes: [
      ...several(index === 0 ? 0 : MEANS.citadas, random, () => decisionId(zipf(index, random))),
      ...several(MEANS.sumulas, random, () => `Súmula ${1 + zipf(SUMULAS, random)} do STJ`),
    ],
  };
}

/** Distinct items from about `mean` draws (between half and one and a half times as many); repeats are dropped. */
function several(mean: number, random: () => number, item: () => string): string[] {
  const length = Math.floor(mean * (0.5 + random()) + random());
  return [...new Set(Array.from({ length }, item))];
}

const decisionId = (index: number) => `SX-${String(index + 1).padStart(8, '0')}`;

/** A CNJ number with valid check digits, of a court that does not exist (segment 8, court 99). */
function processo(index: number): string {
  const number = String(index + 1)
    .padStart(7, '0')
    .slice(-7);
  const year = 2000 + Math.floor(index / 10_000_000);
  const check = 98n - ((BigInt(`${number}${year}8990001`) * 100n) % 97n);
  return `${number}-${String(check).padStart(2, '0')}.${year}.8.99.0001`;
}

function criterio(rank: number): string {
  const tema = TEMAS[rank % TEMAS.length];
  const qualidade = QUALIDADES[Math.floor(rank / TEMAS.length) % QUALIDADES.length];
  const round = Math.floor(rank / (TEMAS.length * QUALIDADES.length));
  const desfecho = DESFECHOS[round % DESFECHOS.length];
  const series = Math.floor(round / DESFECHOS.length);
  return `${tema} ${qualidade} ${desfecho}${series === 0 ? '' : ` ${series}`}`;
}

function relator(rank: number): string {
  const sobrenome = SOBRENOMES[Math.floor(rank / NOMES.length)];
  return `${NOMES[rank % NOMES.length]} ${sobrenome}`;
}

function dispositivo(random: () => number): string {
  const artigo = 1 + zipf(ARTIGOS, random);
  return `art. ${artigo} da Lei ${9000 + zipf(LEIS, random)}/1999`;
}

const dia = (day: number) =>
  new Date(PRIMEIRO_DIA_MS + day * MS_PER_DAY).toISOString().slice(0, 10);

/** A rank below `size`; rank k is about 1/(k+1) times as likely as rank 0. */
function zipf(size: number, random: () => number): number {
  return Math.min(size - 1, Math.floor((size + 1) ** random()) - 1);
}

/** Mulberry32: small, fast, the same on every platform. Not cryptographic. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
