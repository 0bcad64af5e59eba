/** The colours of the page, which a canvas cannot inherit. */
import type { NodeHoverDrawingFunction } from 'sigma/rendering';

export interface Colours {
  ink: string;
  paper: string;
  line: string;
  accent: string;
  font: string;
}

export function coloursOf(element: HTMLElement): Colours {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: colour('--ink'),
    paper: colour('--sheet'),
    line: colour('--graph-line'),
    accent: colour('--accent'),
    font: style.fontFamily,
  };
}

const PADDING = 4;

/** A label on paper and a ring, for the node under the pointer and the chosen one. */
export function hoverIn({ ink, paper, accent, font }: Colours): NodeHoverDrawingFunction {
  return (context, { x, y, size, label }, { labelSize }) => {
    if (label !== null && label !== undefined) {
      context.font = `600 ${labelSize}px ${font}`;
      const left = x + size + 2 * PADDING;
      const height = labelSize + 2 * PADDING;
      // From the middle of the node, because the plain label stands below.
      const width = left - x + context.measureText(label).width + PADDING;
      context.fillStyle = paper;
      context.fillRect(x, y - height / 2, width, height);
      context.fillStyle = ink;
      context.fillText(label, left, y + labelSize / 3);
    }
    context.strokeStyle = accent;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(x, y, size + PADDING, 0, 2 * Math.PI);
    context.stroke();
  };
}
