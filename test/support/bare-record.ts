/** A decision with the given fields and no others. */
import type { GraphRecord } from '../../src/stores/graph/graph-store.ts';

export const bareRecord = (id: string, given: Partial<GraphRecord> = {}): GraphRecord => ({
  ...{ id, processo: null, tribunal: null, orgao_julgador: null, ministro: null },
  ...{ categoria_id: null, resultado: null, data: null, ementa: null },
  ...{ criterios: [], fatos: [], provas: [], dispositivos: [], precedentes: [] },
  ...given,
});
