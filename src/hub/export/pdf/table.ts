/** Writes a table and repeats its header on every page. */
import type { Column } from '../../briefing/document/document.ts';
import type { Element, Sheet } from './sheet.ts';
import { COLOURS, LEFT, STYLES, TEXT_WIDTH, type TextStyle } from './style.ts';

const PADDING = 3.5;
const GUTTER = 10;

interface Cell {
  text: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

type Grid = Omit<Cell, 'text'>[];

export function writeTable(
  sheet: Sheet,
  parent: Element,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  const grid = gridOf(columns);
  const cellsOf = (texts: readonly string[], style: TextStyle): Cell[] =>
    grid.map((place, i) => ({ ...place, text: sheet.shown(texts[i]!, style) }));
  const head = cellsOf(
    columns.map(({ title }) => title),
    STYLES.head,
  );
  const headHeight = heightOf(sheet, head, STYLES.head);
  const [first = []] = rows;
  sheet.ensure(headHeight + heightOf(sheet, cellsOf(first, STYLES.cell), STYLES.cell));
  const table = sheet.open(parent, 'Table');
  const row = sheet.open(table, 'TR');
  drawRow(sheet, head, STYLES.head, (_cell, draw) => {
    sheet.tagged(row, 'TH', draw, { scope: 'Column' });
  });
  row.end();
  sheet.rule(sheet.document.y, { colour: COLOURS.muted });
  for (const texts of rows) {
    const cells = cellsOf(texts, STYLES.cell);
    if (heightOf(sheet, cells, STYLES.cell) > sheet.room) {
      sheet.document.addPage();
      sheet.artifact('Pagination', () => {
        drawRow(sheet, head, STYLES.head, (_cell, draw) => draw());
      });
      sheet.rule(sheet.document.y, { colour: COLOURS.muted });
    }
    const line = sheet.open(table, 'TR');
    drawRow(sheet, cells, STYLES.cell, (_cell, draw) => sheet.tagged(line, 'TD', draw));
    line.end();
    sheet.rule(sheet.document.y, { colour: COLOURS.rule });
  }
  table.end();
  sheet.document.y += 10;
}

function gridOf(columns: readonly Column[]): Grid {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = TEXT_WIDTH - GUTTER * (columns.length - 1);
  let x = LEFT;
  return columns.map(({ share, isFigure = false }) => {
    const width = (free * share) / shares;
    const place = { x, width, align: isFigure ? ('right' as const) : ('left' as const) };
    x += width + GUTTER;
    return place;
  });
}

function heightOf(sheet: Sheet, cells: readonly Cell[], style: TextStyle): number {
  const heights = cells.map(({ text, width }) => sheet.heightOf(text, style, width));
  return Math.max(...heights) + 2 * PADDING;
}

function drawRow(
  sheet: Sheet,
  cells: readonly Cell[],
  style: TextStyle,
  place: (cell: Cell, draw: () => void) => void,
): void {
  const y = sheet.document.y + PADDING;
  let end = y;
  for (const cell of cells) {
    place(cell, () => sheet.write(cell.text, style, { ...cell, y }));
    end = Math.max(end, sheet.document.y);
  }
  sheet.document.y = end + PADDING;
}
