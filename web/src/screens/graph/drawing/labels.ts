/** Labels of nodes: away from the middle of the drawing, where lines meet, and shortened at its edge. */
import type { NodeHoverDrawingFunction, NodeLabelDrawingFunction } from 'sigma/rendering';
import type { Colours } from './colours.ts';

const GAP = 3;
const PADDING = 4;
/** Width of a character, of the size of the letters; most are narrower. */
const CHARACTER = 0.6;
/** A text cut to fewer characters than this cannot be understood. */
const CHARACTERS_MIN = 6;
/** Nodes left of here have their labels on the left. */
const MIDDLE = 0.45;

interface Node {
  x: number;
  /** Radius. */
  size: number;
  label: string;
}

export interface PlacedLabel {
  text: string;
  /** Where the label begins; on the left of its node, where it ends. */
  x: number;
  isLeft: boolean;
}

/** Null where it has no room in a drawing of this width. */
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

/** A label on paper and a ring, for the node under the pointer and the chosen one. */
export function hoverIn(colours: Colours, widthOf: WidthOf): NodeHoverDrawingFunction {
  const { ink, paper, accent, font } = colours;
  return (context, { x, y, size, label }, { labelSize }) => {
    if (label) {
      context.font = `600 ${labelSize}px ${font}`;
      const width = context.measureText(label).width;
      const height = labelSize + 2 * PADDING;
      const { start, middle } = besideOrAbove({ x, y, size }, { width, height }, widthOf());
      // The box starts at the middle of the node, because the plain label stands below.
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
 * A place on the right of a node, else on its left, else above it; as far inside a drawing of this width as possible.
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
