/** A large graph on the page: the time until its layout has settled, and the frames while it is moved. */
import type { Page } from 'playwright-core';
import { atLeast, atMost, goals, isQuick, progress, type Table } from '../report.ts';
import { duration, whole } from '../statistics.ts';
import { random } from '../synthetic-graph.ts';
import { longestTask } from './observed.ts';

const NODES = isQuick ? 50 : 2_000;
const EDGES = isQuick ? 100 : 6_000;
const MOVED_MS = isQuick ? 300 : 5_000;
const MOVE_EVERY_MS = 10;
const LAYOUT_MS_MAX = 3_000;
const FRAMES_MIN = 30;
const SEED = 14;
/** The share of a kind, out of five nodes; most neighbours of a precedent are decisions. */
const KINDS = ['Decisao', 'Decisao', 'Decisao', 'Criterio', 'Precedente'] as const;
const RELATIONS = {
  Decisao: 'CITA_PRECEDENTE',
  Criterio: 'TEM_CRITERIO',
  Precedente: 'CITA_PRECEDENTE',
};

/** Milliseconds from the first positions to the last ones. */
const LAID_OUT = `new Promise(resolve => {
  let beganAt;
  const look = () => {
    const state = document.querySelector('.graph-canvas')?.dataset.layout;
    if (state === 'running') beganAt ??= performance.now();
    if (state === 'done') resolve(performance.now() - beganAt);
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Frames until `window.isMoved`, and the longest time between two. */
const FRAMES = `new Promise(resolve => {
  const times = [];
  const frame = now => {
    times.push(now);
    if (!window.isMoved) return void requestAnimationFrame(frame);
    const gaps = times.slice(1).map((time, i) => time - times[i]);
    resolve({ perSecond: 1000 * gaps.length / (now - times[0]), longest: Math.max(...gaps) });
  };
  requestAnimationFrame(frame);
})`;

export async function graphTable(page: Page): Promise<Table> {
  const json = { data: neighbourhood(), meta: {} };
  await page.route('**/v1/graph/neighbourhood', route => route.fulfill({ json }));
  await page.goto('/grafo?de=n0', { waitUntil: 'commit' });
  const layoutMs = await page.evaluate<number>(LAID_OUT);
  const taskMs = await longestTask(page);
  progress(`layout: ${duration(layoutMs)}, longest task ${duration(taskMs)}`);
  const moved = await framesWhileMoved(page);
  progress(`${moved.perSecond.toFixed(1)} frames a second`);
  const columns = ['layout', 'longest task', 'frames a second while moved', 'longest frame'];
  const cells = [duration(layoutMs), duration(taskMs)];
  const row = {
    cells: [
      `${whole(NODES)} nodes, ${whole(EDGES)} edges`,
      ...cells,
      moved.perSecond.toFixed(1),
      duration(moved.longest),
    ],
    ...goals(
      atMost(layoutMs, LAYOUT_MS_MAX, duration),
      atLeast(moved.perSecond, FRAMES_MIN, value => `${value} frames a second`),
    ),
  };
  return { columns: ['graph', ...columns], rows: [row] };
}

/** Draws the whole graph about with the mouse. */
async function framesWhileMoved(page: Page): Promise<{ perSecond: number; longest: number }> {
  const box = (await page.locator('.graph-canvas').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate<{ perSecond: number; longest: number }>(FRAMES);
  const endAt = performance.now() + MOVED_MS;
  for (let step = 0; performance.now() < endAt; step++) {
    await page.mouse.move(x + 200 * Math.sin(step / 20), y + 100 * Math.cos(step / 30));
    await new Promise(resolve => setTimeout(resolve, MOVE_EVERY_MS));
  }
  await page.evaluate('window.isMoved = true');
  await page.mouse.up();
  return frames;
}

/** A tree in which each node joins one of those before it, and more edges between nodes drawn at random. */
function neighbourhood(): object {
  const draw = random(SEED);
  const nodes = Array.from({ length: NODES }, (_, i) => {
    const tipo = KINDS[i % KINDS.length]!;
    return { id: `n${i}`, tipo, nome: `Nó ${i} do grafo da medida` };
  });
  const edges = new Map<string, object>();
  const join = (from: number, to: number) => {
    if (from === to) return;
    const [source, target] = [`n${Math.max(from, to)}`, `n${Math.min(from, to)}`];
    const type = RELATIONS[KINDS[Math.min(from, to) % KINDS.length]!];
    edges.set(`${source} ${target}`, { source, target, type });
  };
  for (let i = 1; i < NODES; i++) join(i, Math.floor(i * draw() ** 2));
  while (edges.size < EDGES) join(Math.floor(NODES * draw()), Math.floor(NODES * draw() ** 2));
  return { nodes, edges: [...edges.values()], truncated: false };
}
