/**
 * Composes the ementa of a decision that has no text from the facts of its record: a heading of its criteria, then
 * numbered sentences in Portuguese. It states nothing that the record does not state.
 */
import { hash } from 'node:crypto';
import { precedentNoun, statuteNouns } from './cited-phrases.ts';
import { outcomeSentences } from './outcome-sentence.ts';
import {
  type Agreement,
  dateInWords,
  enumerated,
  type Noun,
  numberInWords,
  participle,
  withArticle,
} from './portuguese-phrases.ts';
import type { DecisionRecord } from './record.ts';
import { favourSentence, originSentences } from './side-sentences.ts';

const COURTS: Record<string, string> = { TJAL: 'Tribunal de Justiça de Alagoas' };
const ORIGIN = 'Ementa composta a partir dos dados do registro.';

/** The text has at least 100 characters. The result is deterministic. */
export function composedEmenta(record: DecisionRecord): string {
  const pick = pickerOf(record.id);
  const criteria = (record.criterios ?? []).map(({ bare, nome }) => bare ?? nome ?? '');
  const sentences = [
    opening(record, pick),
    ...criteriaSentence(criteria, pick),
    ...factSentences(record),
    ...statuteSentence(record, pick),
    ...precedentSentence(record, pick),
    ...originSentences(record),
    outcomeOf(record, pick),
    ...favourSentence(record),
  ];
  const heading = criteria.map(name => `${name}. `).join('');
  const numbered = sentences.map((sentence, i) => `${i + 1}. ${sentence}`);
  return `${heading}${numbered.join(' ')} ${ORIGIN}`;
}

/** Sentences about the facts and the evidence. */
function factSentences({ fatos, provas }: DecisionRecord): string[] {
  const names = (items: DecisionRecord['fatos']) =>
    (items ?? []).map(({ bare, texto }) => lowered(bare ?? texto ?? ''));
  const [facts, evidence] = [names(fatos), names(provas)];
  return [
    ...(facts.length > 0 ? [`O caso trata de ${enumerated(facts)}.`] : []),
    ...(evidence.length > 0 ? [`Das provas, o texto menciona ${enumerated(evidence)}.`] : []),
  ];
}

/** A name in the form used within a sentence: lower case, but an abbreviation keeps its capitals. */
function lowered(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

type Pick = <T>(choices: readonly T[]) => T;

/** Returns a function that chooses variants by the digest of the id, using another byte for each choice. */
function pickerOf(id: string): Pick {
  const digest = hash('sha256', id, 'buffer');
  let at = 0;
  return choices => choices[digest[at++ % digest.length]! % choices.length]!;
}

function opening(record: DecisionRecord, pick: Pick): string {
  const { tribunal, orgao_julgador, relator, data_julgamento, data_publicacao } = record;
  const court: Noun = { text: COURTS[tribunal ?? ''] ?? tribunal ?? 'tribunal', agreement: 'ms' };
  const body = orgao_julgador
    ? {
        text: `${orgao_julgador} ${withArticle('do', court)}`,
        agreement: bodyAgreement(orgao_julgador),
      }
    : court;
  const day = data_julgamento ?? data_publicacao;
  const verb = data_julgamento ? 'proferid' : 'publicad';
  const on = (agreement: Agreement) =>
    day ? `, ${participle(verb, agreement)} em ${dateInWords(day)}` : '';
  const by = relator ? `, sob a relatoria de ${relator.trim()}` : '';
  return pick([
    () => `Julgado ${withArticle('do', body)}${by}${on('ms')}.`,
    () => `O caso foi decidido ${withArticle('pelo', body)}${by}, em decisão${on('fs').slice(1)}.`,
    () => `Decisão ${withArticle('do', body)}${by}${on('fs')}.`,
    () => `Trata-se de decisão ${withArticle('do', body)}${by}${on('fs')}.`,
  ])().replace(', em decisão.', '.');
}

const bodyAgreement = (name: string): Agreement =>
  /câmara|turma|seção|corte/iu.test(name.split(/ (?:d[aeo]s?) /u)[0]!) ? 'fs' : 'ms';

/** The heading names every criterion; the sentence quotes one or two in their original wording. */
function criteriaSentence(criteria: readonly string[], pick: Pick): string[] {
  const [first, second] = criteria.map(name => `“${name}”`);
  if (first === undefined) return [];
  if (second === undefined) return [`A controvérsia diz respeito a ${first}.`];
  const both = `${first} e ${second}`;
  if (criteria.length === 2) return [`São dois os pontos do julgamento: ${both}.`];
  const length = numberInWords(criteria.length);
  return [
    pick([
      `O julgamento abrange ${length} pontos, entre eles ${both}.`,
      `Entre os ${length} pontos do julgamento estão ${both}.`,
      `São ${length} os pontos do julgamento, a começar por ${both}.`,
    ]),
  ];
}

function statuteSentence({ dispositivos }: DecisionRecord, pick: Pick): string[] {
  const names = (dispositivos ?? []).map(({ bare, nome, lei }) => bare ?? nome ?? lei ?? '');
  const nouns = statuteNouns(names.filter(name => name !== ''));
  if (nouns.length === 0) return [];
  return [
    pick([
      `A decisão aplica ${listed('o', nouns)}.`,
      `A fundamentação se apoia ${listed('no', nouns)}.`,
      `Como fundamento legal, a decisão invoca ${listed('o', nouns)}.`,
    ]),
  ];
}

function precedentSentence({ precedentes }: DecisionRecord, pick: Pick): string[] {
  const nouns = (precedentes ?? []).map(({ bare, nome }) => precedentNoun(bare ?? nome ?? ''));
  if (nouns.length === 0) return [];
  const role = nouns.length === 1 ? 'precedente' : 'precedentes';
  return [
    pick([
      `A decisão cita ${listed('o', nouns)}.`,
      `O julgado se reporta ${listed('ao', nouns)}.`,
      `Como ${role}, a decisão menciona ${listed('o', nouns)}.`,
    ]),
  ];
}

const listed = (before: 'o' | 'ao' | 'no', nouns: readonly Noun[]): string =>
  enumerated(nouns.map(noun => withArticle(before, noun)));

function outcomeOf({ resultado, categoria_id }: DecisionRecord, pick: Pick): string {
  if (resultado == null) return 'O registro não informa o resultado do julgamento.';
  return pick(outcomeSentences(resultado, categoria_id ?? null));
}
