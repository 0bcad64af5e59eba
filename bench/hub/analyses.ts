/** Counts how often intents and references of written queries are read right, and lists the misses. */

import { atLeast, emit, goals, type Row } from '../report.ts';
import { type IntentCase, intentCases } from './intent-cases.ts';
import { referenceCases } from './reference-cases.ts';

interface Counted {
  name: string;
  isRight: boolean[];
  /** Minimum share of correct results; null: no target. */
  min: number | null;
}

const seen = intentCases('seen');
const unseen = intentCases('unseen');
const typed = intentCases('typed');
const intents = [...seen, ...unseen, ...typed];
const references = referenceCases();

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function rowOf({ name, isRight, min }: Counted): Row {
  const right = isRight.filter(Boolean).length;
  const share = right / isRight.length;
  const cells = [name, String(isRight.length), String(right), percent(share)];
  return { cells, ...(min === null ? {} : goals(atLeast(share, min, percent))) };
}

const misses = [
  ...intents
    .filter(({ isRight }) => !isRight)
    .map(({ query, wanted, found }) => `${query} — ${wanted}, read as ${found.intent}`),
  ...references
    .filter(({ isRight }) => !isRight)
    .map(({ query, wanted, got }) => `${query} — ${wanted}, read as ${got}`),
];
const isUnsure = ({ found }: IntentCase) => found.score < 0.6;
const typedMisses = typed.filter(({ isRight }) => !isRight);

emit({
  tables: [
    {
      columns: ['queries', 'count', 'right', 'share'],
      rows: [
        { name: 'intent, written before the rules', cases: unseen, min: 0.9 },
        { name: 'intent, written beside the rules', cases: seen, min: 0.95 },
        { name: 'intent, as lawyers type, without sight of the rules', cases: typed, min: null },
        { name: 'references, rules mended on them', cases: references, min: 0.95 },
      ].map(({ name, cases, min }) =>
        rowOf({ name, isRight: cases.map(({ isRight }) => isRight), min }),
      ),
    },
    {
      columns: ['answers without a model, read by eye', 'count'],
      rows: [
        { cells: ['over four decisions of the demonstration, all nine intents', '20'] },
        { cells: ['usable as they are', '16'] },
        { cells: ['explanations that only list the points of the heading', '2'] },
        { cells: ['a comparison that misses a point worded in two ways', '1'] },
        { cells: ['an argument that is a list of decisions for and against', '1'] },
      ],
    },
  ],
  notes: [
    `Scores below 0.6, for which a model would be asked: ${intents.filter(isUnsure).length} of ${intents.length}.`,
    `Of the third set, ${typedMisses.length} were missed; ${typedMisses.filter(isUnsure).length} of these have a score below 0.6.`,
    'The author of the rules wrote the first two sets, so their shares are upper bounds; the third set is by another.',
    'The first version of the rules for references had 134 of their 150 right.',
    ...misses.map(miss => `Missed: ${miss}.`),
  ],
});
