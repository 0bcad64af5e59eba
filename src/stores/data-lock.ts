/**
 * The lock file of the data folder. The embedded database does not lock its files, and two processes on one folder
 * lose each other's rows; so whoever opens the folder owns this file until it closes or dies.
 *
 * A lock appears by `link`, whole and only if there is none. A dead owner's lock is replaced by `rename`, and only by
 * the one process that could create `lock.<token of the dead lock>`: of two takers exactly one wins, and a taker that
 * dies halfway leaves a claim that is a dead lock itself and is taken over in the same way.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isAlive, type LockContent, linked, readLock, startTime, writeDraft } from './lock-file.ts';

const ATTEMPTS_MAX = 100;

/** The folder is in use; the message is the one line to show. */
export class DataLockedError extends Error {
  readonly pid: number;
  readonly address: string;

  constructor(dataDir: string, owner: LockContent) {
    super(`${dataDir} is in use by process ${owner.pid} (${owner.address}); stop it first`);
    this.name = 'DataLockedError';
    this.pid = owner.pid;
    this.address = owner.address;
  }
}

/** The token of the folder's lock; null where nobody has it. */
export const lockToken = (dataDir: string): string | null =>
  readLock(path.join(dataDir, 'lock'))?.token ?? null;

export class DataLock {
  readonly #path: string;
  readonly #content: LockContent;

  private constructor(file: string, content: LockContent) {
    this.#path = file;
    this.#content = content;
  }

  /** Takes the lock, creating the folder if need be; throws DataLockedError naming the living owner. */
  static take(dataDir: string, address: string): DataLock {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = path.join(dataDir, 'lock');
    const content: LockContent = {
      pid: process.pid,
      started: startTime(process.pid),
      address,
      token: randomUUID(),
    };
    const owner = take(file, content);
    if (owner !== null) throw new DataLockedError(dataDir, owner);
    return new DataLock(file, content);
  }

  /** Known to this process and to whoever may read the folder. */
  get token(): string {
    return this.#content.token;
  }

  /** Says where the owner listens now, for the message that a second process shows. */
  announce(address: string): void {
    this.#content.address = address;
    const draft = writeDraft(this.#path, this.#content);
    fs.renameSync(draft, this.#path);
  }

  release(): void {
    if (readLock(this.#path)?.token === this.#content.token) fs.rmSync(this.#path, { force: true });
  }
}

/** Null once the lock holds `content`, else its living owner. */
function take(file: string, content: LockContent): LockContent | null {
  const draft = writeDraft(file, content);
  try {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      if (linked(draft, file)) return null;
      const owner = readLock(file);
      if (owner === null) continue;
      if (isAlive(owner)) return owner;
      const rival = replaceDead(file, draft, owner);
      if (rival !== owner) return rival;
    }
    throw new Error(`${file} changes hands too often`);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/**
 * Replaces a dead owner's lock: null when done, the living process that is doing it, or `dead` itself where the lock
 * had changed meanwhile and has to be looked at again.
 */
function replaceDead(file: string, draft: string, dead: LockContent): LockContent | null {
  const claimOf = (owner: LockContent) => `${file}.${owner.token}`;
  // Whoever claims a dead claimant's lock may do what the claimant was about to do.
  const chain = [dead];
  while (!linked(draft, claimOf(chain.at(-1)!))) {
    const claimant = readLock(claimOf(chain.at(-1)!));
    if (claimant === null) return dead;
    if (isAlive(claimant)) return claimant;
    chain.push(claimant);
  }
  const replaced = readLock(file)?.token === dead.token;
  if (replaced) fs.renameSync(draft, file);
  // Claims in the middle of the chain are needed as long as one of its members may own the lock.
  const done = replaced ? chain : [dead, chain.at(-1)!];
  for (const owner of done) fs.rmSync(claimOf(owner), { force: true });
  return replaced ? null : dead;
}
