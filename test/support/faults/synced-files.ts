/**
 * What a folder would contain after a power loss: the content that each file had at its last sync, and the names that
 * each folder had. Syncing a file also saves its own name, as in file systems with a journal; a rename is lost until
 * its folder is synced. The data are kept in a folder beside it, by inode and time of birth.
 */
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = 'd';
const FILE = 'f';

export class SyncedFiles {
  readonly #folder: string;
  readonly #store: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#store = `${folder}.synced`;
    fs.mkdirSync(path.join(this.#store, 'draft'), { recursive: true });
  }

  /** Saves a file, or the names in a folder. */
  keep(place: string): void {
    if (place !== this.#folder && !place.startsWith(this.#folder + path.sep)) return;
    const { key, isFolder } = identity(place);
    if (isFolder) this.#keepNames(place, key);
    else this.#keepContent(place, key);
    this.#keepName(place);
  }

  /** Replaces the folder's contents with the saved ones. */
  restore(): void {
    const { key } = identity(this.#folder);
    const kept = `${this.#folder}.kept`;
    this.#rebuild(key, kept);
    fs.rmSync(this.#folder, { recursive: true });
    fs.rmSync(this.#store, { recursive: true });
    fs.renameSync(kept, this.#folder);
    fs.mkdirSync(path.join(this.#store, 'draft'), { recursive: true });
    this.#keepTree(this.#folder);
  }

  #keepTree(folder: string): void {
    for (const name of fs.readdirSync(folder)) {
      const place = path.join(folder, name);
      if (identity(place).isFolder) this.#keepTree(place);
      else this.keep(place);
    }
    this.keep(folder);
  }

  #rebuild(key: string, target: string): void {
    fs.mkdirSync(target, { mode: 0o700 });
    const names = this.#namesOf(key);
    for (const name of fs.existsSync(names) ? fs.readdirSync(names) : []) {
      const entry = fs.readFileSync(path.join(names, name), 'utf8');
      const place = path.join(target, name);
      const content = this.#contentOf(entry.slice(1));
      if (entry.startsWith(FOLDER)) this.#rebuild(entry.slice(1), place);
      else if (fs.existsSync(content)) fs.copyFileSync(content, place);
      else fs.writeFileSync(place, '', { mode: 0o600 });
    }
  }

  #keepContent(place: string, key: string): void {
    this.#written(this.#contentOf(key), draft =>
      fs.copyFileSync(place, draft, fs.constants.COPYFILE_FICLONE),
    );
  }

  #keepNames(folder: string, key: string): void {
    const names = this.#namesOf(key);
    fs.mkdirSync(names, { recursive: true });
    for (const name of fs.readdirSync(names)) {
      if (!fs.existsSync(path.join(folder, name))) fs.rmSync(path.join(names, name));
    }
    for (const name of fs.readdirSync(folder)) this.#keepEntry(path.join(folder, name), names);
  }

  /** Saves the names of a file or folder and of all folders above it. */
  #keepName(place: string): void {
    for (let at = place; at !== this.#folder; at = path.dirname(at)) {
      const names = this.#namesOf(identity(path.dirname(at)).key);
      fs.mkdirSync(names, { recursive: true });
      this.#keepEntry(at, names);
    }
  }

  #keepEntry(place: string, names: string): void {
    const found = identity(place);
    const entry = (found.isFolder ? FOLDER : FILE) + found.key;
    const file = path.join(names, path.basename(place));
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === entry) return;
    this.#written(file, draft => fs.writeFileSync(draft, entry));
  }

  /** Replaces the file atomically, because the process may be killed at any time. */
  #written(file: string, write: (draft: string) => void): void {
    const draft = path.join(this.#store, 'draft', crypto.randomUUID());
    fs.mkdirSync(path.dirname(file), { recursive: true });
    write(draft);
    fs.renameSync(draft, file);
  }

  #contentOf(key: string): string {
    return path.join(this.#store, 'content', key);
  }

  #namesOf(key: string): string {
    return path.join(this.#store, 'names', key);
  }
}

function identity(place: string): { key: string; isFolder: boolean } {
  const found = fs.statSync(place, { bigint: true });
  return { key: `${found.ino}-${found.birthtimeNs}`, isFolder: found.isDirectory() };
}
