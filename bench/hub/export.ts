/**
 * Exports of briefings: the time of a PDF by its pages, and the delay of the event loop while hostile texts are
 * exported.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '../../src/errors/errors.ts';
import { EXPORT_MS_MAX } from '../../src/hub/export/export-limits.ts';
import { Deadline } from '../../src/runtime/deadline.ts';
import { ExportPool } from '../../src/workers/export/export-pool.ts';
import { atMost, emit, goals, isQuick, progress, type Row } from '../report.ts';
import { duration, summarize, whole } from '../statistics.ts';
import { random } from '../synthetic-graph.ts';
import { hostileBriefings } from './hostile-briefings.ts';
import { BriefingDraw, USUAL, type WrittenBriefing } from './random-briefing.ts';

const RUNS = isQuick ? 3 : 40;
const PDF_MS_MAX = 1_000;
const LOOP_MS_MAX = 50;
const SEED = 12;

/** Sizes that give about 10, 40 and 150 pages. */
const SIZES = [
  { ...USUAL, precedents: 4, options: 4, arguments: 4 },
  { ...USUAL, precedents: 60 },
  { ...USUAL, precedents: 270 },
];

const pool = new ExportPool();
const draw = new BriefingDraw(random(SEED));
const tables = [await byPages(), await byText()];
await pool.close();
const notes = [
  'On a thread of the exports, from the stored JSON to the bytes, one at a time. A refusal is a 413 with its reason.',
  'Loop delay: of the thread that answers HTTP, while the file is made.',
];
emit({ tables, notes });

async function byPages() {
  const rows: Row[] = [];
  for (const size of SIZES) {
    const briefing = draw.briefing(size, 'parecer');
    const samples: number[] = [];
    let bytes = new Uint8Array();
    for (let run = -2; run < RUNS; run++) {
      const startedAt = performance.now();
      bytes = (await made(briefing, 60_000)).bytes!;
      if (run >= 0) samples.push(performance.now() - startedAt);
    }
    const { median, p99 } = summarize(samples);
    const pages = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\n/g)!.length;
    const goal = pages <= 15 ? goals(atMost(p99, PDF_MS_MAX, duration)) : {};
    const cells = [`PDF of ${pages} pages`, whole(bytes.length), duration(median), duration(p99)];
    rows.push({ cells, ...goal });
    progress(cells.join(', '));
  }
  return { columns: [`${RUNS} files each`, 'bytes', 'median', 'p99'], rows };
}

async function byText() {
  const rows: Row[] = [];
  for (const [name, briefing] of hostileBriefings(draw.briefing(USUAL, 'parecer'))) {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const startedAt = performance.now();
    const { bytes, said } = await made(briefing, 6 * EXPORT_MS_MAX);
    const ms = performance.now() - startedAt;
    delay.disable();
    const loop = delay.percentile(99) / 1e6;
    const outcome = bytes === null ? said : `${whole(bytes.length)} bytes`;
    const goal = goals(atMost(ms, EXPORT_MS_MAX, duration), atMost(loop, LOOP_MS_MAX, duration));
    rows.push({ cells: [name, outcome, duration(ms), duration(loop)], ...goal });
    progress(`${name}: ${outcome}`);
  }
  return { columns: ['text', 'outcome', 'time', 'loop delay, p99'], rows };
}

interface Made {
  /** Null if the export was refused. */
  bytes: Uint8Array<ArrayBuffer> | null;
  said: string;
}

async function made(briefing: WrittenBriefing, ms: number): Promise<Made> {
  const { blocks, sessionId, version, updatedAt, ...state } = briefing;
  const texts = { state: JSON.stringify(state), blocks: JSON.stringify(blocks) };
  const request = { format: 'pdf' as const, sessionId, version, updatedAt, ...texts };
  try {
    const bytes = await pool.make(request, Deadline.after(ms));
    return { bytes: bytes as Uint8Array<ArrayBuffer>, said: '' };
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') {
      return { bytes: null, said: error.message };
    }
    throw error;
  }
}
