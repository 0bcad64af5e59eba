/** Memory of a packed graph, packed in a thread that ends, as the service does. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BUFFER_BYTES_MAX } from '../generation.ts';
import { args, atMost, emit, goals, isQuick } from '../report.ts';
import { duration, megabytes, ratio, whole } from '../statistics.ts';
import { packInThread } from './packing.ts';

const RESIDENT_MAX_BYTES = 300e6;
const PEAK_MAX = 2.2;
const PACK_MS_MAX = 3000;
/** V8 keeps the pages of a thread that has ended for 8 s, in case another one starts. */
const KEPT_MS = isQuick ? 1 : 10_000;

const decisoes = Number(args[0] ?? (isQuick ? 10_000 : 1_000_000));
const resident = () => {
  globalThis.gc?.();
  return process.memoryUsage.rss();
};
/** Peak resident memory of the process so far, in bytes. */
const peak = () => process.resourceUsage().maxRSS * 1024;
const emptyBuffer = () => new SharedArrayBuffer(0, { maxByteLength: BUFFER_BYTES_MAX });

const emptyBytes = resident();
const buffer = emptyBuffer();
const { buildMs, packMs, report } = await packInThread({ buffer, decisoes, draws: 'series' });
const atOnceBytes = resident() - emptyBytes;
const peakBytes = peak() - emptyBytes;
await sleep(KEPT_MS);
const afterBytes = resident() - emptyBytes;
const merged = await packInThread({ buffer: emptyBuffer(), previous: buffer });
const mergedPeakBytes = peak() - emptyBytes;
const edges = report.edgeCounts.reduce((sum, count) => sum + count, 0);
const row = (label: string, figure: string) => [label, figure];
const times = (bytes: number) =>
  `${megabytes(bytes)}, ${ratio(bytes / report.totalBytes)} × the packed graph`;
const peakGoal = (bytes: number) => goals(atMost(bytes, PEAK_MAX * report.totalBytes, megabytes));
emit({
  tables: [
    {
      columns: [`${whole(decisoes)} decisions, ${whole(edges)} relationships`, 'figure'],
      rows: [
        { cells: row('empty process', megabytes(emptyBytes)) },
        { cells: row('additional, at the end of the thread', megabytes(atOnceBytes)) },
        {
          cells: row(`additional, ${KEPT_MS / 1000} s later`, megabytes(afterBytes)),
          ...goals(atMost(afterBytes, RESIDENT_MAX_BYTES, megabytes)),
        },
        { cells: row('the packed graph', megabytes(report.totalBytes)) },
        { cells: row('of which stored in a snapshot file', megabytes(report.fileBytes)) },
        {
          cells: row('peak above the empty process', times(peakBytes)),
          ...peakGoal(peakBytes),
        },
        {
          cells: row('the same, the previous generation included', times(mergedPeakBytes)),
          ...peakGoal(mergedPeakBytes),
        },
        { cells: row('pack', duration(packMs)), ...goals(atMost(packMs, PACK_MS_MAX, duration)) },
        { cells: row('generating the graph in the builder', duration(buildMs)) },
        {
          cells: row(
            'checking the previous generation, before one decision is merged with it',
            duration(merged.buildMs),
          ),
        },
        { cells: row('merging and packing that', duration(merged.packMs)) },
      ],
    },
  ],
  notes: [
    'The graph is generated and packed in a worker thread, which then ends. Resident memory is that of the whole process after a garbage collection. The peak includes both the builder and the packed graph. V8 keeps up to 40 MB of an ended thread for 8 s.',
    'The previous generation: a second thread merges it with one more decision and packs the result into a second buffer, as a refresh by changes does. The decision comes in the middle, so that half of the numbers change.',
  ],
});
