/** Notes on arguments: criteria, statutes and precedents that go with an outcome, in a category and before a judge. */

import { z } from 'zod';
import { shownCategory } from '../../../../web/src/shared/category-names.ts';
import { counted } from '../../../../web/src/shared/counted.ts';
import { withForce } from '../../../../web/src/shared/not-in-force.ts';
import {
  otherPositions,
  type Positions,
  withDenial,
} from '../../../../web/src/shared/position-words.ts';
import { THE_SIDE } from '../../../../web/src/shared/side-words.ts';
import type { Lado } from '../../../legal/decisions/sides/sides.ts';
import { shownName, shownOutcome } from '../writing/portuguese.ts';
import { rateOf, rateText } from '../writing/rates.ts';
import { isRelevant, lado, type NoteWriter, noteWriter, shownNode } from './note.ts';

const LISTED = 4;
const KINDS: Record<string, string> = {
  criterio: 'critério',
  dispositivo: 'dispositivo',
  precedente: 'precedente',
};
const categoryOf = (id: string): string => `categoria “${shownCategory(id)}”`;

const situacao = z.string().nullable().optional();
const position = z.number().optional();

/** The name, with the reason beside it if it is not in force or if most decisions deny it. */
const namedText = (nome: string, situacao: string | null | undefined, positions: Positions) =>
  withDenial(withForce(shownNode(nome), situacao), positions);

/** The positions that the name does not tell. */
function alsoText(positions: Positions): string {
  const others = otherPositions(positions);
  return others === null ? '' : `, ${others}`;
}

/** The words for success: the side wins, or the appeal has the outcome if no side is known. */
function successOf(lado: Lado | undefined, resultado: string): { known: string; success: string } {
  return lado === undefined
    ? { known: 'com resultado', success: `o resultado foi “${shownOutcome(resultado)}”` }
    : { known: 'em que se sabe quem ganhou', success: `ganhou ${THE_SIDE[lado]}` };
}

const rated = z.looseObject({
  tipo: z.string(),
  nome: z.string(),
  situacao,
  wins: z.number(),
  total: z.number(),
  afirmado: position,
  negado: position,
  desfecho: z.boolean(),
});

export const optimalArgument: NoteWriter = noteWriter(
  z.looseObject({
    categoria_id: z.string(),
    resultado_desejado: z.string(),
    total_decisoes: z.number(),
    lado,
    taxa_base: z.number().nullable(),
    arguments: z.array(rated),
  }),
  (data, context) => {
    const { categoria_id, total_decisoes, taxa_base, resultado_desejado } = data;
    if (taxa_base === null) return null;
    const { known, success } = successOf(data.lado, resultado_desejado);
    const base =
      `No acervo, a ${categoryOf(categoria_id)} tem ${counted(total_decisoes, 'decisão', 'decisões')} ${known}; ` +
      `${success} em ${rateOf(taxa_base, total_decisoes)}.`;
    const best = data.arguments
      .filter(({ desfecho, nome }) => !desfecho && isRelevant(nome, context))
      .slice(0, LISTED);
    if (best.length === 0) return base;
    const list = best.map(item => {
      const { tipo, nome, wins, total } = item;
      return `${KINDS[tipo] ?? tipo} ${namedText(nome, item.situacao, item)}, ${rateText(wins, total)}${alsoText(item)}`;
    });
    return `${base} Entre os pontos ligados à pergunta, acompanham esse resultado com mais frequência: ${list.join('; ')}. A coincidência não demonstra causa.`;
  },
);

const compared = z.looseObject({
  tipo: z.string(),
  nome: z.string(),
  situacao,
  ministro_rate: z.number(),
  ministro_total: z.number(),
  ministro_afirmado: position,
  ministro_negado: position,
  categoria_rate: z.number(),
  categoria_total: z.number(),
});

export const argumentByMinistro: NoteWriter = noteWriter(
  z.looseObject({
    categoria_id: z.string(),
    ministro: z.string(),
    resultado_desejado: z.string(),
    lado,
    ministro_total: z.number(),
    ministro_rate: z.number().nullable(),
    categoria_total: z.number(),
    categoria_rate: z.number().nullable(),
    recommended_arguments: z.array(compared),
    avoid_arguments: z.array(compared),
  }),
  data => {
    const { ministro, ministro_rate, categoria_rate, ministro_total, resultado_desejado } = data;
    if (ministro_rate === null || categoria_rate === null) return null;
    const { known, success } = successOf(data.lado, resultado_desejado);
    const base =
      `Na ${categoryOf(data.categoria_id)}, ${shownName(ministro)} tem ${counted(ministro_total, 'decisão', 'decisões')} ${known}; ` +
      `${success} em ${rateOf(ministro_rate, ministro_total)}; na categoria inteira, em ${rateOf(categoria_rate, data.categoria_total)}.`;
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
  categoria_total,
  ...ministro
}: z.infer<typeof compared>) {
  const positions = {
    total: ministro_total,
    afirmado: ministro.ministro_afirmado,
    negado: ministro.ministro_negado,
  };
  return `${namedText(nome, situacao, positions)}, ${rateOf(ministro_rate, ministro_total)}${alsoText(positions)}; na categoria, ${rateOf(categoria_rate, categoria_total)}`;
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
