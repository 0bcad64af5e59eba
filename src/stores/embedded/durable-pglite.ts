/**
 * Makes PGlite durable: a commit returns after its WAL is on the disk. PGlite starts PostgreSQL with fsync off, and its
 * file system on disk does not implement fsync.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Extensions, PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Permission bits of group and other users. */
const OTHERS = 0o077;

type Runtime = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's NODEFS that is used and changed here. */
interface HostFiles {
  node_ops: { setattr(file: unknown, changes: { mode?: number }): void };
  stream_ops: { fsync?(stream: { nfd: number }): number };
  /** Turns a system error into one that PostgreSQL understands. */
  tryFSOperation(work: () => void): void;
}

/**
 * PGlite's arguments without `-F`, which switches fsync off. The default sync method, fdatasync, does nothing in
 * PGlite.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_connections=1'],
];
const MEGABYTE = 1024 * 1024;
/** Size of PostgreSQL's shared buffers. PGlite allocates them at the start and never frees them. */
const BUFFERS_MB = 32;
/** Size of the shared buffers for a database above `LARGE_BYTES`. */
const BUFFERS_MB_MAX = 128;
const LARGE_BYTES = 256 * MEGABYTE;

/** Opens the database of a folder. */
export const openDurable = (folder: string, extensions: Extensions = {}): Promise<PGlite> => {
  const buffersMb = tableBytes(folder) > LARGE_BYTES ? BUFFERS_MB_MAX : BUFFERS_MB;
  const startParams = [...START_PARAMS, '-c', `shared_buffers=${buffersMb}MB`];
  return PGlite.create({ fs: new DurableFiles(folder), startParams, extensions });
};

/** Total size in bytes of the files that hold rows and indexes. */
function tableBytes(folder: string): number {
  const tables = path.join(folder, 'base');
  const names = fs.readdirSync(tables, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + fs.statSync(path.join(tables, name)).size, 0);
}

/**
 * PGlite's file system in a folder of the disk, with a working fsync for files and folders, and without access for
 * other users.
 */
class DurableFiles extends NodeFS {
  override async init(database: PGlite, runtime: Runtime) {
    const { emscriptenOpts } = await super.init(database, runtime);
    const change: NonNullable<Runtime['preRun']>[number] = ({ NODEFS }) => {
      const files = NODEFS as unknown as HostFiles;
      files.stream_ops.fsync = ({ nfd }) => {
        files.tryFSOperation(() => fs.fsyncSync(nfd));
        return 0;
      };
      // Sets the mode of a new file explicitly, whatever the process's umask.
      const { setattr } = files.node_ops;
      files.node_ops.setattr = (file, { mode, ...others }) =>
        setattr(file, mode === undefined ? others : { ...others, mode: mode & ~OTHERS });
    };
    // The functions are replaced first, because the last of PGlite's start functions mounts the folder.
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [change, ...emscriptenOpts.preRun!] },
    };
  }
}
