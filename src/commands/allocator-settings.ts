/**
 * Settings of the C library's memory allocator for a process with many threads. glibc reads them from the environment
 * only at the start, so the process replaces itself with exec and keeps its id.
 */

export const ALLOCATOR = {
  /** glibc's default of 128 KiB. Unless set, glibc raises it with the largest freed block, up to 64 MB. */
  MALLOC_TRIM_THRESHOLD_: '131072',
  /** All threads share two heaps; with a heap for each, memory freed by one thread could not be used by others. */
  MALLOC_ARENA_MAX: '2',
};

/**
 * Call this function before anything is opened. Values already in the environment are kept. Does nothing if all are
 * set, on systems other than Linux, and in a process with an IPC channel to its parent, which exec would close.
 */
export function setAllocator(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  const isSet = Object.keys(ALLOCATOR).every(name => env[name] !== undefined);
  if (platform !== 'linux' || isSet || process.channel !== undefined) return;
  const args = [execPath, ...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, args, { ...ALLOCATOR, ...env });
}
