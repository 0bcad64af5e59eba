/** Reads what a follow-up question asks about the decisions of the earlier question. */
import type { Lado } from '../../../legal/decisions/sides/sides.ts';

export type Asked =
  | 'contra_argumento'
  | 'contrarios'
  | 'mais_proximo'
  | 'lado'
  | 'tribunal'
  | 'citadas'
  | 'recentes'
  | 'valores'
  | 'resumo_curto'
  | 'outra';

export type CitedKind = 'sumula' | 'tema' | 'lei';

const OTHER = '(?:parte contraria|outra parte|outro lado|adversari\\w+)';
/** The other party is meant if it argues something, or if the question names nothing else. */
const COUNTER = new RegExp(
  '\\bcontra ?argument\\w*|\\bcontrargument\\w*|' +
    '\\bargumentos? (?:em sentido )?(?:contrari[oa]s?|oposto|adversari\\w+|da (?:outra|parte)|do outro)|' +
    `^(?:(?:e|mas|agora) )?(?:para |pra |pel|d)?[oa] ${OTHER}$|` +
    `\\b(?:teses?|defesa|razoes|respostas?) d[oa] ${OTHER}\\b|` +
    `\\b${OTHER} (?:(?:vai|pode|poderia|deve|ira|costuma) )?(?:aleg|diz|dir|sustent|argument|respond|rebat|defend)\\w*|` +
    '\\bcontra (?:isso|essa tese|esse entendimento|mim)\\b',
);
/** Citations must follow the question word; a law that is only mentioned is not asked for. */
const CITED_NOUN =
  '(?:sumulas?|temas?|artigos?|leis?|dispositivos?|precedentes? citad\\w+|fundamentos? lega\\w+)';
const CITED = new RegExp(
  `\\b(?:quais|qual|que|liste|mostre|traga|cite|ha) (?:(?:sao|foram|eh|e|as?|os?|me|tod[oa]s|alguma?s?|principais) )*${CITED_NOUN}\\b|` +
    '^(?:e )?(?:as |os |quais )?(?:sumulas?|temas?|artigos?)\\b',
);
/** A single citation with its number, which is itself the subject of the question. */
const NUMBERED =
  /\b(?:sumulas?|temas?|artigos?|arts?|leis?) (?:vinculante )?(?:(?:n|no|nr|numero) )?\d/;
const NEWEST =
  /\bmais (?:recentes?|nov[oa]s?|atuais|atual)\b|\b(?:por|em) ordem (?:de data|cronologica)\b|\bpor data\b|\bultim[oa]s (?:decis|julg|acord)/;
/** Excludes a value that is only mentioned, as in `o valor já foi pago`. */
const AMOUNTS = new RegExp(
  '\\bquanto\\b(?! (?:a[os]?|tempo|prazo|mais|menos|antes)\\b)|' +
    '\\b(?:quais|qual|que|mostre|liste|traga|diga) (?:(?:sao|eh|e|foi|foram|seria|os?) )*' +
    'valor(?:es)?\\b(?! (?:d[ae] (?:causa|prova|divida)|probat\\w+))|' +
    '^(?:e )?(?:os? )?valor(?:es)?(?: (?:d[aeo]s? )?(?:indeniza\\w+|condena\\w+|danos?|danos? mora(?:l|is)|multas?))?$|' +
    '\\bmontante\\b|\\bquantum\\b|\\b(?:media|faixa) d[aeo]s?\\b.*\\b(?:indeniz|conden|pena)',
);
/** Decisions against the side or the outcome of the answer before. */
const CONTRARY =
  /\b(?:decis\w+|julgad\w+|precedentes?|acord\w+|entendimentos?|jurisprudencia) (?:em sentido )?(?:contrari\w+|opost\w+|divergentes?|desfavorave\w+)/;
const NEAREST =
  /\bmais (?:proxim\w+|parecid\w+|semelhantes?|similar(?:es)?) (?:do|ao|com o|a) (?:meu |nosso |presente )?(?:caso|cliente)\b|\b(?:qual|quais) .*\bmais (?:proxim\w+|parecid\w+|semelhantes?)$/;
const SHORT =
  /\bem (?:uma|duas|tres|poucas|poucos|um|dois|tres) (?:linhas?|frases?|palavras?|paragrafos?|topicos?)\b|\bresum\w+ (?:bem |mais )?(?:curt\w+|brev\w+)|\bmais curt[oa]\b/;

/** `folded` is the asking part of the question, without its supposition. */
export function askedIn(folded: string, tribunal: string | null, lado: Lado | null): Asked {
  if (COUNTER.test(folded)) return 'contra_argumento';
  if (SHORT.test(folded)) return 'resumo_curto';
  if (NEAREST.test(folded)) return 'mais_proximo';
  if (CONTRARY.test(folded)) return 'contrarios';
  if (CITED.test(folded) && !NUMBERED.test(folded)) return 'citadas';
  if (AMOUNTS.test(folded)) return 'valores';
  if (NEWEST.test(folded)) return 'recentes';
  if (tribunal !== null) return 'tribunal';
  return lado === null ? 'outra' : 'lado';
}

const KINDS: readonly (readonly [CitedKind, RegExp])[] = [
  ['sumula', /\bsumulas?\b/],
  ['tema', /\btemas?\b/],
  ['lei', /\b(?:artigos?|leis?|dispositivos?|fundamentos? lega\w+)\b/],
];

/** The kind of citation that the words name; null if they name several, or none. */
export function citedKind(folded: string): CitedKind | null {
  const named = KINDS.filter(([, words]) => words.test(folded));
  return named.length === 1 ? named[0]![0] : null;
}

/** Folded words that ask something about decisions and name no topic. */
export const WORDS_OF_ASKING: ReadonlySet<string> = new Set(
  (
    'principal principais melhor melhores pior forte fortes fraco fracos contra contraria contrario contrarias ' +
    'contrarios contraargumento contraargumentos contrargumento contrargumentos oposto adversario adversaria outro ' +
    'outra outros outras lado parte partes linha linhas palavra palavras frase frases paragrafo paragrafos poucas ' +
    'poucos duas curto curta breve resumidamente legais legal ' +
    'citado citada citados citadas citam cita cite aplicado aplicada aplicados aplicadas aplica aplicam mencionadas ' +
    'traga ver diga antiga antigas antigo antigos novo nova novos novas atuais data datas ordem cronologica costumam ser ' +
    'fixado fixada fixam fixa pago paga pagam mesmo mesma mesmas mesmos tambem disso nisso desse dessa nesse nessa ' +
    'neste nesta hipotese situacao exemplo exemplos continue continuar detalhe detalhar aprofunde ganha ganham ' +
    'perde perdem vence vencem procedente favoravel favoraveis desfavoravel maioria minoria divergencia ' +
    'diverge divergem camaras turmas colegas acolhe acolhem frequencia aproxima proximos distingue explica ' +
    'fortalecem fortalece sustentam sustenta cada semelhantes acervo ponto pontos ' +
    'deles delas dele dela conclusao resposta porque entao agora acima primeira segunda aplicavel serve ' +
    'servem usar uso citar cito alegar alego responder rebater rebato defender defendo decidiram ' +
    'argumentacao nesses nessas alega vai vao dizer diz responde rebate julgador comum distinto decididos conclui concluem ' +
    'decidiu fazer faco acontece muda mudou'
  ).split(' '),
);

/** Words that can be a topic by themselves; after a question word they ask about the decisions. */
export const WORDS_ASKED_FOR: ReadonlySet<string> = new Set(
  (
    'indenizacao indenizacoes condenacao condenacoes valor valores montante quantum media faixa lei leis legislacao ' +
    'artigos temas dispositivo dispositivos citacao citacoes pedido provimento'
  ).split(' '),
);
/** `como` is left out: it asks for a rule of law more often than about decisions. */
export const ASKS_FOR =
  /\b(?:quais|qual|que|quem|quant[oa]s?|ha|existem?|mostre|liste|traga|cite|diga)\b|\b[dn]?ess[ea]s?\b|\b[dn]?isso\b/;
