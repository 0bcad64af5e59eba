/** Finds the passages of a document that state its subject, requests, decision and grounds. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isProblem } from '../../../../web/src/shared/verdicts.ts';
import type { Concept } from '../../../legal/concepts/concept-table.ts';
import { labelOf } from '../../../legal/decisions/irac.ts';
import { type ReadSentence, readSentences } from '../../../legal/decisions/sentence-reading.ts';
import type { GivenDocument } from '../../analyze/given-document.ts';
import { partsOf } from '../../documents/parts.ts';
import { countConcepts } from './document-concepts.ts';

type PassageRole = 'citacao' | 'decisao' | 'pedido' | 'questao' | 'fundamento';

interface FoundPassage {
  role: PassageRole;
  /** UTF-16 code unit offsets in the document. */
  start: number;
  end: number;
}

/** Maximum passages of each role. */
const KEPT: Readonly<Record<PassageRole, number>> = {
  citacao: 10,
  decisao: 8,
  pedido: 10,
  questao: 3,
  fundamento: 12,
};
/**
 * Requests and decisions of a document are at its end, so their last passages are kept; of other roles the first ones
 * are kept.
 */
const AT_END: ReadonlySet<PassageRole> = new Set(['decisao', 'pedido']);
const UNITS_MAX = 600;
const WORDS_MIN = 4;

const wordsOf = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, 'iu');
const ASKS = wordsOf('requer(?:-se|em)?|requeiro|pede(?:-se|m)?|pleiteia|pugna(?:-se|m)?|postula');
const DECIDES = wordsOf(
  'julgo|condeno|defiro|indefiro|acolho|rejeito|homologo|extingo|acordam|(?:nego|dou|negaram|deram|negar|dar)(?:-lhe)? (?:parcial )?provimento',
);
const OPENS = wordsOf('trata-se de|cuida-se de|cuidam os autos|discute-se|a controvérsia|ação de');
/** Items of a request after a colon, each on its own line: `a)`, `1.`, `II –`. */
const LETTERED = String.raw`\s*(?:[a-z]|\d{1,2}|[ivx]{1,4})\s?[).–-]`;
const ITEM = new RegExp(String.raw`\n(?=${LETTERED})`, 'i');
const IS_ITEM = new RegExp(`^${LETTERED}`, 'i');

export interface DocumentParts {
  /** Passages in the order of the document. */
  passages: FoundPassage[];
  concepts: Map<Concept, number>;
}

/** Each part is read in a separate turn of the event loop, because a document may have 400,000 characters. */
export async function readPassages({ text, citations }: GivenDocument): Promise<DocumentParts> {
  const places = citations.flatMap(cited =>
    cited.places.map(({ start }) => ({ start, isProblem: isProblem(cited) })),
  );
  const kept = new Map<PassageRole, FoundPassage[]>();
  const concepts = new Map<Concept, number>();
  let isListing = false;
  for (const { start, end } of partsOf(text)) {
    const part = text.slice(start, end);
    countConcepts(part, concepts);
    for (const piece of readSentences(part).flatMap(piecesOf)) {
      const at = { start: start + piece.start, end: start + piece.end };
      const cited = places.filter(({ start }) => start >= at.start && start < at.end);
      const isItem: boolean = isListing && piece.isItem;
      const role: PassageRole | null = isItem ? 'pedido' : roleOf(piece, cited);
      isListing = isItem || (role === 'pedido' && piece.text.trimEnd().endsWith(':'));
      if (role !== null) keep(kept, { role, start: at.start, end: cutAt(text, at) });
    }
    await nextTurn();
  }
  const passages = [...kept.values()].flat().sort((a, b) => a.start - b.start);
  return { passages, concepts };
}

function keep(kept: Map<PassageRole, FoundPassage[]>, passage: FoundPassage): void {
  const { role } = passage;
  const known = kept.get(role) ?? [];
  kept.set(role, known);
  if (known.length === KEPT[role] && !AT_END.has(role)) return;
  if (known.length === KEPT[role]) known.shift();
  known.push(passage);
}

interface Piece extends ReadSentence {
  isItem: boolean;
}

/** A sentence as one piece; if it has items on its own lines, each item is a piece. */
function piecesOf(sentence: ReadSentence): Piece[] {
  const [first = '', ...items] = sentence.text.split(ITEM);
  let start = sentence.bodyStart;
  return [first, ...items].map((text, i) => {
    const piece = { ...sentence, text, start, end: start + text.length };
    start = piece.end + 1;
    const isItem = IS_ITEM.test(text) || (i === 0 && sentence.bodyStart > sentence.start);
    return { ...piece, isItem };
  });
}

function roleOf(
  sentence: ReadSentence,
  cited: readonly { isProblem: boolean }[],
): PassageRole | null {
  const { text, words } = sentence;
  if (cited.some(({ isProblem }) => isProblem)) return 'citacao';
  if (words.length < WORDS_MIN) return null;
  if (DECIDES.test(text)) return 'decisao';
  if (ASKS.test(text)) return 'pedido';
  if (OPENS.test(text)) return 'questao';
  const section = labelOf(sentence)?.section;
  if (cited.length > 0 || section === 'rule') return 'fundamento';
  return section === 'issue' && !sentence.isUpper ? 'questao' : null;
}

/** The end of a passage; a long passage ends after a whole word. */
function cutAt(text: string, { start, end }: { start: number; end: number }): number {
  if (end - start <= UNITS_MAX) return end;
  const space = text.lastIndexOf(' ', start + UNITS_MAX);
  return space > start ? space : start + UNITS_MAX;
}
