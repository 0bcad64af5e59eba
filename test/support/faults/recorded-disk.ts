/** A folder that loses all unsynced data at a cut. It needs neither root nor a loop device. */
import fs from 'node:fs';
import path from 'node:path';
import { Unavailable } from '../../../ops/services/unavailable.ts';
import { newFolder, type TestScope } from '../empty-folder.ts';
import { SyncedFiles } from './synced-files.ts';

const PRELOADED = path.join(import.meta.dirname, '../processes/keep-synced.ts');

export class RecordedDisk {
  readonly folder: string;
  readonly #synced: SyncedFiles;

  /** From now on the syncs of newly started processes are recorded. */
  constructor(t: TestScope) {
    if (!fs.existsSync('/proc/self/fd')) {
      throw new Unavailable('synced files cannot be named here: there is no /proc');
    }
    this.folder = path.join(newFolder(t), 'disk');
    fs.mkdirSync(this.folder, { recursive: true });
    this.#synced = new SyncedFiles(this.folder);
    const { NODE_OPTIONS = '' } = process.env;
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${PRELOADED}`;
    process.env.JURISGRAFO_SYNCED_FOLDER = this.folder;
    t.teardown(() => {
      process.env.NODE_OPTIONS = NODE_OPTIONS;
    });
  }

  /** Called before the processes are killed. Data that they sync until their end is kept. */
  cut(): void {}

  /** Restores what was synced; no process may have one of its files open. */
  restore(): void {
    this.#synced.restore();
  }
}
