/** The bytes of ids, names and wordings of a model graph, as the embedded store counts them. */
import type { ModelGraph } from '../oracle/model.ts';

export function textBytesOf({ decisoes, nodes, edges }: ModelGraph): number {
  const named = [...decisoes, ...nodes].flatMap(node => [
    node.id,
    'nome' in node ? node.nome : (node.processo ?? ''),
  ]);
  const texts = [...named, ...edges.map(({ forma }) => forma ?? '')];
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
