/** Entry of the thread that runs text tasks on long texts. */

import { loadReferenceTables } from '../../capabilities/verify/reference-tables.ts';
import { type TextTaskName, textTasksWith } from './text-tasks.ts';

/** A task's name and its arguments. */
export interface TextRequest {
  name: TextTaskName;
  args: readonly unknown[];
}

const tasks = textTasksWith(loadReferenceTables());

export default function read({ name, args }: TextRequest): unknown {
  const task = tasks[name] as (...given: readonly unknown[]) => unknown;
  return task(...args);
}
