/**
 * Test files that start no process of their own, yet take seconds each. They are slow files, so that `npm test` ends
 * soon, and each group shares a process.
 */

const named = (names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map(name => `test/${name}.slow.test.ts`);

export const LONG: Readonly<Record<string, readonly string[]>> = {
  'long tests of ingest and stores': named(`
    ingest/composed-ementa
    ingest/corpus
    ingest/demo-corpus
    ingest/eraser
    ingest/export/exporter
    ingest/joins/full-text-joins
    ingest/joins/interrupted-cases
    ingest/own-concept
    ingest/patient-embeddings
    ingest/sources/blank-files
    ingest/sources/source-lines
    ingest/sources/xml-items
    ingest/uploads/item-conversion
    stores/backup/read-backup
    stores/embedded/caller-turns
    stores/embedded/data-lock
    stores/embedded/empty-database
    stores/embedded/table-rewrite
    stores/graph/categories-migration
    stores/graph/concept-moves
    stores/graph/link-migration
    stores/relational/exported-entries
    stores/relational/kept-lexemes
    stores/relational/listed-words
    stores/relational/reference-facts
    stores/relational/words/mirrored-words
    stores/thread/reopen
    stores/thread/side-migration
  `),
  'long tests of the hub': named(`
    hub/alerts/alerts
    hub/alerts/case-news
    hub/analyze/endings
    hub/analyze/slow-readers
    hub/backend-client/backend-client
    hub/backend-proxy/proxy
    hub/briefing/action-limit
    hub/cases/log
    hub/documents
    hub/export/export-pool
    hub/export/export-routes
    hub/orchestrator/faulty-model
    hub/orchestrator/model-failures
    hub/sign-in/away
    hub/sign-in/code-flow
    hub/transitional/transitional
    hub/two-users
    hub/uploads
  `),
  'long tests of engine, service and workers': named(`
    capabilities/decisions/case-subjects
    capabilities/search/nearest-decisions
    capabilities/search/reading/read-query
    engine/answers/execute
    engine/answers/family-answers
    engine/answers/pages
    engine/answers/parameters-decide
    engine/graphology/view
    engine/graphology/view-algorithms
    engine/loop-delay
    engine/one-generation
    engine/snapshot/generation-board
    engine/snapshot/integrity
    engine/snapshot/snapshot-store
    engine/snapshot/warm-start
    models/language/openai-model
    server/access-log
    server/client-address
    server/strangers
    service/metrics/store-thread-observer
    service/operation-bodies
    service/start/start-sources
    workers/compute/pool
    workers/documents/file-text-reader
    workers/loader/loaded-changes
    workers/texts/document-reader
    workers/texts/record-readers
    workers/texts/text-pool
  `),
};
