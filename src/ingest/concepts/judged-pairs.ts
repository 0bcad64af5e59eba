/** Reads the file of proposed pairs in which a person has written decisions. */
import { z } from 'zod';
import { shortened } from '../../errors/invalid.ts';
import { ruleWords } from '../../errors/rule-words.ts';
import { conceptNow, isConceptId } from '../../legal/concepts/concepts.ts';
import { readLines } from '../lines.ts';
import { parseLine } from '../parse-line.ts';
import { pairKey } from './pair-key.ts';

const DECISOES = ['mesmo', 'mais_amplo', 'mais_restrito', 'diferente'] as const;
const PAIRS_MAX = 10_000;
const ID_UNITS_MAX = 200;

const concept = z.object({
  id: z
    .string()
    .max(ID_UNITS_MAX)
    .regex(/^criterio:[a-z0-9-]+$/),
  nome: z.string().trim().min(1).max(500),
});
const row = z.object({ a: concept, b: concept, decisao: z.enum(DECISOES).nullable() });

type Row = z.infer<typeof row>;

export interface JudgedPair extends Row {
  line: number;
  decisao: (typeof DECISOES)[number];
}

export interface LineProblem {
  line: number;
  field: string;
  rule: string;
  value?: string;
}

export interface JudgedPairs {
  pairs: JudgedPair[];
  /** Number of lines that nobody has decided. */
  open: number;
  problems: LineProblem[];
}

export async function readJudged(chunks: AsyncIterable<Buffer>): Promise<JudgedPairs> {
  const read: JudgedPairs = { pairs: [], open: 0, problems: [] };
  const known = new Map<string, JudgedPair>();
  let lines = 0;
  for await (const { number: line, text, problem } of readLines(chunks)) {
    if (++lines > PAIRS_MAX) {
      read.problems.push({ line, field: 'file', rule: `must have at most ${PAIRS_MAX} pairs` });
      break;
    }
    const pair = text === null ? [{ line, field: 'line', rule: problem! }] : readRow(text, line);
    if (Array.isArray(pair)) read.problems.push(...pair);
    else if (pair.decisao === null) read.open++;
    else addJudged(read, known, pair as JudgedPair);
  }
  return read;
}

function addJudged(read: JudgedPairs, known: Map<string, JudgedPair>, pair: JudgedPair): void {
  const key = pairKey(pair.a.id, pair.b.id);
  const other = known.get(key);
  if (other === undefined) {
    known.set(key, pair);
    read.pairs.push(pair);
  } else if (meaning(other) !== meaning(pair)) {
    const rule = `contradicts line ${other.line}`;
    read.problems.push({ line: pair.line, field: 'decisao', rule, value: pair.decisao });
  }
}

/** The judgment as text, with the broader concept if there is one. */
function meaning({ a, b, decisao }: JudgedPair): string {
  if (decisao === 'mais_amplo') return a.id;
  return decisao === 'mais_restrito' ? b.id : decisao;
}

function readRow(text: string, line: number): (Row & { line: number }) | LineProblem[] {
  let item: unknown;
  try {
    item = parseLine(text);
  } catch {
    return [{ line, field: 'line', rule: 'is not JSON', value: shortened(text) }];
  }
  const parsed = row.safeParse(item, { error: issue => ruleWords(issue) });
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message: rule }) => {
      const value = path.reduce<unknown>(
        (inner, name) => (inner as Record<PropertyKey, unknown>)[name],
        item,
      );
      const shown = value === undefined ? {} : { value: shortened(JSON.stringify(value)) };
      return { line, field: path.join('.') || 'line', rule, ...shown };
    });
  }
  const { a, b } = parsed.data;
  const unknown = (['a', 'b'] as const).filter(
    side => !isConceptId(conceptNow(parsed.data[side].id)),
  );
  if (unknown.length > 0) {
    return unknown.map(side => {
      const value = parsed.data[side].id;
      return { line, field: `${side}.id`, rule: 'must be a concept that the rules make', value };
    });
  }
  if (a.id !== b.id) return { ...parsed.data, line };
  return [{ line, field: 'b.id', rule: 'must be another concept than a.id', value: b.id }];
}
