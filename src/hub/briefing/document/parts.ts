/** Makes parts of an exported briefing. Each function returns no part for empty content. */
import type { Column, Fact, Part, Tone } from './document.ts';

export const heading = (text: string): Part => ({ kind: 'heading', text });
export const subheading = (text: string): Part => ({ kind: 'subheading', text });

/** Empty for a text that is null or blank. */
export function text(value: string | null, tone: Tone = 'normal'): Part[] {
  return value === null || value.trim() === '' ? [] : [{ kind: 'text', text: value, tone }];
}

/** A list of the items that are not blank; empty if there are none. */
export function list(items: readonly string[]): Part[] {
  const said = items.filter(item => item.trim() !== '');
  return said.length === 0 ? [] : [{ kind: 'list', items: said }];
}

/** The facts that are known; empty if there are none. */
export function facts(...known: (Fact | null)[]): Part[] {
  const said = known.filter(fact => fact !== null);
  return said.length === 0 ? [] : [{ kind: 'facts', facts: said }];
}

/** Null for a value that is null or blank. */
export function fact(label: string, value: string | null): Fact | null {
  return value === null || value.trim() === '' ? null : { label, value };
}

/** A longer cell could make a row that does not fit on a page. */
const CELL_UNITS_MAX = 240;

/** A table; a list of its rows if a cell is very long; empty without rows. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): Part[] {
  if (rows.length === 0) return [];
  if (rows.every(cells => cells.every(cell => cell.length <= CELL_UNITS_MAX))) {
    return [{ kind: 'table', columns, rows }];
  }
  return rows.map(cells => ({
    kind: 'facts',
    facts: columns.map(({ title }, i) => ({ label: title, value: cells[i]! || '–' })),
  }));
}
