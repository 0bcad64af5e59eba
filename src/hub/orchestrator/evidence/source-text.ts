/** A source in the form in which quotes are looked up: folded and read once, however many quotes there are. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { words } from '../../../legal/text/words.ts';
import type { GivenDecision } from '../given-decision.ts';
import { mentionsIn } from '../verifying/known-citations.ts';
import { type FoldedText, foldWithPlaces } from './folded-text.ts';
import { type EmentaPassages, passagesOf } from './passages.ts';

export class SourceText {
  readonly text: string;
  #folded: FoldedText | null = null;
  #passages: EmentaPassages | null = null;
  #citations: ReadonlySet<string> | null = null;
  #stems: ReadonlySet<string> | null = null;

  constructor(text: string) {
    this.text = text;
  }

  get folded(): FoldedText {
    this.#folded ??= foldWithPlaces(this.text);
    return this.#folded;
  }

  get passages(): EmentaPassages {
    this.#passages ??= passagesOf(this.text);
    return this.#passages;
  }

  /** Keys of the citations, as `mentionsIn` gives them. */
  get citations(): ReadonlySet<string> {
    this.#citations ??= new Set(mentionsIn(this.text).flatMap(({ keys }) => keys));
    return this.#citations;
  }

  /** Stems of the text's words. */
  get stems(): ReadonlySet<string> {
    this.#stems ??= new Set(Array.from(words(this.text), ({ stem }) => stem));
    return this.#stems;
  }

  /** Computes now what the getters would compute later. */
  read(): void {
    void this.passages;
    void this.citations;
    void this.stems;
  }
}

export type SourceTexts = ReadonlyMap<string, SourceText>;

/**
 * Reads the ementas, by the id of the source. Each is read in a turn of its own, because reading a long ementa takes
 * tens of milliseconds and other requests wait for the same thread.
 */
export async function readSources(decisions: readonly GivenDecision[]): Promise<SourceTexts> {
  const texts = new Map<string, SourceText>();
  for (const { source, ementa } of decisions) {
    const text = new SourceText(ementa);
    text.read();
    texts.set(source.id, text);
    await nextTurn();
  }
  return texts;
}
