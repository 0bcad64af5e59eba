/** GET /v1/snapshot: the age of the graph in memory, and the results of the last refreshes. */
import { z } from 'zod';
import { readHeader } from '../../engine/graph/header.ts';
import { EDGE_TYPES, NODE_LABELS } from '../../engine/graph/kinds.ts';
import type { PackedGraph } from '../../engine/graph/packed-graph.ts';
import { ageSeconds, freshnessAt } from '../../engine/snapshot/freshness.ts';
import type { SnapshotJournal } from '../../engine/snapshot/journal.ts';
import { REFRESH_OUTCOMES } from '../../engine/snapshot/refresh-parts.ts';
import { versionHash } from '../../engine/snapshot/snapshot-file.ts';
import type { SnapshotStore } from '../../engine/snapshot/snapshot-store.ts';
import { steadyNow } from '../../runtime/steady-clock.ts';
import type { Capability } from '../capability.ts';
import { stateReport } from '../state-report.ts';

const DEADLINE_MS = 1_000;
const MS_DIGITS = 1000;

export interface SnapshotDeps {
  snapshots: Pick<SnapshotStore, 'current'>;
  journal: SnapshotJournal;
  staleSeconds: number;
  refreshSeconds: number;
  bytesMax: number;
}

const count = z.int().nonnegative();
const seconds = z.number().nonnegative();
const time = z.iso.datetime();
const counts = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map(name => [name, count])));

const result = z.object({
  state: z.enum(['fresh', 'stale', 'missing']).describe('Only a fresh snapshot answers.'),
  generation: count.nullable().describe('Counted up by each publish; null without a snapshot.'),
  built_at: time.nullable(),
  confirmed_at: time.nullable().describe('When the store last confirmed that it is current.'),
  age_seconds: seconds.nullable().describe('Since confirmed_at.'),
  stale_after_seconds: seconds,
  refresh_seconds: seconds.describe('Time between two looks at the store.'),
  source: z
    .object({
      version: z.string().describe('The version that the store gave last.'),
      versioned: z.boolean().describe('False if only counts show a change.'),
      is_served: z.boolean().describe('Whether the snapshot is of this version.'),
    })
    .nullable()
    .describe('Null until the store has answered.'),
  nodes: counts(NODE_LABELS).nullable(),
  relationships: counts(EDGE_TYPES).nullable(),
  bytes: count.nullable().describe('Memory of the snapshot; the process holds two buffers.'),
  bytes_max: count.describe('Limit of one buffer; 0 for no snapshot.'),
  next_bytes: count.nullable().describe('Estimate for the graph that the store has now.'),
  refreshes: z
    .array(z.object({ ended_at: time, outcome: z.enum(REFRESH_OUTCOMES), seconds }))
    .describe('The last 50, latest first.'),
  answers: z
    .object({ snapshot: count, cypher: count, none: count })
    .describe('Operations since the start, by the engine that answered; none: no engine could.'),
  snapshot_share: z.number().min(0).max(1).nullable().describe('Of these answers; null at first.'),
});

type Report = z.infer<typeof result>;

export function snapshotCapabilities(deps: SnapshotDeps): Capability[] {
  return [
    stateReport({
      name: 'snapshot',
      path: '/v1/snapshot',
      summary: 'How fresh the graph in memory is, and the last refreshes.',
      description:
        'Read from memory: it asks no store and answers in every state. Outcomes of a refresh are those of svc_snapshot_refresh_total.',
      portuguese: {
        summary: 'A atualidade do grafo em memória e as últimas atualizações.',
        description:
          'É lido da memória: não consulta nenhum armazenamento e responde em qualquer estado. Os desfechos de uma atualização são os de svc_snapshot_refresh_total.',
      },
      result,
      deadlineMs: DEADLINE_MS,
      run: () => report(deps),
    }),
  ];
}

function report({
  snapshots,
  journal,
  staleSeconds,
  refreshSeconds,
  bytesMax,
}: SnapshotDeps): Report {
  const { current } = snapshots;
  const now = steadyNow();
  const { answers, source } = journal;
  const total = answers.snapshot + answers.cypher + answers.none;
  const iso = (at: number) => new Date(at).toISOString();
  return {
    state: freshnessAt(current?.confirmedAt ?? null, now, staleSeconds),
    generation: current?.number ?? null,
    built_at: current === null ? null : iso(current.builtAt),
    confirmed_at: current === null ? null : iso(current.confirmedAt),
    age_seconds: current === null ? null : rounded(ageSeconds(current.confirmedAt, now)),
    stale_after_seconds: staleSeconds,
    refresh_seconds: refreshSeconds,
    source:
      source === null
        ? null
        : {
            version: source.version,
            versioned: source.versioned,
            is_served: current !== null && current.sourceVersion === versionHash(source.version),
          },
    nodes: current === null ? null : nodesOf(current.graph),
    relationships: current === null ? null : relationshipsOf(current.graph),
    bytes: current === null ? null : readHeader(current.graph.buffer).fileBytes,
    bytes_max: bytesMax,
    next_bytes: journal.estimatedBytes,
    refreshes: journal.refreshes.map(({ endedAt, outcome, seconds }) => ({
      ended_at: iso(endedAt),
      outcome,
      seconds: rounded(seconds),
    })),
    answers: { ...answers },
    snapshot_share: total === 0 ? null : answers.snapshot / total,
  };
}

const rounded = (value: number) => Math.round(value * MS_DIGITS) / MS_DIGITS;

const named = (names: readonly string[], countOf: (index: number) => number) =>
  Object.fromEntries(names.map((name, index) => [name, countOf(index)]));

const nodesOf = ({ kindStart }: PackedGraph) =>
  named(NODE_LABELS, kind => kindStart[kind + 1]! - kindStart[kind]!);

const relationshipsOf = ({ rows }: PackedGraph) =>
  named(EDGE_TYPES, type => rows[type]!.outTargets.length);
