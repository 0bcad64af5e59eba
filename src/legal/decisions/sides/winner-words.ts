/** Phrases that say who wins in the matter itself: `dano moral configurado`, `negativa de cobertura indevida`. */
import type { Nature } from './nature.ts';
import { found, type Phrase } from './phrases.ts';
import type { Favorece, Found } from './sides.ts';

const AUTHOR = new RegExp(
  [
    '\\bdanos? mora(l|is)( in re ipsa)?( \\w+)? (configurad|caracterizad|devid|evidenciad|comprovad|presumid|existente|mantid|majorad|reconhecid)',
    '\\bdano moral in re ipsa\\b',
    '\\bdever de (indenizar|reparar|ressarcir)( \\w+)? (configurad|caracterizad|evidenciad|comprovad|mantid|reconhecid|existente|presente)',
    '\\bindenizacao( \\w+){0,3} (devida|mantida|majorada)\\b',
    '\\b(negativa|recusa)( de \\w+)?( \\w+)? (indevida|abusiva|ilegal|injustificada|ilicita)\\b',
    '\\b(inscricao|negativacao|cobranca|suspensao|bloqueio|corte)( \\w+){0,4} (indevid[ao]|abusiv[ao]|ilicit[ao])\\b',
    '\\bfalha na prestacao d[oe]s? servicos?( \\w+)? (configurad|caracterizad|evidenciad|comprovad|demonstrad|constatad)',
    '\\bcondenacao( \\w+){0,3} mantida\\b',
    '\\bdireito( \\w+){0,3} (reconhecido|configurado|comprovado|demonstrado|evidenciado)\\b',
    '\\bdireito subjetivo a nomeacao\\b',
    '^direito (ao? )(saldo|percepcao|recebimento|progressao|nomeacao|promocao|adicional|pagamento|diferenca|incorporacao|reajuste|indenizacao|convocacao|matricula)\\b',
    '\\bgera o dever de (indenizar|reparar)\\b',
    '\\b(inscricao|negativacao) irregular\\b',
    '\\b(carater abusivo|clausula abusiva|recusa indevida|conduta abusiva|abusividade( \\w+)? (configurad|verificad|evidenciad|reconhecid|constatad))',
    '\\b(responsabilidade|obrigacao|competencia|legitimidade)( \\w+){0,2} solidari\\w+ (dos|entre)( os)? (entes|municipio|estado)',
    '\\b(obrigacao|dever) (do estado|do municipio|do ente publico|solidari[ao]|do poder publico)\\b',
  ].join('|'),
);
const DEFENDANT = new RegExp(
  [
    '\\bdanos? mora(l|is)( \\w+)? (nao |in)(configurad|caracterizad|devid|evidenciad|comprovad|existente|demonstrad)',
    '\\bdanos? mora(l|is) (afastad|indevid|inexistente|descabid|incabi|rejeitad|nao )',
    '\\b(inexistencia|ausencia|inocorrencia|nao configuracao|descaracterizacao|nao comprovacao) d[eo]s? danos?\\b',
    '\\bmeros? (aborrecimento|dissabor)',
    '\\bdever de (indenizar|reparar)( \\w+)? (afastad|inexistente|nao )',
    '\\b(inexistencia|ausencia) d[eo] (ato ilicito|dever de indenizar|direito|ilicito|ilicitude|nexo|responsabilidade)',
    '\\bexercicio regular d[eo]( um)? direito\\b',
    '\\b(cobranca|inscricao|negativacao|recusa|negativa)( \\w+)? (devida|legitima|licita|regular)\\b',
    '\\bprescricao( \\w+){0,5} (configurad|reconhecid|consumad|mantid|operad|verificad|caracterizad)',
    '\\b(ocorrencia|reconhecimento|configuracao) d[ae] (prescricao|decadencia)',
    '\\bdecadencia( \\w+)? (configurad|reconhecid|consumad|mantid|operad|verificad)',
    '\\bimprocedencia (d[aoe]s? \\w+( \\w+)? )?(mantida|que se impoe|confirmada)',
    '\\b(reform\\w+|para|julgar|julgando)( \\w+){0,8} improcedentes?\\b',
    '\\bculpa exclusiva d[ao]s? (vitima|consumidor)',
  ].join('|'),
);
/** Negations and pleas turn a phrase round or leave it open, and so does what other courts hold. */
const OPEN =
  /\b(alegac\w+|pleito|pedido|pretensao|pretendid[ao]|possibilidade|impossibilidade|se configurad|saber|quantum|valor|honorarios|sentenca que|decisao que|entendimento)\b/;
const DENIED =
  /\b(nao|sem|inexist\w+|ausencia|ausente|afastad\w+|descab\w+|inocorrencia|rejeitad\w+)\b/;

/** In an action for goods given in security the creditor is the author. */
const SEIZED =
  /\bmora( \w+){0,3} (demonstrad|comprovad|configurad|caracterizad|evidenciad)|\bnotificacao( \w+)? (regular|valida)\b/;
const UNSEIZED =
  /\b(ausencia|nao) d?[ea]? ?comprova\w+ da mora|\bmora (nao|des)|\bnotificacao( \w+)? (irregular|invalida)\b/;

export function readWinner(phrases: readonly Phrase[], nature: Nature): Found<Favorece> | null {
  if (nature.isCriminal || nature.isHabeas || nature.isDeclaratory) return null;
  let author: Phrase | null = null;
  let defendant: Phrase | null = null;
  const isSeizure = phrases.some(({ folded }) => /\bbusca e apreensao\b/.test(folded));
  for (const phrase of phrases) {
    if (isSeizure && UNSEIZED.test(phrase.folded)) defendant ??= phrase;
    else if (isSeizure && SEIZED.test(phrase.folded)) author ??= phrase;
    if (phrase.campo !== 'ementa' || OPEN.test(phrase.folded)) continue;
    if (DEFENDANT.test(phrase.folded)) defendant ??= phrase;
    else if (AUTHOR.test(phrase.folded) && !DENIED.test(phrase.folded)) author ??= phrase;
  }
  if ((author === null) === (defendant === null)) return null;
  return author !== null ? found('autor', 'palavras', author) : found('réu', 'palavras', defendant);
}
