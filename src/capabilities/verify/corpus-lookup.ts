/**
 * Looks up the cited decisions in the stores: whether they are stored, how often stored decisions cite them, and
 * whether quotations agree with their texts.
 */

import { type CitationKey, readCitationKey } from '../../legal/processes/citation-key.ts';
import { NUMBERED_IN_SERIES } from '../../legal/processes/process-classes.ts';
import { scanProcessos } from '../../legal/processes/processos.ts';
import { foldText } from '../../legal/text/fold.ts';
import type { Deadline } from '../../runtime/deadline.ts';
import type { CitedDocument, CitedDocuments } from '../../stores/relational/cited-documents.ts';
import { meantDocuments, storedKey } from '../meant-documents.ts';
import type { DecisaoItem, Verification } from './items/index.ts';
import { precedentIds } from './precedent-ids.ts';
import { measureRisk } from './report/index.ts';
import { addComparison, addOtherIncident, addOtherState } from './stored-facts.ts';

/** A quotation with the texts of the decision to which it is attributed. */
export interface QuotedText {
  quotation: string;
  textos: string[];
  isWhole: boolean;
}

export interface CorpusDeps {
  cited: Pick<CitedDocuments, 'find' | 'texts'>;
  /** For each group of precedents, the number of decisions that cite one of them; null if the graph does not answer. */
  counts(grupos: string[][], deadline: Deadline): Promise<number[] | null>;
  compare(quoted: QuotedText[], deadline: Deadline): Promise<('confere' | 'difere' | null)[]>;
}

/** Maximum number of decisions looked up for one text; the texts of the first READ_MAX are read. */
const LOOKED_UP_MAX = 100;
const READ_MAX = 10;
/** Maximum wait for each store, in milliseconds; the answer is valid without their fields. */
const MS_MAX = 250;
const CNJ_DIGITS = 20;
/** Words that mark a day as the day of the judgment. */
const JUDGED =
  /\b(?:julg(?!ador)|decidi|decis[ãa]o|sess[ãa]o|ac[óo]rd[ãa]o|j\.|firmou|fixou|reconheceu|entendeu|assentou)/iu;
/** A day before the court, whose verb follows the citation: `Em 10/05/2015, a Turma, no REsp 1/SP, firmou a tese`. */
const LEADING_DAY = /^em\s+\d/iu;
const STATES =
  /^\s*,?\s*(?:firmou|fixou|decidiu|reconheceu|entendeu|assentou|concluiu|afastou|julgou)\b/iu;
/** `REsp 1/SP (decisão de 10/05/2015)`. */
const DECIDED = /^[\s,(]*decis[ãa]o\s+de\b/iu;
const BESIDE_UNITS = 20;
/**
 * Words before a quotation that present it as an ementa: the name, and nothing after it that names another part of the
 * decision or begins a new sentence or paragraph.
 */
const EMENTA =
  /ement(?:a|ado|ada)\b(?:(?!voto|relat[óo]rio|fundament|inteiro teor|\p{L}{4}[.;!?]\s+\p{L}|[^\s:]\s*\n\s*\n).)*$/isu;
/** Words of a quotation that is not, or not only, from the ementa. */
const NOT_EMENTA = /\b(?:al[ée]m|n[ãa]o(?:\s+\p{L}+){0,2})\s+[dn]a\s+ementa\b/iu;
/** Number of characters before a quotation in which they are sought. */
const EMENTA_UNITS = 80;

interface Asked {
  item: DecisaoItem;
  key: CitationKey;
  document: CitedDocument | null;
}

/**
 * Adds `no_corpus` and `passagem` to the items, with one query to each store. Fields of a store that does not answer
 * stay null.
 */
export async function addCorpus(
  text: string,
  verification: Verification,
  deps: CorpusDeps,
  deadline: Deadline,
): Promise<void> {
  const asked = verification.decisoes.slice(0, LOOKED_UP_MAX).flatMap((item): Asked[] => {
    const key = item.numero === null ? null : readCitationKey(item.normalized);
    return key === null ? [] : [{ item, key, document: null }];
  });
  if (asked.length === 0) return;
  const keys = [...new Set(asked.flatMap(({ key }) => [storedKey(key), mainKey(key)]))];
  const stored = await deps.cited.find(keys, MS_MAX).catch(() => null);
  const { coverage } = verification;
  if (stored === null) {
    coverage.corpus = { state: 'unavailable', found: 0 };
    return;
  }
  const byKey = Map.groupBy(stored, ({ chave }) => chave);
  for (const one of asked)
    find(text, one, byKey.get(storedKey(one.key)) ?? byKey.get(mainKey(one.key)) ?? []);
  const [isCounted] = await Promise.all([
    addCounts(asked, deps, deadline),
    addPassages(text, asked, deps, deadline),
  ]);
  const found = verification.decisoes.filter(({ no_corpus }) => no_corpus !== null).length;
  coverage.corpus = { state: isCounted ? 'read' : 'partial', found };
  const isChanged = ({ item }: Asked) =>
    item.passagem === 'difere' || item.divergencias !== undefined;
  if (asked.some(isChanged)) {
    verification.metrics = measureRisk(verification);
  }
}

/**
 * Sets the decision that the citation means: the only one with the number, or the only one with the number and a cited
 * date.
 */
function find(text: string, asked: Asked, bearers: readonly CitedDocument[]): void {
  const { item, key } = asked;
  const meant = meantDocuments(key, bearers);
  const dates = [item.julgado_em, item.publicado_em];
  const ofDate =
    meant.length > 1 ? meant.filter(({ data }) => data !== null && dates.includes(data)) : meant;
  if (ofDate.length === 1) {
    asked.document = ofDate[0]!;
    item.no_corpus = { id: ofDate[0]!.id };
    if (isSameIncident(item, ofDate[0]!)) {
      addComparison(item, ofDate[0]!, isJudgmentTold(text, item));
    } else addOtherIncident(item, ofDate[0]!);
  } else if (meant.length > 1) {
    const motivo = `O acervo tem ${meant.length} decisões com esse número.`;
    item.motivo = item.motivo === undefined ? motivo : `${item.motivo} ${motivo}`;
  } else if (item.uf !== null && NUMBERED_IN_SERIES.has(item.classe ?? '')) {
    const stored = bearers[0]?.processo ?? null;
    const uf = ufOf(stored);
    if (uf !== null && uf !== item.uf) addOtherState(item, uf);
  }
}

/** Whether the text calls the day of a citation the day of the judgment. */
function isJudgmentTold(text: string, { start, end }: DecisaoItem): boolean {
  const cited = text.slice(start, end);
  const before = text.slice(Math.max(0, start - BESIDE_UNITS), start);
  const after = text.slice(end, end + BESIDE_UNITS);
  const isStated = LEADING_DAY.test(cited) && STATES.test(after);
  return isStated || JUDGED.test(cited) || /decis[ãa]o\s+$/iu.test(before) || DECIDED.test(after);
}

/**
 * Whether both have the same incident, or none: `EDcl no REsp 1` is a different decision from `REsp 1`, with a
 * different date.
 */
function isSameIncident({ normalized }: DecisaoItem, { processo }: CitedDocument): boolean {
  const written = processo ?? '';
  const stored = scanProcessos(written, { all: true })[0]?.normalized ?? written;
  const isSameNumber = incidentNumber(normalized) === incidentNumber(stored);
  return isSameNumber && incidentOf(normalized) === incidentOf(stored);
}

/** The suffix of an incident in a number of a state court, such as `/50000`; empty without one. */
const incidentNumber = (processo: string): string => /\/50\d{3}$/.exec(processo)?.[0] ?? '';

/** The key of the main case: a state court's number without the suffix of an incident (`/50000`). */
function mainKey(key: CitationKey): string {
  const stored = storedKey(key);
  return key.kind === 'digits' && stored.length > CNJ_DIGITS ? stored.slice(0, CNJ_DIGITS) : stored;
}

/** The folded words before the last `no` in front of the number: `EDcl` in `EDcl no REsp 1`. */
function incidentOf(processo: string): string {
  const words = foldText(processo).split(/ \d/)[0]!;
  const incidents = /^(.*) n[oa]s? [a-z]/.exec(words)?.[1] ?? '';
  // The STF writes `AgR` where the STJ writes `AgRg`.
  return incidents.replaceAll('agrg', 'agr');
}

/** The state in the number of a stored decision; null if the number has none. */
function ufOf(processo: string | null): string | null {
  const key = processo === null ? null : readCitationKey(processo);
  return key?.kind === 'class' ? key.uf : null;
}

/** Adds the citation counts. Returns false if the graph does not answer. */
async function addCounts(
  asked: readonly Asked[],
  { counts }: CorpusDeps,
  deadline: Deadline,
): Promise<boolean> {
  const others = asked.filter(({ item }) => item.no_corpus === null);
  if (others.length === 0) return true;
  const grupos = others.map(({ item }) => precedentIds(item));
  const totals = await deadline.within(MS_MAX, part => counts(grupos, part)).catch(() => null);
  if (totals === null) return false;
  for (const [i, { item }] of others.entries()) {
    const citada_por = totals[i] ?? 0;
    if (citada_por > 0) item.no_corpus = { citada_por };
  }
  return true;
}

async function addPassages(
  text: string,
  asked: readonly Asked[],
  { cited, compare }: CorpusDeps,
  deadline: Deadline,
): Promise<void> {
  const isQuoting = ({ item, document }: Asked) =>
    document !== null && item.trecho !== null && item.outro_incidente !== true;
  const quoting = asked.filter(isQuoting);
  const read = quoting.slice(0, READ_MAX);
  if (read.length === 0) return;
  const ids = [...new Set(read.map(({ document }) => document!.id))];
  const texts = await cited.texts(ids, MS_MAX).catch(() => []);
  const byId = new Map(texts.map(one => [one.id, one]));
  const known = read.filter(({ document }) => byId.has(document!.id));
  const quoted = known.map(({ item, document }) => {
    const { textos, isWhole, hasEmenta } = byId.get(document!.id)!;
    const { start, end } = item.trecho!;
    const before = text.slice(Math.max(0, start - EMENTA_UNITS), start);
    const isOfEmenta = hasEmenta && EMENTA.test(before) && !NOT_EMENTA.test(before);
    return { quotation: text.slice(start, end), textos, isWhole: isWhole || isOfEmenta };
  });
  const verdicts = await compare(quoted, deadline).catch(() => []);
  for (const [i, { item, document }] of known.entries()) {
    const verdict = verdicts[i] ?? null;
    item.passagem = verdict === 'difere' && isOtherDay(item, document!) ? null : verdict;
    if (verdict === null && i < verdicts.length && !quoted[i]!.isWhole) addReason(item);
  }
}

/** Says that the texts of a stored decision do not suffice to judge a quotation. */
function addReason(item: DecisaoItem): void {
  const motivo =
    'A passagem citada não foi conferida: o acervo não tem o texto completo da decisão.';
  item.motivo = item.motivo === undefined ? motivo : `${item.motivo} ${motivo}`;
}

/** Whether the text gives another date than the stored decision; one process can have decisions of several days. */
function isOtherDay({ julgado_em, publicado_em }: DecisaoItem, { data }: CitedDocument): boolean {
  const dates = [julgado_em, publicado_em].filter(date => date !== null);
  return data !== null && dates.length > 0 && !dates.includes(data);
}
