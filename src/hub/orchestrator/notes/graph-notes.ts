/** Notes on a judge, on a development over years, on two compared decisions, and on one decision in the graph. */

import { z } from 'zod';
import { leftOutText } from '../../../../web/src/shared/complete-periods.ts';
import { counted } from '../../../../web/src/shared/counted.ts';
import { withForce } from '../../../../web/src/shared/not-in-force.ts';
import { OF_SIDE, THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import {
  hasRateTrend,
  hasTrend,
  NO_RATE_TREND,
  NO_TREND,
  TREND_WORDS,
} from '../../../../web/src/shared/trend.ts';
import { type Lado, OPPOSITE } from '../../../legal/decisions/sides/sides.ts';
import { enumerated, namedProcess, shownDate, shownName } from '../writing/portuguese.ts';
import { rateOf, rateText } from '../writing/rates.ts';
import { lado, type NoteWriter, noteWriter, shownNode } from './note.ts';

const LISTED = 4;
const BUCKETS_MAX = 12;
const count = z.number();
const situacao = z.string().nullable().optional();

const outcomes = z.looseObject({
  provido: count,
  parcialmente_provido: count,
  improvido: count,
  nao_conhecido: count,
});

/** Counts and rate of a judge's decisions: by outcome of the appeal or, if a side is given, by winner. */
function outcomesText(
  { provido, parcialmente_provido, improvido, nao_conhecido }: z.infer<typeof outcomes>,
  lado: Lado | undefined,
): string {
  const decided = provido + parcialmente_provido + improvido;
  if (lado !== undefined) {
    if (decided === 0) return 'de nenhuma se sabe quem ganhou.';
    const counts = [
      `ganhou ${THE_SIDE[lado]} em ${provido}`,
      `${THE_SIDE[OPPOSITE[lado]]} em ${improvido}`,
      `cada lado em parte em ${parcialmente_provido}`,
    ];
    return `${enumerated(counts)}. Das que dizem quem ganhou, foram ${OF_SIDE[lado]} ${rateText(provido, decided)}.`;
  }
  const counts = [
    counted(provido, 'provida', 'providas'),
    counted(parcialmente_provido, 'provida em parte', 'providas em parte'),
    counted(improvido, 'não provida', 'não providas'),
    counted(nao_conhecido, 'não conhecida', 'não conhecidas'),
  ];
  const rate =
    decided === 0
      ? ''
      : ` A taxa de provimento, sem contar o provimento parcial, é de ${rateText(provido, decided)}.`;
  return `${enumerated(counts)}.${rate}`;
}

export const ministroProfile: NoteWriter = noteWriter(
  z.looseObject({
    ministro: z.string(),
    lado,
    total_decisoes: count,
    periodo: z.looseObject({ inicio: z.string().nullable(), fim: z.string().nullable() }),
    criterios: z.array(z.looseObject({ nome: z.string(), total: count })),
    resultados: outcomes,
    precedentes: z.array(z.looseObject({ nome: z.string(), situacao, citacoes: count })).optional(),
  }),
  ({ ministro, lado, total_decisoes, periodo, criterios, resultados, precedentes = [] }) => {
    const { inicio, fim } = periodo;
    const span =
      inicio === null || fim === null ? '' : `, de ${shownDate(inicio)} a ${shownDate(fim)}`;
    const list = (label: string, items: string[]) =>
      items.length === 0 ? '' : ` ${label}: ${items.slice(0, LISTED).join('; ')}.`;
    return (
      `No acervo, ${shownName(ministro)} relatou ${counted(total_decisoes, 'decisão', 'decisões')}${span}: ${outcomesText(resultados, lado)}` +
      list(
        'Temas mais frequentes',
        criterios.map(({ nome, total }) => `${shownNode(nome)} (${total})`),
      ) +
      list(
        'Precedentes que mais cita',
        precedentes.map(
          ({ nome, situacao, citacoes }) => `${withForce(nome, situacao)} (${citacoes})`,
        ),
      )
    );
  },
);

const TRENDS: Readonly<Record<string, string>> = TREND_WORDS;

export const temporalEvolution: NoteWriter = noteWriter(
  z.looseObject({
    criterio: z.string(),
    lado,
    criterios_total: count,
    buckets: z.array(
      z.looseObject({
        periodo: z.string(),
        total: count,
        n: count,
        taxa_provimento: z.number().nullable(),
      }),
    ),
    tendencia: z.string(),
    tendencia_provimento: z.string(),
  }),
  ({ criterio, lado, buckets, tendencia, tendencia_provimento }, { leftOut }) => {
    const shown = buckets.slice(-BUCKETS_MAX);
    if (shown.length === 0) return null;
    const list = shown.map(({ periodo, total, n, taxa_provimento }) => {
      const counts = `${periodo}: ${counted(total, 'decisão', 'decisões')}`;
      if (taxa_provimento === null) return counts;
      const rate = rateOf(taxa_provimento, n);
      return lado === undefined
        ? `${counts}, providas ${rate}`
        : `${counts}, ${OF_SIDE[lado]} ${rate}`;
    });
    const rateName =
      lado === undefined
        ? 'taxa de provimento'
        : `taxa das decisões que favorecem ${THE_SIDE[lado]}`;
    const ofRate = hasRateTrend(buckets)
      ? `${rateName} ${TRENDS[tendencia_provimento] ?? tendencia_provimento}`
      : NO_RATE_TREND;
    const trends = hasTrend(buckets)
      ? `Número de decisões ${TRENDS[tendencia] ?? tendencia}; ${ofRate}.`
      : NO_TREND;
    return `Evolução das decisões do acervo que têm “${criterio}” entre os critérios: ${list.join('; ')}. ${trends} ${leftOutText('year', leftOut)}`.trimEnd();
  },
);

const DIMENSIONS: Record<string, readonly [one: string, many: string]> = {
  criterios: ['critério', 'critérios'],
  fatos: ['fato', 'fatos'],
  provas: ['prova', 'provas'],
  dispositivos: ['dispositivo legal', 'dispositivos legais'],
  precedentes: ['precedente', 'precedentes'],
};

export const structuralSimilarity: NoteWriter = noteWriter(
  z.looseObject({
    source_detalhes: z.looseObject({ rotulo: z.string() }),
    target_detalhes: z.looseObject({ rotulo: z.string() }),
    dimensions: z.record(
      z.string(),
      z.looseObject({
        intersection: count,
        union: count,
        shared_rotulos: z.array(z.string()).optional(),
      }),
    ),
  }),
  ({ dimensions, source_detalhes, target_detalhes }) => {
    const pair = `${source_detalhes.rotulo} e ${target_detalhes.rotulo}`;
    const shared = Object.entries(dimensions).filter(([, { intersection }]) => intersection > 0);
    if (shared.length === 0) {
      return `Pelos registros do acervo, ${pair} não têm critérios, dispositivos nem precedentes em comum.`;
    }
    const list = shared.map(([name, { intersection, union, shared_rotulos = [] }]) => {
      const [one, many] = DIMENSIONS[name] ?? [name, name];
      const names = shared_rotulos.slice(0, LISTED).map(shownNode);
      return `${counted(intersection, one, many)} de ${union}${names.length === 0 ? '' : ` (${names.join('; ')})`}`;
    });
    return `Pelos registros do acervo, ${pair} têm em comum ${enumerated(list)}.`;
  },
);

export const enrichedContext: NoteWriter = noteWriter(
  z.looseObject({
    document_id: z.string(),
    dispositivos: z.array(z.looseObject({ name: z.string(), situacao })),
    precedentes: z.array(z.looseObject({ name: z.string(), situacao })),
    related_decisions: z.array(z.looseObject({ processo: z.string().nullable() })),
  }),
  ({ dispositivos, precedentes, related_decisions }, { known, asked }) => {
    const names = (items: typeof precedentes) =>
      items.slice(0, LISTED * 2).map(({ name, situacao }) => withForce(name, situacao));
    const related = related_decisions
      .flatMap(({ processo }) => processo ?? [])
      .filter(processo => !known.has(processo))
      .slice(0, LISTED);
    const parts = [
      dispositivos.length === 0 ? '' : `dispositivos aplicados: ${enumerated(names(dispositivos))}`,
      precedentes.length === 0 ? '' : `precedentes citados: ${enumerated(names(precedentes))}`,
      related.length === 0 ? '' : `decisões com mais pontos em comum: ${enumerated(related)}`,
    ].filter(part => part !== '');
    return asked === null || parts.length === 0
      ? null
      : `Do ${namedProcess(asked)}, o acervo registra ${parts.join('; ')}.`;
  },
);
