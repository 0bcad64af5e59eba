/**
 * Ranks candidates by a share, in groups of equal wins and totals. A hundred thousand candidates make a few thousand
 * groups, so a page is found by a walk over the groups, whatever its minimum, order and offset.
 *
 * Returns   groups by share, best first, then by total; their members in the order given, one section after another.
 * Requires  totals above 0 and below 2^26, wins up to total.
 * Cost      O(candidates + g log g) to make for g groups; O(g + rows) a page. 256 KiB of thread scratch.
 * Refuses   over budget, cancelled.
 * Verified  through optimal-argument and divergencias, which equal oracles that sort and cut.
 * Source    counting sort (Knuth 5.2).
 */
import type { Budget } from '../budget.ts';
import type { Family } from '../family.ts';
import type { Scratch } from '../scratch.ts';

/** The number of arrays that a ranking takes in a family. */
export const RANKING_ARRAYS = 4;

/** Totals below this find their group in a table; the few others use a map. */
const SMALL_TOTAL = 256;
const TOTAL_RANGE = 2 ** 26;

export interface Ranked {
  /** Wins and totals by candidate; the arrays may be longer. */
  wins: Uint32Array;
  totals: Uint32Array;
  /** The end of each section of the candidates; the last one is the number of candidates. */
  sectionEnds: ArrayLike<number>;
  /** The second order of groups, given the wins and total of two: negative if the first is better. No ties. */
  compare(winsA: number, totalA: number, winsB: number, totalB: number): number;
}

/**
 * The ranking as arrays: wins and total of each group, the ends of each group's sections among the members, the members
 * as numbers of candidates, and the groups in the order of `compare`.
 */
export function rankGroups(ranked: Ranked, scratch: Scratch): Uint32Array[] {
  const { sectionEnds, compare } = ranked;
  const sections = sectionEnds.length;
  const count = sectionEnds[sections - 1]!;
  const groupOf = scratch.u32('rankedGroupOf', count);
  const found = findGroups(ranked, count, groupOf, scratch);
  const groupCount = found.length / 2;
  const wins = (group: number) => found[group * 2]!;
  const total = (group: number) => found[group * 2 + 1]!;
  const byShare = Array.from({ length: groupCount }, (_, group) => group).sort(
    (a, b) => wins(b) / total(b) - wins(a) / total(a) || total(b) - total(a),
  );
  const place = new Uint32Array(groupCount);
  byShare.forEach((group, i) => {
    place[group] = i;
  });
  const groups = Uint32Array.from(byShare.flatMap(group => [wins(group), total(group)]));
  const ends = new Uint32Array(groupCount * sections + 1);
  for (let section = 0, i = 0; section < sections; section++) {
    for (; i < sectionEnds[section]!; i++) {
      groupOf[i] = place[groupOf[i]!]! * sections + section;
      ends[groupOf[i]! + 1]!++;
    }
  }
  for (let i = 1; i < ends.length; i++) ends[i]! += ends[i - 1]!;
  const members = new Uint32Array(count);
  // `ends` first holds the start of each section; the loop moves each start to the end of the section.
  for (let i = 0; i < count; i++) members[ends[groupOf[i]!]!++] = i;
  const second = Uint32Array.from({ length: groupCount }, (_, group) => group).sort((a, b) =>
    compare(groups[a * 2]!, groups[a * 2 + 1]!, groups[b * 2]!, groups[b * 2 + 1]!),
  );
  return [groups, ends.subarray(0, groupCount * sections), members, second];
}

/** Gives each candidate the number of its group; returns wins and total of the groups. */
function findGroups(
  ranked: Ranked,
  count: number,
  groupOf: Uint32Array,
  scratch: Scratch,
): number[] {
  const small = scratch.u32('rankedSmall', SMALL_TOTAL ** 2).fill(0);
  const large = new Map<number, number>();
  const found: number[] = [];
  for (let i = 0; i < count; i++) {
    const wins = ranked.wins[i]!;
    const total = ranked.totals[i]!;
    const isSmall = total < SMALL_TOTAL;
    const key = isSmall ? total * SMALL_TOTAL + wins : total * TOTAL_RANGE + wins;
    let group = (isSmall ? small[key]! : (large.get(key) ?? 0)) - 1;
    if (group < 0) {
      group = found.length / 2;
      found.push(wins, total);
      if (isSmall) small[key] = group + 1;
      else large.set(key, group + 1);
    }
    groupOf[i] = group;
  }
  return found;
}

export interface RankedPage {
  isSecondOrder: boolean;
  totalMin: number;
  /** Sections whose members are included. */
  firstSection: number;
  lastSection: number;
  sections: number;
  /** Rows of the page, the end excluded. */
  start: number;
  end: number;
}

export interface RankedRow {
  candidate: number;
  wins: number;
  total: number;
}

/**
 * The rows of a page and whether one follows; null if the budget is used up or the task is cancelled. One step per
 * group and row.
 */
export function rankedPage(
  [groups, ends, members, second]: Family,
  page: RankedPage,
  budget: Budget,
): { rows: RankedRow[]; isMore: boolean } | null {
  const { sections, firstSection, lastSection, start, end } = page;
  const rows: RankedRow[] = [];
  const count = second!.length;
  let before = 0;
  let walked = 0;
  for (; walked < count && before <= end; walked++) {
    const group = page.isSecondOrder ? second![walked]! : walked;
    const total = groups![group * 2 + 1]!;
    if (total < page.totalMin) continue;
    const first = group * sections + firstSection;
    const from = first === 0 ? 0 : ends![first - 1]!;
    const size = ends![group * sections + lastSection]! - from;
    const rowEnd = Math.min(size, end - before);
    for (let i = Math.max(0, start - before); i < rowEnd; i++) {
      rows.push({ candidate: members![from + i]!, wins: groups![group * 2]!, total });
    }
    before += size;
  }
  return budget.spend(walked + rows.length) ? { rows, isMore: before > end } : null;
}
