#!/usr/bin/env node
/** Entry of the program: prepares the process, then loads the command line in it. */
import { setAllocator } from './commands/allocator-settings.ts';
import { keepCompiled } from './commands/compile-cache.ts';

/** Commands that run until they are stopped, in many threads. */
const LASTING = ['serve', 'ingest-worker'];

/** Everything that is written belongs to this user alone, data folders and backups included. */
process.umask(0o077);
keepCompiled();
// `setAllocator` may replace the process, so nothing else is loaded before it.
if (LASTING.includes(process.argv[2] ?? '')) setAllocator();
await import('./commands/command-line.ts');
