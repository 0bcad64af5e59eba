/** The words of a query that name its topic, without function words and instructions. */
import { withoutFraming } from '../../../legal/queries/framing.ts';
import { foldText } from '../../../legal/text/fold.ts';

const EMPTY = new Set(
  (
    'a o as os um uma uns umas de da do das dos em na no nas nos por pela pelo pelas pelos para pra com sem sob ' +
    'sobre entre ate e ou que qual quais quem como quando onde quanto quantos quantas se me meu minha meus minhas ' +
    'seu sua seus suas nosso nossa esse essa esses essas este esta estes estas isso isto aquele aquela ao aos ' +
    'eu ele ela eles elas nao sim ja mais menos muito muita ha tem ter ser e sao foi foram esta estao pode posso ' +
    'preciso quero gostaria favor diante acerca respeito quanto caso casos cliente algum alguma alguns algumas ' +
    'julgado julgados acordao acordaos decisao decisoes precedente precedentes jurisprudencia tribunal tribunais ' +
    'ementa ementas resultado resultados processo processos entendimento posicao tese teses argumento argumentos ' +
    'fundamento fundamentos risco riscos chance chances probabilidade recurso apelacao evolucao evoluiu evoluido ' +
    'tendencia historico anos ano ultimos tempo longo linha resuma resumo resumir sintese explique explicar ' +
    'compare comparar diferenca encontre busque pesquise pesquisar procure liste mostre avalie avaliar monte ' +
    'construa redija elabore escreva verifique confira existe existem existir primeiro segundo terceiro quarto ' +
    'quinto ultimo dois tres todos todas ministro ministra desembargador desembargadora relator relatora costuma ' +
    'decidir decide decidem dizem julgar julga vem tem decidido perfil mudou mudanca ganhar perder haver houve desde ' +
    'grafico mes mensal anual voto vota votos materia tema temas assunto questao significa conceito acao acoes ' +
    'aumentaram aumentou aumento diminuiram diminuiu cresceram cresceu caiu cairam numero quantidade ' +
    'clientes proximo proxima desses dessas destes destas sentido contrario contraria exito ' +
    'des desa min dra juiz juiza favor sumula sumulas artigo cancelada cancelado vigente vigor stj stf tst tjal corte cortes camara turma brasil brasileira atual atualmente hoje recente recentes'
  ).split(' '),
);
const LENGTH_MIN = 3;
/** Words with the same first six letters count as forms of one word. */
const STEM_LENGTH = 6;

/** The folded topic words in order, each once. */
export function topicWords(query: string): string[] {
  const words = foldText(withoutFraming(query)).split(' ');
  return [
    ...new Set(
      words.filter(word => word.length >= LENGTH_MIN && !EMPTY.has(word) && !/^\d/.test(word)),
    ),
  ];
}

/** The first topic words as spelled in the query, without the folded words `without`; empty if there are none. */
export function spelledTopic(
  query: string,
  without: ReadonlySet<string>,
  wordsMax: number,
): string {
  const topics = new Set(topicWords(query).filter(word => !without.has(word)));
  const spelled = (query.match(/[\p{L}\p{M}\d]+/gu) ?? []).filter(word =>
    topics.delete(foldText(word)),
  );
  return spelled.slice(0, wordsMax).join(' ');
}

export const stemOf = (word: string): string => word.slice(0, STEM_LENGTH);

/** Number of the stems that occur among the words. */
export function sharedStems(stems: ReadonlySet<string>, words: readonly string[]): number {
  const found = new Set(words.map(stemOf));
  let shared = 0;
  for (const stem of stems) if (found.has(stem)) shared++;
  return shared;
}

const PHRASE_UNITS_MAX = 80;

/**
 * The query from its first topic word to its last, as written. Null if it has none or this part is too long. `without`
 * are folded words outside the topic, such as a judge's name.
 */
export function topicPhrase(query: string, without: ReadonlySet<string>): string | null {
  const topics = new Set(topicWords(query).filter(word => !without.has(word)));
  const words = query.replace(/[?!.…]+\s*$/u, '').split(/\s+/);
  const isTopic = (word: string) =>
    foldText(word)
      .split(' ')
      .some(part => topics.has(part));
  const first = words.findIndex(isTopic);
  if (first < 0) return null;
  const phrase = words.slice(first, words.findLastIndex(isTopic) + 1).join(' ');
  return phrase.length > PHRASE_UNITS_MAX ? null : phrase.replace(/[,;:?]$/, '');
}
