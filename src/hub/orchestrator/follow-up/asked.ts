/** What a question that goes on with an earlier one asks of its decisions. */
import { sideAsked } from './side-asked.ts';

export type Asked =
  | 'contra_argumento'
  | 'lado'
  | 'tribunal'
  | 'citadas'
  | 'recentes'
  | 'valores'
  | 'resumo_curto'
  | 'outra';

export type CitedKind = 'sumula' | 'tema' | 'lei';

const COUNTER =
  /\bcontra ?argument\w*|\bcontrargument\w*|\bargumentos? (?:em sentido )?(?:contrari[oa]s?|oposto|adversari\w+|da (?:outra|parte)|do outro)|\b(?:parte contraria|outra parte|outro lado|adversari\w+)\b|\bcontra (?:isso|essa tese|esse entendimento|mim)\b/;
const CITED =
  /\b(?:quais|que|qual|liste|mostre|traga|cite|ha)\b.*\b(?:sumulas?|temas?|artigos?|leis?|dispositivos?|precedentes? citad\w+|fundamentos? lega\w+)\b|^(?:e )?(?:as |os |quais )?(?:sumulas?|temas?|artigos?)\b/;
/** One citation, which is asked about. */
const NUMBERED =
  /\b(?:sumulas?|temas?|artigos?|arts?|leis?) (?:vinculante )?(?:(?:n|no|nr|numero) )?\d/;
const NEWEST =
  /\bmais (?:recentes?|nov[oa]s?|atuais|atual)\b|\b(?:por|em) ordem (?:de data|cronologica)\b|\bpor data\b|\bultim[oa]s (?:decis|julg|acord)/;
const AMOUNTS =
  /\bquanto\b(?! (?:a[os]?|tempo|prazo|mais|menos|antes)\b)|\bvalor(?:es)?\b(?! (?:d[ae] (?:causa|prova)|probat\w+))|\bmontante\b|\bquantum\b|\b(?:media|faixa) d[aeo]s?\b.*\b(?:indeniz|conden|pena)/;
const SHORT =
  /\bem (?:uma|duas|tres|poucas|poucos|um|dois|tres) (?:linhas?|frases?|palavras?|paragrafos?|topicos?)\b|\bresum\w+ (?:bem |mais )?(?:curt\w+|brev\w+)|\bmais curt[oa]\b/;

export function askedIn(folded: string, tribunal: string | null): Asked {
  if (COUNTER.test(folded)) return 'contra_argumento';
  if (SHORT.test(folded)) return 'resumo_curto';
  if (CITED.test(folded) && !NUMBERED.test(folded)) return 'citadas';
  if (AMOUNTS.test(folded)) return 'valores';
  if (NEWEST.test(folded)) return 'recentes';
  if (tribunal !== null) return 'tribunal';
  return sideAsked(folded) === null ? 'outra' : 'lado';
}

const KINDS: readonly (readonly [CitedKind, RegExp])[] = [
  ['sumula', /\bsumulas?\b/],
  ['tema', /\btemas?\b/],
  ['lei', /\b(?:artigos?|leis?|dispositivos?|fundamentos? lega\w+)\b/],
];

/** The only kind of citation that the words name; null: several, or none. */
export function citedKind(folded: string): CitedKind | null {
  const named = KINDS.filter(([, words]) => words.test(folded));
  return named.length === 1 ? named[0]![0] : null;
}

/** Folded words that ask something of decisions and name no topic. */
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

/** Such a word alone may be a topic; beside a word that asks it is what is asked of the decisions. */
export const WORDS_ASKED_FOR: ReadonlySet<string> = new Set(
  (
    'indenizacao indenizacoes condenacao condenacoes valor valores montante quantum media faixa lei leis legislacao ' +
    'artigos temas dispositivo dispositivos citacao citacoes pedido provimento'
  ).split(' '),
);
/** `como` asks for a rule of law more often than for what decisions have. */
export const ASKS_FOR =
  /\b(?:quais|qual|que|quem|quant[oa]s?|ha|existem?|mostre|liste|traga|cite|diga)\b|\b[dn]?ess[ea]s?\b|\b[dn]?isso\b/;
