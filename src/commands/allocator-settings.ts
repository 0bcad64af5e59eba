/**
 * Settings of the C library's allocator for a service of many threads. glibc reads them from the environment of a
 * process that starts, so this process replaces itself, under the same id.
 */

export const ALLOCATOR = {
  /** Bytes of glibc's default. Unless it is set, it grows with the largest block that was freed, to 64 MB. */
  MALLOC_TRIM_THRESHOLD_: '131072',
  /** Threads share two heaps; with one each, what one thread frees is of no use to the others. */
  MALLOC_ARENA_MAX: '2',
};

/**
 * Call it before anything is opened. Values that the environment has stay. Does nothing if it has all of them, on other
 * systems than Linux, and in a process with a channel to its parent, which would be lost.
 */
export function setAllocator(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  const isSet = Object.keys(ALLOCATOR).every(name => env[name] !== undefined);
  if (platform !== 'linux' || isSet || process.channel !== undefined) return;
  const args = [execPath, ...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, args, { ...ALLOCATOR, ...env });
}
