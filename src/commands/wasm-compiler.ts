/**
 * Which compiler V8 uses for the embedded database. Its optimizing compiler takes a second and up to 600 MB for the
 * largest functions of PGlite, such as PostgreSQL's parser, in every process. A command of a few seconds gains nothing.
 */
import { setFlagsFromString } from 'node:v8';

/** Commands that may run for minutes or longer, with many statements. */
const LONG = ['serve', 'ingest-worker', 'import', 'fetch', 'move'];

/** Leaves out the optimizing compiler for short commands. Call it before WebAssembly is loaded. */
export function chooseWasmCompiler(command: string | undefined): void {
  if (command !== undefined && LONG.includes(command)) return;
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}
