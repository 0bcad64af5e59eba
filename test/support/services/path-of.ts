/** Finds a program on the machine. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Unavailable } from '../../../ops/services/unavailable.ts';

/** Rejects with Unavailable if it is not installed. */
export async function pathOf(name: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('which', [name]);
    return stdout.trim();
  } catch {
    throw new Unavailable(`${name} is not installed`);
  }
}
