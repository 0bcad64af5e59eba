/**
 * Has the C library return freed memory to the system. glibc reads how from the environment of a process that starts,
 * so this process replaces itself, under the same id.
 */

const NAME = 'MALLOC_TRIM_THRESHOLD_';
/** Bytes: glibc's default. It grows with the largest block that was freed, to 64 MB, unless it is set. */
const THRESHOLD = '131072';

/**
 * Call it before anything is opened. Does nothing if the environment names a threshold, on other systems than Linux,
 * and in a process with a channel to its parent, which would be lost.
 */
export function trimFreedMemory(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== 'linux' || env[NAME] !== undefined || process.channel !== undefined) return;
  const args = [execPath, ...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, args, { ...env, [NAME]: THRESHOLD });
}
