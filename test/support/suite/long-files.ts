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
    ingest/joins/full-text-joins
    ingest/sources/blank-files
    ingest/sources/xml-items
    ingest/uploads/item-conversion
    stores/embedded/data-lock
    stores/embedded/table-rewrite
    stores/graph/concept-moves
    stores/relational/exported-entries
    stores/relational/kept-lexemes
    stores/relational/reference-facts
    stores/relational/words/mirrored-words
  `),
  'long tests of engine, hub, service and workers': named(`
    engine/answers/pages
    engine/answers/parameters-decide
    engine/loop-delay
    engine/one-generation
    engine/snapshot/warm-start
    hub/alerts/case-news
    hub/analyze/endings
    hub/analyze/slow-readers
    hub/briefing/action-limit
    hub/orchestrator/model-failures
    hub/transitional/transitional
    hub/two-users
    service/operation-bodies
    service/start/start-sources
    workers/documents/file-text-reader
    workers/texts/document-reader
  `),
};
