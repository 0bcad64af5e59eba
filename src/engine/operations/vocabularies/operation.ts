/** vocabularies: the names that occur in the corpus, with the number of decisions of each. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const vocabularies = operation({
  name: 'vocabularies',
  path: '/v1/vocabularies/{vocabulario}',
  summary: 'Names that occur in the corpus, with the number of decisions of each.',
  description:
    '`q` ignores case, accents and dots between digits. A category, subject, branch, class, minister, chamber, court, outcome, fact or piece of evidence matches if the name or one of its words begins with `q`; a criterion, statute or precedent if its name does. A criterion also matches if a wording of it in some decision begins with `q`. Criteria are a tree: `amplos` are the ids of those next above (of all broader criteria of the graph, those that are broader than no other of them), `restritos` is the number of those next below; `pai` lists these. Subjects (`assuntos`) and classes are trees too, those of the tables of the CNJ: each node that has a decision at or below it, with its `codigo`; `decisoes` counts both, `decisoes_proprias` only those at the node. `ramos` are the roots of the subjects. A decision counts under the subject, branch and class that its reading gives with the confidence `alta`, and under all above. `id` is the value that other operations take. Order: decisions descending, then folded name, then id. Only a snapshot answers.',
  portuguese: {
    summary: 'Nomes que ocorrem no acervo, com o número de decisões de cada um.',
    description:
      '`q` compara os nomes sem distinguir maiúsculas, acentos e pontos entre algarismos. Categoria, assunto, ramo, classe, ministro, turma, tribunal, resultado, fato e prova são encontrados quando o nome ou uma de suas palavras começa por `q`; critério, dispositivo e precedente, quando o nome começa por `q`. O critério também é encontrado quando uma de suas formas em alguma decisão começa por `q`. Os critérios formam uma árvore: `amplos` são os ids dos imediatamente acima (dos critérios do grafo mais amplos que ele, os que não são mais amplos que nenhum outro deles); `restritos`, o número dos imediatamente abaixo; `pai` lista estes. Os assuntos e as classes também formam árvores, as das tabelas do CNJ: aparece cada item com alguma decisão nele ou abaixo dele, com o seu `codigo`; `decisoes` conta umas e outras, `decisoes_proprias` só as do próprio item. `ramos` são as raízes dos assuntos. A decisão conta no assunto, no ramo e na classe que a leitura dá com confiança `alta`, e em todos os itens acima. `id` é o valor que as demais operações recebem. Ordem: decisões, da maior para a menor quantidade; depois nome; depois id. Só o grafo em memória responde.',
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
