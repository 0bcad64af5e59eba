/** Draws the evolution chart as vector graphics: the rate with its interval above, the number of decisions below. */

import { type EvolutionShape, evolutionShape } from '../../../../web/src/shared/evolution-shape.ts';
import type { Part } from '../../briefing/document/document.ts';
import type { Element, Sheet } from './sheet.ts';
import { COLOURS, LEFT, STYLES, TEXT_WIDTH } from './style.ts';

const AXIS_WIDTH = 34;
const RATE_HEIGHT = 130;
const COUNT_HEIGHT = 56;
const CAPTION_HEIGHT = 21;
const BETWEEN = 12;
const PERIOD_HEIGHT = 18;
const HEIGHT =
  CAPTION_HEIGHT + RATE_HEIGHT + BETWEEN + CAPTION_HEIGHT + COUNT_HEIGHT + PERIOD_HEIGHT;
const POINT_RADIUS = 2.6;

export function writeEvolution(
  sheet: Sheet,
  parent: Element,
  { buckets, rateName, alternative }: Extract<Part, { kind: 'evolution' }>,
): void {
  const width = TEXT_WIDTH - AXIS_WIDTH;
  const shape = evolutionShape(buckets, {
    width,
    rateHeight: RATE_HEIGHT,
    countHeight: COUNT_HEIGHT,
  });
  sheet.ensure(HEIGHT);
  const { y } = sheet.document;
  const right = LEFT + TEXT_WIDTH;
  const draw = () => {
    drawRate(sheet, shape, y, rateName);
    drawCounts(sheet, shape, y + CAPTION_HEIGHT + RATE_HEIGHT + BETWEEN);
  };
  const bbox: [number, number, number, number] = [LEFT, y, right, y + HEIGHT];
  sheet.tagged(parent, 'Figure', draw, { alt: alternative, bbox });
  sheet.document.y = y + HEIGHT + 8;
}

function drawRate(sheet: Sheet, shape: EvolutionShape, top: number, rateName: string): void {
  const { document } = sheet;
  const x = LEFT + AXIS_WIDTH;
  const y = top + CAPTION_HEIGHT;
  caption(sheet, `${rateName}, com intervalo de 95%`, top);
  inBox(sheet, x, y, () => document.path(shape.interval).fill(COLOURS.band));
  grid(sheet, shape.rateTicks, y);
  inBox(sheet, x, y, () => {
    document.lineWidth(1.4).path(shape.rate).stroke(COLOURS.accent);
    for (const point of shape.points) {
      document.circle(point.x, point.y, POINT_RADIUS).lineWidth(1.1);
      // A hollow point marks a small sample.
      document.fillAndStroke(point.isSmall ? '#ffffff' : COLOURS.accent, COLOURS.accent);
    }
  });
}

function drawCounts(sheet: Sheet, shape: EvolutionShape, top: number): void {
  const { document } = sheet;
  const x = LEFT + AXIS_WIDTH;
  const y = top + CAPTION_HEIGHT;
  caption(sheet, 'Decisões por período', top);
  grid(sheet, shape.countTicks, y);
  inBox(sheet, x, y, () => {
    for (const bar of shape.bars) document.rect(bar.x, bar.y, bar.width, bar.height);
    document.fill(COLOURS.bar);
  });
  for (const { at, text } of shape.periods) {
    document.font(STYLES.axis.font).fontSize(STYLES.axis.size).fillColor(STYLES.axis.colour);
    const half = document.widthOfString(text) / 2;
    document.text(text, x + at - half, y + COUNT_HEIGHT + 5, { lineBreak: false });
  }
}

function caption(sheet: Sheet, text: string, y: number): void {
  sheet.write(text, STYLES.head, { y });
}

/** Grid lines over the whole width, with labels on the left. */
function grid(sheet: Sheet, ticks: EvolutionShape['rateTicks'], y: number): void {
  const { axis } = STYLES;
  for (const { at, text } of ticks) {
    const place = { x: LEFT, y: y + at - axis.size * 0.69, width: AXIS_WIDTH - 8 };
    sheet.write(text, axis, { ...place, align: 'right' });
    sheet.document.lineWidth(0.4).moveTo(LEFT + AXIS_WIDTH, y + at);
    sheet.document.lineTo(LEFT + TEXT_WIDTH, y + at).stroke(COLOURS.rule);
  }
}

function inBox(sheet: Sheet, x: number, y: number, draw: () => void): void {
  sheet.document.save().translate(x, y);
  draw();
  sheet.document.restore();
}
