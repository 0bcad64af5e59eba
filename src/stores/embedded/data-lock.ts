/**
 * Lock of the data folder. The embedded database does not lock its files, and two processes that open one folder lose
 * each other's rows. The process that opens the folder therefore holds a kernel lock on the file `in-use` until it
 * closes the folder or dies. The file `lock` describes this owner. If someone deletes `in-use`, its kernel lock no
 * longer excludes other processes. A living process that `lock` describes then still counts as the owner, and that
 * process writes nothing more.
 */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolderNow } from '../../runtime/durable-files.ts';
import { folderProblem } from '../../runtime/folder-problem.ts';
import { type KernelLock, type LockedFile, tryKernelLock } from './kernel-lock.ts';
import { type LockContent, readLock, writeLock } from './lock-file.ts';
import { keepPrivate } from './private-folder.ts';
import { startOf } from './process-start.ts';

/** The folder is in use; the message is one line for the user. */
export class DataLockedError extends Error {
  /** Address at which the owner listens, or what the owner is doing; empty if the owner has not written it yet. */
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

const isAlive = ({ pid, host, started }: LockContent): boolean =>
  host === os.hostname() && started !== null && started === startOf(pid);

/** The token of the lock; null if the folder is not locked. */
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

  /** Takes the lock and creates the folder if necessary; throws a DataLockedError that names the owner. */
  static take(dataDir: string, address: string): DataLock {
    try {
      return DataLock.#take(dataDir, address);
    } catch (error) {
      throw folderProblem(dataDir, error);
    }
  }

  static #take(dataDir: string, address: string): DataLock {
    makeFolderNow(dataDir);
    const file = path.join(dataDir, 'lock');
    try {
      keepPrivate(dataDir);
    } catch (error) {
      // If another user runs the command, it cannot open the folder. The error then names the service that has it open.
      const owner = readLock(file);
      if (owner !== null && isAlive(owner)) throw new DataLockedError(dataDir, owner);
      throw error;
    }
    const kernelLock = tryKernelLock(path.join(dataDir, 'in-use'));
    if (kernelLock === null) throw new DataLockedError(dataDir, readLock(file));
    const { pid } = process;
    const content = {
      pid,
      host: os.hostname(),
      address,
      started: startOf('self'),
      token: randomUUID(),
    };
    try {
      // The lock file of a dead owner is overwritten. `readLock` throws if the file is not a lock file.
      const owner = readLock(file);
      if (owner !== null && isAlive(owner)) throw new DataLockedError(dataDir, owner);
      writeLock(file, content);
    } catch (error) {
      kernelLock.release();
      throw error;
    }
    return new DataLock(file, content, kernelLock);
  }

  /** A secret that is known to this process and to every process that can read the folder. */
  get token(): string {
    return this.#content.token;
  }

  /** The locked file. While it is in place, no other process can lock the folder. */
  get file(): LockedFile {
    return this.#kernelLock.file;
  }

  /** Records the address at which the owner listens, for the error message of a second process. */
  announce(address: string): void {
    this.#content.address = address;
    writeLock(this.#path, this.#content);
  }

  release(): void {
    if (readLock(this.#path)?.token === this.#content.token) fs.rmSync(this.#path, { force: true });
    this.#kernelLock.release();
  }
}
