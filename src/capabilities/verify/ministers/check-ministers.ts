/**
 * Checks the ministers named in a text against the lists: which person is meant, whether the list excludes the name,
 * and whether the person is in office.
 */

import { latestYear } from '../../../legal/text/latest-year.ts';
import type { TokenStream } from '../../../legal/text/tokens.ts';
import { KeyedItems, MENTIONS_MAX, type MinistroItem } from '../items/index.ts';
import type { MinisterIndex, NameMatch, Person } from '../tables/index.ts';
import { isDistinctive } from './common-names.ts';
import { courtOf, type NamedCourt } from './minister-court.ts';
import { type MinisterMention, scanMinisters } from './minister-mentions.ts';
import { judgePerson, judgeUnlisted, LISTED, type Verdict } from './minister-verdict.ts';

/**
 * Factors of the confidence for a listed name without a title, which another person may bear; lower for common names.
 */
const UNTITLED = 0.9;
const UNTITLED_COMMON = 0.5;

export interface MinisterList {
  index: MinisterIndex;
  /** First and last year of the period for which the list of the STF is complete. */
  stfSince: number;
  stfUntil: number;
  /** Date of the lists. */
  data: string;
}

interface Found extends MinisterMention {
  named: NamedCourt;
  match: NameMatch | null;
}

/**
 * Checks the ministers of a text.
 *
 * Example  `Min. Luiz Fux` is valid, `Ministro Fulano Drummond do STF` is not
 * Cost     linear: one pass over the tokens, a bounded look around each name
 */
export function checkMinisters(stream: TokenStream, list: MinisterList): KeyedItems<MinistroItem> {
  const items = new KeyedItems<MinistroItem>();
  // One mention more than the limit, so that `items` notices that the text has more.
  const mentions = scanMinisters(stream, list.index).slice(0, MENTIONS_MAX + 1);
  const found = mentions.map(mention => matched(stream, mention, list));
  const titled = new Set(found.flatMap(one => (one.isTitled ? (one.match?.people ?? []) : [])));
  const text = { yearMax: latestYear(stream), titled };
  for (const one of found) {
    const item = itemOf(one, list, text);
    const reference = `${item.normalized}|${item.tribunal}|${item.valid}`;
    if (!items.add(one.text, one, reference, () => item)) break;
  }
  return items;
}

function matched(stream: TokenStream, mention: MinisterMention, { index }: MinisterList): Found {
  const named = courtOf(stream, mention);
  const { tribunal, by } = named;
  const isTold = by !== 'sentence' && tribunal !== null && LISTED.has(tribunal);
  return { ...mention, named, match: index.match(mention.words, isTold ? tribunal : null) };
}

function itemOf(
  found: Found,
  list: MinisterList,
  text: { yearMax: number; titled: ReadonlySet<Person> },
): MinistroItem {
  const { start, end, match, named } = found;
  const { stfSince: since, stfUntil: until, data: listed } = list;
  const bounds = { since, until, listed, yearMax: text.yearMax };
  const asFound = nameAsFound(found.text);
  if (match === null) {
    return {
      ...asFound,
      confidence: 0,
      is_aposentado: null,
      ...judgeUnlisted(named, bounds, found),
      start,
      end,
      occurrences: [],
    };
  }
  const { people } = match;
  if (people.length > 1) {
    return {
      ...asFound,
      confidence: round(match.confidence / people.length),
      is_aposentado: null,
      tribunal: named.tribunal,
      valid: null,
      motivo: 'Mais de um ministro da lista tem esse nome.',
      candidates: people.map(({ nome }) => nome),
      start,
      end,
      occurrences: [],
    };
  }
  const [person] = people;
  const isSure = isSureOf(found, person, text.titled);
  const untitled = isSure ? UNTITLED : UNTITLED_COMMON;
  return {
    nome: person.nome,
    normalized: person.nome,
    confidence: round(match.confidence * (found.isTitled ? 1 : untitled)),
    is_aposentado: isRetired(person),
    ...(isSure ? judgePerson(person, named, bounds, match.isNear) : doubt(found, named)),
    start,
    end,
    occurrences: [],
  };
}

/**
 * Whether the name identifies its listed bearer with certainty. A rare name does, as does the name of a minister now at
 * the STF. Otherwise a title, `Rel.`, the court or the rest of the text must show that a minister is meant; a single
 * common name after a title is not enough.
 */
function isSureOf(found: Found, person: Person, titled: ReadonlySet<Person>): boolean {
  const { words, named, match } = found;
  const isActive = person.cargos.some(({ situacao }) => situacao === 'ativo');
  const isAtStf = person.cargos.some(c => c.tribunal === 'STF' && c.situacao === 'ativo');
  if (isDistinctive(words) || isAtStf) return true;
  if (found.isTitled) return isActive || match!.isEnding || match!.isNear;
  const seats = person.cargos.map(({ tribunal }) => tribunal);
  const isPlaced = named.by === 'name' && seats.includes(named.tribunal ?? '');
  return found.isJudging || isPlaced || titled.has(person);
}

function doubt({ isTitled }: Found, { tribunal }: NamedCourt): Verdict {
  const motivo = isTitled
    ? 'O nome é comum demais para identificar o ministro.'
    : 'Sem o título de ministro, o nome pode ser de outra pessoa.';
  return { tribunal, valid: null, motivo };
}

/** Null for nominees, and for judges who sat by invitation and may be in office elsewhere. */
function isRetired({ cargos }: Person): boolean | null {
  if (cargos.some(({ situacao }) => situacao === 'ativo')) return false;
  const isOpen = (situacao: string) =>
    situacao === 'desembargador convocado' || situacao === 'indicado';
  return cargos.every(({ situacao }) => isOpen(situacao)) ? null : true;
}

/** The name as found. `normalized` is in upper case, so that case differences do not make two references. */
function nameAsFound(text: string): { nome: string; normalized: string } {
  const nome = text.replace(/\s+/g, ' ');
  return { nome, normalized: nome.toUpperCase() };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
