/** Judges cited orientações jurisprudenciais of the TST: whether their section has the number. */
import type { OrientacaoMention } from '../../../legal/sumulas/orientacoes.ts';
import type { SumulaItem } from '../items/index.ts';

/** The highest number of each section. Facts compiled for this project; no section has grown in years. */
const LAST: ReadonlyMap<string, number> = new Map([
  ['SBDI-1', 421],
  ['SBDI-1 (transitória)', 79],
  ['SBDI-2', 158],
  ['SDC', 38],
]);
const KNOWN_IN = 2025;
const ADDED_PER_YEAR_MAX = 15;

/** Orientações of the SBDI-1 that were converted to a súmula of the TST, with its number. */
const CONVERTED: ReadonlyMap<number, number> = new Map(
  (
    [
      [6, [252, 298, 328]],
      [90, [50, 236]],
      [102, [15, 222, 288]],
      [244, [88, 196]],
      [366, [23, 326]],
      [379, [114]],
      [381, [124]],
      [382, [128]],
      [386, [167]],
      [392, [327]],
      [428, [49]],
      [436, [52]],
      [437, [307, 342, 354, 380, 381]],
    ] as const
  ).flatMap(([sumula, numbers]) => numbers.map(number => [number, sumula] as const)),
);

/** The item of one mention. `yearMax` is the latest year in the text. */
export function orientacaoItem(mention: OrientacaoMention, yearMax: number): SumulaItem {
  const { numero, start, end, transitoria } = mention;
  // Only the SBDI-1 has transitory orientações.
  const secao = mention.secao ?? (transitoria ? 'SBDI-1' : null);
  const kind = transitoria ? 'OJ Transitória' : 'OJ';
  const normalized = `${kind} ${numero}${secao === null ? '' : ` da ${secao}`} do TST`;
  return {
    numero,
    tribunal: 'TST',
    valid: null,
    texto: null,
    situacao: null,
    vigente: null,
    redacao: null,
    anacronismo: null,
    start,
    end,
    normalized,
    occurrences: [],
    ...judge({ numero, secao, transitoria }, normalized, yearMax),
  };
}

type Cited = Pick<OrientacaoMention, 'numero' | 'secao' | 'transitoria'>;
type Verdict = Partial<Pick<SumulaItem, 'valid' | 'situacao' | 'vigente' | 'motivo'>>;

function judge({ numero, secao, transitoria }: Cited, name: string, yearMax: number): Verdict {
  const section = transitoria ? `${secao} (transitória)` : secao;
  const last = section === null ? Math.max(...LAST.values()) : LAST.get(section);
  if (last === undefined) return { motivo: `Não verificada: a ${section} não tem tabela.` };
  const of = section === null ? 'de qualquer seção' : `da ${section}`;
  const later = (Math.max(0, yearMax - KNOWN_IN) + 1) * ADDED_PER_YEAR_MAX;
  if (numero === 0 || numero > last + later) {
    const motivo = `A ${name} não existe: as orientações ${of} conhecidas em ${KNOWN_IN} vão de 1 a ${last}.`;
    return { valid: false, motivo };
  }
  const sumula = section === 'SBDI-1' ? CONVERTED.get(numero) : undefined;
  if (sumula !== undefined) {
    const motivo = `A ${name} foi cancelada: passou à Súmula ${sumula} do TST.`;
    return { valid: true, situacao: 'cancelada', vigente: false, motivo };
  }
  const motivo = `Não verificada: as orientações ${of} vão de 1 a ${last}, e não há tabela de sua situação e redação.`;
  return { motivo };
}
