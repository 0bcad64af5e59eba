/** Turns pairs that a person has decided into concepts of the addition (SVC_CONCEPTS). */
import { type AddedConcept, type Addition, withAddition } from '../../legal/concepts/addition.ts';
import { ADDITION_FILE } from '../../legal/concepts/addition-file.ts';
import { ConceptTable } from '../../legal/concepts/concept-table.ts';
import { conceptNow, spaced } from '../../legal/concepts/concepts.ts';
import { conceptById } from '../../legal/concepts/table.ts';
import { conceptWords } from '../../legal/concepts/words.ts';
import { curatedConcepts } from '../../legal/concepts/written.ts';
import { slug } from '../../legal/text/fold.ts';
import type { JudgedPair, LineProblem } from './judged-pairs.ts';
import { pairKey } from './pair-key.ts';

interface Side {
  id: string;
  nome: string;
}

export interface AcceptedPairs {
  /** The file that this process has loaded as its addition. */
  file: string;
  made: Addition | LineProblem;
}

/** Merges the pairs into this process's addition. */
export function acceptPairs(pairs: readonly JudgedPair[]): AcceptedPairs {
  const { file, addition } = ADDITION_FILE;
  return { file, made: accepted(addition, pairs) };
}

/** The addition with the pairs, or the first pair that cannot be added to the table. */
export function accepted(addition: Addition, pairs: readonly JudgedPair[]): Addition | LineProblem {
  const all = drafted(addition, pairs);
  if (misfit(all) === null) return all;
  for (const [last, { line, decisao: value }] of pairs.entries()) {
    const problem = misfit(drafted(addition, pairs.slice(0, last + 1)));
    if (problem !== null)
      return { line, field: 'decisao', rule: `does not fit: ${problem}`, value };
  }
  return all;
}

function drafted(addition: Addition, pairs: readonly JudgedPair[]): Addition {
  const draft = new Draft(addition);
  for (const pair of pairs) draft.add(pair);
  return draft.written();
}

/** The reason why the table cannot be built with the addition; null if it can. */
function misfit({ conceitos }: Addition): string | null {
  try {
    new ConceptTable(withAddition(curatedConcepts(), conceitos));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

class Draft {
  readonly #added: Map<string, AddedConcept>;
  readonly #different: Map<string, [string, string]>;
  /** Ids of concepts that were merged into another concept, each with that concept's id. */
  readonly #joined = new Map<string, string>();

  constructor({ conceitos, diferentes }: Addition) {
    this.#added = new Map(conceitos.map(one => [idOf(one.nome), structuredClone(one)]));
    this.#different = new Map(diferentes.map(([a, b]) => [pairKey(a, b), [a, b]]));
  }

  add(pair: JudgedPair): void {
    const [a, b] = [this.#now(pair.a), this.#now(pair.b)];
    if (a.id === b.id) return;
    const key = pairKey(a.id, b.id);
    if (pair.decisao === 'diferente') {
      this.#different.set(key, [a.id, b.id].sort() as [string, string]);
      return;
    }
    this.#different.delete(key);
    if (pair.decisao === 'mais_amplo') this.#broaden(b, a);
    else if (pair.decisao === 'mais_restrito') this.#broaden(a, b);
    else if (this.#nameOf(a.id) === null && this.#nameOf(b.id) !== null) this.#join(b, a);
    else this.#join(a, b);
  }

  written(): Addition {
    return { conceitos: [...this.#added.values()], diferentes: [...this.#different.values()] };
  }

  /** The concept that a side represents after the preceding pairs. */
  #now({ id, nome }: Side): Side {
    let now = this.#added.has(id) ? id : conceptNow(id);
    while (this.#joined.has(now)) now = this.#joined.get(now)!;
    return { id: now, nome };
  }

  /** The name of a concept in the table; null for a concept that is derived from its words. */
  #nameOf(id: string): string | null {
    return this.#added.get(id)?.nome ?? conceptById(id)?.nome ?? null;
  }

  #join(into: Side, other: Side): void {
    const concept = this.#entry(into);
    const name = this.#nameOf(other.id);
    if (name === null) {
      concept.formas = [...(concept.formas ?? []), spaced(other.id)];
    } else {
      const entry = this.#added.get(other.id);
      concept.absorve = [...(concept.absorve ?? []), ...(entry?.absorve ?? []), name];
      // The absorbed concept passes its own absorptions on, so that the order of the entries does not matter.
      if (entry !== undefined) delete entry.absorve;
    }
    this.#joined.set(other.id, idOf(concept.nome));
  }

  #broaden(narrow: Side, broad: Side): void {
    const name = this.#entry(broad).nome;
    const concept = this.#entry(narrow);
    concept.amplos = [...new Set([...(concept.amplos ?? []), name])];
  }

  /** The entry of a concept in the addition; created if it does not exist. */
  #entry({ id, nome }: Side): AddedConcept {
    const known = this.#added.get(id);
    if (known !== undefined) return known;
    const name = conceptById(id)?.nome;
    const made = name === undefined ? ownConcept(id, nome) : { nome: name };
    const madeId = idOf(made.nome);
    this.#added.set(madeId, made);
    if (madeId !== id) this.#joined.set(id, madeId);
    return made;
  }
}

/** An entry for a concept outside the table. Its name is the wording if the wording alone determines the concept. */
function ownConcept(id: string, nome: string): AddedConcept {
  const words = spaced(id);
  const isPlain = wordKey(nome) === wordKey(words);
  if (!isPlain || idOf(nome) === id) return { nome: sentence(isPlain ? nome : words) };
  return { nome: sentence(nome), formas: [words] };
}

const wordKey = (wording: string): string =>
  conceptWords(wording)
    .map(({ word }) => word)
    .sort()
    .join(' ');

/** Converts a phrase to sentence case, like the names in the table; phrases from headings are in capitals. */
function sentence(wording: string): string {
  const lower = wording.trim().toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

const idOf = (nome: string): string => `criterio:${slug(nome)}`;
