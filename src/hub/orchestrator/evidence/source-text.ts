/** A source prepared for looking up quotes: folded and parsed once, on first use. */
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

  /** Keys of the citations, as `mentionsIn` returns them. */
  get citations(): ReadonlySet<string> {
    this.#citations ??= new Set(mentionsIn(this.text).flatMap(({ keys }) => keys));
    return this.#citations;
  }

  /** Stems of the text's words. */
  get stems(): ReadonlySet<string> {
    this.#stems ??= new Set(Array.from(words(this.text), ({ stem }) => stem));
    return this.#stems;
  }

  /** Computes the lazy getters now. */
  read(): void {
    void this.passages;
    void this.citations;
    void this.stems;
  }
}

export type SourceTexts = ReadonlyMap<string, SourceText>;

/**
 * Parses the ementas, keyed by source id. Each is parsed in a separate turn of the event loop, because a long ementa
 * takes tens of milliseconds and would delay other requests.
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
