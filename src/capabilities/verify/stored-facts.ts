/** Compares the details of a cited decision with the stored decision: rapporteur, chamber, court, state and date. */
import { readChamber } from '../../legal/citations/chambers.ts';
import { foldText } from '../../legal/text/fold.ts';
import { TokenStream } from '../../legal/text/tokens.ts';
import type { CitedDocument } from '../../stores/relational/cited-documents.ts';
import type { DecisaoItem, Divergencia } from './items/index.ts';

type Campo = Divergencia['campo'];

interface Compared {
  campo: Campo;
  citado: string;
  guardado: string;
  isSame: boolean;
}

const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'e']);
const WORD_LENGTH_MIN = 4;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const DAY_MS = 86_400_000;
/** Days from a judgment in which its publication is usual. */
const PUBLISHED_DAYS = 60;
const LABELS: Readonly<Record<Campo, string>> = {
  relator: 'relator',
  orgao_julgador: 'órgão julgador',
  tribunal: 'tribunal',
  uf: 'estado',
  data: 'data',
};

/**
 * Adds to an item the compared fields and the fields that differ. `isJudgmentTold`: the text calls its day the day of
 * the judgment.
 */
export function addComparison(
  item: DecisaoItem,
  document: CitedDocument,
  isJudgmentTold: boolean,
): void {
  const compared = [
    compareRapporteur(item, document),
    compareChamber(item, document),
    compareCourt(item, document),
    ...compareDates(item, document, isJudgmentTold),
  ].filter(one => one !== null);
  const differing = compared.filter(({ isSame }) => !isSame);
  item.conferido = compared.filter(({ isSame }) => isSame).map(({ campo }) => campo);
  if (differing.length > 0) addDivergences(item, differing);
}

/** Records that the stored decision is of the same case but another incident, so only the number was compared. */
export function addOtherIncident(item: DecisaoItem, { processo }: CitedDocument): void {
  item.conferido = [];
  item.outro_incidente = true;
  const motivo = `O acervo tem ${processo}, do mesmo processo, e não este incidente: só o número foi conferido; relator, órgão julgador e data, não.`;
  item.motivo = item.motivo === undefined ? motivo : `${item.motivo} ${motivo}`;
}

/** Records that the stored decision with this class and number is of another state. */
export function addOtherState(item: DecisaoItem, guardado: string): void {
  addDivergences(item, [{ campo: 'uf', citado: item.uf!, guardado, isSame: false }]);
}

function addDivergences(item: DecisaoItem, differing: readonly Compared[]): void {
  item.divergencias = differing.map(({ campo, citado, guardado }) => ({ campo, citado, guardado }));
  const told = differing.map(
    ({ campo, citado, guardado }) =>
      `${LABELS[campo]}: o texto indica ${citado}, e o acervo, ${guardado}`,
  );
  const motivo = `Diverge da decisão guardada: ${told.join('; ')}.`;
  item.motivo = item.motivo === undefined ? motivo : `${item.motivo} ${motivo}`;
}

/**
 * The names agree if one has all words of the other. The stored name may also be that of the judge who wrote the
 * opinion.
 */
function compareRapporteur(
  { relator, redator }: DecisaoItem,
  { ministro }: CitedDocument,
): Compared | null {
  if (relator === null || ministro === null) return null;
  const isSame = [relator, redator].some(name => name !== null && isSameName(name, ministro));
  return { campo: 'relator', citado: relator, guardado: ministro, isSame };
}

function isSameName(one: string, other: string): boolean {
  const [a, b] = [nameWords(one), nameWords(other)];
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length > 0 && short.every(word => long.some(known => isSameWord(word, known)));
}

const nameWords = (name: string): string[] =>
  foldText(name)
    .split(' ')
    .filter(word => word !== '' && !PARTICLES.has(word))
    .map(word => (word === 'jr' ? 'junior' : word));

/** Whether two words of a name agree: an initial matches a name, and one letter may differ, as in `Airam`, `Tereza`. */
function isSameWord(one: string, other: string): boolean {
  if (one === other || (one.length === 1 && other.startsWith(one))) return true;
  if (other.length === 1) return one.startsWith(other);
  if (one.length < WORD_LENGTH_MIN || Math.abs(one.length - other.length) > 1) return false;
  let [from, end] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (from < shorter && one[from] === other[from]) from++;
  while (end < shorter - from && one.at(-1 - end) === other.at(-1 - end)) end++;
  return from + end >= Math.max(one.length, other.length) - 1;
}

function compareChamber(
  { orgao_julgador }: DecisaoItem,
  { orgao_julgador: stored }: CitedDocument,
): Compared | null {
  if (orgao_julgador === null || stored === null) return null;
  const [cited, known] = [chamberOf(orgao_julgador), chamberOf(stored)];
  if (cited === null || known === null) return null;
  const isBranch =
    [cited, known].some(({ branches }) => branches.length === 0) ||
    cited.branches.some(branch => known.branches.includes(branch));
  const isNumber = cited.numero === null || known.numero === null || cited.numero === known.numero;
  const isSame = cited.kind === known.kind && isBranch && isNumber;
  return { campo: 'orgao_julgador', citado: orgao_julgador, guardado: stored, isSame };
}

/** Kind, number and branches of a chamber: `camara`, 2, `civel`. All names for the full court have one kind. */
function chamberOf(name: string) {
  const chamber = readChamber(new TokenStream(name), 0);
  const fold = foldText(name);
  const kind = chamber?.kind ?? /\b(?:turma|secao|camara|pleno|plenario)\b/.exec(fold)?.[0];
  if (kind === undefined) return null;
  const branches: readonly string[] = fold.match(/\b(?:civel|criminal)\b/g) ?? [];
  const folded = foldText(kind);
  const isWhole = folded.includes('pleno') || folded === 'plenario';
  return { kind: isWhole ? 'pleno' : folded, numero: chamber?.numero ?? null, branches };
}

/** Compares courts of one kind only, because a text may name the court to which the case went later. */
function compareCourt(
  { tribunal }: DecisaoItem,
  { tribunal: stored }: CitedDocument,
): Compared | null {
  if (tribunal === null || stored === null) return null;
  const kind = /^(TJ|TRF|TRT|TRE)/;
  if (kind.exec(tribunal)?.[0] !== kind.exec(stored)?.[0]) return null;
  const isSame = courtLetters(tribunal) === courtLetters(stored);
  return { campo: 'tribunal', citado: tribunal, guardado: stored, isSame };
}

/** Normalizes a court's name: `TJ-AL` and `TRF-1` are TJAL and TRF1, and the Distrito Federal's court has two names. */
const courtLetters = (court: string): string =>
  court
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^TJDFT$/, 'TJDF');

/**
 * The stored day may be that of judgment or publication. A cited judgment after it is wrong, as is a cited publication
 * before it. The time between judgment and publication is not limited, because an acórdão may wait for years. A day of
 * which the text does not say what it is may be that of publication, so it differs only if it is much later.
 */
function compareDates(
  { julgado_em, publicado_em }: DecisaoItem,
  { data }: CitedDocument,
  isJudgmentTold: boolean,
): Compared[] {
  if (data === null) return [];
  const isUnclear = !isJudgmentTold && julgado_em?.length === DAY_LENGTH;
  return [[julgado_em, -1] as const, [publicado_em, 1] as const].flatMap(
    ([cited, side]): Compared[] => {
      if (cited === null || cited.length > DAY_LENGTH || !/^\d{4}/.test(cited)) return [];
      const length = Math.min(cited.length, data.length);
      const [one, other] = [cited.slice(0, length), data.slice(0, length)];
      if (one === other) return [dateOf(cited, data, true)];
      const isOtherDay = side > 0 ? one > other : one < other;
      const isNear = cited.length < DAY_LENGTH && isYearNear(cited, data);
      const isMaybePublished = isUnclear && side < 0 && daysBetween(data, cited) <= PUBLISHED_DAYS;
      return isOtherDay || isNear || isMaybePublished ? [] : [dateOf(cited, data, false)];
    },
  );
}

const dateOf = (cited: string, data: string, isSame: boolean): Compared => ({
  campo: 'data',
  citado: shown(cited),
  guardado: shown(data),
  isSame,
});

/** Whether the years differ by at most one, because a judgment may be published in the next year. */
const isYearNear = (cited: string, data: string): boolean =>
  Math.abs(Number(cited.slice(0, 4)) - Number(data.slice(0, 4))) <= 1;

/** NaN for a date without its day. */
const daysBetween = (first: string, last: string): number =>
  (Date.parse(last) - Date.parse(first)) / DAY_MS;

const shown = (date: string): string => date.split('-').reverse().join('/');
