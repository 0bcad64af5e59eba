/**
 * The lock of the data folder. The embedded database does not lock its files, and two processes on one folder lose each
 * other's rows; so whoever opens the folder holds the kernel's lock on `in-use` until it closes or dies. The file
 * `lock` beside it says who that is.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type KernelLock, tryKernelLock } from './kernel-lock.ts';
import { type LockContent, readLock, writeLock } from './lock-file.ts';

/** The folder is in use; the message is the one line to show. */
export class DataLockedError extends Error {
  /** Where the owner listens, or what it is doing; empty while it has not said so yet. */
  readonly address: string;

  constructor(dataDir: string, owner: LockContent | null) {
    super(
      `${dataDir} is in use by ${owner === null ? 'another process' : named(owner)}; stop it first`,
    );
    this.name = 'DataLockedError';
    this.address = owner?.address ?? '';
  }
}

function named({ pid, host, address }: LockContent): string {
  const place = host === os.hostname() ? '' : ` on ${host}`;
  return `process ${pid}${place} (${address})`;
}

/** The token of the folder's lock; null where nobody has it. */
export const lockToken = (dataDir: string): string | null =>
  readLock(path.join(dataDir, 'lock'))?.token ?? null;

export class DataLock {
  readonly #path: string;
  readonly #content: LockContent;
  readonly #kernelLock: KernelLock;

  private constructor(file: string, content: LockContent, kernelLock: KernelLock) {
    this.#path = file;
    this.#content = content;
    this.#kernelLock = kernelLock;
  }

  /** Takes the lock, creating the folder if need be; throws DataLockedError naming the living owner. */
  static take(dataDir: string, address: string): DataLock {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const file = path.join(dataDir, 'lock');
    const kernelLock = tryKernelLock(path.join(dataDir, 'in-use'));
    if (kernelLock === null) throw new DataLockedError(dataDir, readLock(file));
    const content = { pid: process.pid, host: os.hostname(), address, token: randomUUID() };
    try {
      // A dead owner's is overwritten; what is no lock is not.
      readLock(file);
      writeLock(file, content);
    } catch (error) {
      kernelLock.release();
      throw error;
    }
    return new DataLock(file, content, kernelLock);
  }

  /** Known to this process and to whoever may read the folder. */
  get token(): string {
    return this.#content.token;
  }

  /** Says where the owner listens now, for the message that a second process shows. */
  announce(address: string): void {
    this.#content.address = address;
    writeLock(this.#path, this.#content);
  }

  release(): void {
    if (readLock(this.#path)?.token === this.#content.token) fs.rmSync(this.#path, { force: true });
    this.#kernelLock.release();
  }
}
