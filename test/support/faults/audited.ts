/**
 * A service that can be ended at any moment, with a record of everything that it acknowledged: writes, imports and
 * backups.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Test } from 'tap';
import { generateLines } from '../../../src/ingest/synthetic-decisions.ts';
import { readBackup } from '../../../src/stores/backup/read-backup.ts';
import { environment, MAIN } from '../run-command.ts';
import { ready, type Service, startService } from '../service.ts';
import { Acknowledged, missing, type Place } from './acknowledged.ts';

const DECISIONS = 200;

export interface Command {
  /** Whether the work succeeded. */
  done: Promise<boolean>;
  isOver(): boolean;
  /** Kills the process if it is still running; resolves to whether it was. */
  end(): Promise<boolean>;
}

export class Audited {
  readonly dataDir: string;
  readonly acknowledged = new Acknowledged();
  /** Milliseconds from the start of the process until it is ready, for each start. */
  readonly startsMs: number[] = [];
  readonly #test: Test;
  readonly #backups: string[] = [];
  readonly #imported = new Set<string>();
  #service: Service | null = null;
  #key = '';

  constructor(t: Test, dataDir: string) {
    this.#test = t;
    this.dataDir = dataDir;
  }

  get service(): Service {
    return this.#service!;
  }

  get place(): Place {
    return { url: this.service.url, key: this.#key };
  }

  /** Starts the service, and checks that everything acknowledged is there. */
  async start(): Promise<void> {
    const begunAt = performance.now();
    this.#service = await startService(this.#test, this.dataDir);
    await ready(this.#service.url);
    this.startsMs.push(Math.round(performance.now() - begunAt));
    this.#key ||= this.#service.madeKey!;
    const stored = fs.readFileSync(path.join(this.dataDir, 'api-key'), 'utf8').trim();
    this.#test.equal(stored, this.#key, 'the same key');
    await this.audit();
  }

  async audit(): Promise<void> {
    const t = this.#test;
    await this.acknowledged.check(t, this.place);
    for (const file of this.#backups) t.ok((await readBackup(file, null)).files > 0, 'it is whole');
    const lost = await missing(this.place, this.#imported);
    t.strictSame(lost, [], `${this.#imported.size} imported decisions are there`);
  }

  /** Imports decisions, which are first written to the file `source`. */
  import(source: string, seed: number): Command {
    const lines = [...generateLines(DECISIONS, seed)];
    fs.writeFileSync(source, lines.join(''));
    const command = this.command(['import', source]);
    command.done.then(isDone => {
      if (isDone) for (const line of lines) this.#imported.add(JSON.parse(line).id);
    });
    return command;
  }

  backUp(file: string): Command {
    const command = this.command(['backup', file]);
    command.done.then(isDone => {
      if (isDone) this.#backups.push(file);
    });
    return command;
  }

  /** Stops checking this backup. */
  deleteBackup(file: string): void {
    fs.rmSync(file, { force: true });
    if (this.#backups.includes(file)) this.#backups.splice(this.#backups.indexOf(file), 1);
  }

  command(args: string[]): Command {
    const child = execFile(process.execPath, [MAIN, ...args], {
      env: environment({ SVC_DATA_DIR: this.dataDir }),
    });
    const done = once(child, 'exit').then(([code]) => code === 0);
    return {
      done,
      isOver: () => child.exitCode !== null || child.signalCode !== null,
      end: async () => {
        child.kill('SIGKILL');
        await done;
        return child.signalCode === 'SIGKILL';
      },
    };
  }
}

/** A text for the test's comment: the number of starts, their median and their maximum. */
export function startsText(startsMs: readonly number[]): string {
  const sorted = startsMs.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  return `${sorted.length} starts: median ${median} ms, slowest ${sorted.at(-1)} ms`;
}
