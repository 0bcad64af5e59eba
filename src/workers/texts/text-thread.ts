/** Entry of the thread that runs text tasks on long texts. */
import { loadReferenceTables, withImported } from '../../capabilities/verify/tables/index.ts';

import { type PackedFacts, unpackFacts } from './text-facts.ts';
import { type TextTaskName, textTasksWith } from './text-tasks.ts';

/** A task's name and its arguments, and the imported facts; null if there are none. */
export interface TextRequest {
  name: TextTaskName;
  args: readonly unknown[];
  facts: PackedFacts | null;
}

const shipped = loadReferenceTables();
let version: number | null = null;
let tasks = textTasksWith(shipped);

export default function read({ name, args, facts }: TextRequest): unknown {
  if (facts !== null && facts.version !== version) {
    tasks = textTasksWith(withImported(shipped, unpackFacts(facts)));
    version = facts.version;
  }
  const task = tasks[name] as (...given: readonly unknown[]) => unknown;
  return task(...args);
}
