/** Notes on a judge, on years, on two decisions compared, and on what the graph has of one decision. */
import { z } from 'zod';
import { withForce } from '../../../../web/src/shared/not-in-force.ts';
import { toSide, withArticle } from '../../side-words.ts';
import { counted, enumerated, namedProcess, shownDate, shownName } from '../writing/portuguese.ts';
import { interval, type NoteWriter, noteWriter, percent, SMALL_SAMPLE, shownNode } from './note.ts';

const LISTED = 4;
const BUCKETS_MAX = 12;
const count = z.number();
const situacao = z.string().nullable().optional();

export const ministroProfile: NoteWriter = noteWriter(
  z.looseObject({
    ministro: z.string(),
    lado: z.string().optional(),
    total_decisoes: count,
    periodo: z.looseObject({ inicio: z.string().nullable(), fim: z.string().nullable() }),
    criterios: z.array(z.looseObject({ nome: z.string(), total: count })),
    resultados: z.looseObject({
      provido: count,
      parcialmente_provido: count,
      improvido: count,
      nao_conhecido: count,
    }),
    precedentes: z.array(z.looseObject({ nome: z.string(), situacao, citacoes: count })).optional(),
  }),
  ({ ministro, lado, total_decisoes, periodo, criterios, resultados, precedentes = [] }) => {
    const { inicio, fim } = periodo;
    const span =
      inicio === null || fim === null ? '' : `, de ${shownDate(inicio)} a ${shownDate(fim)}`;
    const list = (label: string, items: string[]) =>
      items.length === 0 ? '' : ` ${label}: ${items.slice(0, LISTED).join('; ')}.`;
    return (
      `No acervo, ${shownName(ministro)} relatou ${counted(total_decisoes, 'decisão', 'decisões')}${span}: ` +
      `${lado === undefined ? outcomesText(resultados) : winsText(resultados, lado)}` +
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

interface Outcomes {
  provido: number;
  parcialmente_provido: number;
  improvido: number;
  nao_conhecido: number;
}

function outcomesText(resultados: Outcomes): string {
  const { provido, parcialmente_provido, improvido, nao_conhecido } = resultados;
  const decided = provido + parcialmente_provido + improvido;
  const rate =
    decided === 0
      ? ''
      : ` A taxa de provimento, sem contar o provimento parcial, é de ${percent(provido / decided)}.`;
  return `${counted(provido, 'provida', 'providas')}, ${counted(parcialmente_provido, 'provida em parte', 'providas em parte')}, ${counted(improvido, 'não provida', 'não providas')} e ${counted(nao_conhecido, 'não conhecida', 'não conhecidas')}.${rate}`;
}

/** For a side, `provido` counts its wins and `improvido` those of the opposite side. */
function winsText({ provido, parcialmente_provido, improvido }: Outcomes, lado: string): string {
  const known = provido + parcialmente_provido + improvido;
  if (known === 0) return 'de nenhuma se sabe quem venceu.';
  const wins = `${counted(provido, 'favorável', 'favoráveis')} ${toSide(lado)}`;
  const losses = `${counted(improvido, 'favorável', 'favoráveis')} ao lado contrário`;
  const part = `${parcialmente_provido} em parte`;
  return `${wins}, ${part} e ${losses}. Em ${percent(provido / known)} das decisões em que se sabe quem venceu, venceu ${withArticle(lado)}.`;
}

const TRENDS: Record<string, string> = {
  crescente: 'em alta',
  decrescente: 'em queda',
  estavel: 'estável',
};

export const temporalEvolution: NoteWriter = noteWriter(
  z.looseObject({
    criterio: z.string(),
    lado: z.string().optional(),
    criterios_total: count,
    buckets: z.array(
      z.looseObject({
        periodo: z.string(),
        total: count,
        n: count,
        taxa_provimento: z.number().nullable(),
        wilson_low: z.number().nullable(),
        wilson_high: z.number().nullable(),
        amostra_pequena: z.boolean(),
      }),
    ),
    tendencia: z.string(),
    tendencia_provimento: z.string(),
  }),
  ({ criterio, lado, buckets, tendencia, tendencia_provimento }) => {
    const [won, rateName] =
      lado === undefined
        ? ['providas', 'taxa de provimento']
        : [`favoráveis ${toSide(lado)}`, `parcela favorável ${toSide(lado)}`];
    const shown = buckets.slice(-BUCKETS_MAX);
    if (shown.length === 0) return null;
    const list = shown.map(
      ({ periodo, total, taxa_provimento, wilson_low, wilson_high, amostra_pequena }) => {
        const rate =
          taxa_provimento === null
            ? ''
            : `, ${percent(taxa_provimento)} ${won} (${interval(wilson_low!, wilson_high!)}${amostra_pequena ? `, ${SMALL_SAMPLE}` : ''})`;
        return `${periodo}: ${counted(total, 'decisão', 'decisões')}${rate}`;
      },
    );
    const trends =
      buckets.length < 2
        ? 'Um só período não permite falar em tendência.'
        : `Número de decisões ${TRENDS[tendencia] ?? tendencia}; ${rateName} ${TRENDS[tendencia_provimento] ?? tendencia_provimento}.`;
    return `Evolução das decisões do acervo que têm “${criterio}” entre os critérios: ${list.join('; ')}. ${trends}`;
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
