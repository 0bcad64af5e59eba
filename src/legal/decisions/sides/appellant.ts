/** Determines who appealed: by words that name the party or, without such words, by the kind of proceeding. */
import { LOWER, NOUN_KINDS } from '../outcome/lexicon.ts';
import type { Nature } from './nature.ts';
import { partyAt, partyOf } from './party-words.ts';
import { found, type Phrase } from './phrases.ts';
import { hasAuthorAppealed } from './possessions.ts';
import type { Found, Recorrente } from './sides.ts';

const ROLE = /^(apelante|apelantes|agravante|agravantes|recorrente|recorrentes)$/;
/** Words for the respondent; the appellant is the opponent. */
const ANSWERING = /^(apelad[ao]s?|agravad[ao]s?|recorrid[ao]s?)$/;
const OPPONENT: Partial<Record<Recorrente, Recorrente>> = {
  autor: 'réu',
  réu: 'autor',
  acusação: 'defesa',
  defesa: 'acusação',
};
/** Words between a party and its role: `autora, ora apelada`, `réu/apelante`. */
const BESIDE = /^(ora|,|\/|\(|aqui)$/;
const INSURGENCE =
  /\b(irresignac\w+|insurgenc\w+|inconformismo|recurso\w*|apelo\w*|apelac\w+|agravo)\b/;
const BOTH =
  /\b((recursos?|apelos?|apelac(ao|oes)|irresignac(ao|oes)|insurgencias?)( \w+){0,3} (ambas as partes|ambos os litigantes)|recursos? (simultaneos|reciprocos|de ambas)|apelac(ao|oes) (simultaneas|reciprocas)|duplo apelo)\b/;
const SEVERAL = /^(recursos|apelacoes|apelos|agravos)$/;
/** Pleas of the debtor. */
const EXECUTED =
  /\b(embargos a execucao|excecao de pre|executad[ao]s? (apelante|agravante|recorrente)|agravo de instrumento)\b/;
const ENDED =
  /\b(prescric\w+|prescrit\w+|extin\w+|abandono|valor irrisorio|interesse de agir|inercia|paralisa\w+)\b/;
const DEFENCE_PLEAS =
  /\b(pleito absolutorio|absolvicao|desclassificacao|dosimetria|pena base|reducao da pena|redimensionamento|insuficiencia de provas|ausencia de provas|in dubio pro reu|legitima defesa|principio da insignificancia|atenuante|trafico privilegiado|impronuncia|regime (inicial|semiaberto|aberto)|direito de recorrer em liberdade|detracao|nulidade|irresignacao defensiva|recurso defensivo|pleito defensivo|defesa (requer|pugna|pleiteia|pretende)|fragilidade d[aeo]s? provas?|negativa de autoria|principio da bagatela|despronuncia|inepcia da denuncia|atipicidade|estado de necessidade|crime impossivel|progressao de regime|prisao domiciliar|revogacao da (prisao|preventiva)|substituicao da pena|livramento condicional|reformatio in pejus|penas?( \w+){0,4} (reduzid|redimensionad)as?|(decisao|sentenca) de pronuncia|alegacao de (nao comprovacao|insuficiencia|fragilidade|ausencia de provas?)|reconhecimento d[aoe] (crime tentado|tentativa|confissao|prescricao|atenuante|privilegi\w+))\b/;
const ACCUSATION_PLEAS =
  /\b(pleito condenatorio|pedido de condenacao|recurso (do|interposto pelo) (ministerio publico|mp)|recurso ministerial|apelo ministerial|apelacao (do ministerio publico|ministerial)|irresignacao (ministerial|do ministerio publico)|insurgencia (ministerial|do ministerio publico)|assistente de acusacao|sentenca absolutoria|rejeicao da denuncia|orgao acusador|orgao ministerial)\b/;

export function readRecorrente(
  phrases: readonly Phrase[],
  nature: Nature,
): Found<Recorrente> | null {
  if (nature.isHabeas) return found('defesa', 'procedimento', null);
  if (nature.isWrit) return found('autor', 'procedimento', null);
  const named = namedBy(phrases, nature);
  if (named !== null || nature.isDeclaratory) return named;
  if (nature.isCriminal) return byPleas(phrases);
  return nature.isFiscal ? byExecution(phrases) : null;
}

function namedBy(phrases: readonly Phrase[], nature: Nature): Found<Recorrente> | null {
  const named = new Map<Recorrente, Phrase>();
  for (const phrase of phrases) {
    if (BOTH.test(phrase.folded)) return found('ambos', 'palavras', phrase);
    const isAuthor = hasAuthorAppealed(phrase, nature);
    if (isAuthor !== null) {
      const party = isAuthor ? 'autor' : 'réu';
      if (!named.has(party)) named.set(party, phrase);
    }
    if (
      !INSURGENCE.test(phrase.folded) &&
      !phrase.words.some(word => ROLE.test(word) || ANSWERING.test(word))
    )
      continue;
    for (const party of partiesIn(phrase, nature)) if (!named.has(party)) named.set(party, phrase);
  }
  const both = named.get('ambos');
  if (both !== undefined) return found('ambos', 'palavras', both);
  if (named.has('autor') && named.has('réu'))
    return found('ambos', 'palavras', named.get('autor')!);
  if (named.has('acusação') && named.has('defesa'))
    return found('ambos', 'palavras', named.get('acusação')!);
  if (named.size !== 1) return null;
  // If there are several appeals and only one party is named, the other party appealed too.
  if (
    nature.isOfSeveral &&
    ![...named.values()].some(({ words }) => words.some(word => SEVERAL.test(word)))
  )
    return null;
  const [[party, phrase]] = [...named] as [[Recorrente, Phrase]];
  return found(party, 'palavras', phrase);
}

/** When a fiscal execution has ended, the creditor appeals. */
function byExecution(phrases: readonly Phrase[]): Found<Recorrente> | null {
  if (phrases.some(({ folded }) => EXECUTED.test(folded))) return null;
  return phrases.some(({ folded }) => ENDED.test(folded))
    ? found('autor', 'procedimento', null)
    : null;
}

/** The parties named as appellants in a phrase. */
function partiesIn({ words }: Phrase, nature: Nature): Recorrente[] {
  const parties: Recorrente[] = [];
  for (const [at, word] of words.entries()) {
    const kind = NOUN_KINDS.get(word);
    if (kind === 'appeal' && !isBelow(words, at)) {
      const party = partyOf(words, at, words.length) ?? bodyOf(words, at, nature);
      if (party !== null) parties.push(fitted(party, nature));
    }
    if (ROLE.test(word)) {
      const party = roleOf(words, at, nature);
      if (party !== null) parties.push(fitted(party, nature));
    }
    if (ANSWERING.test(word)) {
      const party = roleOf(words, at, nature);
      const opponent = party === null ? undefined : OPPONENT[fitted(party, nature)];
      if (opponent !== undefined) parties.push(opponent);
    }
  }
  return parties;
}

/** Whether the words are about the decision below: `contra a sentença que deu provimento ao recurso do autor`. */
const isBelow = (words: readonly string[], at: number): boolean =>
  words.slice(Math.max(0, at - 6), at).some(word => LOWER.has(word) && words.includes('que'));

/** In a civil case, the Ministério Público counts as author and the defence as defendant. */
function fitted(party: Recorrente, { isCriminal }: Nature): Recorrente {
  if (isCriminal) return party === 'réu' ? 'defesa' : party;
  if (party === 'defesa') return 'réu';
  return party === 'acusação' ? 'autor' : party;
}

/** Reads who appealed: `autor apelante`, `apelante que é réu`, `banco agravante`. */
function roleOf(words: readonly string[], at: number, nature: Nature): Recorrente | null {
  for (const step of [-1, 1]) {
    let near = at + step;
    while (near >= 0 && near < words.length && BESIDE.test(words[near]!)) near += step;
    if (near < 0 || near >= words.length) continue;
    const party = partyAt(words, near) ?? bodyAt(words, near, nature);
    if (party !== null) return party;
  }
  return null;
}

const ASSISTED =
  /^(defensoria|servidor|servidora|servidores|consumidor|consumidora|candidato|candidata|segurado|segurada|impetrante)$/;
const PUBLIC =
  /^(municipio|municipios|estado|fazenda|uniao|ente|autarquia|detran|inss|municipalidade|edilidade|prefeitura)$/;
const PROVIDER =
  /^(seguradora|operadora|unimed|concessionaria|construtora|companhia|fornecedora|fornecedor|incorporadora|fabricante|eletrobras|ceal|equatorial|casal|hospital|administradora|transportadora)$/;
const BANK = /^(banco|financeira|bancaria)$/;

function bodyAt(words: readonly string[], at: number, nature: Nature): Recorrente | null {
  const word = words[at]!;
  if (ASSISTED.test(word)) return nature.isCriminal ? null : 'autor';
  if (PUBLIC.test(word)) {
    if (nature.isCriminal) return null;
    if (nature.isFiscal) return 'autor';
    return nature.isPublicAuthor ? null : 'réu';
  }
  if (PROVIDER.test(word)) return nature.isCreditor ? null : 'réu';
  if (BANK.test(word)) return nature.isCreditor ? null : 'réu';
  return null;
}

const LINK =
  /^(do|da|dos|das|de|pelo|pela|interposto|interposta|manejado|manejada|aviado|instituicao|apelacao|instrumento|civel|voluntario)$/;
const BODY_REACH = 6;

function bodyOf(words: readonly string[], at: number, nature: Nature): Recorrente | null {
  for (let next = at + 1; next <= Math.min(words.length - 1, at + BODY_REACH); next++) {
    const party = bodyAt(words, next, nature);
    if (party !== null) return party;
    if (!LINK.test(words[next]!)) return null;
  }
  return null;
}

function byPleas(phrases: readonly Phrase[]): Found<Recorrente> | null {
  const accusing = phrases.find(({ folded }) => ACCUSATION_PLEAS.test(folded));
  const defending = phrases.find(({ folded }) => DEFENCE_PLEAS.test(folded));
  if (accusing !== undefined) return null;
  return defending === undefined ? null : found('defesa', 'palavras', defending);
}
