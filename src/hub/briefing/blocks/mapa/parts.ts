/**
 * The map in the exported document, as lists: the citations, statutes, criteria, facts and evidence of each decision.
 */
import { counted } from '../../../../../web/src/shared/counted.ts';
import { sectionParts } from '../../delivery/delivery-parts.ts';
import type { Part } from '../../document/document.ts';
import { heading, list, subheading, text } from '../../document/parts.ts';
import { shownName } from '../../wording.ts';
import type { BlockWith } from '../block.ts';
import type { MapaData, MapEdge } from './data.ts';

const EDGES: Readonly<Record<MapEdge['type'], string>> = {
  CITA_PRECEDENTE: 'Cita',
  TEM_CRITERIO: 'Critérios',
  TEM_FATO: 'Fatos',
  TEM_PROVA: 'Provas',
  APLICA_LEI: 'Aplica',
};

export const mapaParts = ({ title, data }: BlockWith<'mapa'>): Part[] => [
  heading(title),
  ...sectionParts(data.sections),
  ...graphParts(data),
];

function graphParts({ nodes, edges, left_out }: MapaData): Part[] {
  const names = new Map(nodes.map(({ id, nome }) => [id, shownName(nome)]));
  const from = Map.groupBy(edges, ({ source }) => source);
  const linked = new Set(edges.flatMap(({ source, target }) => [source, target]));
  const sources = nodes
    .filter(({ id }) => from.has(id))
    .sort((a, b) => Number(b.chosen) - Number(a.chosen));
  const alone = nodes.filter(({ id }) => !linked.has(id)).map(({ nome }) => shownName(nome));
  return [
    ...sources.flatMap(({ id, nome, chosen }) => [
      subheading(chosen ? `${shownName(nome)} (precedente escolhido)` : shownName(nome)),
      ...list(
        [...Map.groupBy(from.get(id)!, ({ type }) => type)].map(
          ([type, found]) =>
            `${EDGES[type]}: ${found.map(({ target }) => names.get(target) ?? target).join('; ')}`,
        ),
      ),
    ]),
    ...(alone.length === 0 ? [] : [subheading('Sem ligações no mapa'), ...list(alone)]),
    ...(left_out === 0
      ? []
      : text(
          `${counted(left_out, 'nó ficou', 'nós ficaram')} fora do mapa, por tamanho.`,
          'muted',
        )),
  ];
}
