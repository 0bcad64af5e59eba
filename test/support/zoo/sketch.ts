/** Graphs from short records: a decision names its neighbours, which creates them. */
import { FAVORECE, type NodeLabel, type Resultado } from '../../../src/engine/graph/kinds.ts';
import type { GraphValor } from '../../../src/legal/decisions/amounts/valor.ts';
import type { Favorece } from '../../../src/legal/decisions/sides/sides.ts';
import type { ModelEdge, ModelGraph, ModelNode } from '../oracle/model.ts';
import { ASSUNTOS, CLASSES } from '../random-categories.ts';
import { seededRandom } from '../random-text.ts';
import { randomValores } from '../random-valores.ts';

export interface SketchDecisao {
  id: string;
  processo?: string | undefined;
  ministro?: string;
  turma?: string;
  categoria?: string;
  tribunal?: string;
  /** Codes of the CNJ; one after another if absent. */
  assunto?: number | null;
  classe?: number | null;
  resultado?: Resultado;
  /** One side after another if absent. */
  favorece?: Favorece | null;
  /** Drawn by the place of the decision if absent. */
  valores?: readonly GraphValor[];
  data?: string;
  criterios?: string[];
  fatos?: string[];
  provas?: string[];
  dispositivos?: string[];
  /** Ids of decisions cited. */
  cita?: string[];
  /** Ids of cited Precedente nodes. */
  precedentes?: string[];
}

export interface SketchExtras {
  /** Names by id, for nodes whose name is not their id. */
  nomes?: Record<string, string>;
  /** Nodes without relationships. */
  isolated?: ModelNode[];
}

export interface ZooGraph {
  name: string;
  model: ModelGraph;
}

const LISTS = [
  ['criterios', 'TEM_CRITERIO', 'Criterio'],
  ['fatos', 'TEM_FATO', 'Fato'],
  ['provas', 'TEM_PROVA', 'Prova'],
  ['dispositivos', 'APLICA_LEI', 'Dispositivo'],
  ['precedentes', 'CITA_PRECEDENTE', 'Precedente'],
  ['cita', 'CITA_PRECEDENTE', 'Decisao'],
] as const;

export function sketch(decisoes: SketchDecisao[], extras: SketchExtras = {}): ModelGraph {
  const nodes = new Map<string, ModelNode>();
  const nomes = new Map(Object.entries(extras.nomes ?? {}));
  const edges: ModelEdge[] = [];
  const mention = (label: NodeLabel, id: string) => {
    if (label === 'Decisao') return;
    nodes.set(`${label} ${id}`, { label, id, nome: nomes.get(id) ?? id });
  };
  for (const decisao of decisoes) {
    for (const [list, type, label] of LISTS) {
      for (const id of decisao[list] ?? []) {
        mention(label, id);
        edges.push({ type, source: decisao.id, target: { label, id } });
      }
    }
  }
  return {
    decisoes: decisoes.map((decisao, i) => ({
      id: decisao.id,
      processo: decisao.processo ?? null,
      ministro: decisao.ministro ?? null,
      turma: decisao.turma ?? null,
      categoria: decisao.categoria ?? null,
      tribunal: decisao.tribunal ?? null,
      assunto: decisao.assunto === undefined ? ASSUNTOS[i % ASSUNTOS.length]! : decisao.assunto,
      classe: decisao.classe === undefined ? CLASSES[i % CLASSES.length]! : decisao.classe,
      resultado: decisao.resultado ?? null,
      favorece: decisao.favorece === undefined ? FAVORECE[i % FAVORECE.length]! : decisao.favorece,
      valores: decisao.valores ?? randomValores(seededRandom(i + 1)),
      data: decisao.data ?? null,
    })),
    nodes: [...nodes.values(), ...(extras.isolated ?? [])],
    edges,
  };
}
