/** Places the labels of nodes: away from the centre of the drawing, where edges meet, and shortened at its border. */
import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { Colours } from './colours.ts';

const GAP = 3;
const PADDING = 4;
/** Assumed width of a character relative to the font size; most are narrower. */
const CHARACTER = 0.6;
/** Labels cut to fewer characters are not shown. */
const CHARACTERS_MIN = 6;
/** Nodes left of this share of the width have their labels on the left. */
const MIDDLE = 0.45;

interface Node {
  x: number;
  /** Radius. */
  size: number;
  label: string;
}

export interface PlacedLabel {
  text: string;
  /** Where the label begins or, if it is on the left of its node, where it ends. */
  x: number;
  isLeft: boolean;
}

/** Null if the label does not fit into the width. */
export function placed(node: Node, letters: number, width: number): PlacedLabel | null {
  const isLeft = node.x < MIDDLE * width;
  const x = isLeft ? node.x - node.size - GAP : node.x + node.size + GAP;
  const room = Math.floor((isLeft ? x : width - x) / (letters * CHARACTER));
  if (node.label.length <= room) return { text: node.label, x, isLeft };
  if (room < CHARACTERS_MIN) return null;
  return {
    text: `${node.label
      .slice(0, room - 1)
      .trimEnd()
      .toWellFormed()}…`,
    x,
    isLeft,
  };
}

type WidthOf = () => number;

export function labelIn(widthOf: WidthOf): NodeLabelDrawingFunction {
  return (context, { x, y, size, label }, { labelSize, labelFont, labelColor }) => {
    const shown = label ? placed({ x, size, label }, labelSize, widthOf()) : null;
    if (shown === null) return;
    context.fillStyle = labelColor.color ?? '';
    context.font = `${labelSize}px ${labelFont}`;
    context.textAlign = shown.isLeft ? 'right' : 'left';
    context.fillText(shown.text, shown.x, y + labelSize / 3);
    context.textAlign = 'left';
  };
}

/** Draws the label on a background, and a ring, for the node under the pointer and the selected one. */
export function hoverIn(colours: Colours, widthOf: WidthOf): NodeHoverDrawingFunction {
  const { ink, paper, accent, font } = colours;
  return (context, { x, y, size, label }, { labelSize }) => {
    if (label) {
      context.font = `600 ${labelSize}px ${font}`;
      const width = context.measureText(label).width;
      const height = labelSize + 2 * PADDING;
      const { start, middle } = besideOrAbove({ x, y, size }, { width, height }, widthOf());
      // The box starts at the centre of the node, because it has to cover the plain label.
      const left = Math.min(x, start - PADDING);
      const right = Math.max(x, start + width + PADDING);
      context.fillStyle = paper;
      context.fillRect(left, middle - height / 2, right - left, height);
      context.fillStyle = ink;
      context.fillText(label, start, middle + labelSize / 3);
    }
    context.strokeStyle = accent;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x, y, size + PADDING, 0, 2 * Math.PI);
    context.stroke();
  };
}

/**
 * A place to the right of a node, otherwise to its left, otherwise above it, moved into the drawing as far as possible.
 */
function besideOrAbove(
  { x, y, size }: Omit<Node, 'label'> & { y: number },
  text: { width: number; height: number },
  width: number,
): { start: number; middle: number } {
  const gap = size + 2 * PADDING;
  if (x + gap + text.width <= width) return { start: x + gap, middle: y };
  if (x - gap - text.width >= 0) return { start: x - gap - text.width, middle: y };
  const inside = Math.min(x - text.width / 2, width - text.width - PADDING);
  return { start: Math.max(PADDING, inside), middle: y - gap - text.height / 2 };
}
