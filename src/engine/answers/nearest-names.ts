/** Finds the names most similar to an unknown one, for the error that reports it. */
import { distance } from 'fastest-levenshtein';
import { foldText } from '../../legal/text/fold.ts';
import { withoutTitle } from '../../legal/text/minister-name.ts';
import type { PackedGraph } from '../graph/packed-graph.ts';
import type { TextTable } from '../graph/text-table.ts';

const NAMES = 3;
/** Limits the time on the HTTP thread: a comparison takes about a microsecond. */
const TABLE_ROWS_MAX = 5000;
const NAME_UNITS_MAX = 200;

/** The table that has the names of a parameter. */
const TABLES: Record<string, (graph: PackedGraph) => TextTable> = {
  ministro: graph => graph.ministroNames,
  categoria_id: graph => graph.categorias,
  turma: graph => graph.turmas,
};

/**
 * The three names nearest to `value`, best first: names with all words of `value` come before others, and each group is
 * ordered by the Levenshtein distance of the folded names, relative to their length. Empty for other fields, and for
 * tables of over 5,000 names.
 */
export function nearestNames(graph: PackedGraph, field: string, value: string): string[] {
  const table = Object.hasOwn(TABLES, field) ? TABLES[field]!(graph) : undefined;
  if (table === undefined || table.count > TABLE_ROWS_MAX) return [];
  const given = value.slice(0, NAME_UNITS_MAX).normalize('NFKC');
  const wanted = foldText(field === 'ministro' ? withoutTitle(given) : given);
  const names = Array.from({ length: table.count - 1 }, (_, i) => table.text(i + 1));
  return names
    .map(name => ({
      name,
      score: scoreOf(foldText(name.slice(0, NAME_UNITS_MAX).normalize('NFKC')), wanted),
    }))
    .sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1))
    .slice(0, NAMES)
    .map(({ name }) => name);
}

/** Smaller for a nearer name: below 0 if the name has every word, otherwise the distance from 0 to 1. */
function scoreOf(name: string, wanted: string): number {
  const relative = distance(name, wanted) / Math.max(name.length, wanted.length, 1);
  const words = wanted.split(' ');
  const hasAll = wanted !== '' && words.every(word => ` ${name}`.includes(` ${word}`));
  return hasAll ? relative - 1 : relative;
}
