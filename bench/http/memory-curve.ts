/** Draws memory over refreshes as an SVG picture. */

const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 64;
const BOTTOM = 40;
const TOP = 28;
const RIGHT = 16;
const STEP_MB = 200;

/** A figure for each refresh, in megabytes. */
export interface Curve {
  label: string;
  colour: string;
  values: readonly number[];
}

/** The vertical axis starts at 0, so that growth is shown in proportion. */
export function memoryCurve(title: string, curves: readonly Curve[]): string {
  const count = Math.max(...curves.map(({ values }) => values.length));
  const most = Math.max(...curves.flatMap(({ values }) => values));
  const top = Math.ceil(most / STEP_MB) * STEP_MB;
  const x = (number: number) => LEFT + ((WIDTH - LEFT - RIGHT) * number) / count;
  const y = (value: number) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * value) / top;
  const lines = Array.from({ length: top / STEP_MB + 1 }, (_, i) => {
    const at = y(i * STEP_MB).toFixed(1);
    return [
      `<line x1="${LEFT}" y1="${at}" x2="${WIDTH - RIGHT}" y2="${at}" stroke="#ddd"/>`,
      text(LEFT - 8, Number(at) + 4, `${i * STEP_MB} MB`, 'end'),
    ].join('\n');
  });
  const drawn = curves.map(({ colour, values }) => {
    const points = values.map((value, i) => `${x(i + 1).toFixed(1)},${y(value).toFixed(1)}`);
    return `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points.join(' ')}"/>`;
  });
  const labels = curves.map(({ label, colour }, i) =>
    text(LEFT + 8 + i * 200, TOP - 10, label, 'start', colour),
  );
  const numbers = [1, Math.round(count / 2), count].map(number =>
    text(x(number), HEIGHT - BOTTOM + 18, String(number), 'middle'),
  );
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="12">`,
    `<title>${title}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...lines,
    ...drawn,
    ...labels,
    ...numbers,
    text((WIDTH + LEFT) / 2, HEIGHT - 4, 'refresh', 'middle'),
    '</svg>\n',
  ].join('\n');
}

function text(x: number, y: number, content: string, anchor: string, colour = '#333'): string {
  return `<text x="${x.toFixed(1)}" y="${y}" text-anchor="${anchor}" fill="${colour}">${content}</text>`;
}
