/** vocabularies: the names that occur in the corpus, with the number of decisions of each. */
import { operation } from '../../operation.ts';
import { params, result } from './schemas.ts';

export const vocabularies = operation({
  name: 'vocabularies',
  path: '/v1/vocabularies/{vocabulario}',
  summary: 'Names that occur in the corpus, with the number of decisions of each.',
  description:
    '`q` ignores case, accents and dots between digits. A category, minister, chamber, court or outcome matches if the name or one of its words begins with `q`; a criterion, statute or precedent if its name does. `id` is the value that other operations take. Order: decisions descending, then folded name, then id. Only a snapshot answers.',
  portuguese: {
    summary: 'Nomes que ocorrem no acervo, com o número de decisões de cada um.',
    description:
      '`q` compara os nomes sem distinguir maiúsculas, acentos e pontos entre algarismos. Categoria, ministro, turma, tribunal e resultado são encontrados quando o nome ou uma de suas palavras começa por `q`; critério, dispositivo e precedente, quando o nome começa por `q`. `id` é o valor que as demais operações recebem. Ordem: decisões, da maior para a menor quantidade; depois nome; depois id. Só o grafo em memória responde.',
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
