/** GET /v1/graph/export: the citation graph, or the neighbourhood of a node, as a file, in pieces of one generation. */
import type { z } from 'zod';
import type { Statuses } from '../../capabilities/situacao/statuses.ts';
import type { GraphEngine } from '../../engine/answers/answer.ts';
import { GRAPH_DEADLINE_MS } from '../../engine/operation.ts';
import { graphExport } from '../../engine/operations/graph-export/operation.ts';
import {
  type FORMATS,
  type KernelParams,
  params,
  type Result,
} from '../../engine/operations/graph-export/schemas.ts';
import { Deadline } from '../../runtime/deadline.ts';
import type { Context } from '../../server/exchange.ts';
import { inputSchema } from '../../server/json-schema.ts';
import { readQuery } from '../../server/query.ts';
import { sendPieces } from '../../server/send-pieces.ts';
import { validated } from '../../server/validation.ts';
import type { BackendRoute } from '../access/access.ts';

const asked = params.omit({ from: true });
type Asked = z.infer<typeof asked>;
const query = inputSchema(asked);
const TYPES: Record<(typeof FORMATS)[number], string> = {
  graphml: 'application/graphml+xml',
  gexf: 'application/gexf+xml',
};

/** `statuses` has the status of precedents and statutes. */
export function graphExportRoute(
  engine: Pick<GraphEngine, 'hold'>,
  statuses: Pick<Statuses, 'byKey'>,
): BackendRoute {
  const handle = async (ctx: Context): Promise<void> => {
    const wanted = validated(asked, readQuery(ctx.querystring, query)) as Asked;
    ctx.status = 200;
    ctx.set('content-type', TYPES[wanted.format]);
    ctx.set('cache-control', 'no-store');
    const name = wanted.id === null ? 'citacoes' : 'vizinhanca';
    ctx.set('content-disposition', `attachment; filename=${name}.${wanted.format}`);
    if (ctx.method === 'HEAD') return;
    await sendPieces(ctx, piecesOf(engine, { ...wanted, situacoes: statuses.byKey }));
  };
  return {
    method: 'GET',
    path: '/v1/graph/export',
    access: 'reader',
    handle,
    doc: {
      summary: 'The citation graph, or the neighbourhood of a node, as GraphML or GEXF',
      description:
        'Decisions and precedents with the citations between them, or the node `id` with up to 2,000 neighbours by kind and ' +
        'id, and all edges among these. The file is created while it is sent, from one generation of the snapshot. A file ' +
        'that is read for longer than 15 s while the graph changes may be cut off: discard it and ask again. Only a fresh ' +
        'snapshot answers. The answer has no envelope.',
      portuguese: {
        summary: 'O grafo de citações, ou a vizinhança de um nó, em GraphML ou GEXF.',
        description:
          'As decisões e os precedentes com as citações entre eles, ou o nó `id` com até 2.000 vizinhos por tipo e id e ' +
          'todas as arestas entre esses nós. O arquivo é criado durante o envio, a partir de uma única geração do grafo. Se ' +
          'a leitura durar mais de 15 s enquanto o grafo muda, a resposta pode ser interrompida: descarte o arquivo e peça ' +
          'de novo. A resposta não tem `data` nem `meta`.',
      },
      tag: 'graph',
      deadlineMs: GRAPH_DEADLINE_MS,
      errors: ['VALIDATION_ERROR', ...graphExport.errors],
      query,
      answer: {
        contentType: TYPES.graphml,
        schema: { type: 'string' },
        others: { [TYPES.gexf]: { type: 'string' } },
        bytesMax: null,
      },
    },
  };
}

/** Each piece has its own turn in the pool and its own deadline, so a slow reader holds no thread between pieces. */
async function* piecesOf(
  engine: Pick<GraphEngine, 'hold'>,
  wanted: Asked & Pick<KernelParams, 'situacoes'>,
): AsyncGenerator<Uint8Array> {
  const generation = engine.hold();
  try {
    for (let from: number | null = 0; from !== null; ) {
      const deadline = Deadline.after(GRAPH_DEADLINE_MS);
      const { json } = await generation.execute(graphExport, { ...wanted, from }, deadline);
      const { text, next } = JSON.parse(Buffer.from(json).toString()) as Result;
      yield Buffer.from(text);
      from = next;
    }
  } finally {
    generation.release();
  }
}
