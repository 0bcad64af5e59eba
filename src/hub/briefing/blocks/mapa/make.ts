/** Makes the map: the graph around the chosen precedents. */
import { counted } from '../../../../../web/src/shared/counted.ts';
import { withForce } from '../../../../../web/src/shared/not-in-force.ts';
import { conclusionSection } from '../../delivery/conclusion.ts';
import type { DeliveryInput } from '../../delivery/delivery-input.ts';
import { caseSection, precedentsOf } from '../../delivery/delivery-sections.ts';
import type { DecisionRecord } from '../../making/backend-answers.ts';
import type { Basis } from '../../making/basis.ts';
import { NoBasis } from '../../making/making.ts';
import { rejectedIn } from '../../rejected.ts';
import { shownName } from '../../wording.ts';
import { labelOf } from '../decision-label.ts';
import type { MapaData, MapEdge, MapNode } from './data.ts';

const NODES_MAX = 150;
const SHARED_SHOWN = 20;

/** Names of the node types, added to a name that two nodes share. */
const KINDS: Readonly<Record<MapNode['tipo'], string>> = {
  Decisao: 'decisão',
  Criterio: 'critério',
  Fato: 'fato',
  Prova: 'prova',
  Dispositivo: 'dispositivo',
  Precedente: 'precedente',
};

type Neighbour = Omit<MapNode, 'chosen'>;

/** Throws NoBasis if no decision has its neighbours in the graph. */
export function requireGraph({ decisions }: Basis): void {
  if (decisions.some(({ kg_available }) => kg_available)) return;
  throw new NoBasis('O grafo de decisões não está disponível agora.');
}

export function mapaOf(input: DeliveryInput): MapaData {
  const { decisions } = input.basis;
  const chosen: MapNode[] = decisions.map(decision => ({
    id: decision.decisao_id,
    tipo: 'Decisao',
    nome: labelOf(decision),
    chosen: true,
  }));
  const ids = new Set(chosen.map(({ id }) => id));
  const isRejected = rejectedIn(input.state.precedents);
  const links = decisions
    .flatMap(linksOf)
    .filter(({ node: { id, nome } }) => !isRejected({ decisao_id: id, processo: nome }));
  const degrees = degreesOf(links.filter(({ node }) => !ids.has(node.id)));
  // Keeps the nodes that connect the most chosen precedents.
  const ranked = [...degrees.values()].sort((a, b) => b.degree - a.degree);
  const kept = ranked.slice(0, Math.max(0, NODES_MAX - chosen.length));
  for (const { node } of kept) ids.add(node.id);
  return {
    sections: [
      conclusionSection(input),
      caseSection('O caso', input),
      ...sectionsOf(chosen.length, kept, ranked.length),
    ],
    precedents: precedentsOf(input),
    nodes: [...chosen, ...kept.map(({ node }) => ({ ...node, chosen: false }))],
    edges: distinct(links.map(({ edge }) => edge)).filter(
      ({ source, target }) => ids.has(source) && ids.has(target),
    ),
    left_out: ranked.length - kept.length,
  };
}

interface Link {
  node: Neighbour;
  edge: MapEdge;
}

function linksOf(decision: DecisionRecord): Link[] {
  const { decisao_id: source } = decision;
  const out = (
    tipo: MapNode['tipo'],
    type: MapEdge['type'],
    items: readonly { id: string; nome: string; situacao?: string | null | undefined }[],
  ): Link[] =>
    items.map(({ id, nome, situacao }) => ({
      node: { id, tipo, nome: withForce(shownName(nome), situacao) },
      edge: { source, target: id, type },
    }));
  return [
    ...out('Criterio', 'TEM_CRITERIO', decision.criterios),
    ...out('Dispositivo', 'APLICA_LEI', decision.dispositivos),
    ...out('Fato', 'TEM_FATO', decision.fatos),
    ...out('Prova', 'TEM_PROVA', decision.provas),
    ...decision.precedentes.flatMap(({ tipo, ...item }) =>
      out(tipo as MapNode['tipo'], 'CITA_PRECEDENTE', [item]),
    ),
    ...decision.citado_por.decisoes.map(({ decisao_id: id, processo }): Link => {
      const nome = labelOf({ decisao_id: id, processo });
      return {
        node: { id, tipo: 'Decisao', nome },
        edge: { source: id, target: source, type: 'CITA_PRECEDENTE' },
      };
    }),
  ];
}

function degreesOf(links: readonly Link[]): Map<string, { node: Neighbour; degree: number }> {
  const degrees = new Map<string, { node: Neighbour; degree: number }>();
  for (const { node } of links) {
    const known = degrees.get(node.id) ?? { node, degree: 0 };
    known.degree++;
    degrees.set(node.id, known);
  }
  return degrees;
}

function distinct(edges: readonly MapEdge[]): MapEdge[] {
  return [
    ...new Map(edges.map(edge => [`${edge.source}\n${edge.type}\n${edge.target}`, edge])).values(),
  ];
}

function sectionsOf(
  chosen: number,
  kept: readonly { node: Neighbour; degree: number }[],
  total: number,
): MapaData['sections'] {
  const shared = kept.filter(({ degree }) => degree > 1);
  const size = `O mapa liga ${counted(chosen, 'precedente', 'precedentes')} a ${counted(kept.length, 'elemento', 'elementos')}: critérios, dispositivos e decisões citadas ou que citam.`;
  const rest =
    total > kept.length
      ? ` Ficaram de fora ${total - kept.length}, ligados a menos precedentes.`
      : '';
  const names = shared.map(({ node }) => node.nome.toLowerCase());
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const none = 'Nenhum elemento aparece em mais de um dos precedentes.';
  return [
    { heading: 'Como ler o mapa', paragraphs: [size + rest], points: [] },
    {
      heading: 'O que os precedentes têm em comum',
      paragraphs: shared.length === 0 ? [none] : [],
      points: shared.slice(0, SHARED_SHOWN).map(({ node: { nome, tipo }, degree }) => {
        const kind = isTwice(nome.toLowerCase()) ? ` (${KINDS[tipo]})` : '';
        return `${nome}${kind}: em ${counted(degree, 'precedente', 'precedentes')}.`;
      }),
    },
  ];
}
