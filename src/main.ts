#!/usr/bin/env node
/** Entry point: prepares the process, then loads the command line. */
import { setAllocator } from './commands/allocator-settings.ts';
import { keepCompiled } from './commands/compile-cache.ts';

/** Long-running commands with many threads. */
const LASTING = ['serve', 'ingest-worker'];

/** Files that the process creates are accessible to this user only, including data folders and backups. */
process.umask(0o077);
keepCompiled();
// `setAllocator` may replace the process, so nothing else is loaded before it.
if (LASTING.includes(process.argv[2] ?? '')) setAllocator();
await import('./commands/command-line.ts');
