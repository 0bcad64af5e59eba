/** Notes on arguments: which criteria, statutes and precedents go with an outcome, in a category and before a judge. */

import { z } from 'zod';
import { shownCategory } from '../../../../web/src/shared/category-names.ts';
import { withForce } from '../../../../web/src/shared/not-in-force.ts';
import { withArticle } from '../../side-words.ts';
import { counted, shownName, shownOutcome } from '../writing/portuguese.ts';
import {
  interval,
  isRelevant,
  type NoteWriter,
  noteWriter,
  percent,
  SMALL_SAMPLE,
  shownNode,
} from './note.ts';

const LISTED = 4;
const KINDS: Record<string, string> = {
  criterio: 'critério',
  dispositivo: 'dispositivo',
  precedente: 'precedente',
};
const categoryOf = (id: string): string => `categoria “${shownCategory(id)}”`;

const situacao = z.string().nullable().optional();

const sided = { lado: z.string().optional(), n_conhecido: z.number().optional() };

const rated = z.looseObject({
  tipo: z.string(),
  nome: z.string(),
  situacao,
  wins: z.number(),
  total: z.number(),
  success_rate: z.number(),
  wilson_low: z.number(),
  wilson_high: z.number(),
  amostra_pequena: z.boolean(),
  desfecho: z.boolean(),
});

export const optimalArgument: NoteWriter = noteWriter(
  z.looseObject({
    categoria_id: z.string(),
    resultado_desejado: z.string(),
    total_decisoes: z.number(),
    taxa_base: z.number().nullable(),
    taxa_base_wilson_low: z.number().nullable(),
    taxa_base_wilson_high: z.number().nullable(),
    ...sided,
    arguments: z.array(rated),
  }),
  (data, context) => {
    const { taxa_base } = data;
    if (taxa_base === null) return null;
    const bounds = interval(data.taxa_base_wilson_low!, data.taxa_base_wilson_high!);
    const base = `${baseText({ ...data, taxa_base })} (${bounds}).`;
    const best = data.arguments
      .filter(({ desfecho, nome }) => !desfecho && isRelevant(nome, context))
      .slice(0, LISTED);
    if (best.length === 0) return base;
    const list = best.map(item => {
      const { tipo, nome, wins, total, success_rate, wilson_low, wilson_high } = item;
      const sample = item.amostra_pequena ? `, ${SMALL_SAMPLE}` : '';
      const rate = `${percent(success_rate)} (${wins} de ${total}; ${interval(wilson_low, wilson_high)}${sample})`;
      return `${KINDS[tipo] ?? tipo} ${withForce(shownNode(nome), item.situacao)}, ${rate}`;
    });
    return `${base} Entre os pontos ligados à pergunta, acompanham esse resultado com mais frequência: ${list.join('; ')}. A coincidência não demonstra causa.`;
  },
);

interface Base {
  categoria_id: string;
  resultado_desejado: string;
  total_decisoes: number;
  taxa_base: number;
  lado?: string | undefined;
  n_conhecido?: number | undefined;
}

function baseText({ lado, n_conhecido = 0, taxa_base, ...base }: Base): string {
  const category = categoryOf(base.categoria_id);
  if (lado !== undefined) {
    const known = counted(n_conhecido, 'decisão', 'decisões');
    return `No acervo, sabe-se quem venceu em ${known} da ${category}; em ${percent(taxa_base)} venceu ${withArticle(lado)}`;
  }
  const total = base.total_decisoes.toLocaleString('pt-BR');
  return (
    `No acervo, a ${category} tem ${total} decisões com resultado; ` +
    `em ${percent(taxa_base)} delas o resultado foi “${shownOutcome(base.resultado_desejado)}”`
  );
}

const compared = z.looseObject({
  tipo: z.string(),
  nome: z.string(),
  situacao,
  ministro_rate: z.number(),
  ministro_total: z.number(),
  categoria_rate: z.number(),
});

export const argumentByMinistro: NoteWriter = noteWriter(
  z.looseObject({
    categoria_id: z.string(),
    ministro: z.string(),
    resultado_desejado: z.string(),
    ministro_total: z.number(),
    ministro_rate: z.number().nullable(),
    categoria_rate: z.number().nullable(),
    ...sided,
    recommended_arguments: z.array(compared),
    avoid_arguments: z.array(compared),
  }),
  data => {
    const { ministro, ministro_rate, categoria_rate, ministro_total, resultado_desejado } = data;
    if (ministro_rate === null || categoria_rate === null) return null;
    const [told, won] =
      data.lado === undefined
        ? ['com resultado', `“${shownOutcome(resultado_desejado)}”`]
        : ['em que se sabe quem venceu', `venceu ${withArticle(data.lado)}`];
    const base =
      `Na ${categoryOf(data.categoria_id)}, ${shownName(ministro)} tem ${ministro_total} decisões ${told}; ` +
      `${won} em ${percent(ministro_rate)}, contra ${percent(categoria_rate)} na categoria inteira.`;
    const list = (label: string, items: readonly z.infer<typeof compared>[]) =>
      items.length === 0
        ? ''
        : ` ${label}: ${items.slice(0, LISTED).map(comparedText).join('; ')}.`;
    return (
      base +
      list('Acima da média da categoria', data.recommended_arguments) +
      list('Abaixo da média da categoria', data.avoid_arguments)
    );
  },
);

function comparedText({
  nome,
  situacao,
  ministro_rate,
  ministro_total,
  categoria_rate,
}: z.infer<typeof compared>) {
  return `${withForce(shownNode(nome), situacao)}, ${percent(ministro_rate)} em ${ministro_total} decisões, contra ${percent(categoria_rate)}`;
}

export const divergence: NoteWriter = noteWriter(
  z.looseObject({
    clusters: z.array(
      z.looseObject({ criterio: z.string(), provido: z.number(), improvido: z.number() }),
    ),
  }),
  ({ clusters }, context) => {
    const split = clusters.filter(({ criterio }) => isRelevant(criterio, context)).slice(0, LISTED);
    if (split.length === 0) return null;
    const list = split.map(
      ({ criterio, provido, improvido }) =>
        `${shownNode(criterio)} (${counted(provido, 'provido', 'providos')} e ${counted(improvido, 'não provido', 'não providos')})`,
    );
    return `Pontos ligados à pergunta em que o acervo mais se divide: ${list.join('; ')}.`;
  },
);
