/** The digests by rules, as a digester: for where there is no language model. */
import type { TextReader } from '../../workers/texts/text-tasks.ts';
import type { Digester, DigestLimits, FactualDigest, ThesisDigest } from './digest.ts';

export class ExtractiveDigester implements Digester {
  readonly #texts: TextReader;

  constructor(texts: TextReader) {
    this.#texts = texts;
  }

  facts(source: string, limits: DigestLimits): Promise<FactualDigest> {
    return this.#texts.run('facts', [source], textLimits(limits));
  }

  thesis(source: string, limits: DigestLimits): Promise<ThesisDigest> {
    return this.#texts.run('thesis', [source], textLimits(limits));
  }
}

const textLimits = ({ signal, deadlineMs }: DigestLimits) => ({
  signal,
  deadlineAt: performance.now() + deadlineMs,
});
