/**
 * Sentences beside kinds of facts. A block is the name of a kind, lines with `+` whose sentences tell it, and lines with
 * `-` whose sentences do not; ` | ` separates two sentences of a line.
 */
import t from 'tap';
import { readFacts } from '../../src/legal/decisions/facts/read-facts.ts';

const names = (ementa: string) => readFacts({ ementa }).fatos.map(({ nome }) => nome);

/** Tests each block of `written`: blocks are separated by an empty line. */
export function testKinds(written: string): void {
  for (const block of written.trim().split('\n\n')) {
    const [nome, ...lines] = block.split('\n');
    t.test(nome!, async t => {
      for (const line of lines) {
        const isTold = line.startsWith('+');
        for (const sentence of line.slice(2).split(' | '))
          t.equal(names(sentence).includes(nome!), isTold, sentence);
      }
    });
  }
}
