/** Messages to and from the thread that holds the words of documents in memory. */
import type { MirrorMessage, MirrorReply, MirrorThread } from '../../mirror/mirror-thread.ts';
import type { DocumentFilter, DocumentPayload, Match, Matches, MatchRange } from '../match.ts';
import type { Shared } from '../word-weights.ts';

export interface IndexedDocument {
  id: string;
  payload: DocumentPayload;
  /** The document's search vector in PostgreSQL's binary form. */
  lexemes: Uint8Array;
}

/** The words of a query, each with the stems of its forms. */
export type AskedWords = readonly (Shared & { forms: readonly string[] })[];

export interface IndexSize {
  documents: number;
  bytes: number;
}

type WordChange =
  | { kind: 'set'; documents: readonly IndexedDocument[] }
  | { kind: 'delete'; ids: readonly string[] }
  | { kind: 'clear' };

export type WordQuestion =
  | {
      kind: 'matches';
      words: AskedWords;
      needed?: number | undefined;
      filter: DocumentFilter;
      range: MatchRange;
    }
  | { kind: 'scores'; words: AskedWords; ids: readonly string[] }
  | { kind: 'counts'; words: AskedWords; needed?: number | undefined; filter: DocumentFilter }
  | { kind: 'listed'; words: AskedWords; needed?: number | undefined; ids: readonly string[] }
  | { kind: 'having'; stems: readonly string[] }
  /** Answered after all earlier messages have been processed. */
  | { kind: 'size' };

export type WordAnswer = Matches | Match[] | IndexSize | number[] | string[];
export type WordMessage = MirrorMessage<WordChange, WordQuestion>;
export type WordReply = MirrorReply<WordAnswer>;
export type WordThread = MirrorThread<WordChange, WordQuestion, WordAnswer>;
