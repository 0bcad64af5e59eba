/** Exports the visible drawing as SVG, or as PNG of twice the size. */
import { KINDS, type Kind } from '../kinds.ts';
import type { Colours } from './colours.ts';
import { placed } from './labels.ts';

interface Point {
  x: number;
  y: number;
}

export interface Picture {
  width: number;
  height: number;
  colours: Colours;
  labelSize: number;
  lines: readonly (readonly [Point, Point])[];
  nodes: readonly (Point & { kind: Kind; radius: number; label: string | null })[];
}

const PNG_SCALE = 2;

export function svgOf({ width, height, colours, labelSize, lines, nodes }: Picture): string {
  const edges = lines.map(([a, b]) => `M${at(a)}L${at(b)}`).join('');
  const marks = nodes.map(
    ({ kind, radius, ...point }) =>
      `<path d="${KINDS[kind].outline}" fill="${KINDS[kind].colour}" ` +
      `transform="translate(${at(point)}) scale(${radius.toFixed(1)})"/>`,
  );
  const labels = nodes.map(({ x, y, radius, label }) => {
    const shown = label === null ? null : placed({ x, size: radius, label }, labelSize, width);
    if (shown === null) return '';
    const place = `x="${shown.x.toFixed(1)}" y="${y.toFixed(1)}"`;
    return `<text ${place} text-anchor="${shown.isLeft ? 'end' : 'start'}">${escaped(shown.text)}</text>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="${colours.paper}"/>` +
    `<path d="${edges}" fill="none" stroke="${colours.line}"/>${marks.join('')}` +
    `<g fill="${colours.ink}" font-family="sans-serif" font-size="${labelSize}" dominant-baseline="central">` +
    `${labels.join('')}</g></svg>`
  );
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Escapes a text, and drops characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

export function pngOf(picture: Picture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * PNG_SCALE;
  canvas.height = picture.height * PNG_SCALE;
  paint(canvas.getContext('2d')!, picture);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob === null ? reject(new Error('no picture')) : resolve(blob)));
  });
}

function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { colours, labelSize, lines, nodes } = picture;
  context.scale(PNG_SCALE, PNG_SCALE);
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, picture.width, picture.height);
  context.strokeStyle = colours.line;
  for (const [a, b] of lines) {
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
    context.stroke();
  }
  for (const { x, y, kind, radius } of nodes) {
    context.save();
    context.translate(x, y);
    context.scale(radius, radius);
    context.fillStyle = KINDS[kind].colour;
    context.fill(new Path2D(KINDS[kind].outline));
    context.restore();
  }
  context.font = `${labelSize}px ${colours.font}`;
  context.fillStyle = colours.ink;
  context.textBaseline = 'middle';
  for (const { x, y, radius, label } of nodes) {
    const shown =
      label === null ? null : placed({ x, size: radius, label }, labelSize, picture.width);
    if (shown === null) continue;
    context.textAlign = shown.isLeft ? 'right' : 'left';
    context.fillText(shown.text, shown.x, y);
  }
}
