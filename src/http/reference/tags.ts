/** Groups of the reference page, in its order. */
export const TAGS = {
  graph: 'Operations on the graph of decisions.',
  search: 'Decisions by words, by meaning, and by both.',
  verification: 'Citations in texts, checked against reference tables.',
  documents: 'Structure and facts of a decision or a text.',
  memories: 'Short-lived notes of a session.',
  datasets: 'Uploaded files of decisions and the state of their ingest.',
  tools: 'The same questions as tools for language models.',
  state: 'Health and metrics of the service.',
  reference: 'This document and the page that shows it.',
} as const;
