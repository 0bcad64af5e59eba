/** Reads the table row of a cited decision: cells under headings such as `Relator`, `Data`, `Órgão`, `Tribunal`. */

import { readChamber } from '../../../../legal/citations/chambers.ts';
import { readCourt } from '../../../../legal/courts/courts.ts';
import { readDate } from '../../../../legal/text/dates.ts';
import type { Cell, TableRow } from '../../../../legal/text/table-cells.ts';
import { readLowerName, readName } from '../../ministers/index.ts';
import type { Details, Reading } from './told-of-decision.ts';

const RAPPORTEURS = /^(relator|relatora|relatoria|rel|ministro|ministra)$/;
const CHAMBERS = /^(orgao|turma|secao|colegiado|julgador)$/;
const COURTS = /^(tribunal|corte)$/;
/** Every word of a heading has to match, because a date under `Data da autuação` is not that of the decision. */
const DATES = /^(data|julgamento|julgado|julgada|sessao|decisao|acordao|em|de|da|do)$/;
const PUBLISHED = /^(publicacao|publicado|publicada|dje|dj)$/;
const TITLES = new Set(['min', 'ministro', 'ministra']);
const SKIPPED = new Set(['rel', 'relator', 'relatora', '.', ':']);

/** Adds details from the cells of a row where the citation itself gives none. Cost is bounded by the cells. */
export function readRow(reading: Reading, details: Details, { cells }: TableRow): void {
  for (const cell of cells) {
    const isOwn = cell.from <= details.from && details.from < cell.to;
    if (!isOwn && cell.from < cell.to) readCell(reading, details, cell);
  }
}

/** Whether the column with this heading holds dates of decisions. */
export function isDateHeading(heading: readonly string[]): boolean {
  return heading.length > 0 && heading.every(word => DATES.test(word));
}

function readCell(reading: Reading, details: Details, cell: Cell): void {
  const { stream, yearMax } = reading;
  const { from, heading } = cell;
  const is = (pattern: RegExp) => heading.some(word => pattern.test(word));
  if (is(PUBLISHED)) details.publicado ??= readDate(stream, from, yearMax)?.date ?? null;
  else if (isDateHeading(heading))
    details.julgado ??= readDate(stream, from, yearMax)?.date ?? null;
  else if (is(COURTS)) details.tribunal ??= readCourt(stream, from)?.tribunal ?? null;
  else if (is(CHAMBERS)) details.orgao ??= readChamber(stream, from);
  else if (is(RAPPORTEURS)) readJudge(reading, details, cell);
}

function readJudge({ stream, people }: Reading, details: Details, { from, to }: Cell): void {
  let at = from;
  let isMinister = false;
  for (; at < to; at++) {
    const { fold } = stream.at(at);
    if (TITLES.has(fold)) isMinister = true;
    else if (!SKIPPED.has(fold)) break;
  }
  const name = readName(stream, at, people, false) ?? readLowerName(stream, at, people);
  if (name === null || details.relator !== null) return;
  const { start, end, next } = name;
  const titles = { isForOpinion: false, isMinister, isOtherJudge: false };
  details.relator = { name, from, start, end, next, ...titles };
}
