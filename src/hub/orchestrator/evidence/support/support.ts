/** Judges by rules alone whether the cited decision supports a sentence. */

import { namedOutcome } from '../../../../legal/decisions/outcome/named-outcome.ts';
import type { Favorece } from '../../../../legal/decisions/sides/sides.ts';
import { foldText } from '../../../../legal/text/fold.ts';
import { readFacts } from '../decision-facts.ts';
import { APART, type Clause, clausesOf } from './clauses.ts';
import { type ClauseText, compareClauses } from './compare-clauses.ts';
import { compareAmounts, compareOutcome, compareSide } from './compare-facts.ts';
import type { Finding, Support } from './finding.ts';
import { type DecidedOutcome, outcomeWords } from './outcome-words.ts';
import { statedIn } from './stated.ts';
import { type WrittenSums, writtenSums } from './written-sums.ts';

/** A decision prepared for comparison with sentences, so that its ementa is parsed only once. */
export interface DecisionRead extends ClauseText, DecidedOutcome {
  /** Every sum in the ementa, whether in force or not. */
  sums: WrittenSums;
  stems: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
}

/**
 * `resultado` is the outcome in the record; null: it is read from the ementa. `favorece` is the source's; if it is
 * absent, it is read too.
 */
export function readForSupport(
  ementa: string,
  resultado: string | null,
  favorece?: Favorece | null,
): DecisionRead {
  const read = readFacts(ementa, resultado);
  const isOther = favorece !== undefined && favorece !== read.sides.favorece;
  const sides = isOther ? { ...read.sides, favorece, favorece_bases: [] } : read.sides;
  const clauses = clausesOf(ementa);
  return {
    text: ementa,
    clauses,
    ...outcomeWords(ementa),
    facts: { ...read, sides },
    isRecorded: resultado !== null && namedOutcome(resultado) !== undefined,
    sums: writtenSums(ementa),
    stems: new Set(clauses.flatMap(bareStems)),
    concepts: new Set(clauses.flatMap(({ concepts }) => [...concepts])),
  };
}

const bareStems = ({ stems }: Clause): string[] => [...stems].map(stem => stem.replace(APART, ''));

const UNKNOWN: Support = { verdict: 'nao_se_sabe', reason: null, passage: null };

/**
 * `quoted` is the passage that the sentence cites; it takes precedence over the rest of the ementa. Cost is the length
 * of the sentence times the number of clauses in the ementa.
 */
export function supportOf(
  sentence: string,
  decision: DecisionRead,
  quoted: Support['passage'] = null,
): Support {
  const said = { text: sentence, clauses: clausesOf(sentence) };
  if (said.clauses.every(({ isOpen }) => isOpen)) return UNKNOWN;
  const stated = statedIn(sentence);
  const found = [
    compareOutcome(stated, decision),
    compareSide(stated, decision.facts),
    compareAmounts(stated, decision.facts, decision.sums),
    stated.resultado === null ? compareClauses(said, quotedOf(decision, quoted)) : null,
    stated.resultado === null ? compareClauses(said, decision) : null,
  ].filter(finding => finding !== null);
  const contradiction = found.find(({ found }) => found === 'contradicts');
  if (contradiction !== undefined) return supportBy('contradiz', contradiction);
  const absent = found.find(({ found }) => found === 'absent') ?? absentHolding(said, decision);
  if (absent !== null) return supportBy('nao_apoia', absent);
  const agreement = found.find(({ found }) => found === 'agrees');
  return agreement === undefined ? UNKNOWN : supportBy('apoia', agreement);
}

const quotedOf = (decision: DecisionRead, quoted: Support['passage']): ClauseText => ({
  ...decision,
  clauses: decision.clauses.filter(
    ({ start, end }) => quoted !== null && start < quoted.end && quoted.start < end,
  ),
});

const supportBy = (verdict: Support['verdict'], { reason, passage }: Finding): Support => ({
  verdict,
  reason,
  passage,
});

/** Words for rulings of a court, which an ementa would mention. */
const HOLDING =
  /\b(reconhec\w+|declar\w+|conden\w+|anul\w+|revog\w+|conced\w+|deneg\w+|rescind\w+|exoner\w+|extint\w+|absolv\w+|autoriz\w+|determin\w+|aplicou|aplicad\w+|multad\w+|demitid\w+|indenizara|pagara|pagar|receb(era|erao)|restitu\w+|excluid\w+|(sao|foi|foram) (i?licit\w+|in?valid\w+|nul[oa]s?|devid\w+|indevid\w+))\b/;
const ABSENT_SHARE_MIN = 0.75;
/** Minimum number of absent words, because a single one may be a synonym. */
const ABSENT_MIN = 2;

/** The finding for a ruling whose subject the ementa lacks. */
function absentHolding(
  { text, clauses }: ClauseText,
  { stems, concepts }: DecisionRead,
): Finding | null {
  if (!HOLDING.test(foldText(text)) || clauses.some(({ isOpen }) => isOpen)) return null;
  const own = clauses
    .flatMap(bareStems)
    .filter(stem => !HOLDING_STEM.test(stem) && !PROCEDURAL.test(stem));
  const isShared = (clause: Clause): boolean =>
    [...clause.concepts].some(concept => concepts.has(concept) && !HOLDING.test(concept));
  const absent = own.filter(stem => !stems.has(stem)).length;
  if (absent < ABSENT_MIN || absent / own.length < ABSENT_SHARE_MIN) return null;
  if (clauses.some(isShared)) return null;
  return { found: 'absent', reason: 'A ementa não trata disso.', passage: null };
}

/** Stems that say little about the subject, because most decisions contain them or a synonym. */
const PROCEDURAL =
  /^(origem|proces|embarg|declar|senten|recurs|apelac|apelo|agravo|merito|instan|juizo|pedido|acao|parte|partes|reu|autor|autora|conden|tribun|criter|fundam|artigo|lei|codigo|feito|causa|demand|exist|razao|mantev|mantid|manute|favora|venc|consum|operad|banco|empres|compan|passag|client|pacien)/;

const HOLDING_STEM =
  /^(reconh|declar|conden|anulad|anulou|revoga|revogo|conced|denega|rescin|exoner|extint|absolv|autori|determ|aplico|aplica|multad|demiti|indeni|pagara|pagar|recebe|restit|exclui)/;
