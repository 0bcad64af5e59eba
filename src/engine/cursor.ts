/**
 * A cursor is the text that continues a list: the graph that made it, a digest of the other parameters, and how many
 * rows came before. The schema decodes it, and the executor compares it with the graph that answers.
 *
 * Pages of one list never mix graphs: a cursor of another graph is refused, even if the same process has only built the
 * graph again and its bytes differ. Neo4j has no generations, so its version text takes their place.
 */
import { AppError, type FieldProblem } from '../errors/errors.ts';
import { invalid, shortened } from '../errors/invalid.ts';
import { readHeader } from './graph/header.ts';
import type { PackedGraph } from './graph/packed-graph.ts';
import { digestOf, hex, type Paged, type Place } from './page.ts';

/** A cursor as the schema decodes it. `text` is null if the request has no cursor. */
export interface Cursor extends Place {
  digest: string;
  text: string | null;
}

/** The cursor of a request without one. */
export const NO_CURSOR: Cursor = { offset: 0, source: '', digest: '', text: null };

const PLAIN =
  /^((?:\d{1,15}\.[\da-f]{16}\.[\da-f]{8})|(?:neo4j\.[\da-f]{16}))\|([\da-f]{8})\|([1-9]\d{0,3})$/;

/** The parts of a cursor; null for any text that is not the cursor of an answer. */
export function decodeCursor(text: string): Cursor | null {
  const plain = Buffer.from(text, 'base64url');
  const [, source, digest, offset] = PLAIN.exec(plain.toString('latin1')) ?? [];
  // Buffer skips characters outside base64url, so only a text that equals its own encoding is a cursor.
  if (source === undefined || plain.toString('base64url') !== text) return null;
  return { offset: Number(offset), source, digest: digest!, text };
}

const sources = new WeakMap<PackedGraph, string>();

/** A generation of the snapshot: its number, its version in the store, and the checksum of its bytes. */
export function sourceOf(graph: PackedGraph): string {
  let source = sources.get(graph);
  if (source === undefined) {
    const { generation, sourceVersion, bodyCrc } = readHeader(graph.buffer);
    source = `${generation}.${hex(sourceVersion, 16)}.${hex(bodyCrc, 8)}`;
    sources.set(graph, source);
  }
  return source;
}

/** The graph in Neo4j at a version, hashed by `versionHash`. */
export const neo4jSource = (version: bigint): string => `neo4j.${hex(version, 16)}`;

/** Whether two sources are the same graph. The number of a generation differs between processes and is ignored. */
const isSameGraph = (a: string, b: string) => a.slice(a.indexOf('.')) === b.slice(b.indexOf('.'));

function named(source: string): string {
  const [maker, version] = source.split('.') as [string, string];
  return `${maker === 'neo4j' ? 'Neo4j' : `generation ${maker}`} (graph version ${version})`;
}

/**
 * The parameters for the engines, their cursor compared with the request and with the graph that answers. Throws
 * VALIDATION_ERROR for a cursor of other parameters, CURSOR_EXPIRED for one of another graph.
 */
export function atPlace<P>(operation: string, params: P, source: string): P & Paged {
  const { cursor } = params as { cursor: Cursor };
  const { text, offset } = cursor;
  if (text !== null) {
    if (cursor.digest !== digestOf(operation, params as object)) {
      const rule = 'must be sent with the parameters that it was made with';
      throw invalid([problem(rule, text)]);
    }
    if (!isSameGraph(cursor.source, source)) throw cursorExpired(cursor, source);
  }
  return { ...params, cursor: { offset, source } };
}

/** `source` is the graph that answers now. */
export function cursorExpired(cursor: Cursor, source: string): AppError {
  return new AppError(
    'CURSOR_EXPIRED',
    `The cursor was made by ${named(cursor.source)}, and ${named(source)} answers now. ` +
      'Begin again without a cursor.',
    { details: [problem('must be of the graph that answers', cursor.text!)] },
  );
}

const problem = (rule: string, text: string): FieldProblem => ({
  field: 'cursor',
  rule,
  value: shortened(text),
});
