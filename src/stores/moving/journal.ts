/**
 * Progress of a move: a file in the data folder that is replaced after each page stored in the target. If a page was
 * stored but the file was not yet replaced, the next run stores the page again, which changes nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../runtime/durable-files.ts';

const FILE = 'move.json';
const VERSION = 1;

export interface PartState {
  /** Key of the last row stored in the target; null before the first. */
  after: string | null;
  rows: number;
  isDone: boolean;
}

export const BEGINNING: Readonly<PartState> = { after: null, rows: 0, isDone: false };

interface Content {
  version: number;
  /** Identifies the servers of the target. */
  target: string;
  parts: Record<string, Readonly<PartState>>;
  /** Absent until the comparison has found both sides equal. */
  isFinished?: true;
}

export class MoveJournal {
  readonly file: string;
  readonly #content: Content;

  private constructor(file: string, content: Content) {
    this.file = file;
    this.#content = content;
  }

  /**
   * Reads the journal of a move that has begun; null if there is none. Throws if that move was begun to other servers.
   */
  static read(dataDir: string, target: string): MoveJournal | null {
    const file = path.join(dataDir, FILE);
    if (!fs.existsSync(file)) return null;
    const content = JSON.parse(fs.readFileSync(file, 'utf8')) as Content;
    if (content.version === VERSION && content.target === target) {
      return new MoveJournal(file, content);
    }
    throw new Error(
      `${file}: a move to other servers was begun; go on with its settings, or delete the file`,
    );
  }

  static begin(dataDir: string, target: string): MoveJournal {
    const file = path.join(dataDir, FILE);
    const journal = new MoveJournal(file, { version: VERSION, target, parts: {} });
    journal.#write();
    return journal;
  }

  of(part: string): Readonly<PartState> {
    return this.#content.parts[part] ?? BEGINNING;
  }

  note(part: string, state: Readonly<PartState>): void {
    this.#content.parts[part] = state;
    this.#write();
  }

  /** Whether the move has ended. From then on, services may change the target. */
  get isFinished(): boolean {
    return this.#content.isFinished === true;
  }

  finish(): void {
    this.#content.isFinished = true;
    this.#write();
  }

  #write(): void {
    replaceFile(this.file, JSON.stringify(this.#content));
  }
}
