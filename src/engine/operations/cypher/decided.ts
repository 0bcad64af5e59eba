/** The outcome in Cypher: its property, the values that count as decided, and the value that counts as won. */
import { type Lado, outcomesOf } from '../../algorithms/sides.ts';

export interface OutcomeTerms {
  property: 'resultado' | 'favorece';
  /** A list literal in Cypher. */
  decided: string;
}

const list = (names: Iterable<string>) => `[${[...names].map(name => `'${name}'`).join(', ')}]`;

const RESULTADO: OutcomeTerms = {
  property: 'resultado',
  decided: list(['provido', 'improvido', 'parcialmente provido']),
};

/** Sides are names of an enumeration, so they may be written into the text of a statement. */
export const outcomeTerms = (lado: Lado | null): OutcomeTerms =>
  lado === null ? RESULTADO : { property: 'favorece', decided: list(outcomesOf(lado).keys()) };
