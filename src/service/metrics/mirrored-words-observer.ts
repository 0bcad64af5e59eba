/** Metrics of the words that searches find in memory. */
import type { MirroredWords } from '../../stores/relational/words/mirrored-words.ts';
import { defineCounter, defineGauge } from '../../telemetry/metric-definition.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

const BYTES = defineGauge({
  name: 'svc_word_index_bytes',
  help: 'Approximate memory of the words of documents; 0 while only the database holds them.',
  unit: 'bytes',
});
const SEARCHES = defineCounter({
  name: 'svc_word_searches_total',
  help: 'Searches by words in the embedded store.',
  unit: 'searches',
  labels: {
    answered_by:
      '`memory`, or `database` for phrases, exclusions, and while the words are not in memory',
  },
});

/** `words` is null when servers keep the documents. */
export function observeWords(words: MirroredWords | null, metrics: Metrics): void {
  if (words === null) return;
  metrics.gauge(BYTES, () => words.size.bytes);
  const searches = metrics.counter(SEARCHES);
  const series = { memory: searches.with('memory'), database: searches.with('database') };
  words.onSearch = answeredBy => series[answeredBy].inc();
}
