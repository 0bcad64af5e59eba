/** Ministers of a text beside the list: who is meant, whether it rules the name out, whether they are in office. */
import { readCourtAfter } from '../legal/courts.ts';
import { courtInSentence } from '../legal/sentence-court.ts';
import { courtOfClass } from '../legal/text-court.ts';
import type { TokenStream } from '../legal/tokens.ts';
import { KeyedItems } from './keyed-items.ts';
import { type MinisterMention, scanMinisters } from './minister-mentions.ts';
import type { MinisterIndex, Person } from './minister-names.ts';
import type { MinistroItem } from './verification.ts';

/** The court whose list is complete, up to the year of its last appointment. */
const COMPLETE = 'STF';
/** A listed name without a title may be anybody's who is called so. */
const UNTITLED = 0.9;
const CLASS_BACK_MAX = 16;

export interface MinisterList {
  index: MinisterIndex;
  /** Year of the last appointment that the list of the STF has. */
  stfUntil: number;
}

interface Named {
  tribunal: string | null;
  /** Whether it is named with the name itself, or only around it. */
  isOwn: boolean;
}

export function checkMinisters(stream: TokenStream, list: MinisterList): KeyedItems<MinistroItem> {
  const items = new KeyedItems<MinistroItem>();
  for (const mention of scanMinisters(stream, list.index)) {
    const item = itemOf(mention, courtOf(stream, mention), list);
    const reference = `${item.normalized}|${item.tribunal}|${item.valid}`;
    if (!items.add(mention.text, mention, reference, () => item)) break;
  }
  return items;
}

/** The court named with the minister, else by the class of the decision before, else by the sentence. */
function courtOf(stream: TokenStream, { tribunal, from, next }: MinisterMention): Named {
  const own = tribunal ?? readCourtAfter(stream, next)?.tribunal ?? null;
  if (own !== null) return { tribunal: own, isOwn: true };
  for (let at = from - 1; at >= 0 && at >= from - CLASS_BACK_MAX; at--) {
    const { fold } = stream.at(at);
    if (fold === ';' || fold === ')') break;
    const court = courtOfClass(stream, at);
    if (court) return { tribunal: court, isOwn: false };
  }
  return { tribunal: courtInSentence(stream, from, next), isOwn: false };
}

function itemOf(mention: MinisterMention, named: Named, list: MinisterList): MinistroItem {
  const { start, end, text, match, isTitled } = mention;
  const place = { start, end, occurrences: [] };
  if (match === null) return { ...unlisted(text, named, list), ...place };
  const { people } = match;
  const confidence = isTitled ? match.confidence : match.confidence * UNTITLED;
  if (people.length > 1) {
    const candidates = people.map(({ nome }) => nome);
    const told = { ...asFound(text), tribunal: named.tribunal };
    const motivo = 'o nome serve a mais de um ministro da lista';
    const open = { valid: null, is_aposentado: null, candidates, motivo };
    return { ...told, ...open, confidence: round(confidence / people.length), ...place };
  }
  const [person] = people;
  const told = { nome: person.nome, normalized: person.nome, confidence: round(confidence) };
  const courts = [...new Set(person.cargos.map(({ tribunal }) => tribunal))];
  if (named.isOwn && named.tribunal === COMPLETE && !courts.includes(COMPLETE)) {
    const motivo = `consta do ${courts.join(' e ')}, não da lista completa do ${COMPLETE}`;
    const office = { tribunal: COMPLETE, is_aposentado: isRetired(person) };
    return { ...told, ...office, valid: false, motivo, ...place };
  }
  const near = match.isNear ? { motivo: 'grafia próxima da que consta da lista' } : {};
  const office = { tribunal: seatOf(person, named.tribunal), is_aposentado: isRetired(person) };
  return { ...told, ...office, valid: true, ...near, ...place };
}

function unlisted(
  text: string,
  { tribunal }: Named,
  { stfUntil }: MinisterList,
): Omit<MinistroItem, 'start' | 'end' | 'occurrences'> {
  const told = { ...asFound(text), tribunal, confidence: 0, is_aposentado: null };
  if (tribunal === COMPLETE) {
    const motivo = `não consta da lista completa do STF (nomeações até ${stfUntil})`;
    return { ...told, valid: false, motivo };
  }
  const motivo =
    tribunal === null
      ? 'não consta das listas do STF e do STJ, e o texto não diz de que tribunal é'
      : tribunal === 'STJ'
        ? 'não consta da lista do STJ, que não é completa'
        : `não há lista de ministros do ${tribunal}`;
  return { ...told, valid: null, motivo };
}

/** The court named where the person sat there, else the one of the seat held, else of the last. */
function seatOf({ cargos }: Person, tribunal: string | null): string {
  const named = cargos.find(cargo => cargo.tribunal === tribunal);
  const held = cargos.find(({ situacao }) => situacao === 'ativo');
  return (named ?? held ?? cargos[0]).tribunal;
}

/** Null for judges who only sat by invitation: they may be in office elsewhere. */
function isRetired({ cargos }: Person): boolean | null {
  if (cargos.some(({ situacao }) => situacao === 'ativo')) return false;
  return cargos.some(({ situacao }) => situacao !== 'desembargador convocado') ? true : null;
}

/** Upper case makes one reference of a name in capitals and the same in lower case. */
function asFound(text: string): { nome: string; normalized: string } {
  const nome = text.replace(/\s+/g, ' ');
  return { nome, normalized: nome.toUpperCase() };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
