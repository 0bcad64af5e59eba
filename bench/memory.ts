/** Memory of a packed graph, packed in a thread that ends, as the service does. */
import { BUFFER_BYTES_MAX } from './generation.ts';
import { packInThread } from './packing.ts';
import { args, atMost, emit, goals, isQuick } from './report.ts';
import { duration, megabytes, whole } from './statistics.ts';

const RESIDENT_MAX_BYTES = 250e6;
const PACK_MS_MAX = 3000;

const decisoes = Number(args[0] ?? (isQuick ? 10_000 : 1_000_000));
const resident = () => {
  globalThis.gc?.();
  return process.memoryUsage.rss();
};
/** Peak resident memory of the process so far, in bytes. */
const peak = () => process.resourceUsage().maxRSS * 1024;

const emptyBytes = resident();
const buffer = new SharedArrayBuffer(0, { maxByteLength: BUFFER_BYTES_MAX });
const { buildMs, packMs, report } = await packInThread({ buffer, decisoes, draws: 'series' });
const afterBytes = resident() - emptyBytes;
const edges = report.edgeCounts.reduce((sum, count) => sum + count, 0);
const row = (label: string, figure: string) => [label, figure];
emit({
  tables: [
    {
      columns: [`${whole(decisoes)} decisions, ${whole(edges)} relationships`, 'figure'],
      rows: [
        { cells: row('empty process', megabytes(emptyBytes)) },
        {
          cells: row('additional, after packing and the end of the thread', megabytes(afterBytes)),
          ...goals(atMost(afterBytes, RESIDENT_MAX_BYTES, megabytes)),
        },
        { cells: row('the packed graph', megabytes(report.totalBytes)) },
        { cells: row('of which stored in a snapshot file', megabytes(report.fileBytes)) },
        { cells: row('peak above the empty process', megabytes(peak() - emptyBytes)) },
        { cells: row('pack', duration(packMs)), ...goals(atMost(packMs, PACK_MS_MAX, duration)) },
        { cells: row('generating the graph in the builder', duration(buildMs)) },
      ],
    },
  ],
  notes: [
    'The graph is generated and packed in a worker thread, which then ends. Resident memory is that of the whole process after a garbage collection. The peak includes both the builder and the packed graph.',
  ],
});
