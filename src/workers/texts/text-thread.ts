/** The thread that reads long texts for requests. */

import { loadReferenceTables } from '../../capabilities/verify/reference-tables.ts';
import { type TextTaskName, textTasksWith } from './text-tasks.ts';

/** A task by its name, with its arguments. */
export interface TextRequest {
  name: TextTaskName;
  args: readonly unknown[];
}

const tasks = textTasksWith(loadReferenceTables());

export default function read({ name, args }: TextRequest): unknown {
  const task = tasks[name] as (...given: readonly unknown[]) => unknown;
  return task(...args);
}
