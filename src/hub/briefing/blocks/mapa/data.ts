/** Schema of the graph around the chosen precedents. */
import { z } from 'zod';
import { sinteseData } from '../sintese/data.ts';

const mapNode = z.strictObject({
  id: z.string(),
  tipo: z.enum(['Decisao', 'Criterio', 'Fato', 'Prova', 'Dispositivo', 'Precedente']),
  nome: z.string(),
  chosen: z.boolean().describe('Whether the node is one of the chosen precedents.'),
});
export type MapNode = z.infer<typeof mapNode>;

const mapEdge = z.strictObject({
  source: z.string(),
  target: z.string(),
  type: z.enum(['CITA_PRECEDENTE', 'TEM_CRITERIO', 'TEM_FATO', 'TEM_PROVA', 'APLICA_LEI']),
});
export type MapEdge = z.infer<typeof mapEdge>;

export const mapaData = z.strictObject({
  ...sinteseData.shape,
  nodes: z.array(mapNode),
  edges: z.array(mapEdge),
  left_out: z
    .number()
    .int()
    .describe('Neighbours that were left out because the map would be too large.'),
});
export type MapaData = z.infer<typeof mapaData>;
