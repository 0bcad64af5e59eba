/** Compares two graphs decision by decision, by digests of all stored data of each decision. */
import { createHash } from 'node:crypto';
import { TimeSlice } from '../../runtime/time-slice.ts';
import { graphAnswers } from '../graph/graph-answers.ts';
import type { GraphRecord, GraphStore } from '../graph/graph-store.ts';
import { type OnCopied, patiently } from './copying.ts';
import { BEGINNING, type MoveJournal } from './journal.ts';

const PART = 'graph contents';
const PAGE_IDS = 300;
/** Not every store keeps the order of these relationships, so they are sorted first. */
const UNORDERED = ['criterios', 'fatos', 'provas', 'dispositivos'] as const;

type Comparable = Pick<GraphStore, 'idsAfter' | 'records'>;

/**
 * Resolves to decisions of the source that are missing or different in the target. It returns at the first page that
 * has any, so later differences are not reported. An interrupted comparison continues where it stopped if no difference
 * was found up to there. After the move has ended, the comparison starts from the beginning, because services may have
 * changed what was compared.
 */
export async function differingDecisions(
  { source, target }: { source: Comparable; target: Comparable },
  journal: MoveJournal,
  onCompared: OnCopied,
): Promise<number> {
  let { after, rows } = journal.isFinished ? BEGINNING : journal.of(PART);
  for (;;) {
    const ids = await graphAnswers(source.idsAfter(after ?? '', PAGE_IDS));
    // The next comparison starts from the beginning.
    if (ids.length === 0) break;
    const [own, moved] = await Promise.all([
      digestsOf(source, ids),
      patiently(() => digestsOf(target, ids)),
    ]);
    const differing = ids.filter(id => own.get(id) !== moved.get(id)).length;
    if (differing > 0) {
      journal.note(PART, BEGINNING);
      return differing;
    }
    after = ids.at(-1)!;
    rows += ids.length;
    journal.note(PART, { after, rows, isDone: false });
    onCompared(PART, rows);
  }
  journal.note(PART, BEGINNING);
  return 0;
}

async function digestsOf(
  graph: Pick<GraphStore, 'records'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const slice = new TimeSlice();
  const digests = new Map<string, string>();
  for (const record of await graphAnswers(graph.records(ids))) {
    const text = JSON.stringify(inOrder(sorted(record)));
    digests.set(record.id, createHash('sha256').update(text).digest('base64url'));
    await slice.yieldIfOver();
  }
  return digests;
}

function sorted(record: GraphRecord): GraphRecord {
  const lists = UNORDERED.map(name => [
    name,
    (record[name] as { id: string }[]).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ]);
  return { ...record, ...Object.fromEntries(lists) };
}

/** The value with its keys sorted. Null fields are dropped, because another store omits them. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]));
}
