/** vocabularies: the names that occur in the corpus, with the number of decisions of each. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const vocabularies = operation({
  name: 'vocabularies',
  path: '/v1/vocabularies/{vocabulario}',
  summary: 'Names that occur in the corpus, with the number of decisions of each.',
  description:
    '`q` ignores case, accents and dots between digits. A category, minister, chamber, court or outcome matches if the name or one of its words begins with `q`; a criterion, statute or precedent if its name does. A criterion also matches if a wording of it in some decision begins with `q`. Criteria are a tree: `amplos` are the ids of those next above (of all broader criteria of the graph, those that are broader than no other of them), `restritos` is the number of those next below; `pai` lists these. `id` is the value that other operations take. Order: decisions descending, then folded name, then id. Only a snapshot answers.',
  portuguese: {
    summary: 'Nomes que ocorrem no acervo, com o número de decisões de cada um.',
    description:
      '`q` compara os nomes sem distinguir maiúsculas, acentos e pontos entre algarismos. Categoria, ministro, turma, tribunal e resultado são encontrados quando o nome ou uma de suas palavras começa por `q`; critério, dispositivo e precedente, quando o nome começa por `q`. O critério também é encontrado quando uma de suas formas em alguma decisão começa por `q`. Os critérios formam uma árvore: `amplos` são os ids dos imediatamente acima (dos critérios do grafo mais amplos que ele, os que não são mais amplos que nenhum outro deles); `restritos`, o número dos imediatamente abaixo; `pai` lista estes. `id` é o valor que as demais operações recebem. Ordem: decisões, da maior para a menor quantidade; depois nome; depois id. Só o grafo em memória responde.',
  },
  methods: ['GET'],
  mode: 'pool',
  derived: 'vocabularies',
  paged: true,
  namesPrecedents: true,
  params,
  result,
  list: 'itens',
  example: { vocabulario: 'ministros', q: 'a', limit: 5 },
});
