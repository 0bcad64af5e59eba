/** Adds imported terms to the lists of ministers. */
import { foldText } from '../../../legal/text/fold.ts';
import type { MinistroFact } from '../../../stores/relational/reference-fact.ts';
import { MinisterIndex, type Person } from './minister-table.ts';
import type { ReferenceTables } from './reference-tables.ts';

type MinisterTables = ReferenceTables['ministros'];
type Seat = Person['cargos'][number];

const COMPLETE = 'STF';
const INVITED = 'desembargador convocado';
const NOMINEE = 'indicado';
const YEAR_LENGTH = 'YYYY'.length;

/**
 * A term contradicts the shipped list if the list gives other years, or if the list is complete for these years and
 * lacks the term. Years that the list lacks are taken from any pack.
 */
export function withMinisters(
  shipped: MinisterTables,
  facts: readonly MinistroFact[],
): MinisterTables {
  if (facts.length === 0) return shipped;
  const people = [...shipped.people];
  const places = placesByName(people);
  for (const fact of facts) {
    const isLater = fact.data > shipped.data;
    const seat = seatOf(fact);
    const name = foldText(fact.nome);
    const at = places.get(name);
    const known = at === undefined ? null : people[at]!;
    const seats = known?.cargos.filter(({ tribunal }) => tribunal === fact.tribunal) ?? [];
    const isOpen = fact.tribunal !== COMPLETE || seat.inicio! > shipped.stfUntil;
    const isGap = seats.length === 0 ? isOpen : seats.every(one => fills(one, seat));
    if (seats.some(one => isSame(one, seat)) || !(isLater || isGap)) continue;
    if (known === null || at === undefined) {
      places.set(name, people.length);
      people.push({ nome: fact.nome, aliases: [], cargos: [seat] });
    } else people[at] = { ...known, cargos: seatsWith(known.cargos, seat) };
  }
  return { ...shipped, people, index: new MinisterIndex(people) };
}

/** Index of people in the list by folded name. A short name of two people is left out. */
function placesByName(people: readonly Person[]): Map<string, number> {
  const places = new Map<string, number>();
  const shared = new Set<string>();
  for (const [at, { aliases }] of people.entries()) {
    for (const alias of aliases.map(foldText)) {
      if (places.has(alias)) shared.add(alias);
      places.set(alias, at);
    }
  }
  for (const alias of shared) places.delete(alias);
  for (const [at, { nome }] of people.entries()) places.set(foldText(nome), at);
  return places;
}

function seatOf({ tribunal, de, ate, data, fonte }: MinistroFact): Seat {
  return {
    tribunal,
    inicio: yearOf(de),
    fim: ate === null ? null : yearOf(ate),
    situacao: ate === null ? 'ativo' : 'deixou a corte',
    imported: { data, fonte },
  };
}

const yearOf = (date: string): number => Number(date.slice(0, YEAR_LENGTH));

const isSame = (listed: Seat, { inicio, fim, situacao }: Seat): boolean =>
  listed.inicio === inicio &&
  listed.fim === fim &&
  (listed.situacao === 'ativo') === (situacao === 'ativo');

/** Whether the imported seat only adds years that the listed one lacks. */
function fills(listed: Seat, { inicio, fim }: Seat): boolean {
  if (listed.situacao === INVITED) return false;
  if (listed.situacao === NOMINEE) return true;
  const isEndKnown = listed.situacao === 'ativo' || listed.fim !== null;
  const isEnd = isEndKnown ? listed.fim === fim : fim !== null;
  return isEnd && (listed.inicio === null || listed.inicio === inicio);
}

/** The seats with a new term, which replaces overlapping seats of the same court. */
function seatsWith(seats: readonly Seat[], seat: Seat): Seat[] {
  const { tribunal, inicio, fim } = seat;
  const isOther = (one: Seat) =>
    one.tribunal !== tribunal ||
    (one.inicio !== null && one.inicio > (fim ?? Number.POSITIVE_INFINITY)) ||
    (one.inicio !== null && one.fim !== null && one.fim < inicio!);
  return [...seats.filter(isOther), seat];
}
