/**
 * Runs commands for `commandsOf`, one after another: each message holds the arguments and the environment of a command,
 * and each reply its output and exit code.
 */
import { MAIN } from '../run-command.ts';

interface Ordered {
  args: string[];
  env: Record<string, string>;
}

const COMMAND_LINE = new URL('../../../src/commands/command-line.ts', import.meta.url).href;

let count = 0;
// A command calls `process.exit` a second after its end, which is disabled here. Each command also adds signal
// handlers.
process.exit = (() => undefined) as unknown as typeof process.exit;
process.setMaxListeners(0);
process.umask(0o077);

process.on('message', ({ args, env }: Ordered) => {
  void answer(args, env);
});

async function answer(args: string[], env: Record<string, string>): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, MAIN, ...args];
  process.exitCode = undefined;
  const [stdout, stderr] = [collect(process.stdout), collect(process.stderr)];
  // Only the command line is loaded again, but not what it imports.
  await import(`${COMMAND_LINE}?run=${count++}`);
  process.send!({ code: Number(process.exitCode ?? 0), stdout: stdout(), stderr: stderr() });
}

/** Collects what is written to the stream; the returned function ends this and returns the text. */
function collect(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  const pieces: Buffer[] = [];
  const take = (piece: string | Uint8Array, ...rest: unknown[]): boolean => {
    pieces.push(Buffer.from(piece as string));
    const written = rest.at(-1);
    if (typeof written === 'function') process.nextTick(written as () => void);
    return true;
  };
  stream.write = take as typeof write;
  return () => {
    stream.write = write;
    return Buffer.concat(pieces).toString();
  };
}
